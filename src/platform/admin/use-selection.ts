import { useState } from "react";

type Kept = { key: string; ids: ReadonlySet<string>; isAll: boolean };
export type Selection = ReturnType<typeof useSelection>;

/**
 * Which rows of a list are selected: some of this page, or all that match the filters, on every page. A change of `key`, such as
 * the filters, selects none.
 */
export function useSelection(rows: readonly { id: string }[], key: string) {
  const none: Kept = { key, ids: new Set(), isAll: false };
  const [kept, setSelection] = useState(none);
  const { ids, isAll } = kept.key === key ? kept : none;
  // what left the list isn't selected anymore
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
