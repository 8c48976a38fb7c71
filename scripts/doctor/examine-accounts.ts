import { digest, functionSecrets, postalAddress, withoutLine } from "../deploy/secrets.ts";
import { check, type DoctorContext, deployBackend, type Finding, missing, unknown } from "./finding.ts";

/** Security settings of the auth service, by their names in the Management API. `config push` sets them. */
const guards = {
  security_update_password_require_current_password: "A new password requires the current one",
  security_update_password_require_reauthentication: "A new password requires a recent sign-in",
  mailer_secure_email_change_enabled: "Both addresses confirm a change of email",
  mailer_notifications_password_changed_enabled: "A changed password is notified by email",
  mailer_notifications_email_changed_enabled: "A changed address is notified by email",
};
const byTurnstile =
  "Authentication > Attack Protection in the dashboard must match PUBLIC_TURNSTILE_SITE_KEY of the build: otherwise nobody can sign in, or bots can (HOSTING.md, CAPTCHA).";

/** The settings that protect accounts. Only the Management API returns them, which requires SUPABASE_ACCESS_TOKEN. */
export async function examineAccounts({ environment, fetch }: DoctorContext): Promise<Finding[]> {
  const { PUBLIC_SUPABASE_URL: url = "", SUPABASE_PROJECT_REF: ref, SUPABASE_ACCESS_TOKEN: token } = environment;
  // the address may be a custom domain
  const project = ref || /^https:\/\/([a-z0-9]+)\.supabase\.co\/?$/.exec(url)?.[1];
  if (!project || !url.startsWith("https:")) return [];
  if (!token)
    return [
      unknown("Whether a new password requires the current one", `Set SUPABASE_ACCESS_TOKEN to look. ${deployBackend}`),
    ];
  const read = (path: string) =>
    fetch(`https://api.supabase.com/v1/projects/${project}/${path}`, {
      headers: { authorization: `Bearer ${token}` },
    }).catch(() => undefined);
  const [response, secrets] = await Promise.all([read("config/auth"), read("secrets")]);
  if (!response || response.status >= 500)
    return [unknown("How sign-in is configured: the Management API doesn't answer", "Run the doctor again.")];
  if (!response.ok)
    return [missing("The Management API refuses SUPABASE_ACCESS_TOKEN", "Make another under Account > Access Tokens.")];
  const settings = (await response.json()) as Record<string, unknown>;
  const { smtp_host: mailServer } = settings;
  const hasCaptcha = settings.security_captcha_enabled === true;
  return [
    ...(secrets?.ok ? examineSecrets(await secrets.json(), environment) : []),
    check(
      Boolean(mailServer),
      `Sign-in mails go over ${mailServer || "Supabase's server, which mails only team members"}`,
      `Authentication > Emails > SMTP Settings: host smtp.resend.com, port 465, user resend, password RESEND_API_KEY, sender ${environment.MAIL_FROM ?? "MAIL_FROM"}.`,
    ),
    ...Object.entries(guards).map(([name, what]) =>
      name in settings
        ? check(settings[name] === true, what, deployBackend)
        : unknown(`Whether this holds: ${what}`, deployBackend),
    ),
    check(
      hasCaptcha === Boolean(environment.PUBLIC_TURNSTILE_SITE_KEY),
      `The auth service requires ${hasCaptcha ? "a" : "no"} CAPTCHA`,
      byTurnstile,
    ),
  ];
}

// what mail, builds and links need; the environment also has variables that are no settings
const expected = [
  "BUILD_HOOK_URL",
  "MAIL_FROM",
  "POSTAL_ADDRESS",
  "RESEND_API_KEY",
  "RESEND_WEBHOOK_SECRET",
  "SITE_URL",
  "UNSUBSCRIBE_SECRET",
];

/** Secrets of the functions that a deployment would set or change. The Management API returns their SHA-256. */
function examineSecrets(stored: { name: string; value: string }[], settings: DoctorContext["environment"]): Finding[] {
  const environment: typeof settings = { ...settings, POSTAL_ADDRESS: postalAddress(settings) };
  const digests = new Map(stored.map(({ name, value }) => [name, value]));
  const changed = functionSecrets(environment).filter(
    ([name, value]) => value && (digests.has(name) || expected.includes(name)) && digests.get(name) !== digest(value),
  );
  const names = changed.map(([name]) => name).join(", ");
  const more = withoutLine([...digests.keys()], environment);
  return [
    check(
      more.length === 0,
      more.length === 0
        ? "The functions have no settings beyond this file"
        : `The functions also have ${more.join(", ")}`,
      "Copy them from your other copy of .env.production. To remove one, add a line with its name and = to the file, and deploy.",
    ),
    check(
      changed.length === 0,
      changed.length === 0 ? "The functions have the settings of this file" : `The functions lack this file's ${names}`,
      deployBackend,
    ),
    check(
      Boolean(environment.PUBLIC_VAPID_PUBLIC_KEY) || !digests.has("VAPID_PRIVATE_KEY"),
      `PUBLIC_VAPID_PUBLIC_KEY is ${environment.PUBLIC_VAPID_PUBLIC_KEY ? "set" : "not set"}`,
      "Without it the site offers no notifications. Copy it from your copy of .env.production; npm run deploy -- --leaked makes a new pair.",
    ),
  ];
}
