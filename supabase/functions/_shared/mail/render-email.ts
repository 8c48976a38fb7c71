import { render, toPlainText } from "@react-email/render";
import type { ReactElement } from "react";

/** A mail as it is sent: for programs that show pages and for those that show text. */
export type WrittenMail = { html: string; text: string };

/** Renders a mail once; the text is made of the same page. */
export async function renderEmail(mail: ReactElement): Promise<WrittenMail> {
  const html = await render(mail);
  return { html, text: toPlainText(html) };
}
