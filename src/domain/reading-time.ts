/** The words of a text: what blanks separate. */
export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** Reading time in minutes: words divided by 200, rounded up. */
export const readingMinutes = (text: string): number => Math.ceil(countWords(text) / 200);
