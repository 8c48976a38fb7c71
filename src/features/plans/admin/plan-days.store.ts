import { atom, computed, onMount } from "nanostores";
import { type DayEntry, dayOfEntry } from "@/features/plans/admin/day-entry.ts";
import { planBuilderMessages } from "@/features/plans/admin/messages.ts";
import { type DaySlot, dayName, newDay } from "@/features/plans/admin/plan-builder.ts";
import * as data from "@/features/plans/admin/plan-days.data.ts";
import { readDraft } from "@/features/plans/admin/plan-drafts.data.ts";
import { countEnrolled } from "@/features/plans/admin/plans.data.ts";
import { writingKeys } from "@/features/plans/admin/writing-keys.ts";
import type { Seen } from "@/platform/admin/if-unchanged.data.ts";
import { notifyError, notifySuccess } from "@/platform/admin/notice.store.ts";
import { asAdmin, readAsAdmin } from "@/platform/admin/role.store.ts";
import { dropRow, followChange, putRow } from "@/platform/admin/rows.store.ts";
import { type Agree, write, writeForResult } from "@/platform/admin/write.store.ts";
import { isCode } from "@/platform/errors.ts";
import { queryParamStore } from "@/platform/query-params.store.ts";
import type { AsyncState } from "@/platform/resource.store.ts";
import { forgetSteps, notifyUndoable } from "./builder-undo.store.ts";
import { daysToEdit } from "./plan-drafts.store.ts";
import { $planDrafts, $plans, dropDraft, isPublished, putDraft, withDraft } from "./plans.store.ts";

export type { PlanDay } from "@/features/plans/admin/plan-days.data.ts";

const words = planBuilderMessages;

const { $params, setParams } = queryParamStore({ plan: "" }, { plan: null });

/** The id of the plan that is open in the builder, from the URL. */
export const $openPlan = computed($params, ({ plan }) => plan || null);

/** The open plan as it is edited. */
export const $editedPlan = computed([$openPlan, $plans, $planDrafts], (id, plans, drafts) => {
  const plan = plans.state === "ready" ? plans.value.find((one) => one.id === id) : undefined;
  return plan && withDraft(plan, drafts.get(plan.id));
});

/** The days of the open plan; of a published one with unpublished changes, those of its draft. */
export const $days = atom<AsyncState<data.PlanDay[]>>({ state: "loading" });

onMount($days, () => {
  const stopFollowingPlan = $openPlan.subscribe(() => {
    $days.set({ state: "loading" });
    forgetSteps();
    void loadDays();
  });
  const stopFollowingDraft = $planDrafts.listen((drafts, before) => {
    const id = $openPlan.get() ?? "";
    const ended = before?.get(id);
    // it was published or discarded
    if (!ended || ended.started_at === drafts.get(id)?.started_at) return;
    forgetSteps();
    void loadDays();
  });
  return () => {
    stopFollowingPlan();
    stopFollowingDraft();
  };
});

const days = () => {
  const list = $days.get();
  return list.state === "ready" ? list.value : [];
};

/** A day of the open plan by id. */
export const findDay = (id: string): data.PlanDay | undefined => days().find((day) => day.id === id);

/** The day of the open plan in a slot. */
export const findDayAt = ({ week_number, day_number }: DaySlot): data.PlanDay | undefined =>
  days().find((day) => day.week_number === week_number && day.day_number === day_number);

/** The plan that was opened by a click or key, until its heading has the focus. Null after a reload or the back button. */
export const $justOpened = atom<string | null>(null);

/** Opens a plan in the builder, and focuses its heading. */
export function openPlan(id: string): void {
  setParams({ plan: id });
  $justOpened.set(id);
}

/** Reloads the days of the open plan. */
export async function loadDays(): Promise<void> {
  const id = $openPlan.get();
  if (id === null) return;
  await readAsAdmin($days, async () => {
    const [draft, drafted, days] = await Promise.all([
      readDraft(id),
      data.listDays(id, "plan_draft_days"),
      data.listDays(id),
    ]);
    if (draft) putDraft(draft);
    else if ($planDrafts.get().has(id)) dropDraft(id);
    return draft ? drafted : days;
  });
}

