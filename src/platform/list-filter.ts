import { plainText } from "./text.ts";

/** The active filters by name: the chosen value, or the search text. */
export type Criteria = Readonly<Record<string, string>>;

/**
 * The filterable values of an item, from its data attributes. Multiple values of an attribute, such as tags, are joined with "|".
 * The search uses `text`.
 */
export type ItemData = Readonly<Record<string, string | undefined>>;

/** The values as data attributes, for markup. */
export const dataAttributes = (data: ItemData) =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [`data-${name}`, value]));

/** The name of the filter that searches the text instead of comparing a value. */
export const searchName = "search";

/** The words of a search, without trailing punctuation, and its quoted phrases. */
const termsOf = (search: string): string[] =>
  [...plainText(search).matchAll(/["“”„«»]([^"“”„«»]+)["“”„«»]|[^\s"“”„«»]+/g)].map(
    ([word, phrase]) => phrase ?? word.replace(/(?<=[\p{L}\p{N}])[,;:.!?]+$/u, ""),
  );

/** True when the item passes every filter: its text contains every search term, ignoring case and accents; other filters compare values. */
export function matches(item: ItemData, criteria: Criteria): boolean {
  return Object.entries(criteria).every(([name, wanted]) =>
    name === searchName
      ? termsOf(wanted).every((term) => plainText(item.text ?? "").includes(term))
      : item[name]?.split("|").includes(wanted),
  );
}
