import { test } from "vitest";

/** A test of Unix features such as file modes or a shell. Left out on Windows, because a skipped test counts as a failure. */
export const unixTest = process.platform === "win32" ? () => undefined : test;
