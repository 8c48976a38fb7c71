import { render, toPlainText } from "@react-email/render";
import type { ReactElement } from "react";

/** A rendered email in both formats. */
export type WrittenMail = { html: string; text: string };

/** Fills the places of a rendered email, such as %%TITLE%%, in one pass: a title that looks like a place stays what it is. */
export const fillPlaces = (text: string, values: Record<string, string>, encode: (value: string) => string = String) =>
  text.replace(/%%[A-Z_]+%%/g, (place) => encode(values[place] ?? place));

/** A part of an email, without the document type and React's comments. */
export async function renderPart(part: ReactElement): Promise<WrittenMail> {
  const { html, text } = await renderEmail(part);
  return { html: html.replace(/<!DOCTYPE[^>]*>/i, "").replace(/<!--.*?-->/g, ""), text };
}

/** Renders an email to HTML and derives its plain text. */
export async function renderEmail(mail: ReactElement): Promise<WrittenMail> {
  const html = await render(mail);
  return { html, text: plainTextOf(html) };
}

const links = { selector: "a", options: { linkBrackets: ["<", ">"], hideLinkHrefIfSameAsText: true } };

/** The text of an email's HTML. Links are in angle brackets: mail programs would take a period after one for its end. */
export const plainTextOf = (html: string): string => toPlainText(html, { selectors: [links] });
