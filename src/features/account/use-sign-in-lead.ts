import { useEffect } from "react";
import { ownerOfStoredWorkout } from "@/features/plans/change-queue.store.ts";
import { readPlanTitle } from "@/features/plans/plan-title.store.ts";
import { accountMessages } from "@/platform/account-messages.ts";
import { planSlugIn } from "@/platform/return-path.ts";

/**
 * Shows below the heading that a workout is stored, or else "Start {plan}" if `next` is a plan. The title is loaded, because a URL could
 * contain any text. A workout of a member who was signed out is of no use to a new account.
 */
export function useSignInLead(next: string, isNewAccount: boolean): void {
  useEffect(() => {
    const lead = document.querySelector("[data-auth-lead]");
    if (!lead) return;
    const owner = ownerOfStoredWorkout();
    if (owner === "visitor" || (owner === "member" && !isNewAccount)) {
      lead.textContent = accountMessages.auth[owner === "visitor" ? "workoutKept" : "workoutWaits"];
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
  }, [next, isNewAccount]);
}
