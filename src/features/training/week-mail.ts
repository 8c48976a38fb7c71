import type { CalendarDate } from "../../platform/calendar-date.ts";
import { pluralize } from "../../platform/pluralize.ts";

const dateFormat = new Intl.DateTimeFormat("en-US", {
  weekday: "long",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});

/** The workouts of a week, with the goal if it isn't exceeded: "2 of 3 workouts" or "4 workouts". */
export const workoutsOfGoal = ({ workouts, goal }: { workouts: number; goal: number | null }): string =>
  goal === null || workouts > goal ? pluralize(workouts, "workout") : `${workouts} of ${goal} workouts`;

/** The planned time of a workout: "Monday, Nov 30, at 18:30"; null without a date. */
export function plannedFor(date: CalendarDate | null, time: string | null): string | null {
  if (date === null) return null;
  const day = dateFormat.format(new Date(date));
  return time === null ? day : `${day}, at ${time}`;
}
