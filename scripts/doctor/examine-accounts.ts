import { check, type DoctorContext, type Finding, missing, unknown } from "./finding.ts";

/** Security settings of the auth service, by their names in the Management API, and whether `config push` sets them. */
const guards = [
  { name: "security_update_password_require_current_password", what: "A new password requires the current one" },
  {
    name: "security_update_password_require_reauthentication",
    what: "A new password requires a recent sign-in",
    isPushed: true,
  },
  { name: "mailer_secure_email_change_enabled", what: "Both addresses confirm a change of email", isPushed: true },
  {
    name: "mailer_notifications_password_changed_enabled",
    what: "A changed password is notified by email",
    isPushed: true,
  },
  {
    name: "mailer_notifications_email_changed_enabled",
    what: "A changed address is notified by email",
    isPushed: true,
  },
];
const byHand =
  "Authentication > Sign In / Providers > Email in the dashboard, or the Management API (HOSTING.md, Accounts). config.toml doesn't know it.";
const byPush = "Run: supabase config push (HOSTING.md)";

/** The settings that protect accounts. Only the Management API returns them, which requires SUPABASE_ACCESS_TOKEN. */
export async function examineAccounts({ environment, fetch }: DoctorContext): Promise<Finding[]> {
  const { PUBLIC_SUPABASE_URL: url = "", SUPABASE_ACCESS_TOKEN: token } = environment;
  const [, project] = /^https:\/\/([a-z0-9]+)\.supabase\.co\/?$/.exec(url) ?? [];
  if (!project) return [];
  if (!token)
    return [unknown("Whether a new password requires the current one", `Set SUPABASE_ACCESS_TOKEN to look. ${byHand}`)];
  const response = await fetch(`https://api.supabase.com/v1/projects/${project}/config/auth`, {
    headers: { authorization: `Bearer ${token}` },
  }).catch(() => undefined);
  if (!response?.ok) {
    return [missing("The Management API refuses SUPABASE_ACCESS_TOKEN", "Make another under Account > Access Tokens.")];
  }
  const settings = (await response.json()) as Record<string, unknown>;
  return guards.map(({ name, what, isPushed }) => {
    const cure = isPushed ? byPush : byHand;
    return name in settings ? check(settings[name] === true, what, cure) : unknown(`Whether this holds: ${what}`, cure);
  });
}
