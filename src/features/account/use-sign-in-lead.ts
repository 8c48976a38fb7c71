import { useEffect } from "react";
import { readQueue } from "@/features/plans/change-queue.store.ts";
import { isStale } from "@/features/plans/change-queue.ts";
import { readPlanTitle } from "@/features/plans/plan-title.store.ts";
import { accountMessages } from "@/platform/account-messages.ts";
import { planSlugIn } from "@/platform/return-path.ts";
import { registeredEmail } from "./just-registered.browser.ts";

/**
 * Shows below the heading that a workout is stored, or that an address was just registered, or what follows if `next` is an
 * invitation or a plan.
 * The title is loaded, because a URL could contain any text. A workout of a member who was signed out is of no use to a new account.
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
    if (!isNewAccount && registeredEmail() !== "") {
      lead.textContent = accountMessages.auth.almostThere;
      return;
    }
    if (next.startsWith("/friend#")) {
      lead.textContent = accountMessages.auth.invitationWaits;
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

/**
 * Whose workout will be saved at a sign-in: a visitor's moves into any account, a member's only into theirs. Null if there is none.
 */
function ownerOfStoredWorkout(): "visitor" | "member" | null {
  const workouts = readQueue().filter(
    (change) => (change.kind === "completion" || change.kind === "workout") && !isStale(change, Date.now()),
  );
  if (workouts.some(({ userId }) => userId === null)) return "visitor";
  return workouts.length > 0 ? "member" : null;
}
