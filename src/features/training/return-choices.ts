import { type CalendarDate, daysBetween } from "@/platform/calendar-date.ts";
import type { PlanSchedule } from "./training-days.ts";

type PlanDay = { id: string; week_number: number; day_number: number };

/** An alternative to the next workout after missed ones, with its dates; `to` is null if it isn't known. */
export type ReturnChoice =
  | { kind: "repeat"; week: number; isEasy: boolean; from: CalendarDate; to: CalendarDate | null }
  | {
      kind: "continue";
      dayId: string;
      week: number;
      day: number;
      isWeekStart: boolean;
      skipped: number;
      from: CalendarDate;
    };

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
    choices.push({ kind: "continue", dayId, week: week_number, day, isWeekStart, skipped: missed, from: first });
  }
  return choices;
}
