const siteName = "Jumping Fitness";

/** How long a title, and a description, is shown by search engines, in characters. */
const [shownTitle, shownDescription] = [60, 160];

/** The title of a page in the browser and in search results: with the site's name where both fit. */
export function pageTitle(title: string): string {
  const whole = `${title} | ${siteName}`;
  return title === siteName || whole.length > shownTitle ? title : whole;
}

/** A text in one line that search results show whole. What is too long ends at a sentence if most of it is left, else at a word. */
export function metaDescription(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  const letters = [...line];
  if (letters.length <= shownDescription) return line;
  const shown = letters.slice(0, shownDescription).join("");
  const sentences = /^.*[.!?](?= )/.exec(shown)?.[0] ?? "";
  if ([...sentences].length > shownDescription / 2) return sentences;
  // one letter less is room for the ellipsis
  const words = letters.slice(0, shownDescription - 1).join("");
  const atWord = letters[shownDescription - 1] === " " ? words : words.replace(/[ ][^ ]*$/, "");
  return `${atWord.replace(/[\s,;:.!?–-]+$/, "")}…`;
}
