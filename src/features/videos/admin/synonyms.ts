import { fromCommas } from "../../../platform/comma-list.ts";

/** Words of a group at least and at most, and letters of a word. */
const fewest = 2;
const most = 10;
const shortest = 2;
const longest = 50;

/** The words of a typed group as the search compares them: in lower case, single blanks, each once. */
export const synonymsIn = (typed: string): string[] => fromCommas(typed.toLowerCase().replace(/\s+/g, " "));

/** Why a typed group can't be saved: too few words, too many, or one of a length that isn't searched for; else null. */
export function synonymProblem(typed: string): "few" | "many" | "length" | null {
  const words = synonymsIn(typed);
  if (words.length < fewest) return "few";
  if (words.length > most) return "many";
  return words.every(({ length }) => length >= shortest && length <= longest) ? null : "length";
}
