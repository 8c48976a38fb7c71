import { atom, computed, onMount } from "nanostores";
import {
  instantsAround,
  isMonth,
  type Month,
  monthOf,
  monthsLater,
  workoutsByDay,
} from "@/features/dashboard/history.ts";
import { firstCompletedAt, type PastWorkout, workoutsBetween } from "@/features/plans/completions.data.ts";
import { $sent, flushOnSignIn } from "@/features/plans/outbox.store.ts";
import { calendarDateAt } from "@/platform/calendar-date.ts";
import { queryParamStore } from "@/platform/query-param-store.store.ts";
import { $memberId, resource } from "@/platform/resource.store.ts";
import { localTimeZone, localToday } from "@/platform/time-zone.store.ts";

export type { PastWorkout };

const { $params, setParams } = queryParamStore({ month: "" }, { month: null });

const thisMonth = (): Month => monthOf(localToday());

/** The month on the screen, also in the address; this one unless another in the past is asked for. */
export const $month = computed($params, ({ month }) => (isMonth(month) && month < thisMonth() ? month : thisMonth()));

/** The month of the member's first workout, this one without any; null until that is known. */
const $firstMonth = atom<Month | null>(null);

/** Which ways there are from the month on the screen: not past this one, and not before the first workout. */
export const $ways = computed([$month, $firstMonth], (month, first) => ({
  earlier: first === null || month > first,
  later: month < thisMonth(),
}));

/** Goes to the month before or after, where there is a way. */
export function turnMonth(months: -1 | 1): void {
  if (!$ways.get()[months < 0 ? "earlier" : "later"]) return;
  const month = monthsLater($month.get(), months);
  setParams({ month: month === thisMonth() ? "" : month });
}

/** The workouts of the month by day. */
export const $history = resource<{ date: string; workouts: PastWorkout[] }[]>({
  key: computed([$memberId, $month], (member, month) => member && `${member} ${month}`),
  read: async () => {
    const month = $month.get();
    const { start, end } = instantsAround(month);
    return workoutsByDay(await workoutsBetween($memberId.get() ?? "", start, end), month, localTimeZone());
  },
  reloadOn: [$sent],
});

onMount($history, flushOnSignIn);
onMount($history, () => {
  const stopMember = $memberId.subscribe(() => void loadFirstMonth());
  const stopSent = $sent.listen(() => void loadFirstMonth());
  return () => {
    stopMember();
    stopSent();
  };
});

/** Without the first month every month can be turned to. */
async function loadFirstMonth(): Promise<void> {
  const userId = $memberId.get();
  $firstMonth.set(null);
  if (userId === null) return;
  const first = await firstCompletedAt(userId).catch((error: unknown) => console.warn(error));
  if (first === undefined || $memberId.get() !== userId) return;
  $firstMonth.set(first === null ? thisMonth() : monthOf(calendarDateAt(first, localTimeZone())));
}
