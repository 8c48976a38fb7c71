import { expect, test } from "vitest";
import { plannedFor, workoutsOfGoal } from "@/features/training/week-mail.ts";

test.each([
  [0, null, "0 workouts"],
  [1, null, "1 workout"],
  [0, 2, "0 of 2 workouts"],
  [3, 3, "3 of 3 workouts"],
  [4, 3, "4 workouts"],
])("%i workouts, goal %s: %s", (workouts, goal, words) => {
  expect(workoutsOfGoal({ workouts, goal })).toBe(words);
});

test.each([
  [null, "18:30", null],
  ["2026-11-30", null, "Monday, Nov 30"],
  ["2026-11-08", "07:05", "Sunday, Nov 8, at 07:05"],
])("a workout on %s at %s is planned for %s", (date, time, words) => {
  expect(plannedFor(date, time)).toBe(words);
});
