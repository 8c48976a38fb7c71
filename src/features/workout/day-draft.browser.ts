import type { PlanDayOnPage } from "@/features/plans/plan-on-page.ts";
import { draftOf } from "@/platform/drafts.store.ts";

/** The name of the draft of a day's review. */
export const draftName = ({ id }: Pick<PlanDayOnPage, "id">) => `review ${id}`;

/** Whether a review of this day was being written in this tab. */
export const hasDraft = (day: PlanDayOnPage) => Object.keys(draftOf(draftName(day))).length > 0;
