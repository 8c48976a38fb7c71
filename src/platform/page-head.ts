import { siteName } from "./site-name.ts";

/** The lengths of a title and a description that search engines display, in characters. */
const [shownTitle, shownDescription] = [60, 160];

/** The title of a page, followed by the site's name if both fit. */
export function pageTitle(title: string): string {
  const whole = `${title} | ${siteName}`;
  return title === siteName || whole.length > shownTitle ? title : whole;
}

/** Shortens a text to what search results display: after a sentence if that retains more than half, otherwise after a word. */
export function metaDescription(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  const letters = [...line];
  if (letters.length <= shownDescription) return line;
  const shown = letters.slice(0, shownDescription).join("");
  const sentences = /^.*[.!?](?= )/.exec(shown)?.[0] ?? "";
  if ([...sentences].length > shownDescription / 2) return sentences;
  // leave room for the ellipsis
  const words = letters.slice(0, shownDescription - 1).join("");
  const atWord = letters[shownDescription - 1] === " " ? words : words.replace(/[ ][^ ]*$/, "");
  return `${atWord.replace(/[\s,;:.!?–-]+$/, "")}…`;
}
