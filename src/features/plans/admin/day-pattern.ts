import { weekdays } from "../../studios/studio.ts";

/**
 * The days of a week that a pattern like "Mon, Wed, Sat" or "1 3 6" names, in order and each once; and the words that name
 * none. A plan's week begins on a Monday; two letters are enough for a name.
 */
export function daysOfPattern(pattern: string): { days: number[]; unknown: string[] } {
  const words = pattern
    .toLowerCase()
    .split(/[\s,;/+]+/)
    .filter(Boolean);
  const named = words.map((word) => ({ word, day: dayOf(word) }));
  const days = [...new Set(named.map(({ day }) => day).filter((day) => day > 0))].sort((a, b) => a - b);
  return { days, unknown: named.filter(({ day }) => day === 0).map(({ word }) => word) };
}

const dayOf = (word: string): number =>
  /^[1-7]$/.test(word)
    ? Number(word)
    : 1 + (word.length < 2 ? -1 : weekdays.findIndex((name) => name.startsWith(word)));
