import { createHash } from "node:crypto";
import { variableNames } from "../../supabase/functions/_shared/environment.ts";

/** The form in which the Management API shows a secret. */
export const digest = (value: string) => createHash("sha256").update(value).digest("hex");

const ofFunctions: readonly string[] = variableNames;

/** Whether a setting is a secret of the functions. Supabase gives them its own. */
const isForFunctions = (name: string) => ofFunctions.includes(name) && !name.startsWith("SUPABASE_");

/** Settings of the build, the CLIs and the backups. */
const isForOthers = (name: string) => /^(PUBLIC|SUPABASE|CLOUDFLARE|BACKUP|HOST)_|^SITE_REDIRECTS$/.test(name);

/** The names that are no settings, such as misspelled ones. */
export const unknownSettings = (settings: Record<string, string>): string[] =>
  Object.keys(settings).filter((name) => !isForFunctions(name) && !isForOthers(name));

/** Secrets of the functions that a deployment doesn't remove, because the settings have no line for them. */
export const withoutLine = (stored: readonly string[], settings: Record<string, string | undefined>): string[] =>
  stored.filter((name) => isForFunctions(name) && !name.startsWith("VAPID_") && settings[name] === undefined);

/** The address under newsletters: by default the operator's. */
export const postalAddress = (settings: Record<string, string | undefined>): string => {
  const { POSTAL_ADDRESS, PUBLIC_OPERATOR_NAME: name, PUBLIC_OPERATOR_ADDRESS: address } = settings;
  return POSTAL_ADDRESS || (name && address ? `${name}, ${address}` : "");
};

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
