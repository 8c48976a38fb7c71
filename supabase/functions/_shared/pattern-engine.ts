import { RE2JS } from "re2js";
import { patternEngineOn } from "./domain.ts";

/** Decides the patterns of the blacklist in time linear in the text. */
export const patternEngine = patternEngineOn(RE2JS);
