import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calendarWeeks, dashboardStats, streakAtStake, trainedDays } from "@/features/dashboard/dashboard.ts";

test("minutes and streak come from the latest five workouts, the workout count from all", () => {
  const latestCompletedOn = ["2026-11-20", "2026-11-19", "2026-11-18", "2026-11-17", "2026-11-16"];
  const facts = { activePlans: 2, allCompletions: 40, latestCompletedOn, today: "2026-11-20" };
  expect(dashboardStats(facts)).toEqual({ activePlans: 2, completedWorkouts: 40, totalMinutes: 125, dayStreak: 5 });
});

test.each([
  ["the streak that a workout today would continue", ["2026-11-19", "2026-11-18"], 2],
  ["nothing once today is done", ["2026-11-20", "2026-11-19"], 0],
  ["nothing after a missed day", ["2026-11-18"], 0],
])("the streak at stake is %s", (_rule, completedOn, days) => {
  expect(streakAtStake(completedOn, "2026-11-20")).toBe(days);
});

describe("the calendar of completed days", () => {
  const here = { today: "2026-11-20", timeZone: "Pacific/Kiritimati" };

  test("ends with this week, marks past days, and uses the reader's time zone", () => {
    const [lastWeek, thisWeek] = calendarWeeks(["2026-11-19T12:00:00Z", "2026-11-08T20:00:00Z"], here, 2);
    expect(lastWeek?.[0]).toEqual({ date: "2026-11-09", workouts: 1, when: "past" });
    expect(thisWeek?.map(({ when }) => when)).toEqual(["past", "past", "past", "past", "today", "future", "future"]);
    expect(thisWeek?.[4]).toEqual({ date: "2026-11-20", workouts: 1, when: "today" });
    expect(trainedDays([lastWeek ?? [], thisWeek ?? []])).toBe(2);
  });

  test("has seven consecutive days a week, and today once", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true }),
        (date) => {
          const today = date.toISOString().slice(0, 10);
          const days = calendarWeeks([], { today, timeZone: "UTC" }, 5).flat();
          expect(days).toHaveLength(35);
          expect(new Set(days.map((day) => day.date)).size).toBe(35);
          expect(days.filter(({ when }) => when === "today").map((day) => day.date)).toEqual([today]);
        },
      ),
    );
  });
});
