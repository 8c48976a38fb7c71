// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;

/** Removes the characters that XML 1.0 forbids, even escaped: a single one makes a file unreadable. */
export const xmlText = (text: string): string => text.replace(forbidden, "");
