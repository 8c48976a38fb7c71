import { candidatesInEnglish } from "./candidates/english.ts";
import { candidatesInRussian } from "./candidates/russian.ts";
import type { Candidate } from "./types.ts";

/** Waiting for a moderator. */
export const candidates: Candidate[] = [...candidatesInEnglish, ...candidatesInRussian];
