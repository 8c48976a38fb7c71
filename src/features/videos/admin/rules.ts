/** The status filter of a list of rules. */
export const statusFilters = ["all", "active", "inactive"] as const;
export type StatusFilter = (typeof statusFilters)[number];

type Row = { is_active: boolean };

const hasStatus = ({ is_active }: Row, status: StatusFilter) => status === "all" || is_active === (status === "active");

/** Filters rows by status, and by texts that contain the search, ignoring case. */
export function findRows<R extends Row>(
  rows: readonly R[],
  textsOf: (row: R) => readonly string[],
  search: string,
  status: StatusFilter,
): R[] {
  const term = search.trim().toLowerCase();
  const contains = (text: string) => text.toLowerCase().includes(term);
  return rows.filter((row) => hasStatus(row, status) && textsOf(row).some(contains));
}

/** The counts above a list of rules; `counted` is the total number of videos that the rules decided. */
export function ruleNumbers<R extends Row>(rows: readonly R[], countOf: (row: R) => number) {
  const active = rows.filter(({ is_active }) => is_active).length;
  const counted = rows.reduce((sum, row) => sum + countOf(row), 0);
  return { active, inactive: rows.length - active, counted, total: rows.length };
}
