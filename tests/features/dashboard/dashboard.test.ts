import { expect, test } from "vitest";
import { dashboardStats, weekFrom } from "@/features/dashboard/dashboard.ts";

const timeZone = "Pacific/Kiritimati";
const noonOf = (date: string) => ({ completed_at: `${date}T00:00:00Z` });

test("minutes and streak come from the latest five workouts, the workout count from all; a finished plan isn't active", () => {
  const rows = {
    enrollments: [{ completed_at: null }, { completed_at: null }, { completed_at: "2026-11-18T12:00:00Z" }],
    completedWorkouts: 40,
    latest: ["2026-11-20", "2026-11-19", "2026-11-18", "2026-11-17", "2026-11-16"].map(noonOf),
  };
  expect(dashboardStats(rows, { today: "2026-11-20", timeZone })).toEqual({
    activePlans: 2,
    completedWorkouts: 40,
    totalMinutes: 125,
    dayStreak: 5,
  });
});

test("a week has its seven days with what was done and what is planned, in the reader's time zone", () => {
  const done = ["2026-11-15T12:00:00Z", "2026-11-19T12:00:00Z"].map((completed_at) => ({ completed_at }));
  const days = weekFrom("2026-11-16", { done, planned: [{ date: "2026-11-21" }, { date: "2026-11-23" }] }, timeZone);
  expect(days.map(({ weekday, date }) => `${weekday} ${date.slice(8)}`).join()).toBe(
    "Monday 16,Tuesday 17,Wednesday 18,Thursday 19,Friday 20,Saturday 21,Sunday 22",
  );
  expect(days.map((day) => day.done.length)).toEqual([1, 0, 0, 0, 1, 0, 0]);
  expect(days.map((day) => day.planned.length)).toEqual([0, 0, 0, 0, 0, 1, 0]);
});
