import { plainText } from "./plain-text.ts";

/** The filters of a list by name: the chosen value, or the search text. A missing name doesn't filter. */
export type Criteria = Readonly<Record<string, string>>;

/**
 * The filterable values of an item: its data attributes by name. Several values of one attribute (the tags of an article) are
 * joined with "|"; the search looks in `text`.
 */
export type ItemData = Readonly<Record<string, string | undefined>>;

/** The values as data attributes for the markup. */
export const dataAttributes = (data: ItemData) =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [`data-${name}`, value]));

/** The filter that searches the text instead of comparing a value. */
export const searchName = "search";

/** The words of a search, without a comma or such after them, and its phrases in quotes. */
const termsOf = (search: string): string[] =>
  [...plainText(search).matchAll(/["“”„«»]([^"“”„«»]+)["“”„«»]|[^\s"“”„«»]+/g)].map(
    ([word, phrase]) => phrase ?? word.replace(/(?<=[\p{L}\p{N}])[,;:.!?]+$/u, ""),
  );

/** True when the item passes every filter: each word of the search is a part of its text, whatever case and accents; others by equality. */
export function matches(item: ItemData, criteria: Criteria): boolean {
  return Object.entries(criteria).every(([name, wanted]) =>
    name === searchName
      ? termsOf(wanted).every((term) => plainText(item.text ?? "").includes(term))
      : item[name]?.split("|").includes(wanted),
  );
}
