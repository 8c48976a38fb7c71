import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  daysByWeek,
  instantsAround,
  isMonth,
  monthsLater,
  monthTotals,
  monthWeeks,
  weekMinutes,
  workoutsByDay,
} from "@/features/dashboard/history.ts";

test.each([
  ["2026-11", true],
  ["2026-13", false],
  ["2026-00", false],
  ["2026-1", false],
  ["1026-01", false],
  ["", false],
])("%j is a month: %s", (text, is) => expect(isMonth(text)).toBe(is));

test.each([
  ["2026-11", 1, "2026-12"],
  ["2026-12", 1, "2027-01"],
  ["2026-01", -1, "2025-12"],
  ["2026-11", -24, "2024-11"],
])("%s and %i months is %s", (month, months, later) => expect(monthsLater(month, months)).toBe(later));

const workout = (completed_at: string, minutes = 20) => ({ completed_at, minutes });

describe("the workouts of a month", () => {
  const workouts = [
    workout("2026-10-31T23:30:00Z"),
    workout("2026-11-20T08:00:00Z", 12),
    workout("2026-11-20T18:00:00Z", 31),
    workout("2026-11-30T23:30:00Z"),
  ];

  test("are grouped by day, latest first, in the member's time zone", () => {
    const inLondon = workoutsByDay(workouts, "2026-11", "Europe/London");
    expect(inLondon.map(({ date }) => date)).toEqual(["2026-11-30", "2026-11-20"]);
    expect(inLondon[1]?.workouts.map(({ minutes }) => minutes)).toEqual([31, 12]);
    const inBerlin = workoutsByDay(workouts, "2026-11", "Europe/Berlin");
    expect(inBerlin.map(({ date }) => date)).toEqual(["2026-11-20", "2026-11-01"]);
  });

  test("are grouped by week, latest first", () => {
    const weeks = daysByWeek(workoutsByDay(workouts, "2026-11", "Europe/Berlin"));
    expect(weeks.map(({ monday, days }) => [monday, days.length])).toEqual([
      ["2026-11-16", 1],
      ["2026-10-26", 1],
    ]);
  });

  test("have the minutes of each full week, including days of the months beside it", () => {
    expect(weekMinutes(workouts, "2026-11", "Europe/London")).toEqual([20, 0, 0, 43, 0, 20]);
    expect(weekMinutes(workouts, "2026-10", "Europe/London")).toEqual([0, 0, 0, 0, 20]);
    expect(weekMinutes(workouts, "2026-11", "Europe/Berlin")).toEqual([20, 0, 0, 43, 0, 20]);
  });

  test("are summed up", () => {
    expect(monthTotals(workoutsByDay(workouts, "2026-11", "UTC"))).toEqual({ days: 2, workouts: 3, minutes: 63 });
    expect(monthTotals([])).toEqual({ days: 0, workouts: 0, minutes: 0 });
  });
});

test("a month's full weeks contain each of its days once, with the day's workouts", () => {
  const months = fc.tuple(fc.integer({ min: 2000, max: 2100 }), fc.integer({ min: 1, max: 12 }));
  fc.assert(
    fc.property(months, ([year, number]) => {
      const month = `${year}-${String(number).padStart(2, "0")}`;
      const weeks = monthWeeks(month, new Map([[`${month}-07`, 2]]), `${month}-08`);
      expect(weeks.every((week) => week.length === 7 && week.some((day) => day !== null))).toBe(true);
      const days = weeks.flat().flatMap((day) => day ?? []);
      const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
      expect(days.map(({ date }) => Number(date.slice(8)))).toEqual(Array.from({ length }, (_, index) => index + 1));
      expect(
        days
          .map(({ workouts }) => workouts)
          .join("")
          .replaceAll("0", ""),
      ).toBe("2");
    }),
  );
});

test("the query covers the weeks of the month in every time zone", () => {
  const { start, end } = instantsAround("2026-11");
  expect(Date.parse(start)).toBeLessThanOrEqual(Date.parse("2026-10-26T00:00:00+14:00"));
  expect(Date.parse(end)).toBeGreaterThanOrEqual(Date.parse("2026-12-07T00:00:00-12:00"));
});
