/** Normalizes a text for search: lower case, without accents. "München" equals "munchen". */
export const plainText = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
