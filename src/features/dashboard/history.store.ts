import { atom, computed, onMount } from "nanostores";
import { instantsAround, isMonth, type Month, monthOf, monthsLater } from "@/features/dashboard/history.ts";
import { type PastWorkout, workoutsBetween } from "@/features/dashboard/past-workouts.data.ts";
import { workoutTotals } from "@/features/dashboard/workout-totals.data.ts";
import { type Correction, changeCompletion, type Review } from "@/features/plans/completions.data.ts";
import { planMessages } from "@/features/plans/messages.ts";
import { $changesSaved, flushOnSignIn, notifyChangesSaved } from "@/features/plans/send-changes.store.ts";
import { calendarDateAt } from "@/platform/calendar-date.ts";
import { failureMessage } from "@/platform/failure-message.ts";
import { queryParamStore } from "@/platform/query-params.store.ts";
import { $memberId, resource } from "@/platform/resource.store.ts";
import { localTimeZone, localToday } from "@/platform/time-zone.browser.ts";

export type { PastWorkout };

/** The kinds of workouts, in the order of the filter. */
export const workoutKinds = ["plan_day", "video", "class", "free"] as const satisfies PastWorkout["kind"][];

const { $params, setParams } = queryParamStore<{ month: string; kind: string }>(
  { month: "", kind: "" },
  { month: null, kind: ["", ...workoutKinds] },
);

/** The shown kind, from the URL; empty for all. */
export const $kind = computed($params, ({ kind }) => kind as PastWorkout["kind"] | "");

export const showKind = (kind: PastWorkout["kind"] | ""): void => setParams({ kind });

const thisMonth = (): Month => monthOf(localToday());

/** The shown month, from the URL; the current month by default. */
export const $month = computed($params, ({ month }) => (isMonth(month) && month < thisMonth() ? month : thisMonth()));

/** The totals of all time; undefined while unknown. */
export const $totals = atom<Awaited<ReturnType<typeof workoutTotals>> | undefined>(undefined);

/** The month of the member's first workout; null without any, undefined while unknown. */
const $firstMonth = computed($totals, (totals): Month | null | undefined =>
  totals?.first_at ? monthOf(calendarDateAt(totals.first_at, localTimeZone())) : totals && null,
);

/** Whether the shown month can be turned: not beyond the current month, and not before the first workout. */
export const $turnOptions = computed([$month, $firstMonth], (month, first) => ({
  earlier: month > (first ?? (first === null ? thisMonth() : "")),
  later: month < thisMonth(),
}));

/** Shows the previous or next month, if that is possible. */
export function turnMonth(months: -1 | 1): void {
  if (!$turnOptions.get()[months < 0 ? "earlier" : "later"]) return;
  const month = monthsLater($month.get(), months);
  setParams({ month: month === thisMonth() ? "" : month });
}

/** The workouts of the weeks of the month. */
export const $history = resource<PastWorkout[]>({
  key: computed([$memberId, $month], (member, month) => member && `${member} ${month}`),
  read: () => {
    const { start, end } = instantsAround($month.get());
    return workoutsBetween($memberId.get() ?? "", start, end);
  },
  // the workouts of each month that was shown, for when there is no network
  cache: { name: (key) => `history-${key.slice(-"2026-01".length)}` },
  reloadOn: [$changesSaved],
});

/** Whether the member hasn't recorded any workout. */
export const $isHistoryEmpty = computed(
  [$firstMonth, $history],
  (first, history) => first === null && history.state === "ready" && history.value.length === 0,
);

onMount($history, flushOnSignIn);
onMount($history, () => {
  const stopMember = $memberId.subscribe(() => {
    $totals.set(undefined);
    void loadTotals();
  });
  const stopSent = $changesSaved.listen(() => void loadTotals());
  return () => {
    stopMember();
    stopSent();
  };
});

/** While the totals are unknown, or if loading them fails, all earlier months can be shown. */
async function loadTotals(): Promise<void> {
  const userId = $memberId.get();
  if (userId === null) return;
  const totals = await workoutTotals().catch((error: unknown) => console.warn(error));
  if (totals && $memberId.get() === userId) $totals.set(totals);
}

/** Saves what was changed in a workout, which needs a connection. Returns an error message, or null. */
export async function changeWorkout(id: string, changes: Partial<Review & Correction>): Promise<string | null> {
  try {
    await changeCompletion(id, changes);
  } catch (error) {
    return failureMessage(error, planMessages.recordFailed);
  }
  notifyChangesSaved();
  return null;
}
