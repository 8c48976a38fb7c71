/** Returns the width of a text at a font size, in pixels. */
type Measure = (text: string, size: number) => number;

/** A text split into lines, and its font size in pixels. */
export type FittedText = { size: number; lines: string[] };

/** The available space in pixels; `leading` is the line height as a multiple of the font size. */
type Box = { width: number; height: number; leading: number };

/**
 * Wraps a text at the largest font size that fits the box. `sizes` is in descending order. Prefers sizes at which no word has to be
 * broken. At the smallest size, the rest is cut off with an ellipsis.
 */
export function truncateText(text: string, box: Box, sizes: readonly number[], measure: Measure): FittedText {
  const most = (size: number) => Math.max(1, Math.floor(box.height / (size * box.leading)));
  const tried = sizes.map((size) => ({ size, ...wrapText(text, box.width, (part) => measure(part, size)) }));
  const fitting = tried.filter(({ size, lines }) => lines.length <= most(size));
  const best = fitting.find(({ isBroken }) => !isBroken) ?? fitting[0];
  if (best) return { size: best.size, lines: best.lines };
  const { size = 0, lines = [] } = tried.at(-1) ?? {};
  const last = most(size) - 1;
  const rest = ellipsize(lines.slice(last).join(" "), box.width, (part) => measure(part, size));
  return { size, lines: [...lines.slice(0, last), rest] };
}

/** Wraps a text into lines of at most this width. Breaks words that are wider. */
export function wrapText(
  text: string,
  width: number,
  measure: (text: string) => number,
): { lines: string[]; isBroken: boolean } {
  const words = text.split(/\s+/).filter(Boolean);
  const pieces = words.map((word) => breakWord(word, width, measure));
  const lines: string[] = [];
  for (const [first = "", ...rest] of pieces) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${first}` : first;
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(first);
    lines.push(...rest);
  }
  return { lines, isBroken: pieces.some(({ length }) => length > 1) };
}

function breakWord(word: string, width: number, measure: (text: string) => number): string[] {
  if (measure(word) <= width) return [word];
  const pieces = [""];
  for (const letter of lettersOf(word)) {
    const longer = pieces.at(-1) + letter;
    if (longer === letter || measure(longer) <= width) pieces[pieces.length - 1] = longer;
    else pieces.push(letter);
  }
  return pieces;
}

function ellipsize(text: string, width: number, measure: (text: string) => number): string {
  const letters = lettersOf(text);
  while (letters.length > 0 && measure(`${letters.join("").trimEnd()}…`) > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

/** Grapheme clusters: an emoji, or a letter with its accents, is one. */
const lettersOf = (text: string): string[] =>
  [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text)].map(({ segment }) => segment);
