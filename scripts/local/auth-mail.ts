import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { EmailMessage } from "@supabase/lite";
import { plainTextOf } from "../../supabase/functions/_shared/mail/render-email.ts";

const templates = ["confirmation", "recovery", "email_change", "magic_link"] as const;
/** Mails about completed changes, without a link that changes anything. */
const notifications = ["password_changed", "email_changed"] as const;
type MailName = (typeof templates)[number] | (typeof notifications)[number];

const fileOf = (name: MailName) => fileURLToPath(new URL(`../../supabase/templates/${name}.html`, import.meta.url));
const htmlOf = (name: MailName) => readFileSync(fileOf(name), "utf8");
const subjectOf = (html: string) => html.match(/<title>(.*?)<\/title>/)?.[1] ?? "";
const settingsOf = <Name extends MailName>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, { subject: subjectOf(htmlOf(name)), content_path: fileOf(name) }]));

/** The auth mail templates of supabase/config.toml. A mail's subject is its <title>. */
export const authTemplates = () => settingsOf(templates);
export const authNotifications = () => settingsOf(notifications);

/** Renders an auth mail like the auth service. */
export function writeAuthMail(name: MailName, to: string, values: Record<string, string>): EmailMessage {
  const html = htmlOf(name).replace(/\{\{ \.(\w+) \}\}/g, (_, value: string) => values[value] ?? "");
  return { to, subject: subjectOf(html), text: plainTextOf(html), html };
}

/** Renders and sends a mail, with the site's URLs filled in. */
export type AuthMailer = (name: MailName, to: string, values: Record<string, string>) => Promise<void>;

/** The same mail with a text version derived from its HTML: Supabase Lite's text has a code that no page requests. */
export const withOwnText = (mail: EmailMessage): EmailMessage => ({
  ...mail,
  text: mail.html ? plainTextOf(mail.html) : (mail.text ?? ""),
});
