import type { PlanDayOnPage } from "@/features/plans/plan-on-page.ts";
import { draftOf } from "@/platform/drafts.browser.ts";

/** The storage key of the draft of a day's review. */
export const draftName = ({ id }: Pick<PlanDayOnPage, "id">) => `review ${id}`;

/** Whether this tab has an unfinished review of the day. */
export const hasDraft = (day: PlanDayOnPage) => Object.keys(draftOf(draftName(day))).length > 0;
