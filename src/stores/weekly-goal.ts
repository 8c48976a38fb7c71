import { atom, onMount } from "nanostores";
import * as goals from "@/data/weekly-goals.ts";
import type { CalendarDate } from "@/domain/calendar-date.ts";
import type { WeeklyGoal } from "@/domain/weekly-goal.ts";
import { failureMessage, messages } from "@/messages.ts";
import { type AsyncState, readInto } from "./async-state.ts";
import { followWhileVisible } from "./follow-completions.ts";
import { $session } from "./session.ts";
import { localTimeZone } from "./time-zone.ts";

/** The member's goal and weeks; read again whenever the tab becomes visible. */
export const $weeklyGoal = atom<AsyncState<WeeklyGoal>>({ state: "loading" });

onMount($weeklyGoal, () => followWhileVisible($weeklyGoal, () => void loadWeeklyGoal()));

export async function loadWeeklyGoal(): Promise<void> {
  const session = $session.get();
  if (session.state !== "member") return;
  await readInto($weeklyGoal, () => goals.readWeeklyGoal(localTimeZone()), {
    message: () => messages.goal.loadFailed,
    isCurrent: () => $session.get() === session,
    retries: () => true,
  });
}

/** Saves a goal; the first counts from this week, every other from the next one. Returns the error message, or null. */
export const chooseGoal = (workouts: number): Promise<string | null> =>
  save(() => goals.chooseWeeklyGoal(workouts), messages.goal.chooseFailed);

/** Pauses a week, or takes the pause back. Returns the error message, or null. */
export const pauseWeek = (week: CalendarDate, isPaused: boolean): Promise<string | null> =>
  save(() => goals.pauseWeek(week, isPaused), messages.goal.pauseFailed);

async function save(change: () => Promise<WeeklyGoal>, fallback: string): Promise<string | null> {
  const session = $session.get();
  try {
    const value = await change();
    // through readInto, so that a response to an older request is dropped
    await readInto($weeklyGoal, async () => value, { isCurrent: () => $session.get() === session });
    return null;
  } catch (error) {
    return failureMessage(error, fallback);
  }
}
