/** Truncates by code points, so that no surrogate pair is split: PostgreSQL rejects half of one. */
export const firstCharacters = (text: string, count: number): string => [...text].slice(0, count).join("");
