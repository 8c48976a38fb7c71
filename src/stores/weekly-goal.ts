import { onMount } from "nanostores";
import { isCode } from "@/data/errors.ts";
import * as goals from "@/data/weekly-goals.ts";
import { type CalendarDate, calendarDateAt, mondayOf } from "@/domain/calendar-date.ts";
import { type WeeklyGoal, withGoal, withWorkouts } from "@/domain/weekly-goal.ts";
import { failureMessage, messages } from "@/messages.ts";
import { ownQueue } from "./change-queue.ts";
import { $sent, flushOnSignIn, saveOrQueue } from "./outbox.ts";
import { $tabShown, resource } from "./resource.ts";
import { $session } from "./session.ts";
import { localTimeZone, localToday } from "./time-zone.ts";

/** The member's goal and weeks. */
export const $weeklyGoal = resource<WeeklyGoal>({
  read: () => goals.readWeeklyGoal(localTimeZone()),
  adapt: withQueued,
  message: () => messages.goal.loadFailed,
  cache: { name: "weekly-goal", canOpen: isOfThisWeek },
  retries: () => true,
  reloadOn: [$sent, $tabShown],
});
onMount($weeklyGoal, flushOnSignIn);

function isOfThisWeek({ week }: WeeklyGoal): boolean {
  return week === mondayOf(localToday());
}

/** The week with a goal and workouts that wait for a network. */
function withQueued(value: WeeklyGoal): WeeklyGoal {
  const waiting = ownQueue().filter(({ waits }) => waits);
  const done = waiting.filter(({ kind }) => kind === "completion");
  const week = withWorkouts(
    value,
    done.map(({ queuedAt }) => calendarDateAt(new Date(queuedAt), localTimeZone())),
  );
  const change = waiting.find(({ kind }) => kind === "goal");
  return change?.kind === "goal" ? withGoal(week, change.workouts) : week;
}

/**
 * Saves a goal; the first counts from this week, every other from the next one. Without a network it waits. Returns the error
 * message, or null.
 */
export async function chooseGoal(workouts: number): Promise<string | null> {
  const [session, shown] = [$session.get(), $weeklyGoal.get()];
  const choose = () => goals.chooseWeeklyGoal(workouts);
  if (session.state !== "member" || shown.state !== "ready") return save(choose, messages.goal.chooseFailed);
  return save(
    () => saveOrQueue({ kind: "goal", workouts, userId: session.userId, queuedAt: Date.now() }, choose),
    messages.goal.chooseFailed,
    () => $weeklyGoal.setOptimistic(withGoal(shown.value, workouts)),
  );
}

/** Pauses a week, or takes the pause back. Returns the error message, or null. */
export const pauseWeek = (week: CalendarDate, isPaused: boolean): Promise<string | null> =>
  save(() => goals.pauseWeek(week, isPaused), messages.goal.pauseFailed);

/** `showWaiting` is for a change that waits when it finds no network. */
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
