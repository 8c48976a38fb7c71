/** The sections of a digest, in their default order. */
export const digestSections = ["videos", "plans", "articles"] as const;
export type DigestSection = (typeof digestSections)[number];

/**
 * The changes of an administrator to a built digest. An empty `own_subject` means the default subject. `sections` are the included
 * sections in order. `item_order` and `left_out` contain URLs of items.
 */
export type DigestEdit = {
  own_subject: string;
  intro: string;
  sections: DigestSection[];
  item_order: string[];
  left_out: string[];
};

/** A digest without changes. */
export const asBuilt: DigestEdit = {
  own_subject: "",
  intro: "",
  sections: [...digestSections],
  item_order: [],
  left_out: [],
};

type News<Item> = Record<DigestSection, Item[]>;

/** Items in the edited order, followed by the items that the order doesn't contain. */
export function inOrder<Item extends { url: string }>(items: readonly Item[], order: readonly string[]): Item[] {
  const positionOf = ({ url }: Item) => (order.includes(url) ? order.indexOf(url) : order.length);
  return items.toSorted((one, other) => positionOf(one) - positionOf(other));
}

/** The sections of an edited digest with their items, without empty sections. */
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

/** The paragraphs of an intro, separated by blank lines. */
export const introParagraphs = (intro: string): string[] =>
  intro
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");

/** A list with one entry moved by one position, unless it would leave the list. */
export function moved<Entry>(list: readonly Entry[], entry: Entry, by: -1 | 1): Entry[] {
  const from = list.indexOf(entry);
  const to = from + by;
  if (from < 0 || to < 0 || to >= list.length) return [...list];
  return list.with(from, list[to] as Entry).with(to, entry);
}
