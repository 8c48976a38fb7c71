/** The parts of a digest, in the order in which it is built. */
export const digestSections = ["videos", "plans", "articles"] as const;
export type DigestSection = (typeof digestSections)[number];

/**
 * What an administrator changes of a built digest. An empty subject is the built one. `sections` are those that are in, in their
 * order; `item_order` and `left_out` name items by their address.
 */
export type DigestEdit = {
  own_subject: string;
  intro: string;
  sections: DigestSection[];
  item_order: string[];
  left_out: string[];
};

/** A digest as it is built. */
export const asBuilt: DigestEdit = {
  own_subject: "",
  intro: "",
  sections: [...digestSections],
  item_order: [],
  left_out: [],
};

type News<Item> = Record<DigestSection, Item[]>;

/** Items in the edited order; those that the order doesn't name follow as they came. */
export function inOrder<Item extends { url: string }>(items: readonly Item[], order: readonly string[]): Item[] {
  const placeOf = ({ url }: Item) => (order.includes(url) ? order.indexOf(url) : order.length);
  return items.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The sections of an edited digest with what is in each; a section without anything is left out. */
export const arrange = <Item extends { url: string }>(
  news: News<Item>,
  { sections, item_order, left_out }: Pick<DigestEdit, "sections" | "item_order" | "left_out">,
): { section: DigestSection; items: Item[] }[] =>
  sections
    .map((section) => ({
      section,
      items: inOrder(news[section], item_order).filter(({ url }) => !left_out.includes(url)),
    }))
    .filter(({ items }) => items.length > 0);

/** The intro's paragraphs: a blank line ends one. */
export const introParagraphs = (intro: string): string[] =>
  intro
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");

/** A list with one entry moved by one place, if there is one. */
export function moved<Entry>(list: readonly Entry[], entry: Entry, by: -1 | 1): Entry[] {
  const from = list.indexOf(entry);
  const to = from + by;
  if (from < 0 || to < 0 || to >= list.length) return [...list];
  return list.with(from, list[to] as Entry).with(to, entry);
}
