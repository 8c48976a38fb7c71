import * as data from "@/data/admin/plan-days.ts";
import { isCode } from "@/data/errors.ts";
import { copyOfDay, type DayPlace, dayName, freePlaces, newDay } from "@/domain/plan-builder.ts";
import { pluralize } from "@/domain/pluralize.ts";
import { planBuilderMessages } from "@/plan-builder-messages.ts";
import { notifyError, notifySuccess } from "./notice.ts";
import { $days, $openPlan, loadDays } from "./plan-days.ts";
import { write } from "./write.ts";

const words = planBuilderMessages;

/** Changes where days are, then reads them all again. It is told once the next change can begin. */
async function rearrange(change: () => Promise<string>, failure: string): Promise<boolean> {
  let told = "";
  const isDone = await write(
    "add days",
    async () => {
      try {
        told = await change();
        await loadDays();
      } catch (error) {
        if (isCode(error, "conflict")) void loadDays();
        throw error;
      }
    },
    failure,
    { ...words.errors, ...words.addDayErrors },
  );
  if (isDone) notifySuccess(told);
  return isDone;
}

type NewDay = ReturnType<typeof newDay>;

/** Adds those of the days whose places are free, all in one request. */
async function addFree(wanted: readonly NewDay[]): Promise<boolean> {
  const present = $days.get();
  const free = present.state === "ready" ? freePlaces(wanted, present.value) : [];
  if (free.length === 0) {
    notifyError(words.noFreeDay);
    return false;
  }
  const left = wanted.length - free.length;
  const kept = left > 0 ? ` ${pluralize(left, "day was", "days were")} there already.` : "";
  const change = async () => {
    await data.addDays(free);
    return `${free.map(dayName).slice(0, 3).join("; ")}${free.length > 3 ? ` and ${free.length - 3} more` : ""}: added.${kept}`;
  };
  return rearrange(change, words.copyDaysFailed);
}

/** Adds empty days to weeks of the open plan, such as the days 1, 3 and 6. Places with a day stay as they are. */
export async function planDays(weeks: readonly number[], numbers: readonly number[]): Promise<boolean> {
  const plan = $openPlan.get();
  if (plan === null) return false;
  const places = weeks.flatMap((week_number) => numbers.map((day_number) => ({ week_number, day_number })));
  return addFree(places.map((place) => newDay(plan, place)));
}

/** Copies a day to another place that is free. */
export const copyDay = (day: data.PlanDay, place: DayPlace): Promise<boolean> =>
  addFree([copyOfDay(day.plan_id, day, place)]);

/** Copies the days of a week into other weeks. Places with a day stay as they are. */
export const copyWeek = (days: readonly data.PlanDay[], weeks: readonly number[]): Promise<boolean> =>
  addFree(weeks.flatMap((week_number) => days.map((day) => copyOfDay(day.plan_id, day, { ...day, week_number }))));

/** Moves a day to another place; a day that is there already takes its place. */
export const moveDay = (day: data.PlanDay, place: DayPlace): Promise<boolean> =>
  rearrange(async () => {
    const moves = await data.moveDay(day.id, place);
    return moves === 2
      ? `${dayName(day)} and ${dayName(place)} changed places.`
      : `${dayName(day)} is ${dayName(place)} now.`;
  }, words.moveDayFailed);

/** Two weeks of the open plan change places. */
export async function swapWeeks(one: number, other: number): Promise<boolean> {
  const plan = $openPlan.get();
  if (plan === null) return false;
  const change = async () => {
    await data.swapWeeks(plan, one, other);
    return `Week ${one} and Week ${other} changed places.`;
  };
  return rearrange(change, words.moveDayFailed);
}
