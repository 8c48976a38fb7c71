/** The words of a text: what blanks separate. */
export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** Reading time in minutes: words split on spaces divided by 200, rounded up. A line break doesn't split, and a second space does. */
export const readingMinutes = (text: string): number => Math.ceil(text.split(" ").length / 200);
