import { expect, test } from "vitest";
import { returnChoices } from "@/features/training/return-choices.ts";
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

/** Two weeks of three workouts: done on the given dates, then open from November 23 on, every other day. */
function schedule(done: string[], missed: number) {
  const plan = [1, 2].flatMap((week_number) =>
    [1, 2, 3].map((day_number) => ({ id: `${week_number}.${day_number}`, week_number, day_number })),
  );
  const days = plan.map(({ id }, index): PlanSchedule["days"][number] => {
    const date = done[index];
    return date
      ? { id, date, state: "done" }
      : { id, date: `2026-11-${23 + 2 * (index - done.length)}`, state: "planned" };
  });
  return { plan, days, missed };
}
/** The same workouts in other weeks. */
const inWeeks = ({ plan, ...dated }: ReturnType<typeof schedule>, weeks: number[]) => ({
  ...dated,
  plan: plan.map((day, index) => ({ ...day, week_number: weeks[index] ?? 0 })),
});
const inShort = ({ plan, ...dated }: ReturnType<typeof schedule>) =>
  returnChoices(dated, plan, today).map((choice) =>
    choice.kind === "repeat"
      ? `${choice.isEasy ? "easy" : "repeat"} ${choice.week}: ${choice.from} to ${choice.to}`
      : `continue ${choice.week}.${choice.day} without ${choice.skipped}${choice.isWeekStart ? ", a new week" : ""}: ${choice.from}`,
  );

test.each([
  ["nothing was missed", schedule(["2026-11-20"], 0), []],
  ["nothing was trained before", schedule([], 2), ["continue 1.3 without 2: 2026-11-23"]],
  [
    "some were missed",
    schedule(["2026-11-13"], 2),
    ["repeat 1: 2026-11-23 to 2026-11-27", "continue 2.1 without 2, a new week: 2026-11-23"],
  ],
  [
    "more weeks would be skipped than were trained",
    { ...inWeeks(schedule(["2026-11-13"], 2), [1, 2, 4, 4, 5, 5]) },
    ["repeat 1: 2026-11-23 to 2026-11-23"],
  ],
  ["more than a week was missed", schedule(["2026-11-13"], 4), ["repeat 1: 2026-11-23 to 2026-11-27"]],
  [
    "the rest of the plan was missed",
    schedule(["2026-11-13", "2026-11-14", "2026-11-15", "2026-11-16"], 2),
    // the dates of more workouts than are open aren't known
    ["repeat 2: 2026-11-23 to null"],
  ],
  ["the break lasted three weeks", schedule(["2026-11-01"], 5), ["easy 1: 2026-11-23 to 2026-11-27"]],
  [
    "the break lasted three weeks, later in the plan",
    schedule(["2026-10-26", "2026-10-28", "2026-10-30", "2026-11-01"], 1),
    ["repeat 2: 2026-11-23 to null", "easy 1: 2026-11-23 to null", "continue 2.3 without 1: 2026-11-23"],
  ],
])("the choices of a member if %s", (_when, dated, choices) => {
  expect(inShort(dated)).toEqual(choices);
});

test("repeating a week isn't offered while only workouts of earlier weeks are open: the plan would go on with those", () => {
  const { plan, days } = schedule(["2026-11-13", "2026-11-14", "2026-11-15"], 1);
  // the second week was trained first
  const dated = {
    days: [...days.slice(3), ...days.slice(0, 3)].map((day, index) => ({ ...day, id: plan[index]?.id ?? "" })),
    missed: 1,
  };
  expect(inShort({ plan, ...dated })).toEqual(["continue 1.2 without 1: 2026-11-23"]);
});
