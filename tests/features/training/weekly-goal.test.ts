import { expect, test } from "vitest";
import {
  goalPercent,
  goalSentence,
  streakSentence,
  weekName,
  withWorkouts,
  workoutsOfGoal,
} from "@/features/training/weekly-goal.ts";
import { weekOutcome, weeksToPause } from "@/features/training/weeks-off.ts";

const week = { week: "2026-11-16", workouts: 1, goal: 3, state: "open", streak: 4, frozen: null, weeks: [] } as const;
const frozenThenMissed = [
  { ...week, week: "2026-11-02", state: "frozen" as const },
  { ...week, week: "2026-11-09", state: "missed" as const },
];

test.each([
  [0, 3, 0],
  [1, 4, 25],
  [3, 2, 100],
])("%s of %s is %s percent", (workouts, goal, percent) => {
  expect(goalPercent({ workouts, goal })).toBe(percent);
});

test.each([
  [{ ...week }, "2 more workouts to your goal."],
  [{ ...week, workouts: 2 }, "1 more workout to your goal."],
  [{ ...week, workouts: 3, state: "reached" as const }, "You reached your goal for the week!"],
  [{ ...week, workouts: 5, state: "reached" as const }, "You reached your goal, and 2 more."],
  [{ ...week, workouts: 5, state: "paused" as const }, "Your week off. Your streak waits for you."],
])("%o reads %s", (one, sentence) => {
  expect(goalSentence(one)).toBe(sentence);
});

test.each([
  [{ ...week, streak: 0 }, null],
  [{ ...week, streak: 1 }, "1 week with your goal."],
  [week, "4 weeks in a row with your goal."],
  [
    { ...week, frozen: "2026-11-09" },
    "4 weeks in a row with your goal. You missed Nov 9 – 15; one week a month is forgiven.",
  ],
  [{ ...week, streak: 1, frozen: "2026-11-02", weeks: frozenThenMissed }, "1 week with your goal."],
])("the streak of %o reads %s", (one, sentence) => {
  expect(streakSentence(one)).toBe(sentence);
});

test("a week is labeled by its days, also across months", () => {
  expect([weekName("2026-11-09"), weekName("2026-11-30")]).toEqual(["Nov 9 – 15", "Nov 30 – Dec 6"]);
});

test("a week's result has a short label", () => {
  expect(weekOutcome({ ...week, state: "frozen" })).toBe("1 of 3, forgiven by the month's freeze");
  expect(weekOutcome({ ...week, state: "missed" })).toBe("1 of 3");
});

test("this week, the next eight and all since the first goal can be paused", () => {
  const past = { ...week, week: "2026-11-09" };
  expect(weeksToPause({ week: week.week, weeks: [past, week] })).toEqual({
    coming: expect.objectContaining({ 0: "2026-11-16", 8: "2027-01-11", length: 9 }),
    past: [past],
  });
});

test("queued workouts count in their week, and may reach its goal", () => {
  const known = { ...week, next_goal: null, weeks: [], paused: [] };
  const dates = ["2026-11-15", "2026-11-16", "2026-11-22", "2026-11-23"];
  expect(withWorkouts(known, dates)).toEqual({ ...known, workouts: 3, state: "reached" });
  expect(withWorkouts({ ...known, goal: null, state: null }, dates)).toMatchObject({ goal: null, workouts: 3 });
});

test.each([
  [0, null, "0 workouts"],
  [1, null, "1 workout"],
  [0, 2, "0 of 2 workouts"],
  [3, 3, "3 of 3 workouts"],
  [4, 3, "4 workouts"],
])("%i workouts, goal %s: %s", (workouts, goal, words) => {
  expect(workoutsOfGoal({ workouts, goal })).toBe(words);
});
