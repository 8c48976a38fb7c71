import { useState } from "react";

type Stored = { key: string; ids: ReadonlySet<string>; isAll: boolean };
export type Selection = ReturnType<typeof useSelection>;

/**
 * The selected rows of a list: rows of this page, or every row that matches the filters on all pages. A change of `key`, such as
 * the filters, clears the selection.
 */
export function useSelection(rows: readonly { id: string }[], key: string) {
  const none: Stored = { key, ids: new Set(), isAll: false };
  const [stored, setSelection] = useState(none);
  const { ids, isAll } = stored.key === key ? stored : none;
  // rows that left the list are no longer selected
  const selected = rows.flatMap(({ id }) => (ids.has(id) ? [id] : []));
  const select = (chosen: Iterable<string>) => setSelection({ ...none, ids: new Set(chosen) });
  return {
    selected,
    isAll,
    has: (id: string) => isAll || ids.has(id),
    toggle: (id: string) => select(ids.has(id) ? selected.filter((one) => one !== id) : [...selected, id]),
    selectAll: () => select(rows.map((row) => row.id)),
    selectMatching: () => setSelection({ key, ids, isAll: true }),
    clear: () => setSelection(none),
  };
}
