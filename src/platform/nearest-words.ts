import { plainText } from "./plain-text.ts";

/** The words of a text as they are compared. */
export const wordsIn = (text: string): string[] => plainText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words kept of a catalog: some 15 KB compressed. */
const mostWords = 3000;

/** The words of these texts, the most frequent first, without the shortest. */
export function commonWords(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const word of texts.flatMap(wordsIn)) if (word.length > 2) counts.set(word, (counts.get(word) ?? 0) + 1);
  const byCount = [...counts].sort(([one, a], [other, b]) => b - a || one.localeCompare(other));
  return byCount.slice(0, mostWords).map(([word]) => word);
}

/** Words without which a search says nothing are at least this long; shorter ones mostly join others: "for", "with". */
const tellingLength = 4;

/**
 * What to search for where nothing is found: the nearest words; else those of its words that the vocabulary knows, the longer ones
 * of these, and without one of its words. Six at most.
 */
export function searchesInstead(search: string, vocabulary: ReadonlySet<string>): string[] {
  const nearest = nearestSearches(search, vocabulary);
  if (nearest.length > 0) return nearest;
  const known = [...vocabulary];
  const words = wordsIn(search);
  const knownWords = words.filter((word) => known.some((one) => one.includes(word)));
  const longer = knownWords.filter(isTelling);
  const fewer = [knownWords, longer, ...withoutOne(longer).slice(0, 4), ...withoutOne(words)].filter((some) =>
    some.some(isTelling),
  );
  const searches = new Set(fewer.map((some) => some.join(" ")));
  return [...searches].filter((one) => one !== plainText(search).trim()).slice(0, 6);
}

const isTelling = ({ length }: string) => length >= tellingLength;
const withoutOne = (words: readonly string[]) => words.map((_, place) => words.toSpliced(place, 1));

/**
 * Searches like this one that the vocabulary knows: each word that no known word contains is replaced by one of the nearest.
 * Near is one letter more, less, changed or swapped with its neighbor; two from six letters on. None when a word has none near it.
 */
export function nearestSearches(search: string, vocabulary: ReadonlySet<string>, limit = 3): string[] {
  const known = [...vocabulary];
  const choices = wordsIn(search).map((word) =>
    known.some((one) => one.includes(word)) ? [word] : nearestWords(word, known),
  );
  const count = Math.min(limit, Math.max(0, ...choices.map((words) => words.length)));
  if (choices.some((words) => words.length === 0)) return [];
  const searches = Array.from({ length: count }, (_, place) =>
    choices.map((words) => words[place] ?? words[0]).join(" "),
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

/** Letters to insert, delete, replace or swap with their neighbor until one word is the other. */
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
