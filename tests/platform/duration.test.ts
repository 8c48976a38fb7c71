import { expect, test } from "vitest";
import { displayDate } from "@/platform/display-date.ts";
import { clockTime, isoDuration, wholeMinutes } from "@/platform/duration.ts";

test.each([
  [0, "0:00", 1, "PT0S"],
  [20, "0:20", 1, "PT20S"],
  [89, "1:29", 1, "PT1M29S"],
  [754, "12:34", 13, "PT12M34S"],
  [3600, "60:00", 60, "PT1H"],
  [5405, "90:05", 90, "PT1H30M5S"],
])("%i seconds read %s, are %i minutes and %s in structured data", (seconds, clock, minutes, iso) => {
  expect(clockTime(seconds)).toBe(clock);
  expect(wholeMinutes(seconds)).toBe(minutes);
  expect(isoDuration(seconds)).toBe(iso);
});

test("dates are short, in US format and in the reader's time zone", () => {
  expect(displayDate("2026-11-20T02:00:00+00:00", "UTC")).toBe("Nov 20, 2026");
  expect(displayDate("2026-11-20T02:00:00+00:00", "America/New_York")).toBe("Nov 19, 2026");
});
