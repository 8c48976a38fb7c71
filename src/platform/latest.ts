/** The latest of one or more instants, each with its own offset from UTC or not. */
export const latest = (first: string, ...others: string[]): string =>
  others.reduce((a, b) => (Date.parse(a) < Date.parse(b) ? b : a), first);
