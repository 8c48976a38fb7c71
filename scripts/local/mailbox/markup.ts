import { escapeHtml } from "../../../src/domain/escape-html.ts";

/** HTML that is safe to put into HTML. */
export type Markup = { markup: string };
type Part = string | number | Markup | Markup[];

/** A template whose values are escaped, unless they are markup themselves. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Markup => ({
  markup: texts.reduce((before, text, index) => before + rendered(parts[index - 1] ?? "") + text),
});

/** Text that is taken for HTML as it stands. */
export const raw = (markup: string): Markup => ({ markup });

function rendered(part: Part): string {
  if (Array.isArray(part)) return part.map(rendered).join("");
  return typeof part === "object" ? part.markup : escapeHtml(String(part));
}
