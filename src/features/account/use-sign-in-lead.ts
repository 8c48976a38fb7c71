import { useEffect } from "react";
import { hasVisitorsWorkout } from "@/features/plans/change-queue.store.ts";
import { readPlanTitle } from "@/features/plans/plan-title.store.ts";
import { accountMessages } from "@/platform/account-messages.ts";
import { planSlugIn } from "@/platform/return-path.ts";

/**
 * Shows below the heading that a visitor's workout is stored, or else "Start {plan}" if `next` is a plan. The title is loaded, because a
 * URL could contain any text.
 */
export function useSignInLead(next: string): void {
  useEffect(() => {
    const lead = document.querySelector("[data-auth-lead]");
    if (!lead) return;
    if (hasVisitorsWorkout()) {
      lead.textContent = accountMessages.auth.workoutKept;
      return;
    }
    const slug = planSlugIn(next);
    if (slug === null) return;
    let isCurrent = true;
    void readPlanTitle(slug).then((title) => {
      if (isCurrent && title !== null) lead.textContent = `Start ${title}`;
    });
    return () => {
      isCurrent = false;
    };
  }, [next]);
}
