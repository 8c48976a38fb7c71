import { atom } from "nanostores";
import type { PlanSchedule } from "@/domain/training-days.ts";
import { keptUpToDate } from "./kept-answers.ts";
import { localToday } from "./time-zone.ts";

/** The member's plans with training days, empty until they are known. Read by stores/training-days.ts. */
export const $schedules = atom<readonly PlanSchedule[]>([]);

let opened: readonly PlanSchedule[] | undefined;

/** Whether the dates on the screen are kept ones, which the server hasn't confirmed yet. */
export const areOpened = (): boolean => $schedules.get() === opened;

/** Shows the server's dates. Kept ones that turn out to be the server's aren't rendered again. */
export function confirmOrSet(value: PlanSchedule[]): void {
  const isConfirmed = areOpened() && JSON.stringify(opened) === JSON.stringify(value);
  opened = undefined;
  if (!isConfirmed) $schedules.set(value);
}

/** Shows kept dates until the server's are there. Returns false without any, and once a planned date has passed: it is missed now. */
export function openWithSchedules(userId: string): boolean {
  const schedules = keptUpToDate<PlanSchedule[]>("schedules", userId);
  const today = localToday();
  const hasPassed = schedules?.some(({ days }) =>
    days.some(({ date, state }) => state === "planned" && date !== null && date < today),
  );
  if (!schedules || hasPassed) return false;
  opened = schedules;
  $schedules.set(schedules);
  return true;
}

/** The skipped days of plans: a plan goes on without them. */
export const skippedDays = (schedules: readonly PlanSchedule[]): ReadonlySet<string> =>
  new Set(schedules.flatMap(({ days }) => days.flatMap(({ id, state }) => (state === "skipped" ? id : []))));
