import { shownNumber } from "../../platform/pluralize.ts";
import type { FinishTotals } from "../plans/plan-finish.ts";
import type { ChosenGoal } from "./weekly-goal.ts";

/** The texts on a shared picture. They contain nothing about the person. */
export type SharedPicture = {
  /** the file name without extension */
  name: string;
  /** one line above the title */
  occasion: string;
  title: string;
  numbers: { number: string; noun: string }[];
};

const counted = (count: number, one: string, many = `${one}s`) => ({
  number: shownNumber(count),
  noun: count === 1 ? one : many,
});

/** The totals of a finished plan as numbers with nouns: "12" "workouts", "1" "week". */
export const totalsInWords = ({ days, minutes, weeks }: FinishTotals): SharedPicture["numbers"] => [
  counted(days, "workout"),
  counted(minutes, "minute"),
  counted(weeks, "week"),
];

/** The picture of a finished plan. */
export const finishPicture = (planTitle: string, totals: FinishTotals): SharedPicture => ({
  name: "jumping-fitness-finish",
  occasion: "Plan finished",
  title: planTitle,
  numbers: totalsInWords(totals),
});

/** The picture of a week that reached its goal. */
export const weekPicture = ({ workouts, goal, streak }: ChosenGoal): SharedPicture => ({
  name: "jumping-fitness-week",
  occasion: "Weekly goal reached",
  title: workouts > goal ? "A full week, and more" : "A full week",
  numbers: [counted(workouts, "workout"), ...(streak > 1 ? [counted(streak, "week in a row", "weeks in a row")] : [])],
});
