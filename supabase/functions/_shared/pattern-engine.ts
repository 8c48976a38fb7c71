import { RE2JS } from "re2js";
import type { PatternEngine } from "./domain.ts";

// A match costs text × program: this many steps keep a pattern under 50 ms on the longest description.
const PROGRAM_LIMIT = 200;

/** RE2: linear in the text whatever the pattern says; look-around and back-references don't exist in it. */
export const patternEngine: PatternEngine = (pattern, caseSensitive) => {
  const compiled = RE2JS.compile(pattern, caseSensitive ? 0 : RE2JS.CASE_INSENSITIVE);
  if (compiled.programSize() > PROGRAM_LIMIT) throw new Error("the pattern is too complex");
  return (text) => compiled.matcher(text).find();
};