/** Shows a change of these slots, which had the days `before`, as one that can be undone and made again. */
export function notifyChanged(
  text: string,
  plan: string,
  before: readonly data.PlanDay[],
  isChanged: (slot: DaySlot) => boolean,
): void {
  const [was, is] = [before.filter(isChanged), days().filter(isChanged)];
  const replace = (seen: readonly data.PlanDay[], next: readonly data.PlanDay[], done: string) => async () => {
    const restored = { seen: seen.map(withOwnVersion), before: next };
    const others = await data.restoreDays(await daysToEdit(plan), plan, restored);
    await loadDays();
    if (others > 0) notifyError(words.undoFailed, words.changedMeanwhile(others));
    else notifySuccess(done);
  };
  const run = (change: () => Promise<void>) => () =>
    write(writingKeys.arrange, change, words.undoFailed, { ...words.errors, ...words.addDayErrors });
  notifyUndoable(text, run(replace(is, was, words.undone)), run(replace(was, is, words.redone)));
}

const contentOf = (day: data.PlanDay) => JSON.stringify({ ...day, updated_at: null });

/** The day with its current version, if own changes that were undone since gave it another one. */
function withOwnVersion(seen: data.PlanDay): data.PlanDay {
  const present = findDay(seen.id);
  return present && contentOf(present) === contentOf(seen) ? present : seen;
}

const isAt = (slot: DaySlot) => (day: DaySlot) => dayName(day) === dayName(slot);

/** Adds a day to the open plan, empty or with its first video. */
export function addDay(slot: DaySlot, video?: string): Promise<boolean> {
  const plan = $openPlan.get();
  if (plan === null) return Promise.resolve(false);
  const change = async () => {
    const added = { ...newDay(plan, slot), video_ids: video === undefined ? [] : [video] };
    const day = await data.addDay(await daysToEdit(plan), added).catch((error) => {
      if (isCode(error, "conflict")) void loadDays();
      throw error;
    });
    if ($openPlan.get() === plan) putRow($days, day);
    notifyChanged(`${dayName(slot)} is in the plan.`, plan, [], isAt(slot));
  };
  return write(writingKeys.addDay(plan, slot), change, words.addDayFailed, words.addDayErrors);
}

/** Saves the title, description and rest of a day, unless it changed since it was seen. Returns null on failure. */
export function saveDay(seen: Seen & { plan_id: string }, entry: DayEntry): Promise<data.PlanDay | null> {
  const change = async () => {
    const rows = await daysToEdit(seen.plan_id);
    const saved = await followChange($days, seen, data.saveDay(rows, seen, dayOfEntry(entry)));
    putRow($days, saved);
    notifySuccess(`${dayName(saved)} is saved.`);
    return saved;
  };
  return writeForResult(writingKeys.details, change, words.saveDayFailed, words.errors);
}

/**
 * Deletes a day. If it has videos, or the plan is a draft with members, `agree` must confirm: publishing the changes of a published
 * plan says what they change for members. Returns whether it was deleted.
 */
export async function removeDay(day: data.PlanDay, agree: Agree): Promise<boolean> {
  const isRemoved = await writeForResult(
    writingKeys.removeDay(day),
    async () => {
      const enrolled = isPublished(day.plan_id) ? 0 : await countEnrolled(day.plan_id);
      const question = words.confirmRemoveDay(dayName(day));
      const prompt = enrolled > 0 ? `${question}\n\n${words.enrolled(enrolled)}` : question;
      if (day.video_ids.length + enrolled > 0 && !(await agree(prompt))) return false;
      const rows = await daysToEdit(day.plan_id);
      await asAdmin(() => data.removeDay(rows, day.id));
      dropRow($days, day.id);
      notifyChanged(`${dayName(day)} is out of the plan.`, day.plan_id, [day], isAt(day));
      return true;
    },
    words.removeDayFailed,
    words.removeDayErrors,
  );
  return isRemoved ?? false;
}
