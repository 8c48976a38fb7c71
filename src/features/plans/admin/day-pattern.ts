import { weekdays } from "../../studios/opening-hours.ts";

/**
 * Parses a pattern such as "Mon, Wed, Sat" or "1 3 6" into the days of a week, sorted and unique, and the words that name no day.
 * A plan's week starts on Monday; two letters are enough for a weekday.
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
