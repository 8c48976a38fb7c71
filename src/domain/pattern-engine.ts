import type { PatternEngine } from "./keyword.ts";

/** What the rule needs of RE2: the package re2js, on the server and in the admin's preview alike. */
export type LinearRegex = {
  CASE_INSENSITIVE: number;
  compile(pattern: string, flags: number): { programSize(): number; matcher(text: string): { find(): boolean } };
};

// A match costs text × program: this many steps keep a pattern under 50 ms on the longest description.
const PROGRAM_LIMIT = 200;

/** RE2: linear in the text whatever the pattern says; look-around and back-references don't exist in it. */
export const patternEngineOn =
  (regex: LinearRegex): PatternEngine =>
  (pattern, caseSensitive) => {
    const compiled = regex.compile(pattern, caseSensitive ? 0 : regex.CASE_INSENSITIVE);
    if (compiled.programSize() > PROGRAM_LIMIT) throw new Error("the pattern is too complex");
    return (text) => compiled.matcher(text).find();
  };
