import { test } from "vitest";

/** A test of what Windows doesn't have: file modes, a Unix shell. Left out there, because a skipped test counts as a failure. */
export const unixTest = process.platform === "win32" ? () => undefined : test;
