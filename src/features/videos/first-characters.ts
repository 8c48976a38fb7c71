/** Truncates to `count` code points: never splits a surrogate pair, because PostgreSQL rejects a lone surrogate. */
export const firstCharacters = (text: string, count: number): string => [...text].slice(0, count).join("");
