import { atom } from "nanostores";
import type { PlanSchedule } from "@/domain/training-days.ts";
import { keptSinceChange } from "./kept-answers.ts";

/** The member's plans with training days, empty until they are known. Read by stores/training-days.ts. */
export const $schedules = atom<readonly PlanSchedule[]>([]);

/** Shows the dates that this browser kept until the server's are there. Returns whether it has any that aren't outdated. */
export function openWithSchedules(userId: string): boolean {
  const found = keptSinceChange<PlanSchedule[]>("schedules", userId);
  if (found) $schedules.set(found.value);
  return found !== null;
}

/** The skipped days of plans: a plan goes on without them. */
export const skippedDays = (schedules: readonly PlanSchedule[]): ReadonlySet<string> =>
  new Set(schedules.flatMap(({ days }) => days.flatMap(({ id, state }) => (state === "skipped" ? id : []))));
