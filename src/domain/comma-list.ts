/** What a comma-separated entry names: trimmed, empties and repetitions dropped (specification §5). */
export const fromCommas = (text: string): string[] => [
  ...new Set(
    text
      .split(",")
      .map((item) => item.trim())
      .filter((item) => item !== ""),
  ),
];

export const toCommas = (items: readonly string[]): string => items.join(", ");
