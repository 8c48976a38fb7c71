import type { PlanSchedule } from "@/features/training/training-days.ts";
import type { CalendarDate } from "@/platform/calendar-date.ts";
import { client } from "@/platform/client.data.ts";
import { unwrap } from "@/platform/errors.ts";

type Response = Parameters<typeof unwrap>[0];
const schedules = (response: Response) => unwrap(response) as PlanSchedule[];

/** The member's plans with training days. */
export const trainingSchedule = async () => schedules(await client.rpc("training_schedule"));

/** Chooses the weekdays of a plan (1 is Monday) and a time ("18:30") or null. Without weekdays the plan has no dates. */
export const chooseTrainingDays = async (enrollment: string, weekdays: number[], time: string | null) =>
  schedules(await client.rpc("choose_training_days", { enrollment, weekdays, ...(time && { starts_at: time }) }));

/** Moves one workout to a date; the others stay. */
export const moveTrainingDay = async (enrollment: string, plan_day: string, to_date: CalendarDate) =>
  schedules(await client.rpc("move_training_day", { enrollment, plan_day, to_date }));

/** Continues a plan from today with one of its workouts. Skips those before it. */
export const continuePlan = async (enrollment: string, plan_day: string) =>
  schedules(await client.rpc("continue_plan", { enrollment, plan_day }));

/** Opens the completed workouts of a week again, from today. Their completions stay in the history. */
export const repeatPlanWeek = async (enrollment: string, week: number) =>
  schedules(await client.rpc("repeat_plan_week", { enrollment, week }));

/** Undoes the latest of these two changes, on the same date and until the next workout. */
export const undoPlanChange = async (enrollment: string) =>
  schedules(await client.rpc("undo_plan_change", { enrollment }));

/** Pauses a plan, or resumes it from today. */
export const pausePlan = async (enrollment: string, is_paused: boolean) =>
  schedules(await client.rpc("pause_plan", { enrollment, is_paused }));
