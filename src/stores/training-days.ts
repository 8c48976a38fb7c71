import { noteChange } from "@/data/last-change.ts";
import * as data from "@/data/training-days.ts";
import type { CalendarDate } from "@/domain/calendar-date.ts";
import type { PlanSchedule } from "@/domain/training-days.ts";
import { failureMessage, messages } from "@/messages.ts";
import { asking, keep, kept, showUnlessAnswered } from "./kept-answers.ts";
import { retryWhenOnline } from "./retry-when-online.ts";
import { $session } from "./session.ts";
import { $schedules, areOpened, confirmOrSet } from "./training-schedule.ts";

let latest = 0;

/** Reads the dates; a failure leaves those that are shown, and is tried again. */
export async function loadSchedules(): Promise<void> {
  const session = $session.get();
  if (session.state !== "member") return $schedules.set([]);
  const showLast = () => {
    const isNewer = $schedules.get().length > 0 && !areOpened();
    const last = !isNewer && kept<PlanSchedule[]>("schedules", session.userId);
    if (last && $session.get() === session) $schedules.set(last);
  };
  const stop = showUnlessAnswered(showLast);
  try {
    await show(data.trainingSchedule());
  } catch (error) {
    console.warn("The training days could not be read:", error);
    showLast();
    if ($schedules.lc > 0) retryWhenOnline(loadSchedules);
  } finally {
    stop();
  }
}

/** Shows what a request returns, unless a newer one was made meanwhile or the member left. */
async function show(reading: Promise<PlanSchedule[]>) {
  const session = $session.get();
  const asked = asking();
  latest += 1;
  const own = latest;
  const value = await reading;
  if (own !== latest || $session.get() !== session || session.state !== "member") return;
  confirmOrSet(value);
  keep("schedules", session.userId, value, asked);
}

// Each returns the error message, or null.

export const chooseDays = (enrollmentId: string, weekdays: number[], time: string | null): Promise<string | null> =>
  change(data.chooseTrainingDays(enrollmentId, weekdays, time));

export const moveDay = (enrollmentId: string, dayId: string, date: CalendarDate): Promise<string | null> =>
  change(data.moveTrainingDay(enrollmentId, dayId, date));

export const settleMissed = (enrollmentId: string, how: "shift" | "skip"): Promise<string | null> =>
  change(data.settleMissedDays(enrollmentId, how === "shift"));

export const pausePlan = (enrollmentId: string, isPaused: boolean): Promise<string | null> =>
  change(data.pausePlan(enrollmentId, isPaused));

let latestChange = 0;

async function change(changing: Promise<PlanSchedule[]>): Promise<string | null> {
  noteChange();
  latestChange += 1;
  const own = latestChange;
  try {
    await changing;
    // only now, so that what was read meanwhile is stale
    if (own === latestChange) await show(changing);
    return null;
  } catch (error) {
    return failureMessage(error, messages.plans.daysFailed);
  }
}
