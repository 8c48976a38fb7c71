import { atom, onMount } from "nanostores";
import { enrollmentsWithPlans } from "@/data/enrollments.ts";
import { type NextWorkout, nextWorkout } from "@/domain/next-workout.ts";
import { type AsyncState, readInto } from "./async-state.ts";
import { followCompletions } from "./follow-completions.ts";
import { withQueued } from "./queued-changes.ts";
import { $session } from "./session.ts";
import { localToday } from "./time-zone.ts";
import { loadSchedules } from "./training-days.ts";
import { $schedules } from "./training-schedule.ts";

/** What the member trains next; null when there is nothing. */
export const $nextWorkout = atom<AsyncState<NextWorkout | null>>({ state: "loading" });

onMount($nextWorkout, () => followCompletions($nextWorkout, () => void loadNextWorkout()));

async function loadNextWorkout(): Promise<void> {
  const session = $session.get();
  if (session.state !== "member") return;
  await readInto($nextWorkout, () => readNext(session.userId), {
    isCurrent: () => $session.get() === session,
  });
}

async function readNext(userId: string): Promise<NextWorkout | null> {
  const [enrollments] = await Promise.all([enrollmentsWithPlans(userId), loadSchedules()]);
  return nextWorkout(withQueued(enrollments), { schedules: $schedules.get(), today: localToday() });
}
