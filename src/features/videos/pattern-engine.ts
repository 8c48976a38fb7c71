import type { PatternEngine } from "./keyword.ts";

/** The part of re2js that we use. The server and the admin preview each pass the package in. */
export type LinearRegex = {
  CASE_INSENSITIVE: number;
  compile(pattern: string, flags: number): { programSize(): number; matcher(text: string): { find(): boolean } };
};

// Matching takes text length × program size. A pattern of 500 characters fits, except with nested repetitions such as (a{50}){50}.
const PROGRAM_LIMIT = 700;

/** A pattern engine on RE2: linear time for every pattern, without look-around and back-references. */
export const patternEngineOn =
  (regex: LinearRegex): PatternEngine =>
  (pattern, caseSensitive) => {
    const compiled = regex.compile(pattern, caseSensitive ? 0 : regex.CASE_INSENSITIVE);
    if (compiled.programSize() > PROGRAM_LIMIT) throw new Error("the pattern is too complex");
    return (text) => compiled.matcher(text).find();
  };
