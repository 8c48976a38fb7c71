import { render, toPlainText } from "@react-email/components";
import type { ReactElement } from "react";
import { escapeHtml } from "../domain.ts";

/** A rendered email as HTML and plain text. */
export type WrittenMail = { html: string; text: string };

/** Replaces placeholders such as %%TITLE%% in a single pass, so that values that look like placeholders aren't replaced. */
export const fillPlaceholders = (text: string, values: Record<string, string>): string =>
  text.replace(/%%[A-Z_]+%%/g, (placeholder) => values[placeholder] ?? placeholder);

/** Replaces placeholders in both formats. Escapes the values for HTML. */
export function fillMail({ html, text }: WrittenMail, values: Record<string, string>): WrittenMail {
  const escaped = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeHtml(value)]));
  return { html: fillPlaceholders(html, escaped), text: fillPlaceholders(text, values) };
}

/** Renders a part of an email, without the doctype and React's comments. */
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

/** The plain text of an email. Puts links in angle brackets, because mail clients include a following period otherwise. */
export const plainTextOf = (html: string): string => toPlainText(html, { selectors: [links] });
