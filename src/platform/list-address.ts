import type { Criteria } from "./list-filter.ts";

/** The filters in a query. Ignores unknown names and values. `known` has each filter's values, null for free text. */
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

/** Replaces the known filters of a query; other parameters stay. */
export function addressWith(address: URLSearchParams, criteria: Criteria, known: Iterable<string>): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of known) {
    if (criteria[name]) next.set(name, criteria[name]);
    else next.delete(name);
  }
  return next;
}
