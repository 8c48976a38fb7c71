import { sendWeeklyGoal } from "@/features/plans/weekly-goal.data.ts";
import type { WeeklyGoal } from "@/features/training/weekly-goal.ts";
import type { CalendarDate } from "@/platform/calendar-date.ts";
import { client } from "@/platform/client.data.ts";
import { unwrap } from "@/platform/errors.ts";
import { invalidateCache } from "@/platform/last-change.data.ts";

/** The member's goal and weeks in the time zone of this browser, which is stored in the profile. */
export const readWeeklyGoal = async (zone: string) =>
  unwrap(await client.rpc("weekly_goal", { zone })) as unknown as WeeklyGoal;

/** Chooses the number of workouts a week. The first goal applies from this week, later ones from next week. */
export const chooseWeeklyGoal = async (workouts: number) => (await sendWeeklyGoal(workouts)) as unknown as WeeklyGoal;

/** Pauses the week that starts on this Monday, or undoes that. */
export async function pauseWeek(week: CalendarDate, is_paused: boolean) {
  invalidateCache();
  return unwrap(await client.rpc("pause_week", { week, is_paused })) as unknown as WeeklyGoal;
}
