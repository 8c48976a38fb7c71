import { plainText } from "./text.ts";

/** The words of a text, normalized for comparison. */
export const wordsIn = (text: string): string[] => plainText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The size of a catalog's vocabulary: about 15 KB compressed. */
const mostWords = 3000;

/** The words of these texts with at least three letters, most frequent first. */
export function commonWords(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const word of texts.flatMap(wordsIn)) if (word.length > 2) counts.set(word, (counts.get(word) ?? 0) + 1);
  const byCount = [...counts].sort(([one, a], [other, b]) => b - a || one.localeCompare(other));
  return byCount.slice(0, mostWords).map(([word]) => word);
}

/** The minimum length of a significant word. Shorter ones are mostly function words, such as "for". */
const significantLength = 4;

/**
 * At most six alternatives to a search without matches: similarly spelled words, or else fewer words: the known ones, the significant
 * ones of these, and all but one.
 */
export function alternativeSearches(search: string, vocabulary: ReadonlySet<string>): string[] {
  const nearest = nearestSearches(search, vocabulary);
  if (nearest.length > 0) return nearest;
  const known = [...vocabulary];
  const words = wordsIn(search);
  const knownWords = words.filter((word) => known.some((one) => one.includes(word)));
  const longer = knownWords.filter(isSignificant);
  const fewer = [knownWords, longer, ...withoutOne(longer).slice(0, 4), ...withoutOne(words)].filter((some) =>
    some.some(isSignificant),
  );
  const searches = new Set(fewer.map((some) => some.join(" ")));
  return [...searches].filter((one) => one !== plainText(search).trim()).slice(0, 6);
}

const isSignificant = ({ length }: string) => length >= significantLength;
const withoutOne = (words: readonly string[]) => words.map((_, index) => words.toSpliced(index, 1));

/**
 * Corrected spellings of a search: each word that no known word contains is replaced by a similar known word. Similar means an edit
 * distance of one, or up to two from six letters on. Empty if a word has no similar one.
 */
export function nearestSearches(search: string, vocabulary: ReadonlySet<string>, limit = 3): string[] {
  const known = [...vocabulary];
  const choices = wordsIn(search).map((word) =>
    known.some((one) => one.includes(word)) ? [word] : nearestWords(word, known),
  );
  const count = Math.min(limit, Math.max(0, ...choices.map((words) => words.length)));
  if (choices.some((words) => words.length === 0)) return [];
  const searches = Array.from({ length: count }, (_, rank) =>
    choices.map((words) => words[rank] ?? words[0]).join(" "),
  );
  return searches.filter((one) => one !== wordsIn(search).join(" "));
}

function nearestWords(word: string, known: readonly string[]): string[] {
  const most = word.length < 4 ? 0 : word.length < 6 ? 1 : 2;
  return known
    .map((one) => ({ one, distance: Math.abs(one.length - word.length) > most ? most + 1 : editDistance(word, one) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance || a.one.localeCompare(b.one))
    .map(({ one }) => one);
}

/** The edit distance of two words: letters to insert, delete, replace or swap with a neighbor (Damerau–Levenshtein). */
function editDistance(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= to.length; j += 1) {
      const isSame = from[i - 1] === to[j - 1];
      const isSwapped = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const replaced = at(i - 1, j - 1) + (isSame ? 0 : 1);
      const swapped = isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, swapped));
    }
  }
  return at(from.length, to.length);
}
