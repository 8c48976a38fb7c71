import { readDomains } from "../../supabase/functions/_shared/resend.ts";
import { showsSite } from "../../supabase/functions/_shared/shows-site.ts";
import { functionNames } from "../function-names.ts";
import { isLocal } from "../local/env-file.ts";
import {
  check,
  type DoctorContext,
  deployBackend,
  type Finding,
  good,
  mailDomain,
  missing,
  newMailKey,
  newYoutubeKey,
  setAndDeploy,
  unknown,
} from "./finding.ts";

const fixesByTrouble: [trouble: RegExp, fix: string][] = [
  [
    /^YouTube/,
    "Set YOUTUBE_API_KEY for the functions; if it is set, the log of youtube-videos has the reason (HOSTING.md, YouTube's 30 days).",
  ],
  [
    /^Mail in/,
    "Resend's dashboard lists the addresses. Turn on confirmed subscriptions in Settings of the admin area, and check the DNS records (HOSTING.md, Mail).",
  ],
  [
    /webhook/,
    `Compare the webhook's address, events and signing secret at Resend (HOSTING.md, Mail). ${setAndDeploy("RESEND_WEBHOOK_SECRET", "whsec_…")}`,
  ],
  [
    /^Sign-up mails/,
    "They follow within the limits (HOSTING.md, Mail). If this repeats, buy a larger plan and raise DIGEST_MAILS_PER_DAY.",
  ],
  [
    /^The last backup/,
    "See the workflow backup under Actions at GitHub, which turns it off after 60 days without activity (HOSTING.md, Backups, hosted).",
  ],
  [
    /^Mails about problems/,
    "Give another account the role of an administrator: npm run make-admin -- you@your.domain. The address of an account is changed in its profile.",
  ],
  [/^A publish/, "See the log of the latest build at the host of the site."],
  [/^The site doesn't answer/, "Check the domain, its DNS records, and whether the host has paused the site."],
  [
    /^The disk/,
    "Free space. A hosted project: Supabase's dashboard, Reports > Database. The local stack: the disk of DATA_DIR.",
  ],
  [
    /^The database uses|read-only/,
    "Free space: Supabase's dashboard shows the largest tables under Reports > Database. Or buy a larger plan, and set DATABASE_MEGABYTES to its size.",
  ],
  [
    /can't be reached/,
    "Look at the project in Supabase's dashboard: it may be paused, restarting or out of connections. The local stack: npm start.",
  ],
  [
    /^(Nobody can sign in|Pictures can't)/,
    "See the status of the service in Supabase's dashboard and its log; restart the project under Settings > General.",
  ],
  [/new accounts/, `The password is a key of Resend. ${newMailKey}`],
  [/^No browser/, "To make a new pair: npm run deploy -- --leaked (HOSTING.md, Keys)."],
  [/without its rows/, "Restore a backup (HOSTING.md, Restore, hosted)."],
  [
    /^The build hook/,
    "The Site panel of the admin dashboard has the hook's response. Check BUILD_HOOK_URL and BUILD_HOOK_TOKEN (HOSTING.md, Build hooks).",
  ],
];
const isAboutJob = (trouble: string) => trouble.startsWith("The scheduled job");

/** Whether sign-in by email is enabled, and the allowed redirects, which only the dashboard shows. */
export async function examineSignIn({ environment, fetch }: DoctorContext): Promise<Finding[]> {
  const { PUBLIC_SUPABASE_URL: url, PUBLIC_SUPABASE_PUBLISHABLE_KEY: apikey = "", SITE_URL } = environment;
  const site = (SITE_URL ?? "http://localhost:4321").replace(/\/+$/, "");
  const response = await fetch(`${url}/auth/v1/settings`, { headers: { apikey } }).catch(() => undefined);
  const settings = response?.ok ? await response.json().catch(() => undefined) : undefined;
  const redirects = unknown(
    `Whether ${site}/** is an allowed redirect`,
    `See Authentication > URL Configuration. ${deployBackend}`,
  );
  if (!settings) return [redirects];
  const isOpen = settings.disable_signup !== true && settings.external?.email !== false;
  return [check(isOpen, "Sign-up by mail is open", "Enable it under Authentication > Providers > Email."), redirects];
}

/** Whether the site is online. */
export async function examineSite({ environment, fetch }: DoctorContext): Promise<Finding[]> {
  const { PUBLIC_SUPABASE_URL: url = "", SITE_URL: site = "" } = environment;
  if (isLocal(url) || !site) return [];
  const address = site.replace(/\/+$/, "");
  const [home, isOurs] = await Promise.all([fetch(`${address}/`).catch(() => undefined), showsSite(address, fetch)]);
  const isOnline = isOurs && home?.ok === true;
  return [
    check(
      isOnline,
      `${site} ${isOnline ? "is online" : "doesn't show the site"}`,
      "Run: npm run deploy -- site. If it is deployed: in Cloudflare, Workers & Pages > jumping-fitness > Settings > Domains & Routes.",
    ),
  ];
}

/** The deployed functions. A deployed function rejects a call without a body; a missing one returns 404. */
export async function examineFunctions({ environment, fetch }: DoctorContext): Promise<Finding[]> {
  const { PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: apikey = "" } = environment;
  const examine = async (name: string): Promise<Finding> => {
    const fix = deployBackend;
    try {
      const headers = { apikey, "content-type": "application/json" };
      const response = await fetch(`${url}/functions/v1/${name}`, { method: "POST", headers, body: "[]" });
      const { status } = response;
      if (status >= 500) {
        const reason = await reasonIn(response);
        const [, setting] = /^: ([A-Z_]+) is not set$/.exec(reason) ?? [];
        const seeLog = "See its log (HOSTING.md, Settings and secrets).";
        return missing(`Function ${name} fails (${status})${reason}`, setting ? setAndDeploy(setting, "…") : seeLog);
      }
      return check(status !== 404, `Function ${name}${status === 404 ? " is not there" : " answers"}`, fix);
    } catch (error) {
      return missing(`Function ${name} can't be reached: ${String(error)}`, fix);
    }
  };
  return Promise.all((await functionNames()).map(examine));
}

/** A function's explanation of its error, such as ": RESEND_WEBHOOK_SECRET is not set". An unexpected one (500) is only in its log. */
async function reasonIn(response: Response): Promise<string> {
  if (response.status === 500) return "";
  const body: { error?: { message?: string } } | null = await response.json().catch(() => null);
  return body?.error?.message ? `: ${body.error.message}` : "";
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

/**
 * Whether Resend accepts the key, and sends from the domain of MAIL_FROM. Without this check, a revoked key shows only once a mail waits.
 * A key that may only send can't read domains.
 */
export async function examineMail({ environment, fetch }: DoctorContext): Promise<Finding[]> {
  const { PUBLIC_SUPABASE_URL: url = "", RESEND_API_KEY: key, MAIL_FROM: from = "" } = environment;
  if (isLocal(url) || !key) return [];
  const response = await readDomains("https://api.resend.com", key, fetch);
  type Answer = { name?: string; message?: string; data?: { name: string; status: string }[] };
  const answer: Answer | undefined = await response?.json().catch(() => undefined);
  if (!response || response.status === 429 || response.status >= 500)
    return [unknown("Whether Resend accepts RESEND_API_KEY: it doesn't answer", "Run the doctor again.")];
  if (answer?.name === "restricted_api_key") return [good("Resend accepts RESEND_API_KEY")];
  if (!response.ok)
    return [missing(`Resend rejects RESEND_API_KEY: ${answer?.message ?? response.status}`, newMailKey)];
  const domain = mailDomain(from);
  const isVerified = answer?.data?.some(({ name, status }) => name.toLowerCase() === domain && status === "verified");
  return [
    good("Resend accepts RESEND_API_KEY"),
    check(
      isVerified === true,
      `Resend ${isVerified ? "sends" : "doesn't send"} from ${domain ?? "the domain of MAIL_FROM"}`,
      "Verify the domain under Domains in the Resend dashboard, or use one that is in MAIL_FROM.",
    ),
  ];
}

/** Whether YouTube accepts the key. A day whose quota is spent says nothing about it. */
export async function examineYoutube({ environment, fetch }: DoctorContext): Promise<Finding[]> {
  const { PUBLIC_SUPABASE_URL: url = "", YOUTUBE_API_KEY: key } = environment;
  if (isLocal(url) || !key) return [];
  // 1 of the 10,000 units of a day
  const languages = "https://youtube.googleapis.com/youtube/v3/i18nLanguages?part=snippet";
  const response = await fetch(languages, { headers: { "x-goog-api-key": key } }).catch(() => undefined);
  if (response?.ok) return [good("YouTube accepts YOUTUBE_API_KEY")];
  const reason = (await response?.text().catch(() => "")) ?? "";
  if (response?.status === 400 || /API_KEY|accessNotConfigured/.test(reason))
    return [missing("YouTube rejects YOUTUBE_API_KEY", newYoutubeKey)];
  return [unknown("Whether YouTube accepts YOUTUBE_API_KEY: it doesn't answer", "Run the doctor again.")];
}

const fixOf = (trouble: string) =>
  fixesByTrouble.find(([pattern]) => pattern.test(trouble))?.[1] ??
  "The Site panel of the admin dashboard and the logs of the functions have the reason.";

/**
 * The findings of the health function. A missing or failing function is reported by examineFunctions, and the jobs of a hosted project by
 * examineDatabase, with their reasons.
 */
export async function examineHealth({ environment, fetch }: DoctorContext): Promise<Finding[]> {
  const response = await fetch(`${environment.PUBLIC_SUPABASE_URL}/functions/v1/health`).catch(() => undefined);
  if (response?.status === 429)
    return [unknown("What /health reports: it was called too often", "Run the doctor again in a minute.")];
  const health: { troubles?: string[] } | undefined = await response?.json().catch(() => undefined);
  const troubles = health?.troubles ?? [];
  const shown = isLocal(environment.PUBLIC_SUPABASE_URL ?? "")
    ? troubles
    : troubles.filter((each) => !isAboutJob(each));
  return shown.map((trouble) => missing(trouble, fixOf(trouble)));
}
