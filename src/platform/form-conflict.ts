/** The changed fields of a form, and the saved values at the time it was opened. Stored on the device: renaming a field loses drafts. */
export type Draft<Entry> = { typed: Partial<Entry>; begun: Entry };

/** A field that another administrator saved since the form was opened. `mine` is set if the user changed it, too, and must choose. */
export type FieldChange<Entry> = { field: keyof Entry & string; theirs: unknown; mine?: unknown };

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const fieldsOf = <Entry extends object>(entry: Entry) => Object.keys(entry) as (keyof Entry & string)[];

/** The fields that were saved since the draft was begun, except those where both values are equal. */
export const changesSince = <Entry extends object>(
  { begun, typed }: Draft<Entry>,
  saved: Entry,
): FieldChange<Entry>[] =>
  fieldsOf(saved)
    .filter((field) => !same(begun[field], saved[field]))
    .filter((field) => !(field in typed && same(typed[field], saved[field])))
    .map((field) => ({ field, theirs: saved[field], ...(field in typed && { mine: typed[field] }) }));

/** Whether the user still has to choose between versions of a field. */
export const needsChoice = (changes: readonly FieldChange<never>[]): boolean =>
  changes.some((change) => "mine" in change);

/** The draft after the user chose a version of a field that both changed. */
export function resolveField<Entry extends object>(
  { typed, begun }: Draft<Entry>,
  saved: Entry,
  field: keyof Entry,
  whose: "mine" | "theirs",
): Draft<Entry> {
  const { [field]: _, ...others } = typed;
  return { typed: whose === "mine" ? typed : (others as Partial<Entry>), begun: { ...begun, [field]: saved[field] } };
}

/** The draft with the saved values of all fields that need no choice. */
export const rebase = <Entry extends object>(draft: Draft<Entry>, saved: Entry): Draft<Entry> =>
  fieldsOf(saved)
    .filter((field) => !(field in draft.typed) || same(draft.typed[field], saved[field]))
    .reduce((taken, field) => resolveField(taken, saved, field, "theirs"), draft);

const localTime = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/;

/** A value of a form as text. */
export function shownValue(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  const text = Array.isArray(value) ? value.map(itemText).join(", ") : String(value ?? "");
  return text === "" ? "empty" : `“${text.replace(localTime, "$1 $2")}”`;
}

/** In characters. */
const context = 40;

/** Two texts without what they share at the start and end, except for some context. */
export function differingParts(one: string, other: string): [string, string] {
  const [a, b] = [[...one], [...other]];
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start++;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [cutStart, cutEnd] = [Math.max(0, start - context), Math.max(0, end - context)];
  const part = (text: string[]) =>
    `${cutStart > 0 ? "…" : ""}${text.slice(cutStart, text.length - cutEnd).join("")}${cutEnd > 0 ? "…" : ""}`;
  return [part(a), part(b)];
}

const itemText = (item: unknown) => (typeof item === "object" && item !== null ? Object.values(item).join(" ") : item);
