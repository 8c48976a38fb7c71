import { atom, computed, onMount } from "nanostores";
import { type PastWorkout, workoutsBetween } from "@/data/completions.ts";
import { calendarDateAt } from "@/domain/calendar-date.ts";
import { instantsAround, isMonth, type Month, monthOf, monthsLater, workoutsByDay } from "@/domain/history.ts";
import { type AsyncState, readInto } from "./async-state.ts";
import { queryParamStore } from "./query-param-store.ts";
import { $session } from "./session.ts";
import { localTimeZone } from "./time-zone.ts";

export type { PastWorkout };

const { $params, setParams } = queryParamStore({ month: "" }, { month: null });

const thisMonth = (): Month => monthOf(calendarDateAt(new Date(), localTimeZone()));

/** The month on the screen, also in the address; this one unless another in the past is asked for. */
export const $month = computed($params, ({ month }) => (isMonth(month) && month < thisMonth() ? month : thisMonth()));

/** Goes to the month before or after; not past this one. */
export function turnMonth(months: -1 | 1): void {
  const month = monthsLater($month.get(), months);
  if (month <= thisMonth()) setParams({ month: month === thisMonth() ? "" : month });
}

/** The workouts of the month by day. */
export const $history = atom<AsyncState<{ date: string; workouts: PastWorkout[] }[]>>({ state: "loading" });

onMount($history, () => {
  const stopMonth = $month.listen(() => {
    $history.set({ state: "loading" });
    void loadHistory();
  });
  const stopSession = $session.subscribe(({ state }) => state === "member" && void loadHistory());
  return () => {
    stopMonth();
    stopSession();
  };
});

/** Reads the month again. */
export async function loadHistory(): Promise<void> {
  const session = $session.get();
  const month = $month.get();
  if (session.state !== "member") return;
  const { start, end } = instantsAround(month);
  const read = async () => workoutsByDay(await workoutsBetween(session.userId, start, end), month, localTimeZone());
  await readInto($history, read, { isCurrent: () => $session.get() === session && $month.get() === month });
}
