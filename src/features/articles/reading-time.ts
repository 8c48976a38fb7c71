/** The number of words in a text, separated by whitespace. */
export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** Minutes at 200 words per minute, rounded up. Words are split at each space: line breaks don't count, a double space adds one. */
export const readingMinutes = (text: string): number => Math.ceil(text.split(" ").length / 200);
