/** The beginning of a text, so many characters long, none of them cut in two: PostgreSQL takes no half of an emoji. */
export const firstCharacters = (text: string, count: number): string => [...text].slice(0, count).join("");
