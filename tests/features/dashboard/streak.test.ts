import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { streakOf } from "@/features/dashboard/dashboard.ts";
import { calendarDateAt, daysLater, weekdayOf } from "@/platform/calendar-date.ts";

describe("the streak", () => {
  test.each([
    ["nothing done is no streak", [], 0],
    ["today alone is one day", ["2026-11-20"], 1],
    ["a missed day ends it", ["2026-11-20", "2026-11-19", "2026-11-17"], 2],
    ["two workouts on a day are one day", ["2026-11-20", "2026-11-20", "2026-11-19"], 2],
    ["nothing today is no streak, however long it was", ["2026-11-19", "2026-11-18"], 0],
    ["the order of the rows doesn't matter", ["2026-11-18", "2026-11-20", "2026-11-19"], 3],
  ])("%s", (_rule, completed, length) => {
    expect(streakOf(completed, "2026-11-20")).toBe(length);
  });

  test("crosses months, leap days and years", () => {
    expect(streakOf(["2028-03-01", "2028-02-29", "2028-02-28"], "2028-03-01")).toBe(3);
    expect(streakOf(["2027-01-01", "2026-12-31"], "2027-01-01")).toBe(2);
  });

  test("is the length of the unbroken run that ends today, and never bridges a gap", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5 }), fc.integer({ min: -30_000, max: 30_000 }), (length, shift) => {
        const today = daysLater("2026-11-20", shift);
        const run = Array.from({ length }, (_, back) => daysLater(today, -back));
        expect(streakOf([...run, daysLater(today, -length - 1)], today)).toBe(length);
      }),
    );
  });
});

describe("the calendar day of an instant", () => {
  test.each([
    ["2026-11-19T23:30:00+00:00", "UTC", "2026-11-19"],
    ["2026-11-19T23:30:00+00:00", "Pacific/Kiritimati", "2026-11-20"],
    ["2026-11-20T00:30:00.123456+00:00", "Pacific/Pago_Pago", "2026-11-19"],
    ["2026-11-20T04:59:59+00:00", "America/New_York", "2026-11-19"],
    ["2026-11-20T05:00:00+00:00", "America/New_York", "2026-11-20"],
  ])("%s in %s is %s", (instant, timeZone, date) => {
    expect(calendarDateAt(instant, timeZone)).toBe(date);
  });

  test("workouts at 23:30 on both sides of a clock change are on consecutive days", () => {
    const springForward = ["2026-03-28T22:30:00Z", "2026-03-29T21:30:00Z"].map((at) =>
      calendarDateAt(at, "Europe/Berlin"),
    );
    expect(streakOf(springForward, "2026-03-29")).toBe(2);
    const fallBack = ["2026-10-24T21:30:00Z", "2026-10-25T22:30:00Z"].map((at) => calendarDateAt(at, "Europe/Berlin"));
    expect(streakOf(fallBack, "2026-10-25")).toBe(2);
  });

  test("weeks start on Monday", () => {
    expect(["2026-11-16", "2026-11-20", "2026-11-22"].map(weekdayOf)).toEqual([0, 4, 6]);
  });
});
