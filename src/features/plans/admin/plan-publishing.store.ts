import { planBuilderMessages } from "@/features/plans/admin/messages.ts";
import { emptyWeeks } from "@/features/plans/admin/plan-builder.ts";
import { listDays } from "@/features/plans/admin/plan-days.data.ts";
import { effectSentences } from "@/features/plans/admin/plan-draft-effects.ts";
import * as data from "@/features/plans/admin/plan-drafts.data.ts";
import { isSavingDays } from "@/features/plans/admin/writing-keys.ts";
import { isEmptyDay } from "@/features/plans/plan.ts";
import { notifySuccess } from "@/platform/admin/notice.store.ts";
import { asAdmin } from "@/platform/admin/role.store.ts";
import { putRow } from "@/platform/admin/rows.store.ts";
import { $writing, write } from "@/platform/admin/write.store.ts";
import { DataError } from "@/platform/errors.ts";
import { $days, $editedPlan, loadDays } from "./plan-days.store.ts";
import {
  $incompletePlan,
  $planDrafts,
  $plans,
  dropDraft,
  loadPlans,
  type PlanRow,
  putDraft,
  togglePlan,
} from "./plans.store.ts";

const words = planBuilderMessages;

/** Waits until the changes of days that are being written are saved. */
const savedDays = () =>
  new Promise<void>((resolve) => {
    const stop = $writing.listen(check);
    function check() {
      if (isSavingDays($writing.get())) return;
      stop();
      resolve();
    }
    check();
  });

/** Returns the draft of the open plan if the screen shows all of it. Otherwise shows it before throwing. */
async function shownDraft(id: string): Promise<data.PlanDraft> {
  await savedDays();
  // saving the form began the draft, whose days are still on their way
  if ($days.get().state === "loading") await loadDays();
  const [shown, shownDays] = [$planDrafts.get().get(id), $days.get()];
  const [draft, days] = await Promise.all([asAdmin(() => data.readDraft(id)), listDays(id, "plan_draft_days")]);
  if (!draft) {
    dropDraft(id);
    await loadPlans();
    throw new DataError("conflict", "", { serverCode: "gone" });
  }
  const isShown =
    draft.updated_at === shown?.updated_at &&
    shownDays.state === "ready" &&
    versionOf(shownDays.value) === versionOf(days);
  putDraft(draft);
  if (isShown) return draft;
  await loadDays();
  throw changed();
}

const versionOf = (days: readonly { id: string; updated_at: string }[]) =>
  days
    .map(({ id, updated_at }) => `${id} ${updated_at}`)
    .sort()
    .join();

const changed = () => new DataError("conflict", "", { serverCode: "changed" });

/** Whether the open plan, as it is shown, has weeks without a day or days without videos and text. */
function isUnfinished({ id }: PlanRow): boolean {
  const [edited, shown] = [$editedPlan.get(), $days.get()];
  if (edited?.id !== id || shown.state !== "ready") return false;
  return emptyWeeks(edited.duration_weeks, shown.value).length > 0 || shown.value.some(isEmptyDay);
}

/** Publishes a plan. If it is open and unfinished, the screen shows what it lacks instead. */
export async function publishPlan(plan: PlanRow): Promise<void> {
  $incompletePlan.set(null);
  await savedDays();
  // a colleague may have filled it
  if (isUnfinished(plan)) await loadDays();
  if (isUnfinished(plan)) $incompletePlan.set(plan.id);
  else await togglePlan(plan);
}

/**
 * Publishes the unpublished changes of the open plan, unless it is unfinished. Without `agreed`, returns what they change for members
 * instead, if anything.
 */
export async function publishDraft(plan: PlanRow, agreed = false): Promise<string[]> {
  const { id } = plan;
  let effects: string[] = [];
  $incompletePlan.set(null);
  const change = async () => {
    const draft = await shownDraft(id);
    if (isUnfinished(plan)) return $incompletePlan.set(id);
    if (!agreed) effects = effectSentences(await data.draftEffects(id));
    if (effects.length > 0) return;
    const published = await asAdmin(() => data.publishDraft(draft)).catch((error) => {
      if (error instanceof DataError && error.serverCode === "23514") $incompletePlan.set(id);
      throw error;
    });
    if (!published) throw changed();
    putRow($plans, published);
    dropDraft(id);
    notifySuccess(words.draftPublished(published.title));
  };
  await write(id, change, words.publishDraftFailed, words.draftErrors);
  return effects;
}

/** Discards the unpublished changes of the open plan. */
export const discardDraft = ({ id, title }: PlanRow): Promise<boolean> => {
  const change = async () => {
    const draft = await shownDraft(id);
    if (!(await asAdmin(() => data.discardDraft(draft)))) throw changed();
    dropDraft(id);
    notifySuccess(words.draftDiscarded(title));
  };
  return write(id, change, words.discardDraftFailed, words.draftErrors);
};
