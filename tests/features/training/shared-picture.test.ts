import { expect, test } from "vitest";
import { finishPicture, weekPicture } from "@/features/training/shared-picture.ts";
import type { ChosenGoal } from "@/features/training/weekly-goal.ts";

const week: ChosenGoal = {
  week: "2026-11-16",
  workouts: 3,
  goal: 3,
  state: "reached",
  streak: 1,
  next_goal: null,
  frozen: null,
  weeks: [],
  paused: [],
};

test("a week's picture shows its workouts, and a streak of at least two weeks", () => {
  expect(weekPicture(week)).toEqual({
    name: "jumping-fitness-week",
    occasion: "Weekly goal reached",
    title: "A full week",
    numbers: [{ number: "3", noun: "workouts" }],
  });
  expect(weekPicture({ ...week, workouts: 4, streak: 12 })).toMatchObject({
    title: "A full week, and more",
    numbers: [
      { number: "4", noun: "workouts" },
      { number: "12", noun: "weeks in a row" },
    ],
  });
});

test("a plan's picture shows its title and totals", () => {
  expect(finishPicture("Bounce Basics", { days: 12, minutes: 1200, weeks: 1 })).toMatchObject({
    title: "Bounce Basics",
    numbers: [
      { number: "12", noun: "workouts" },
      { number: "1,200", noun: "minutes" },
      { number: "1", noun: "week" },
    ],
  });
});
