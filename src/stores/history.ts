import { atom, computed, onMount } from "nanostores";
import { firstCompletedAt, type PastWorkout, workoutsBetween } from "@/data/completions.ts";
import { calendarDateAt } from "@/domain/calendar-date.ts";
import { instantsAround, isMonth, type Month, monthOf, monthsLater, workoutsByDay } from "@/domain/history.ts";
import { type AsyncState, readInto } from "./async-state.ts";
import { followCompletions } from "./follow-completions.ts";
import { queryParamStore } from "./query-param-store.ts";
import { $session } from "./session.ts";
import { localTimeZone, localToday } from "./time-zone.ts";

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
export const $history = atom<AsyncState<{ date: string; workouts: PastWorkout[] }[]>>({ state: "loading" });

onMount($history, () => {
  const stopMonth = $month.listen(() => {
    $history.set({ state: "loading" });
    void loadHistory();
  });
  const stopSession = followCompletions($history, () => {
    void loadHistory();
    void loadFirstMonth();
  });
  return () => {
    stopMonth();
    stopSession();
  };
});

/** Without the first month every month can be turned to. */
async function loadFirstMonth(): Promise<void> {
  const session = $session.get();
  $firstMonth.set(null);
  if (session.state !== "member") return;
  const first = await firstCompletedAt(session.userId).catch((error: unknown) => console.warn(error));
  if (first === undefined || $session.get() !== session) return;
  $firstMonth.set(first === null ? thisMonth() : monthOf(calendarDateAt(first, localTimeZone())));
}

/** Reads the month again. */
export async function loadHistory(): Promise<void> {
  const session = $session.get();
  const month = $month.get();
  if (session.state !== "member") return;
  const { start, end } = instantsAround(month);
  const read = async () => workoutsByDay(await workoutsBetween(session.userId, start, end), month, localTimeZone());
  await readInto($history, read, { isCurrent: () => $session.get() === session && $month.get() === month });
}
