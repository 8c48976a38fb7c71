import { daysLater } from "../../platform/calendar-date.ts";
import type { ChosenGoal, GoalWeek, WeekState } from "./weekly-goal.ts";

const outcomes: Record<WeekState, string> = {
  open: "",
  reached: ", goal reached",
  paused: ", paused",
  frozen: ", forgiven by the month's freeze",
  missed: "",
};

/** The outcome of a week, such as "1 of 3, forgiven by the month's freeze". */
export const weekOutcome = ({ workouts, goal, state }: GoalWeek): string => `${workouts} of ${goal}${outcomes[state]}`;

/** The weeks to offer for pausing, by Monday: this one, the next eight, and all since the first goal, latest first. */
export function weeksToPause({ week, weeks }: Pick<ChosenGoal, "week" | "weeks">) {
  const coming = Array.from({ length: 9 }, (_, index) => daysLater(week, 7 * index));
  return { coming, past: weeks.filter((one) => one.week < week).reverse() };
}
