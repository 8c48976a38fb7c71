/** The width of a text in a size, in pixels. */
type Measure = (text: string, size: number) => number;

/** A text in lines, and the size they are written in. */
export type FittedText = { size: number; lines: string[] };

/** Where a text is written: pixels, and how far lines are apart as a multiple of the size. */
type Box = { width: number; height: number; leading: number };

/**
 * The largest of the sizes (largest first) at which a text fits into a box, with its words whole if there is such a size, else
 * with long words broken. What doesn't fit at the smallest size is cut off with an ellipsis.
 */
export function fitText(text: string, box: Box, sizes: readonly number[], measure: Measure): FittedText {
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

/** A text in lines of at most this width. A word that is wider is broken between two letters. */
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

/** As readers count them: an emoji or a letter with its accents is one. */
const lettersOf = (text: string): string[] =>
  [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text)].map(({ segment }) => segment);
