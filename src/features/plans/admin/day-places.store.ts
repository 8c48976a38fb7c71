import { planBuilderMessages } from "@/features/plans/admin/messages.ts";
import { type DayPlace, dayName, freePlaces, isEmptyDay, newDay } from "@/features/plans/admin/plan-builder.ts";
import * as data from "@/features/plans/admin/plan-days.data.ts";
import { notifyError, notifySuccess } from "@/platform/admin/notice.store.ts";
import { asAdmin } from "@/platform/admin/role.store.ts";
import { write } from "@/platform/admin/write.store.ts";
import { isCode } from "@/platform/errors.ts";
import { pluralize } from "@/platform/pluralize.ts";
import { $days, $openPlan, findDayAt, loadDays } from "./plan-days.store.ts";

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
    { ...words.addDayErrors, ...words.errors },
  );
  if (isDone) notifySuccess(told);
  return isDone;
}

/** What was added, and how many days stayed: "Week 1, Day 6; Week 2, Day 1: added. 1 day was there already." */
function added(places: readonly DayPlace[], wanted: number): string {
  if (places.length === 0) return words.noFreeDay;
  const named = places.slice(0, 3).map(dayName).join("; ");
  const others = places.length > 3 ? ` and ${places.length - 3} more` : "";
  const stayed = wanted - places.length;
  return `${named}${others}: added.${stayed > 0 ? ` ${pluralize(stayed, "day was", "days were")} there already.` : ""}`;
}

function refuseTaken(): false {
  notifyError(words.noFreeDay);
  return false;
}

/** Adds empty days to weeks of the open plan, such as the days 1, 3 and 6. Places with a day stay as they are. */
export async function planDays(weeks: readonly number[], numbers: readonly number[]): Promise<boolean> {
  const [plan, present] = [$openPlan.get(), $days.get()];
  if (plan === null || present.state !== "ready") return false;
  const places = weeks.flatMap((week_number) => numbers.map((day_number) => ({ week_number, day_number })));
  const free = freePlaces(places, present.value);
  if (free.length === 0) return refuseTaken();
  const change = async () => {
    await data.addDays(free.map((place) => newDay(plan, place)));
    return added(free, places.length);
  };
  return rearrange(change, words.copyDaysFailed);
}

/** Whether a day can be copied to a place: to a free one, and one with content to an empty day. */
export function canCopy(day: data.PlanDay, place: DayPlace): boolean {
  const present = findDayAt(place);
  return !present || (isEmptyDay(present) && !isEmptyDay(day));
}

/** Copies a day to another place that is free or empty. */
export const copyDay = (day: data.PlanDay, { week_number, day_number }: DayPlace): Promise<boolean> =>
  rearrange(async () => added(await data.copyDays([day.id], [week_number], day_number), 1), words.copyDaysFailed);

/** Copies the days of a week into other weeks. Days that have a video or a text stay as they are. */
export async function copyWeek(days: readonly data.PlanDay[], weeks: readonly number[]): Promise<boolean> {
  const canAny = days.some((day) => weeks.some((week_number) => canCopy(day, { ...day, week_number })));
  if (!canAny) return refuseTaken();
  const ids = days.map(({ id }) => id);
  const change = async () => added(await data.copyDays(ids, [...weeks]), days.length * weeks.length);
  return rearrange(change, words.copyDaysFailed);
}

/** Moves a day to another place; a day that is there already takes its place. */
export const moveDay = (day: data.PlanDay, place: DayPlace): Promise<boolean> =>
  rearrange(async () => {
    const moves = await asAdmin(() => data.moveDay(day.id, place));
    return moves === 2
      ? `${dayName(day)} and ${dayName(place)} changed places.`
      : `${dayName(day)} is ${dayName(place)} now.`;
  }, words.moveDayFailed);

/** Two weeks of the open plan change places. */
export async function swapWeeks(one: number, other: number): Promise<boolean> {
  const plan = $openPlan.get();
  if (plan === null) return false;
  const change = async () => {
    await asAdmin(() => data.swapWeeks(plan, one, other));
    return `Week ${one} and Week ${other} changed places.`;
  };
  return rearrange(change, words.moveDayFailed);
}
