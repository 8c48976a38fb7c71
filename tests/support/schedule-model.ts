import { dayAt, mondayOf, shift } from "./week-model.ts";

/** Events of a plan with training days, in chronological order. Days count from 0, weekdays from 1 for Monday. */
export type ScheduleEvent = { at: string } & (
  | { kind: "chose"; weekdays: number[] }
  | { kind: "trained"; day: number }
  | { kind: "moved"; day: number; daysLater: number }
  | { kind: "settled"; shift: boolean }
  | { kind: "stopped"; isPaused: boolean }
  | { kind: "away"; weeksLater: number }
);

type Dated = { date: string | null; state: "done" | "skipped" | "missed" | "planned" };

/** An independent implementation of docs/product.md 11, as the oracle for private.plan_dates. */
export function scheduleModel(days: number, zone: string) {
  let weekdays: number[] = [];
  let from = "";
  let laidAt = "";
  let isPaused = false;
  const away = new Set<string>();
  const done = new Map<number, string>();
  const moved = new Map<number, string>();
  const skipped = new Map<number, string>();
  const today = (at: string) => dayAt(at, zone);
  const weekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

  function lay(at: string) {
    const isDoneToday = [...done.values()].some((instant) => today(instant) === today(at));
    [from, laidAt, isPaused] = [shift(today(at), isDoneToday ? 1 : 0), at, false];
    moved.clear();
  }

  function datesAt(at: string): Dated[] {
    let slot = shift(from, -1);
    function nextSlot() {
      do slot = shift(slot, 1);
      while (!weekdays.includes(weekday(slot)) || away.has(mondayOf(slot)));
      return slot;
    }
    return Array.from({ length: days }, (_, day): Dated => {
      // a workout is no longer open once it was done or skipped, whichever came first
      const left = [done.get(day), skipped.get(day)].filter((instant) => instant !== undefined).sort()[0];
      const own = left === undefined || left >= laidAt ? nextSlot() : null;
      const doneAt = done.get(day);
      if (doneAt) return { date: today(doneAt), state: "done" };
      if (skipped.has(day)) return { date: null, state: "skipped" };
      if (isPaused) return { date: null, state: "planned" };
      const date = moved.get(day) ?? own;
      return { date, state: date !== null && date < today(at) ? "missed" : "planned" };
    });
  }

  /** Applies an event; false when the database must reject it. */
  function happens(event: ScheduleEvent): boolean {
    const { at } = event;
    switch (event.kind) {
      case "chose": {
        const chosen = [...new Set(event.weekdays)].sort();
        if (`${chosen}` === `${weekdays}`) return true;
        weekdays = chosen;
        lay(at);
        return true;
      }
      case "trained":
        if (!done.has(event.day)) done.set(event.day, at);
        return true;
      case "moved": {
        const { date, state } = datesAt(at)[event.day] ?? { date: null, state: "done" };
        if (date === null || state === "done" || event.daysLater < 0) return false;
        moved.set(event.day, shift(today(at), event.daysLater));
        return true;
      }
      case "settled":
        if (event.shift) lay(at);
        else
          datesAt(at).forEach(({ state }, day) => {
            if (state !== "missed") return;
            moved.delete(day);
            skipped.set(day, at);
          });
        return true;
      case "stopped":
        if (event.isPaused) isPaused = true;
        else if (isPaused) lay(at);
        return true;
      case "away":
        away.add(shift(mondayOf(today(at)), 7 * event.weeksLater));
        return true;
    }
  }

  return { happens, datesAt };
}
