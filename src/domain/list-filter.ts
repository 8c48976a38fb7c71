/** What is asked of a list: by name, the chosen value or the words searched for. A name that isn't there asks nothing. */
export type Criteria = Readonly<Record<string, string>>;

/**
 * What an item of the list says about itself: its data attributes, by name. Several values of one (an article has many
 * tags) are joined with "|"; `text` is what a search looks in.
 */
export type ItemData = Readonly<Record<string, string | undefined>>;

/** The same as attributes for the markup. */
export const dataAttributes = (data: ItemData) =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [`data-${name}`, value]));

/** The criterion that is looked for inside the text instead of compared with a value. */
export const searchName = "search";

/** True when the item answers every criterion: the search as a case-insensitive part of its text, all others by equality. */
export function matches(item: ItemData, criteria: Criteria): boolean {
  return Object.entries(criteria).every(([name, wanted]) =>
    name === searchName
      ? item.text?.toLowerCase().includes(wanted.trim().toLowerCase())
      : item[name]?.split("|").includes(wanted),
  );
}

/** The criteria an address asks for, of those the page knows. `choices` are a filter's values, null for free text. */
export function criteriaFrom(
  address: URLSearchParams,
  known: ReadonlyMap<string, ReadonlySet<string> | null>,
): Record<string, string> {
  const criteria: Record<string, string> = {};
  for (const [name, choices] of known) {
    const value = address.get(name)?.trim();
    if (value && (choices === null || choices.has(value))) criteria[name] = value;
  }
  return criteria;
}

/** The address with these criteria in place of its own; everything else in it stays. */
export function addressWith(address: URLSearchParams, criteria: Criteria, known: Iterable<string>): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of known) {
    if (criteria[name]) next.set(name, criteria[name]);
    else next.delete(name);
  }
  return next;
}
