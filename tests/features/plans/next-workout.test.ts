import { expect, test } from "vitest";
import { effortIn, openWorkoutPath } from "@/features/plans/next-workout.ts";

test("a workout links to its session, or to its day if it has no videos", () => {
  const workout = {
    enrollment_id: "run",
    plan_day_id: "day",
    plan_title: "March",
    plan_slug: "march",
    week_number: 2,
    day_number: 3,
    day_title: "Braking",
  };
  expect(openWorkoutPath({ ...workout, video_ids: ["one"] })).toBe("/plans/march?workout=2-3");
  expect(openWorkoutPath({ ...workout, video_ids: [] })).toBe("/plans/march#day-day");
});

test.each([
  ["Land softly. Effort 3 of 10.", "Effort 3 of 10"],
  ["Мягко приземляйтесь. Усилие 10 из 10.", "Усилие 10 из 10"],
  ["No effort at all.", undefined],
  ["Effort 3 of 100.", undefined],
])("the effort in %j is %s", (description, effort) => {
  expect(effortIn(description)).toBe(effort);
});
