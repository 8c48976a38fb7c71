import { planBuilderMessages } from "@/features/plans/admin/messages.ts";
import { type DaySlot, dayName, freeSlots, newDay } from "@/features/plans/admin/plan-builder.ts";
import * as data from "@/features/plans/admin/plan-days.data.ts";
import { writingKeys } from "@/features/plans/admin/writing-keys.ts";
import { isEmptyDay } from "@/features/plans/plan.ts";
import { notifyError } from "@/platform/admin/notice.store.ts";
import { asAdmin } from "@/platform/admin/role.store.ts";
import { writeForResult } from "@/platform/admin/write.store.ts";
import { DataError, isCode } from "@/platform/errors.ts";
import { pluralize } from "@/platform/pluralize.ts";
import { $days, $openPlan, findDayAt, loadDays, notifyChanged } from "./plan-days.store.ts";
import { daysToEdit } from "./plan-drafts.store.ts";

const words = planBuilderMessages;

type Result = { message: string; isChanged: (slot: DaySlot) => boolean };

/** Changes days of a plan, then reloads all. Announces the result, with Undo, once the next change can start. */
async function rearrange(plan: string, change: () => Promise<Result>, failure: string): Promise<boolean> {
  const shown = $days.get();
  const before = shown.state === "ready" ? shown.value : [];
  const result = await writeForResult(
    writingKeys.arrange,
    async () => {
      try {
        const made = await change();
        await loadDays();
        return made;
      } catch (error) {
        if (isCode(error, "conflict")) void loadDays();
        throw error;
      }
    },
    failure,
    { ...words.addDayErrors, ...words.errors },
  );
  if (result) notifyChanged(result.message, plan, before, result.isChanged);
  return result !== null;
}

const isOneOf = (slots: readonly DaySlot[]) => {
  const names = new Set(slots.map(dayName));
  return (slot: DaySlot) => names.has(dayName(slot));
};

/** Lists the added days and counts those left alone: "Week 1, Day 6; Week 2, Day 1: added. 1 day was there already." */
function addedResult(added: readonly DaySlot[], requested: number): Result {
  if (added.length === 0) throw new DataError("conflict", "", { serverCode: "23505" });
  const named = added.slice(0, 3).map(dayName).join("; ");
  const others = added.length > 3 ? ` and ${added.length - 3} more` : "";
  const stayed = requested - added.length;
  const message = `${named}${others}: added.${stayed > 0 ? ` ${pluralize(stayed, "day was", "days were")} there already.` : ""}`;
  return { message, isChanged: isOneOf(added) };
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
    return addedResult(free, slots.length);
  };
  return rearrange(plan, change, words.copyDaysFailed);
}

/** Whether a day can be copied to a slot: the slot is free, or has an empty day and the copied one isn't empty. */
export function canCopy(day: data.PlanDay, slot: DaySlot): boolean {
  const present = findDayAt(slot);
  return !present || (isEmptyDay(present) && !isEmptyDay(day));
}

/** Copies a day to a free or empty slot. */
export const copyDay = (day: data.PlanDay, { week_number, day_number }: DaySlot): Promise<boolean> =>
  rearrange(
    day.plan_id,
    async () => addedResult(await data.copyDays(await daysToEdit(day.plan_id), [day.id], [week_number], day_number), 1),
    words.copyDaysFailed,
  );

/** Copies the days of a week into other weeks. Days with videos or text are not overwritten. */
export async function copyWeek(days: readonly data.PlanDay[], weeks: readonly number[]): Promise<boolean> {
  const plan = $openPlan.get();
  const canCopyAny = days.some((day) => weeks.some((week_number) => canCopy(day, { ...day, week_number })));
  if (!canCopyAny || plan === null) return rejectNoFreeDay();
  const ids = days.map(({ id }) => id);
  const change = async () =>
    addedResult(await data.copyDays(await daysToEdit(plan), ids, [...weeks]), days.length * weeks.length);
  return rearrange(plan, change, words.copyDaysFailed);
}

/** Moves a day to another slot, swapping it with a day that is already there. */
export const moveDay = (day: data.PlanDay, slot: DaySlot): Promise<boolean> =>
  rearrange(
    day.plan_id,
    async () => {
      const rows = await daysToEdit(day.plan_id);
      const moves = await asAdmin(() => data.moveDay(rows, day.id, slot));
      const message =
        moves === 2
          ? `${dayName(day)} and ${dayName(slot)} changed places.`
          : `${dayName(day)} is ${dayName(slot)} now.`;
      return { message, isChanged: isOneOf([day, slot]) };
    },
    words.moveDayFailed,
  );

/** Swaps two weeks of the open plan. */
export async function swapWeeks(one: number, other: number): Promise<boolean> {
  const plan = $openPlan.get();
  if (plan === null) return false;
  const change = async () => {
    const rows = await daysToEdit(plan);
    await asAdmin(() => data.swapWeeks(rows, plan, one, other));
    const isChanged = ({ week_number }: DaySlot) => week_number === one || week_number === other;
    return { message: `Week ${one} and Week ${other} changed places.`, isChanged };
  };
  return rearrange(plan, change, words.moveDayFailed);
}
