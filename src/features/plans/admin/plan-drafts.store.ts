import { planBuilderMessages } from "@/features/plans/admin/messages.ts";
import type { DayTable } from "@/features/plans/admin/plan-days.data.ts";
import * as data from "@/features/plans/admin/plan-drafts.data.ts";
import type { PlanEntry } from "@/features/plans/admin/plan-entry.ts";
import { ChangedMeanwhile } from "@/platform/admin/if-unchanged.data.ts";
import { notifySuccess } from "@/platform/admin/notice.store.ts";
import { writeForResult } from "@/platform/admin/write.store.ts";
import { DataError } from "@/platform/errors.ts";
import { isPublished, listedPlan, loadPlans, type PlanRow, putDraft, saveFields } from "./plans.store.ts";

const words = planBuilderMessages;

/** Where to edit the days of a plan: in the draft of a published one, which is started if there is none. Asks the database, because
 * a colleague may have published it or made it a draft since the list was loaded. */
export async function daysToEdit(planId: string): Promise<DayTable> {
  const draft = await data.startDraft(planId);
  if (isPublished(planId) !== (draft !== null)) await loadPlans();
  if (!draft) return "workout_plan_days";
  putDraft(draft);
  return "plan_draft_days";
}

/** Updates the list, and returns the error for a plan that a colleague made a draft or deleted. */
async function unpublishedMeanwhile(id: string): Promise<DataError> {
  await loadPlans();
  const present = listedPlan(id);
  return present ? new ChangedMeanwhile(present) : new DataError("not-found", "", { serverCode: "deleted" });
}

/**
 * Saves the form of a published plan in its draft, unless it changed since it was seen: visitors see it once the draft is published.
 * Returns null on failure.
 */
export function savePlanDraft(seen: PlanRow, entry: PlanEntry): Promise<PlanRow | null> {
  const change = async () => {
    const draft = await data.startDraft(seen.id);
    if (!draft) throw await unpublishedMeanwhile(seen.id);
    putDraft(draft);
    const saved = await saveFields(seen, entry);
    notifySuccess(words.draftSaved(saved.title));
    return saved;
  };
  return writeForResult("plan form", change, words.saveFailed, words.errors);
}
