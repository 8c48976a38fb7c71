import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { EmailMessage } from "@supabase/lite";
import { plainTextOf } from "../../supabase/functions/_shared/mail/render-email.ts";

const templates = ["confirmation", "recovery", "email_change", "magic_link"] as const;
/** Sent after the fact, without a link that changes anything. */
const notifications = ["password_changed", "email_changed"] as const;
type MailName = (typeof templates)[number] | (typeof notifications)[number];

const fileOf = (name: MailName) => fileURLToPath(new URL(`../../supabase/templates/${name}.html`, import.meta.url));
const htmlOf = (name: MailName) => readFileSync(fileOf(name), "utf8");
const subjectOf = (html: string) => html.match(/<title>(.*?)<\/title>/)?.[1] ?? "";
const settingsOf = <Name extends MailName>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, { subject: subjectOf(htmlOf(name)), content_path: fileOf(name) }]));

/** The mails of the auth service, as its configuration names them. A mail's subject is its page's title. */
export const authTemplates = () => settingsOf(templates);
export const authNotifications = () => settingsOf(notifications);

/** Writes one of them as the auth service would. */
export function writeAuthMail(name: MailName, to: string, values: Record<string, string>): EmailMessage {
  const html = htmlOf(name).replace(/\{\{ \.(\w+) \}\}/g, (_, value: string) => values[value] ?? "");
  return { to, subject: subjectOf(html), text: plainTextOf(html), html };
}

/** Writes a mail and sends it; the addresses of the site are filled in. */
export type AuthMailer = (name: MailName, to: string, values: Record<string, string>) => Promise<void>;

/** The same mail, its text made of its page: Supabase Lite's own text names a code that no page asks for. */
export const withOwnText = (mail: EmailMessage): EmailMessage => ({
  ...mail,
  text: mail.html ? plainTextOf(mail.html) : (mail.text ?? ""),
});
