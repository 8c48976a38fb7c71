import type { LocalKeys } from "./keys.ts";
import { mailSender } from "./mailbox/mailbox.ts";

type Addresses = { siteUrl: string; apiUrl: string; mailUrl: string };

/** The environment of the site's build, without secrets. */
export const siteEnv = (keys: LocalKeys, { siteUrl, apiUrl }: Addresses) => ({
  SITE_URL: siteUrl,
  PUBLIC_SUPABASE_URL: apiUrl,
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: keys.PUBLIC_SUPABASE_PUBLISHABLE_KEY,
  PUBLIC_VAPID_PUBLIC_KEY: keys.PUBLIC_VAPID_PUBLIC_KEY,
  // the demo has a contact, too
  PUBLIC_OPERATOR_EMAIL: process.env.PUBLIC_OPERATOR_EMAIL || "hello@example.com",
});

/** The environment that a hosted project gives its functions, with the mailbox instead of Resend. */
export const functionEnv = (keys: LocalKeys & Record<string, string>, { siteUrl, apiUrl, mailUrl }: Addresses) => ({
  MAIL_FROM: mailSender,
  POSTAL_ADDRESS: "Jumping Fitness, 1 Example Street, Exampletown",
  ...keys,
  SUPABASE_URL: apiUrl,
  SUPABASE_PUBLISHABLE_KEY: keys.PUBLIC_SUPABASE_PUBLISHABLE_KEY,
  VAPID_PUBLIC_KEY: keys.PUBLIC_VAPID_PUBLIC_KEY,
  SITE_URL: siteUrl,
  RESEND_API_URL: mailUrl,
  // no limit, because mails stay in the mailbox
  DIGEST_MAILS_PER_DAY: "0",
});
