import { functionNames } from "../function-names.ts";
import { check, type DoctorContext, type Finding, good, missing, unknown } from "./finding.ts";

/** Whether sign-in by email is enabled, and the allowed redirects, which only the dashboard shows. */
export async function examineSignIn({ environment, fetch }: DoctorContext): Promise<Finding[]> {
  const { PUBLIC_SUPABASE_URL: url, PUBLIC_SUPABASE_PUBLISHABLE_KEY: apikey = "", SITE_URL } = environment;
  const site = (SITE_URL ?? "http://localhost:4321").replace(/\/+$/, "");
  const response = await fetch(`${url}/auth/v1/settings`, { headers: { apikey } }).catch(() => undefined);
  const settings = response?.ok ? await response.json().catch(() => undefined) : undefined;
  const redirects = unknown(
    `Whether ${site}/** is an allowed redirect`,
    "supabase config push sets it from supabase/config.toml (HOSTING.md); see Authentication > URL Configuration.",
  );
  if (!settings) return [redirects];
  const isOpen = settings.disable_signup !== true && settings.external?.email !== false;
  return [check(isOpen, "Sign-up by mail is open", "Enable it under Authentication > Providers > Email."), redirects];
}

/** The deployed functions. A deployed function rejects a call without a body; a missing one returns 404. */
export async function examineFunctions({ environment, fetch }: DoctorContext): Promise<Finding[]> {
  const { PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: apikey = "" } = environment;
  const examine = async (name: string): Promise<Finding> => {
    const cure = `Run: supabase functions deploy ${name}`;
    try {
      const headers = { apikey, "content-type": "application/json" };
      const { status } = await fetch(`${url}/functions/v1/${name}`, { method: "POST", headers, body: "[]" });
      if (status >= 500) {
        const secrets = "See its log: most often a secret is not set (HOSTING.md, secrets).";
        return missing(`Function ${name} fails (${status})`, secrets);
      }
      return check(status !== 404, `Function ${name}${status === 404 ? " is not there" : " answers"}`, cure);
    } catch (error) {
      return missing(`Function ${name} can't be reached: ${String(error)}`, cure);
    }
  };
  return Promise.all((await functionNames()).map(examine));
}

/** Whether functions see who calls them. A function that doesn't respond is reported by examineFunctions. */
export async function examineClientAddress({ environment, fetch }: DoctorContext): Promise<Finding[]> {
  const response = await fetch(`${environment.PUBLIC_SUPABASE_URL}/functions/v1/health`, {
    method: "POST",
    headers: { apikey: environment.SUPABASE_SECRET_KEY ?? "", "content-type": "application/json" },
    body: '{"action":"client-address"}',
  }).catch(() => undefined);
  if (!response?.ok) return [];
  const { has_address: hasAddress } = (await response.json()) as { has_address: boolean };
  if (hasAddress) return [good("Functions see the address of each visitor (CF-Connecting-IP)")];
  return [
    missing(
      "Functions don't see the address of a visitor, so all visitors share one rate limit",
      "Let requests reach them through Supabase's edge, or a proxy that overwrites CF-Connecting-IP.",
    ),
  ];
}

/** The findings of the health function. A missing or failing function is reported by examineFunctions. */
export async function examineHealth({ environment, fetch }: DoctorContext): Promise<Finding[]> {
  const response = await fetch(`${environment.PUBLIC_SUPABASE_URL}/functions/v1/health`).catch(() => undefined);
  const health: { troubles?: string[] } | undefined = await response?.json().catch(() => undefined);
  const cure = "The Site panel of the admin dashboard and the logs of the functions have the reason.";
  return (health?.troubles ?? []).map((trouble) => missing(trouble, cure));
}
