import { RE2JS } from "re2js";
import { patternEngineOn } from "./domain.ts";

/** Matches blacklist patterns in linear time (RE2), so that no pattern can block a function. */
export const patternEngine = patternEngineOn(RE2JS);
