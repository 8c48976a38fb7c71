import type { Rejected } from "./types.ts";

/** Turned away, with the reason the moderator gave. */
export const rejected: Rejected[] = [];
