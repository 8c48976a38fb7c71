import { planBuilderMessages } from "@/features/plans/admin/messages.ts";
import type { DayTable } from "@/features/plans/admin/plan-days.data.ts";
import * as data from "@/features/plans/admin/plan-drafts.data.ts";
import type { PlanEntry } from "@/features/plans/admin/plan-entry.ts";
import { ChangedMeanwhile } from "@/platform/admin/if-unchanged.data.ts";
import { notifySuccess } from "@/platform/admin/notice.store.ts";
import { putRow } from "@/platform/admin/rows.store.ts";
import { writeForResult } from "@/platform/admin/write.store.ts";
import { $plans, isPublished, type PlanRow, putDraft, saveFields } from "./plans.store.ts";

const words = planBuilderMessages;

/** Starts the draft of a published plan. If it was unpublished meanwhile, updates the list before throwing ChangedMeanwhile. */
async function startDraft(id: string): Promise<data.PlanDraft> {
  const draft = await data.startDraft(id).catch((error) => {
    if (error instanceof ChangedMeanwhile) putRow($plans, error.present as PlanRow);
    throw error;
  });
  putDraft(draft);
  return draft;
}

/** Where to edit the days of a plan: in the draft of a published one, which is started if there is none. */
export async function daysToEdit(planId: string): Promise<DayTable> {
  if (!isPublished(planId)) return "workout_plan_days";
  try {
    await startDraft(planId);
    return "plan_draft_days";
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return "workout_plan_days";
    throw error;
  }
}

/**
 * Saves the form of a published plan in its draft, unless it changed since it was seen: visitors see it once the draft is published.
 * Returns null on failure.
 */
export function savePlanDraft(seen: PlanRow, entry: PlanEntry): Promise<PlanRow | null> {
  const change = async () => {
    await startDraft(seen.id);
    const saved = await saveFields(seen, entry);
    notifySuccess(words.draftSaved(saved.title));
    return saved;
  };
  return writeForResult("plan form", change, words.saveFailed, words.errors);
}
