import { atom } from "nanostores";
import type { PlanSchedule } from "@/domain/training-days.ts";

/** The member's plans with training days, empty until they are known. Read by stores/training-days.ts. */
export const $schedules = atom<readonly PlanSchedule[]>([]);

/** The skipped days of plans: a plan goes on without them. */
export const skippedDays = (schedules: readonly PlanSchedule[]): ReadonlySet<string> =>
  new Set(schedules.flatMap(({ days }) => days.flatMap(({ id, state }) => (state === "skipped" ? id : []))));
