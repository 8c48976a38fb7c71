import { expect, test } from "vitest";
import {
  dayLabel,
  type PlanSchedule,
  sharedWeekdays,
  trainingDaysInWords,
  weekAhead,
  weekdaysInWords,
} from "@/features/training/training-days.ts";

/** Sunday. */
const today = "2026-11-22";

test.each([
  ["2026-11-22", "Today"],
  ["2026-11-23", "Tomorrow"],
  ["2026-11-24", "Tue"],
  ["2026-11-28", "Sat"],
  ["2026-11-29", "Nov 29"],
  ["2026-11-21", "Nov 21"],
])("%s reads %s", (date, label) => {
  expect(dayLabel(date, today)).toBe(label);
});

test.each([
  [[5, 1], "Mon, Fri"],
  [[1, 2, 3, 4, 5, 6, 7], "Every day"],
])("training days %j read %s", (days, words) => {
  expect(trainingDaysInWords(days)).toBe(words);
});

test("the next seven days have the workouts scheduled for them", () => {
  const workouts = ["2026-11-21", "2026-11-23", "2026-11-28", "2026-11-29"].map((date) => ({ date }));
  const days = weekAhead(workouts, today);
  expect(days.map(({ label }) => label)).toEqual(["Today", "Tomorrow", "Tue", "Wed", "Thu", "Fri", "Sat"]);
  expect(days.flatMap(({ workouts }) => workouts)).toEqual([{ date: "2026-11-23" }, { date: "2026-11-28" }]);
});

test("a weekday taken by another plan is named, with the free ones; paused plans take none", () => {
  const other = (weekdays: number[], is_paused = false) => ({ weekdays, is_paused }) as PlanSchedule;
  const { shared, free } = sharedWeekdays([1, 3], [other([3, 5]), other([1], true)]);
  expect([weekdaysInWords(shared), weekdaysInWords(free)]).toEqual(["Wed", "Tue, Thu, Sat, Sun"]);
});
