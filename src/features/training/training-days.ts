import { type CalendarDate, daysBetween, daysLater, shortDate, weekdayOf } from "../../platform/calendar-date.ts";

/** A day of a plan with its date and state, computed by the database (private.plan_dates). */
type PlannedDay = { id: string; date: CalendarDate | null; state: "planned" | "skipped" | "done" };

/** The training days of a plan and the dates of its workouts, in plan order. */
export type PlanSchedule = {
  enrollment_id: string;
  plan_id: string;
  /** 1 for Monday to 7 for Sunday, in order */
  weekdays: number[];
  /** "18:30"; null for any time */
  starts_at: string | null;
  is_paused: boolean;
  /** the number of workouts that the plan is behind since the last one; the plan waits for the member */
  missed: number;
  /** whether the latest change by a return choice can be undone */
  can_undo: boolean;
  days: PlannedDay[];
};

/** The weekdays with short names; 1 is Monday. */
export const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].map((short, index) => ({
  number: index + 1,
  short,
}));

/** As many weekdays as a plan has workouts in a week, with rest days between them while there are enough: Mon, Wed, Fri for three. */
export const spreadWeekdays = (count: number): number[] =>
  ({ 1: [3], 2: [2, 5], 3: [1, 3, 5], 4: [1, 2, 4, 6], 5: [1, 2, 3, 5, 6], 6: [1, 2, 3, 4, 5, 6] })[count] ??
  (count > 6 ? weekdays.map(({ number }) => number) : []);

/** Weekdays as text: "Mon, Wed, Fri". */
export const weekdaysInWords = (numbers: readonly number[]): string =>
  weekdays.flatMap(({ number, short }) => (numbers.includes(number) ? short : [])).join(", ");

/** The training days of a plan in words. */
export const trainingDaysInWords = (numbers: readonly number[]): string =>
  numbers.length === weekdays.length ? "Every day" : weekdaysInWords(numbers);

/** A date as text: "Today", "Tomorrow", a weekday within the next six days, else "Nov 28". */
export function dayLabel(date: CalendarDate, today: CalendarDate): string {
  const away = daysBetween(today, date);
  if (away === 0) return "Today";
  if (away === 1) return "Tomorrow";
  const weekday = away > 1 && away < 7 && weekdays[weekdayOf(date)];
  return weekday ? weekday.short : shortDate(date);
}

/** Today and the next six days, each with the open workouts of that date. */
export function weekAhead<W extends { date: CalendarDate }>(workouts: readonly W[], today: CalendarDate) {
  return Array.from({ length: 7 }, (_, index) => {
    const date = daysLater(today, index);
    return { date, label: dayLabel(date, today), workouts: workouts.filter((workout) => workout.date === date) };
  });
}

/** The chosen weekdays that another plan uses, and the unused weekdays. Paused plans don't count. */
export function sharedWeekdays(chosen: readonly number[], others: readonly PlanSchedule[]) {
  const taken = new Set(others.filter(({ is_paused }) => !is_paused).flatMap((other) => other.weekdays));
  const free = weekdays.map(({ number }) => number).filter((day) => !taken.has(day) && !chosen.includes(day));
  return { shared: chosen.filter((day) => taken.has(day)), free };
}

/** The days of plans with their dates, by id. */
export const plannedDays = (schedules: readonly PlanSchedule[]) =>
  new Map(schedules.flatMap(({ days }) => days.map((day) => [day.id, day] as const)));

type PlanDay = { id: string; week_number: number; day_number: number };

/** An alternative to the next workout after missed ones, with its dates; `to` is null if it isn't known. */
export type ReturnChoice =
  | { kind: "repeat"; week: number; isEasy: boolean; from: CalendarDate; to: CalendarDate | null }
  | { kind: "continue"; dayId: string; week: number; day: number; isWeekStart: boolean; from: CalendarDate };

// after this many days without training, week 1 is offered, the easiest of a plan
const longBreakDays = 21;

/**
 * Repeat the week trained last, or week 1 after a long break; or continue without the missed workouts, unless these are
 * more than a week's, or in more weeks than were trained. Empty if none was missed.
 */
export function returnChoices(
  { days, missed }: Pick<PlanSchedule, "days" | "missed">,
  plan: readonly PlanDay[],
  today: CalendarDate,
): ReturnChoice[] {
  const known = new Map(plan.map((day) => [day.id, day]));
  const all = days.flatMap(({ id, date, state }) => {
    const day = known.get(id);
    return day ? { ...day, date, state } : [];
  });
  const open = all.filter(({ state }) => state === "planned");
  const dates = open.flatMap(({ date }) => date ?? []).sort();
  const [first] = dates;
  if (missed === 0 || first === undefined) return [];

  const repeat = (week: number, isEasy: boolean): ReturnChoice[] => {
    const ahead = open.filter(({ week_number }) => week_number < week).length;
    const workouts = all.filter(({ week_number }) => week_number === week).length;
    const from = dates[ahead];
    // no later date is known, and the week wouldn't start before all open workouts are done
    if (from === undefined) return [];
    return [{ kind: "repeat", week, isEasy, from, to: dates[ahead + workouts - 1] ?? null }];
  };
  const choices: ReturnChoice[] = [];
  const done = all.filter(({ state }) => state === "done");
  const last = done.sort((a, b) => ((a.date ?? "") < (b.date ?? "") ? -1 : 1)).at(-1);
  if (last?.date) {
    const isEasy = daysBetween(last.date, today) >= longBreakDays && done.some(({ week_number }) => week_number === 1);
    if (!isEasy || last.week_number !== 1) choices.push(...repeat(last.week_number, false));
    if (isEasy) choices.push(...repeat(1, true));
  }
  const next = open[missed];
  const week = open[0]?.week_number ?? 0;
  const weeksSkipped = (next?.week_number ?? 0) - week;
  const isLittle = missed <= all.filter(({ week_number }) => week_number === week).length;
  if (next && isLittle && weeksSkipped <= new Set(done.map(({ week_number }) => week_number)).size) {
    const { id: dayId, week_number, day_number: day } = next;
    const isWeekStart = all.find((one) => one.week_number === week_number)?.id === dayId;
    choices.push({ kind: "continue", dayId, week: week_number, day, isWeekStart, from: first });
  }
  return choices;
}
