import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { toPlainText } from "@react-email/render";
import type { EmailMessage } from "@supabase/lite";

const names = ["confirmation", "recovery", "email_change"] as const;
type TemplateName = (typeof names)[number];

const fileOf = (name: TemplateName) => fileURLToPath(new URL(`../../supabase/templates/${name}.html`, import.meta.url));
const htmlOf = (name: TemplateName) => readFileSync(fileOf(name), "utf8");
const subjectOf = (html: string) => html.match(/<title>(.*?)<\/title>/)?.[1] ?? "";

/** The mails of the auth service, as its configuration names them. A mail's subject is its page's title. */
export const authTemplates = () =>
  Object.fromEntries(names.map((name) => [name, { subject: subjectOf(htmlOf(name)), content_path: fileOf(name) }]));

/** Writes one of them as the auth service would. */
export function writeAuthMail(name: TemplateName, to: string, values: Record<string, string>): EmailMessage {
  const html = htmlOf(name).replace(/\{\{ \.(\w+) \}\}/g, (_, value: string) => values[value] ?? "");
  return { to, subject: subjectOf(html), text: toPlainText(html), html };
}

/** The same mail, its text made of its page: Supabase Lite's own text names a code that no page asks for. */
export const withOwnText = (mail: EmailMessage): EmailMessage => ({
  ...mail,
  text: mail.html ? toPlainText(mail.html) : (mail.text ?? ""),
});
