import { onMount } from "nanostores";
import { ownQueue } from "@/features/plans/change-queue.store.ts";
import { $changesSaved, flushOnSignIn, notifyChangesSaved, saveOrQueue } from "@/features/plans/send-changes.store.ts";
import { goalMessages } from "@/features/training/messages.ts";
import { $daysChanged } from "@/features/training/training-days.store.ts";
import { type WeeklyGoal, withGoal, withWorkouts } from "@/features/training/weekly-goal.ts";
import * as goals from "@/features/training/weekly-goals.data.ts";
import { type CalendarDate, calendarDateAt, mondayOf } from "@/platform/calendar-date.ts";
import { isCode } from "@/platform/errors.ts";
import { explainOutage, failureMessage } from "@/platform/failure-message.ts";
import { $tabShown, resource } from "@/platform/resource.store.ts";
import { inSequence } from "@/platform/sequential-requests.ts";
import { $session } from "@/platform/session.store.ts";
import { localTimeZone, localToday } from "@/platform/time-zone.browser.ts";

/** The member's goal and weeks. */
export const $weeklyGoal = resource<WeeklyGoal>({
  read: () => goals.readWeeklyGoal(localTimeZone()),
  adapt: withQueued,
  message: (error) => explainOutage(error, goalMessages.loadFailed),
  cache: { name: "weekly-goal", canShowCached: isOfThisWeek },
  retries: () => true,
  // the first training days set the first goal
  reloadOn: [$changesSaved, $tabShown, $daysChanged],
});
onMount($weeklyGoal, flushOnSignIn);

function isOfThisWeek({ week }: WeeklyGoal): boolean {
  return week === mondayOf(localToday());
}

/** Adds a goal and workouts that are still queued. */
function withQueued(value: WeeklyGoal): WeeklyGoal {
  const waiting = ownQueue().filter(({ waits }) => waits);
  const done = waiting.filter(({ kind }) => kind === "completion" || kind === "workout");
  const week = withWorkouts(
    value,
    done.map(({ queuedAt }) => calendarDateAt(new Date(queuedAt), localTimeZone())),
  );
  const change = waiting.find(({ kind }) => kind === "goal");
  return change?.kind === "goal" ? withGoal(week, change.workouts) : week;
}

/**
 * Saves a goal. The first one applies from this week, later ones from next week. Queued when offline. Returns an error message, or
 * null.
 */
export async function chooseGoal(workouts: number): Promise<string | null> {
  const [session, shown] = [$session.get(), $weeklyGoal.get()];
  const choose = () => inSequence("goal", () => goals.chooseWeeklyGoal(workouts));
  if (session.state !== "member" || shown.state !== "ready") return save(choose, goalMessages.chooseFailed);
  return save(
    () => saveOrQueue({ kind: "goal", workouts, userId: session.userId, queuedAt: Date.now() }, choose),
    goalMessages.chooseFailed,
    () => $weeklyGoal.setOptimistic(withGoal(shown.value, workouts)),
  );
}

/** Pauses a week, or undoes that. Returns an error message, or null. */
export async function pauseWeek(week: CalendarDate, isPaused: boolean): Promise<string | null> {
  const failure = await save(() => goals.pauseWeek(week, isPaused), goalMessages.pauseFailed);
  // the dates of plans move
  if (failure === null) notifyChangesSaved();
  return failure;
}

/** `showWaiting` runs instead of failing when a change that was queued finds no network. */
async function save(change: () => Promise<WeeklyGoal>, fallback: string, showWaiting?: () => void) {
  const session = $session.get();
  try {
    const value = await change();
    if ($session.get() === session) $weeklyGoal.setFromServer(value);
    return null;
  } catch (error) {
    if (!showWaiting || !isCode(error, "offline")) return failureMessage(error, fallback);
    showWaiting();
    return null;
  }
}
