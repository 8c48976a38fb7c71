import { RE2JS } from "re2js";
import { patternEngineOn } from "./domain.ts";

/** Matches the patterns of the blacklist in linear time. */
export const patternEngine = patternEngineOn(RE2JS);
