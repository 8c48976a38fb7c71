import { atom, computed } from "nanostores";
import { planMessages } from "@/features/plans/messages.ts";
import { $changesSaved } from "@/features/plans/send-changes.store.ts";
import type { ReturnChoice } from "@/features/training/return-choices.ts";
import * as data from "@/features/training/training-days.data.ts";
import type { PlanSchedule } from "@/features/training/training-days.ts";
import type { CalendarDate } from "@/platform/calendar-date.ts";
import { failureMessage } from "@/platform/failure-message.ts";
import { invalidateCache } from "@/platform/last-change.data.ts";
import { $tabShown, resource } from "@/platform/resource.store.ts";
import { localToday } from "@/platform/time-zone.browser.ts";

/** The member's plans with training days. */
export const $trainingDays = resource<PlanSchedule[]>({
  read: data.trainingSchedule,
  // The server schedules the workouts of a plan again once a date has passed: cached dates of that plan are outdated.
  adapt: (schedules) => schedules.map((schedule) => (hasPassedDate(schedule) ? withoutDates(schedule) : schedule)),
  cache: { name: "schedules", canShowCached: (schedules) => !schedules.some(hasPassedDate) },
  retries: () => true,
  reloadOn: [$changesSaved, $tabShown],
});

function hasPassedDate({ days }: PlanSchedule): boolean {
  const today = localToday();
  return days.some(({ date, state }) => state === "planned" && date !== null && date < today);
}

const withoutDates = (schedule: PlanSchedule): PlanSchedule => ({
  ...schedule,
  days: schedule.days.map((day) => (day.state === "planned" ? { ...day, date: null } : day)),
});

const none: readonly PlanSchedule[] = [];

/** The plans with training days; empty until loaded. */
export const $schedules = computed($trainingDays, (days) => (days.state === "ready" ? days.value : none));

// The actions return an error message, or null.

export const chooseDays = (enrollmentId: string, weekdays: number[], time: string | null): Promise<string | null> =>
  change(data.chooseTrainingDays(enrollmentId, weekdays, time));

export const moveDay = (enrollmentId: string, dayId: string, date: CalendarDate): Promise<string | null> =>
  change(data.moveTrainingDay(enrollmentId, dayId, date));

/** Continues a plan with a later workout, or repeats one of its weeks. */
export const returnToPlan = (enrollmentId: string, choice: ReturnChoice): Promise<string | null> =>
  change(
    choice.kind === "continue"
      ? data.continuePlan(enrollmentId, choice.dayId)
      : data.repeatPlanWeek(enrollmentId, choice.week),
  );

export const undoReturn = (enrollmentId: string): Promise<string | null> => change(data.undoPlanChange(enrollmentId));

export const pausePlan = (enrollmentId: string, isPaused: boolean): Promise<string | null> =>
  change(data.pausePlan(enrollmentId, isPaused));

/** The number of changes made to training days on this page. Each can change the next workout. */
export const $daysChanged = atom(0);

let latestChange = 0;

async function change(changing: Promise<PlanSchedule[]>): Promise<string | null> {
  invalidateCache();
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
