/** Splits a comma-separated list, trims the items, and removes empty and duplicate ones. */
export const fromCommas = (text: string): string[] => [
  ...new Set(
    text
      .split(",")
      .map((item) => item.trim())
      .filter((item) => item !== ""),
  ),
];

/** The inverse of fromCommas. */
export const toCommas = (items: readonly string[]): string => items.join(", ");
