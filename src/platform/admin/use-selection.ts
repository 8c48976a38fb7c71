import { useState } from "react";

/** `last` is the row that was selected or cleared last. */
type Stored = { key: string; ids: ReadonlySet<string>; isAll: boolean; last: string };
export type Selection = ReturnType<typeof useSelection>;

/**
 * The selected rows of a list: rows of this page, or every row that matches the filters on all pages. A change of `key`, such as
 * the filters, clears the selection.
 */
export function useSelection(rows: readonly { id: string }[], key: string) {
  const none: Stored = { key, ids: new Set(), isAll: false, last: "" };
  const [stored, setSelection] = useState(none);
  const { ids, isAll, last } = stored.key === key ? stored : none;
  // rows that left the list are no longer selected
  const selected = rows.flatMap(({ id }) => (ids.has(id) ? [id] : []));
  const select = (chosen: Iterable<string>) => setSelection({ ...none, ids: new Set(chosen) });
  return {
    selected,
    isAll,
    has: (id: string) => isAll || ids.has(id),
    /** Selects or clears a row, with `isRange` also those from the last one to it. */
    toggle: (id: string, isRange = false) => {
      const listed = rows.map((row) => row.id);
      const at = listed.indexOf(id);
      const from = isRange && listed.includes(last) ? listed.indexOf(last) : at;
      const changed = listed.slice(Math.min(from, at), Math.max(from, at) + 1);
      const others = selected.filter((one) => !changed.includes(one));
      setSelection({ ...none, ids: new Set(ids.has(id) ? others : [...others, ...changed]), last: id });
    },
    selectAll: () => select(rows.map((row) => row.id)),
    selectMatching: () => setSelection({ key, ids, isAll: true, last }),
    clear: () => setSelection(none),
  };
}
