import { planBuilderMessages } from "@/features/plans/admin/messages.ts";
import { type DaySlot, dayName, freeSlots, isEmptyDay, newDay } from "@/features/plans/admin/plan-builder.ts";
import * as data from "@/features/plans/admin/plan-days.data.ts";
import { writingKeys } from "@/features/plans/admin/writing-keys.ts";
import { notifyError, notifySuccess } from "@/platform/admin/notice.store.ts";
import { asAdmin } from "@/platform/admin/role.store.ts";
import { write } from "@/platform/admin/write.store.ts";
import { isCode } from "@/platform/errors.ts";
import { pluralize } from "@/platform/pluralize.ts";
import { $days, $openPlan, findDayAt, loadDays } from "./plan-days.store.ts";
import { daysToEdit } from "./plan-drafts.store.ts";

const words = planBuilderMessages;

/** Changes the positions of days, then reloads all days. Announces the result once the next change can start. */
async function rearrange(change: () => Promise<string>, failure: string): Promise<boolean> {
  let message = "";
  const isDone = await write(
    writingKeys.arrange,
    async () => {
      try {
        message = await change();
        await loadDays();
      } catch (error) {
        if (isCode(error, "conflict")) void loadDays();
        throw error;
      }
    },
    failure,
    { ...words.addDayErrors, ...words.errors },
  );
  if (isDone) notifySuccess(message);
  return isDone;
}

/** Lists the added days and counts those left alone: "Week 1, Day 6; Week 2, Day 1: added. 1 day was there already." */
function addedMessage(added: readonly DaySlot[], requested: number): string {
  if (added.length === 0) return words.noFreeDay;
  const named = added.slice(0, 3).map(dayName).join("; ");
  const others = added.length > 3 ? ` and ${added.length - 3} more` : "";
  const stayed = requested - added.length;
  return `${named}${others}: added.${stayed > 0 ? ` ${pluralize(stayed, "day was", "days were")} there already.` : ""}`;
}

function rejectNoFreeDay(): false {
  notifyError(words.noFreeDay);
  return false;
}

/** Adds empty days, such as the days 1, 3 and 6, to weeks of the open plan. Existing days stay. */
export async function planDays(weeks: readonly number[], numbers: readonly number[]): Promise<boolean> {
  const [plan, present] = [$openPlan.get(), $days.get()];
  if (plan === null || present.state !== "ready") return false;
  const slots = weeks.flatMap((week_number) => numbers.map((day_number) => ({ week_number, day_number })));
  const free = freeSlots(slots, present.value);
  if (free.length === 0) return rejectNoFreeDay();
  const change = async () => {
    await data.addDays(
      await daysToEdit(plan),
      free.map((slot) => newDay(plan, slot)),
    );
    return addedMessage(free, slots.length);
  };
  return rearrange(change, words.copyDaysFailed);
}

/** Whether a day can be copied to a slot: the slot is free, or has an empty day and the copied one isn't empty. */
export function canCopy(day: data.PlanDay, slot: DaySlot): boolean {
  const present = findDayAt(slot);
  return !present || (isEmptyDay(present) && !isEmptyDay(day));
}

/** Copies a day to a free or empty slot. */
export const copyDay = (day: data.PlanDay, { week_number, day_number }: DaySlot): Promise<boolean> =>
  rearrange(
    async () =>
      addedMessage(await data.copyDays(await daysToEdit(day.plan_id), [day.id], [week_number], day_number), 1),
    words.copyDaysFailed,
  );

/** Copies the days of a week into other weeks. Days with videos or text are not overwritten. */
export async function copyWeek(days: readonly data.PlanDay[], weeks: readonly number[]): Promise<boolean> {
  const plan = $openPlan.get();
  const canCopyAny = days.some((day) => weeks.some((week_number) => canCopy(day, { ...day, week_number })));
  if (!canCopyAny || plan === null) return rejectNoFreeDay();
  const ids = days.map(({ id }) => id);
  const change = async () =>
    addedMessage(await data.copyDays(await daysToEdit(plan), ids, [...weeks]), days.length * weeks.length);
  return rearrange(change, words.copyDaysFailed);
}

/** Moves a day to another slot, swapping it with a day that is already there. */
export const moveDay = (day: data.PlanDay, slot: DaySlot): Promise<boolean> =>
  rearrange(async () => {
    const rows = await daysToEdit(day.plan_id);
    const moves = await asAdmin(() => data.moveDay(rows, day.id, slot));
    return moves === 2
      ? `${dayName(day)} and ${dayName(slot)} changed places.`
      : `${dayName(day)} is ${dayName(slot)} now.`;
  }, words.moveDayFailed);

/** Swaps two weeks of the open plan. */
export async function swapWeeks(one: number, other: number): Promise<boolean> {
  const plan = $openPlan.get();
  if (plan === null) return false;
  const change = async () => {
    const rows = await daysToEdit(plan);
    await asAdmin(() => data.swapWeeks(rows, plan, one, other));
    return `Week ${one} and Week ${other} changed places.`;
  };
  return rearrange(change, words.moveDayFailed);
}
