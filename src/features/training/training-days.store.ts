import { atom, computed } from "nanostores";
import { planMessages } from "@/features/plans/messages.ts";
import { $sent } from "@/features/plans/outbox.store.ts";
import * as data from "@/features/training/training-days.data.ts";
import type { PlanSchedule } from "@/features/training/training-days.ts";
import type { CalendarDate } from "@/platform/calendar-date.ts";
import { failureMessage } from "@/platform/failure-message.ts";
import { noteChange } from "@/platform/last-change.data.ts";
import { $tabShown, resource } from "@/platform/resource.store.ts";
import { localToday } from "@/platform/time-zone.store.ts";

/** The member's plans with training days. */
export const $trainingDays = resource<PlanSchedule[]>({
  read: data.trainingSchedule,
  // The server decides whether a past date counts as missed: don't show a cached schedule with one.
  cache: { name: "schedules", canOpen: (schedules) => !hasPassedDate(schedules) },
  retries: () => true,
  reloadOn: [$sent, $tabShown],
});

const hasPassedDate = (schedules: PlanSchedule[]) => {
  const today = localToday();
  return schedules.some(({ days }) =>
    days.some(({ date, state }) => state === "planned" && date !== null && date < today),
  );
};

const none: readonly PlanSchedule[] = [];

/** The plans with training days; empty until loaded. */
export const $schedules = computed($trainingDays, (days) => (days.state === "ready" ? days.value : none));

/** The ids of skipped days of plans. */
export const skippedDays = (schedules: readonly PlanSchedule[]): ReadonlySet<string> =>
  new Set(schedules.flatMap(({ days }) => days.flatMap(({ id, state }) => (state === "skipped" ? id : []))));

// The actions return an error message, or null.

export const chooseDays = (enrollmentId: string, weekdays: number[], time: string | null): Promise<string | null> =>
  change(data.chooseTrainingDays(enrollmentId, weekdays, time));

export const moveDay = (enrollmentId: string, dayId: string, date: CalendarDate): Promise<string | null> =>
  change(data.moveTrainingDay(enrollmentId, dayId, date));

export const settleMissed = (enrollmentId: string, how: "shift" | "skip"): Promise<string | null> =>
  change(data.settleMissedDays(enrollmentId, how === "shift"));

export const pausePlan = (enrollmentId: string, isPaused: boolean): Promise<string | null> =>
  change(data.pausePlan(enrollmentId, isPaused));

/** The number of changes made to training days on this page. Each can change the next workout. */
export const $daysChanged = atom(0);

let latestChange = 0;

async function change(changing: Promise<PlanSchedule[]>): Promise<string | null> {
  noteChange();
  latestChange += 1;
  const own = latestChange;
  try {
    const schedules = await changing;
    if (own === latestChange) $trainingDays.setFromServer(schedules);
    $daysChanged.set($daysChanged.get() + 1);
    return null;
  } catch (error) {
    return failureMessage(error, planMessages.daysFailed);
  }
}
