import type { Candidate } from "./types.ts";

/** Waiting for a moderator. */
export const candidates: Candidate[] = [];
