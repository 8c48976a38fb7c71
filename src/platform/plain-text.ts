/** A text in lower case and without accents, so that "München" and "munchen" are alike. */
export const plainText = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
