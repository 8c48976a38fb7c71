import { render, toPlainText } from "@react-email/render";
import type { ReactElement } from "react";

/** A rendered email in both formats. */
export type WrittenMail = { html: string; text: string };

/** Renders an email to HTML and derives its plain text. */
export async function renderEmail(mail: ReactElement): Promise<WrittenMail> {
  const html = await render(mail);
  return { html, text: toPlainText(html) };
}
