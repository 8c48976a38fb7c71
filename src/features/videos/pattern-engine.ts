import type { PatternEngine } from "./keyword.ts";

/** The part of the package re2js that is used; the server and the admin's preview pass it in. */
export type LinearRegex = {
  CASE_INSENSITIVE: number;
  compile(pattern: string, flags: number): { programSize(): number; matcher(text: string): { find(): boolean } };
};

// Matching costs text length × program size. Every pattern of 500 characters fits, unless a counted repetition such as (a{50}){50} swells it.
const PROGRAM_LIMIT = 700;

/** An engine on RE2: linear in the text for every pattern; it has no look-around and no back-references. */
export const patternEngineOn =
  (regex: LinearRegex): PatternEngine =>
  (pattern, caseSensitive) => {
    const compiled = regex.compile(pattern, caseSensitive ? 0 : regex.CASE_INSENSITIVE);
    if (compiled.programSize() > PROGRAM_LIMIT) throw new Error("the pattern is too complex");
    return (text) => compiled.matcher(text).find();
  };
