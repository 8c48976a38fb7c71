import type { CalendarDate } from "@/domain/calendar-date.ts";
import type { WeeklyGoal } from "@/domain/weekly-goal.ts";
import { client } from "./client.ts";
import { unwrap } from "./errors.ts";
import { noteChange } from "./last-change.ts";

/** The member's goal and weeks, by the time zone of this browser, which the profile keeps. */
export const readWeeklyGoal = async (zone: string) =>
  unwrap(await client.rpc("weekly_goal", { zone })) as unknown as WeeklyGoal;

/** Chooses two, three or four workouts a week: from this week at first, from the next one later. */
export async function chooseWeeklyGoal(workouts: number) {
  noteChange();
  return unwrap(await client.rpc("choose_weekly_goal", { workouts })) as unknown as WeeklyGoal;
}

/** Pauses the week that begins on a Monday, or takes the pause back. */
export async function pauseWeek(week: CalendarDate, is_paused: boolean) {
  noteChange();
  return unwrap(await client.rpc("pause_week", { week, is_paused })) as unknown as WeeklyGoal;
}
