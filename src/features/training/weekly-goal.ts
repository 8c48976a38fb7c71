import { type CalendarDate, daysLater, shortDate } from "../../platform/calendar-date.ts";
import { pluralize } from "../../platform/pluralize.ts";

/** The goals to choose from, in workouts a week. */
export const goalsOffered = [2, 3, 4] as const;

/** The outcome of a week, computed by the database (private.goal_weeks). */
export type WeekState = "open" | "reached" | "paused" | "frozen" | "missed";

/** A week, identified by its Monday. `streak` is the number of weeks in a row up to and including it. */
export type GoalWeek = { week: CalendarDate; workouts: number; goal: number; state: WeekState; streak: number };

type Weeks = Pick<GoalWeek, "week" | "workouts" | "streak"> & {
  /** the goal from next week on, if it differs */
  next_goal: number | null;
  /** the missed week that the monthly freeze forgave; one per month, by the month of this week's Monday */
  frozen: CalendarDate | null;
  /** the latest twelve at most, newest last */
  weeks: GoalWeek[];
  paused: CalendarDate[];
};
export type ChosenGoal = Weeks & Pick<GoalWeek, "goal" | "state">;

/** A member's goal and weeks, as returned by the database function weekly_goal. */
export type WeeklyGoal = ChosenGoal | (Weeks & { goal: null; state: null });

/** The week after choosing a goal. The first one applies from this week, later ones from next week. */
export function withGoal(week: WeeklyGoal, workouts: number): ChosenGoal {
  if (week.goal !== null) return { ...week, next_goal: workouts === week.goal ? null : workouts };
  const state = week.workouts >= workouts ? "reached" : "open";
  return { ...week, goal: workouts, state: week.paused.includes(week.week) ? "paused" : state };
}

/** The week with workouts on these dates that aren't saved yet. */
export function withWorkouts(week: WeeklyGoal, dates: readonly CalendarDate[]): WeeklyGoal {
  const workouts = week.workouts + dates.filter((date) => week.week <= date && date < daysLater(week.week, 7)).length;
  if (week.goal === null) return { ...week, workouts };
  return { ...week, workouts, state: week.state === "open" && workouts >= week.goal ? "reached" : week.state };
}

/** The progress towards the goal in percent, 0 to 100. */
export const goalPercent = ({ workouts, goal }: { workouts: number; goal: number }): number =>
  Math.min(100, (100 * workouts) / goal);

/** The workouts of a week, with the goal if it isn't exceeded: "2 of 3 workouts" or "4 workouts". */
export const workoutsOfGoal = ({ workouts, goal }: { workouts: number; goal: number | null }): string =>
  goal === null || workouts > goal ? pluralize(workouts, "workout") : `${workouts} of ${goal} workouts`;

/** The progress of a week with a goal as a sentence. */
export function goalSentence({ workouts, goal, state }: Pick<GoalWeek, "workouts" | "goal" | "state">): string {
  if (state === "paused") return "Your week off. Your streak waits for you.";
  if (workouts > goal) return `You reached your goal, and ${workouts - goal} more.`;
  if (workouts === goal) return "You reached your goal for the week!";
  return `${pluralize(goal - workouts, "more workout")} to your goal.`;
}

/** A streak of weeks as a sentence. */
export const weeksInWords = (streak: number): string =>
  streak === 1 ? "1 week with your goal." : `${streak} weeks in a row with your goal.`;

/** The streak of weeks, and whether the monthly freeze was used for it; null without a streak. */
export function streakSentence({
  streak,
  frozen,
  weeks,
}: Pick<ChosenGoal, "streak" | "frozen"> & { weeks: readonly GoalWeek[] }): string | null {
  if (streak === 0) return null;
  const isBridged = frozen !== null && !weeks.some((later) => later.week > frozen && later.state === "missed");
  return weeksInWords(streak) + (isBridged ? ` You missed ${weekName(frozen)}; one week a month is forgiven.` : "");
}

/** A week by its days: "Nov 9 – 15", "Nov 30 – Dec 6". */
export function weekName(monday: CalendarDate): string {
  const [first, last] = [monday, daysLater(monday, 6)].map(shortDate);
  const isOneMonth = first?.split(" ")[0] === last?.split(" ")[0];
  return `${first} – ${isOneMonth ? last?.split(" ")[1] : last}`;
}
