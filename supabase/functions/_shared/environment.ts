import { captchaCheckUrl, siteName } from "./domain.ts";

/** The names of the environment variables that functions read. */
export const variableNames = [
  "SUPABASE_URL",
  "SUPABASE_PUBLISHABLE_KEY",
  "SUPABASE_PUBLISHABLE_KEYS",
  "SUPABASE_ANON_KEY",
  "SUPABASE_SECRET_KEY",
  "SUPABASE_SECRET_KEYS",
  "SUPABASE_SERVICE_ROLE_KEY",
  "FUNCTIONS_URL",
  "SITE_URL",
  "RESEND_API_URL",
  "RESEND_API_KEY",
  "RESEND_WEBHOOK_SECRET",
  "MAIL_FROM",
  "POSTAL_ADDRESS",
  "YOUTUBE_API_URL",
  "YOUTUBE_API_KEY",
  "YOUTUBE_DAILY_SEARCHES",
  "TURNSTILE_SECRET_KEY",
  "TURNSTILE_URL",
  "UNSUBSCRIBE_SECRET",
  "VAPID_PUBLIC_KEY",
  "VAPID_PRIVATE_KEY",
  "VAPID_SUBJECT",
  "PUSH_EXTRA_HOSTS",
  "DATA_FOLDER",
  "DATABASE_MEGABYTES",
  "SENDING_SECONDS",
  "SENDING_BATCHES",
  "DIGEST_MAILS_PER_DAY",
  "BUILD_HOOK_URL",
  "BUILD_HOOK_TOKEN",
  "BUILD_HOOK_BODY",
  "BUILD_HOOK_SECONDS",
  "REBUILD_QUIET_SECONDS",
  "REBUILD_LONGEST_WAIT_SECONDS",
] as const;

/** The environment variables that functions read. */
export type Variables = { readonly [name in (typeof variableNames)[number]]?: string | undefined };

/** The configuration of the functions. An empty key means that the service isn't configured. */
export type Environment = {
  supabaseUrl: string;
  publishableKeys: string[];
  /** we use the first one; during key rotation, callers may send any of them */
  secretKeys: [string, ...string[]];
  siteUrl: string;
  functionsUrl: string;
  mail: { url: string; key: string; from: string; postalAddress: string };
  /** the folder of a database on this machine, and the size in MB at which a hosted one becomes read-only, by default Supabase's free 500; "" and 0 for none */
  disk: { folder: string; megabytes: number };
  youtube: { url: string; key: string; dailySearches: number };
  captcha: { url: string; secret: string };
  unsubscribeSecret: string;
  webhookSecret: string;
  push: { publicKey: string; privateKey: string; subject: string; extraHosts: string[] };
  /**
   * The maximum duration of a run in seconds, and its maximum number of batches. A worker lives for 150 s and accepts requests for
   * half of that, so the last request has 75 s, of which the mail provider may take 20 to respond. `perDay` is the daily limit of
   * mails, 0 for none: the provider's limit minus a reserve for sign-in mails and confirmations.
   */
  sending: { seconds: number; batches: number; perDay: number };
  /** the build hook, its timeout, and the debounce of publishes (`quiet`, `longestWait`), in seconds */
  rebuild: { url: string; token: string; body: string; timeout: number; quiet: number; longestWait: number };
};

/** Parses the platform's format of new keys: {"default": "sb_…", …}. */
const keysIn = (json: string | undefined): string[] => Object.values(JSON.parse(json || "{}"));

const withoutSlash = (url: string) => url.replace(/\/+$/, "");
const listIn = (text: string | undefined) => (text ?? "").split(",").filter((item) => item !== "");

/** The number of a text; `otherwise` if it is none or negative, because a typo must not remove a limit. */
const amountIn = (text: string | undefined, otherwise: number) =>
  text?.trim() && Number(text) >= 0 ? Number(text) : otherwise;

/**
 * Reads the environment. Variables have the names of a hosted Supabase project or ours.
 * Throws an error that names a missing required variable.
 */
export function readEnvironment(variables: Variables): Environment {
  const need = (name: string, ...values: (string | undefined)[]) => {
    const value = values.find((candidate) => candidate);
    if (value === undefined) throw new Error(`The environment lacks ${name}`);
    return value;
  };
  const supabaseUrl = withoutSlash(need("SUPABASE_URL", variables.SUPABASE_URL));
  const siteUrl = withoutSlash(need("SITE_URL", variables.SITE_URL));
  const platformKeys = keysIn(variables.SUPABASE_SECRET_KEYS);
  return {
    supabaseUrl,
    publishableKeys: [
      ...listIn(variables.SUPABASE_PUBLISHABLE_KEY),
      ...keysIn(variables.SUPABASE_PUBLISHABLE_KEYS),
      ...listIn(variables.SUPABASE_ANON_KEY),
    ],
    secretKeys: [
      need("SUPABASE_SECRET_KEY", variables.SUPABASE_SECRET_KEY, platformKeys[0], variables.SUPABASE_SERVICE_ROLE_KEY),
      ...platformKeys,
    ],
    siteUrl,
    functionsUrl: withoutSlash(variables.FUNCTIONS_URL || `${supabaseUrl}/functions/v1`),
    mail: {
      url: withoutSlash(variables.RESEND_API_URL || "https://api.resend.com"),
      key: variables.RESEND_API_KEY ?? "",
      from: variables.MAIL_FROM || `${siteName} <hello@${new URL(siteUrl).hostname}>`,
      postalAddress: variables.POSTAL_ADDRESS ?? "",
    },
    disk: { folder: variables.DATA_FOLDER ?? "", megabytes: amountIn(variables.DATABASE_MEGABYTES, 500) },
    youtube: {
      url: withoutSlash(variables.YOUTUBE_API_URL || "https://youtube.googleapis.com/youtube/v3"),
      key: variables.YOUTUBE_API_KEY ?? "",
      dailySearches: amountIn(variables.YOUTUBE_DAILY_SEARCHES, 90),
    },
    captcha: {
      url: variables.TURNSTILE_URL || captchaCheckUrl,
      secret: variables.TURNSTILE_SECRET_KEY ?? "",
    },
    unsubscribeSecret: need("UNSUBSCRIBE_SECRET", variables.UNSUBSCRIBE_SECRET),
    webhookSecret: variables.RESEND_WEBHOOK_SECRET ?? "",
    push: {
      publicKey: variables.VAPID_PUBLIC_KEY ?? "",
      privateKey: variables.VAPID_PRIVATE_KEY ?? "",
      subject: variables.VAPID_SUBJECT || siteUrl,
      extraHosts: listIn(variables.PUSH_EXTRA_HOSTS),
    },
    sending: {
      seconds: amountIn(variables.SENDING_SECONDS, 45),
      batches: amountIn(variables.SENDING_BATCHES, 40),
      perDay: amountIn(variables.DIGEST_MAILS_PER_DAY, 80),
    },
    rebuild: {
      url: variables.BUILD_HOOK_URL ?? "",
      token: variables.BUILD_HOOK_TOKEN ?? "",
      body: variables.BUILD_HOOK_BODY ?? "",
      timeout: amountIn(variables.BUILD_HOOK_SECONDS, 20),
      quiet: amountIn(variables.REBUILD_QUIET_SECONDS, 10),
      longestWait: amountIn(variables.REBUILD_LONGEST_WAIT_SECONDS, 60),
    },
  };
}
