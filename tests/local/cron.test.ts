import { expect, test } from "vitest";
import { isDue } from "../../scripts/local/schedule.ts";

const sunday = new Date("2026-11-22T18:00:30Z");

test.each([
  ["* * * * *", true],
  ["0 18 * * 0", true],
  ["0 18 22 11 *", true],
  ["*/15 * * * *", true],
  ["0 9-18 * * 0,6", true],
  ["  0   18 * *  0 ", true],
  ["0 1-23/17 * * *", true],
  ["0 2-23/17 * * *", false],
  ["0 19-23 * * *", false],
  ["0 9-17 * * *", false],
  ["0 9 * * *", false],
  ["1 18 * * 0", false],
  ["0 18 * * 1", false],
  ["0 19 * * *", false],
  ["0 18 23 * *", false],
])("%s is due on a Sunday in November at 18:00 UTC: %s", (cron, due) => {
  expect(isDue(cron, sunday)).toBe(due);
});

test.each(["", "* * * *", "* * * * * *", "0 18 * * 0 2026", "x * * * *", "0x * * * *", "x0 * * * *"])(
  "%j is an invalid schedule",
  (cron) => {
    expect(() => isDue(cron, sunday)).toThrow();
  },
);
