/** The latest of one or more instants in ISO 8601, whose UTC offsets may differ. */
export const latest = (first: string, ...others: string[]): string =>
  others.reduce((a, b) => (Date.parse(a) < Date.parse(b) ? b : a), first);
