import { expect, test } from "vitest";
import { isCalendarDate } from "@/platform/calendar-date.ts";

test.each([
  ["2026-11-16", true],
  ["2028-02-29", true],
  ["2026-02-30", false],
  ["2026-02-29", false],
  ["2026-13-01", false],
  ["16.11.2026", false],
  ["2026-11-16T00:00:00Z", false],
  ["", false],
])("isCalendarDate: %j is %s", (text, expected) => {
  expect(isCalendarDate(text)).toBe(expected);
});
