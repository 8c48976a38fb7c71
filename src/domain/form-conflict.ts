/** A field that somebody else saved since a form was opened. `mine` is set when both changed it, and a choice is due. */
export type FieldChange<Entry> = { field: keyof Entry & string; theirs: unknown; mine?: unknown };

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * What changed in a row since a form was opened on it, field by field: `base` is what the form began with, `present` the
 * row as it is now, `typed` what was entered since. Fields in which both agree are left out.
 */
export function changesSince<Entry extends object>(
  base: Entry,
  present: Entry,
  typed: Partial<Entry>,
): FieldChange<Entry>[] {
  const fields = Object.keys(present) as (keyof Entry & string)[];
  return fields
    .filter((field) => !same(base[field], present[field]))
    .filter((field) => !(field in typed && same(typed[field], present[field])))
    .map((field) => ({ field, theirs: present[field], ...(field in typed && { mine: typed[field] }) }));
}

/** Whether the fields still want a choice between theirs and mine. */
export const wantsChoice = (changes: readonly FieldChange<never>[]): boolean =>
  changes.some((change) => "mine" in change);

const localTime = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/;

/** A value of a form as text. */
export function shownValue(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  const text = Array.isArray(value) ? value.map(itemText).join(", ") : String(value ?? "");
  return text === "" ? "empty" : `“${text.replace(localTime, "$1 $2")}”`;
}

const itemText = (item: unknown) => (typeof item === "object" && item !== null ? Object.values(item).join(" ") : item);
