import { dayAt, mondayOf, shift } from "./week-model.ts";

/** Events of a plan with training days, in chronological order. Days count from 0, weekdays from 1 for Monday. */
export type ScheduleEvent = { at: string } & (
  | { kind: "chose"; weekdays: number[] }
  | { kind: "trained"; day: number }
  | { kind: "moved"; day: number; daysLater: number }
  | { kind: "continued"; day: number }
  | { kind: "repeated"; week: number }
  | { kind: "undone" }
  | { kind: "stopped"; isPaused: boolean }
  | { kind: "away"; weeksLater: number }
);

type Dated = { date: string | null; state: "done" | "skipped" | "planned" };
type Schedule = { dates: Dated[]; missed: number | null };

/** An independent implementation of docs/product.md 11, as the oracle for private.plan_dates. Weeks have seven days. */
export function scheduleModel(days: number, zone: string) {
  let weekdays: number[] = [];
  let from = "";
  let laidAt = "";
  let isPaused = false;
  const away = new Set<string>();
  const done = new Map<number, string>();
  const moved = new Map<number, string>();
  const skipped = new Set<number>();
  let undo: (() => void) | null = null;
  const today = (at: string) => dayAt(at, zone);
  const weekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

  const lastTrained = () => [...done.values()].map(today).sort().at(-1);
  /** Today, or tomorrow after a workout of today. */
  const nextStart = (at: string) => shift(today(at), lastTrained() === today(at) ? 1 : 0);

  function lay(at: string) {
    [from, laidAt, isPaused, undo] = [nextStart(at), at, false, null];
    moved.clear();
  }

  /** The training days from a date on. */
  function slotsFrom(date: string) {
    let slot = shift(date, -1);
    return () => {
      do slot = shift(slot, 1);
      while (!weekdays.includes(weekday(slot)) || away.has(mondayOf(slot)));
      return slot;
    };
  }

  const isOpen = (day: number) => !done.has(day) && !skipped.has(day);

  function scheduleAt(at: string): Schedule {
    const nextSlot = slotsFrom(from);
    const planned = Array.from({ length: days }, (_, day) => {
      const own = !skipped.has(day) && (done.get(day) ?? laidAt) >= laidAt ? nextSlot() : null;
      return isOpen(day) && !isPaused ? (moved.get(day) ?? own) : null;
    });
    const passed = planned.filter((date) => date !== null && date < today(at)).length;
    const nextAhead = slotsFrom(nextStart(at));
    const dates = planned.map((date, day): Dated => {
      const doneAt = done.get(day);
      if (doneAt) return { date: today(doneAt), state: "done" };
      if (skipped.has(day)) return { date: null, state: "skipped" };
      return { date: passed > 0 ? nextAhead() : date, state: "planned" };
    });
    return { dates, missed: passed > 0 ? Math.min(passed, trainingDaysWithout(at)) : null };
  }

  /** The training days before today since the last workout, or since the days were scheduled. */
  function trainingDaysWithout(at: string): number {
    const last = lastTrained();
    const since = last === undefined ? from : shift(last, 1);
    const nextSlot = slotsFrom(since > from ? since : from);
    let count = 0;
    while (nextSlot() < today(at)) count += 1;
    return count;
  }

  const datesAt = (at: string) => scheduleAt(at).dates;

  /** Lets the change be undone on its date, until the next workout. */
  function changeSchedule(at: string, change: () => void) {
    const before = { from, laidAt, done: [...done], moved: [...moved], skipped: [...skipped] };
    change();
    lay(at);
    undo = () => {
      [from, laidAt, undo] = [before.from, before.laidAt, null];
      for (const map of [done, moved, skipped]) map.clear();
      for (const [day, instant] of before.done) done.set(day, instant);
      for (const [day, date] of before.moved) moved.set(day, date);
      for (const day of before.skipped) skipped.add(day);
    };
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
        const { dates, missed } = scheduleAt(at);
        const { date, state } = dates[event.day] ?? { date: null, state: "done" };
        if (date === null || state === "done" || event.daysLater < 0) return false;
        if (missed !== null) lay(at);
        moved.set(event.day, shift(today(at), event.daysLater));
        undo = null;
        return true;
      }
      case "continued": {
        const dates = datesAt(at);
        const { date, state } = dates[event.day] ?? { date: null, state: "done" };
        if (date === null || state === "done") return false;
        changeSchedule(at, () => {
          for (let day = 0; day < event.day; day += 1) if (isOpen(day)) skipped.add(day);
        });
        return true;
      }
      case "repeated": {
        const inWeek = (day: number) => Math.floor(day / 7) + 1 === event.week;
        if (![...done.keys()].some(inWeek)) return false;
        changeSchedule(at, () => {
          for (let day = 0; day < days; day += 1) if (inWeek(day)) [done, skipped].map((days) => days.delete(day));
        });
        return true;
      }
      case "undone": {
        const isLate = today(laidAt) !== today(at) || [...done.values()].some((instant) => instant >= laidAt);
        if (!undo || isLate) return false;
        undo();
        return true;
      }
      case "stopped":
        if (event.isPaused) [isPaused, undo] = [true, null];
        else if (isPaused) lay(at);
        return true;
      case "away":
        away.add(shift(mondayOf(today(at)), 7 * event.weeksLater));
        return true;
    }
  }

  return { happens, datesAt, scheduleAt };
}
