import { expect, test } from "vitest";
import { plannedFor } from "@/features/training/planned-time.ts";

test.each([
  [null, "18:30", null],
  ["2026-11-30", null, "Monday, Nov 30"],
  ["2026-11-08", "07:05", "Sunday, Nov 8, at 07:05"],
])("a workout on %s at %s is planned for %s", (date, time, words) => {
  expect(plannedFor(date, time)).toBe(words);
});
