import { createHash } from "node:crypto";

/** The form in which the Management API shows a secret. */
export const digest = (value: string) => createHash("sha256").update(value).digest("hex");

/** Settings that aren't secrets of the functions: of the build, the CLIs and the backups. */
const isForFunctions = (name: string) => !/^(PUBLIC|SUPABASE|CLOUDFLARE|BACKUP|HOST)_|^SITE_REDIRECTS$/.test(name);

/** The secrets of the functions among the settings. */
export function functionSecrets(settings: Record<string, string | undefined>): [name: string, value: string][] {
  const { PUBLIC_VAPID_PUBLIC_KEY, PUBLIC_OPERATOR_EMAIL, VAPID_PRIVATE_KEY } = settings;
  const push = VAPID_PRIVATE_KEY
    ? { VAPID_PUBLIC_KEY: PUBLIC_VAPID_PUBLIC_KEY ?? "", VAPID_SUBJECT: `mailto:${PUBLIC_OPERATOR_EMAIL}` }
    : {};
  return Object.entries({ ...push, ...settings }).flatMap(([name, value]) =>
    isForFunctions(name) && value !== undefined ? [[name, value]] : [],
  );
}
