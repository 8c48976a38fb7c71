/**
 * Sorts dates, instants and ids from the first to the last, by their characters alone. Comparing as a language does reads its rules
 * first, which takes a slow phone 70 ms.
 */
export const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
