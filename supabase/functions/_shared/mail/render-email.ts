import { render, toPlainText } from "@react-email/components";
import type { ReactElement } from "react";
import { escapeHtml } from "../domain.ts";

/** A rendered email in both formats. */
export type WrittenMail = { html: string; text: string };

/** Replaces placeholders such as %%TITLE%% in one pass: a title that looks like a placeholder isn't replaced again. */
export const fillPlaceholders = (text: string, values: Record<string, string>): string =>
  text.replace(/%%[A-Z_]+%%/g, (placeholder) => values[placeholder] ?? placeholder);

/** Replaces placeholders in both formats; in HTML the values are escaped. */
export function fillMail({ html, text }: WrittenMail, values: Record<string, string>): WrittenMail {
  const escaped = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeHtml(value)]));
  return { html: fillPlaceholders(html, escaped), text: fillPlaceholders(text, values) };
}

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
