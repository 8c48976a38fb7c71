import { fromCommas } from "../../../platform/comma-list.ts";

/** The limits for the number of words in a group, and for the length of a word. */
const minWords = 2;
const maxWords = 10;
const minLength = 2;
const maxLength = 50;

/** The words of a typed group as the search compares them: lower case, single spaces, no duplicates. */
export const synonymsIn = (typed: string): string[] => fromCommas(typed.toLowerCase().replace(/\s+/g, " "));

/** The problem of a typed group: too few words, too many, or a word too short or too long to be searched; null if it is valid. */
export function synonymProblem(typed: string): "few" | "many" | "length" | null {
  const words = synonymsIn(typed);
  if (words.length < minWords) return "few";
  if (words.length > maxWords) return "many";
  return words.every(({ length }) => length >= minLength && length <= maxLength) ? null : "length";
}
