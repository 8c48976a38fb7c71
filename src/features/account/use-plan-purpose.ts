import { useEffect } from "react";
import { readPlanTitle } from "@/features/plans/plan-title.store.ts";
import { planSlugIn } from "@/platform/return-path.ts";

/** Shows "Start {plan}" below the heading if `next` is a plan. The title is loaded, because a URL could contain any text. */
export function usePlanPurpose(next: string): void {
  useEffect(() => {
    const slug = planSlugIn(next);
    const lead = document.querySelector("[data-auth-lead]");
    if (slug === null || !lead) return;
    let isCurrent = true;
    void readPlanTitle(slug).then((title) => {
      if (isCurrent && title !== null) lead.textContent = `Start ${title}`;
    });
    return () => {
      isCurrent = false;
    };
  }, [next]);
}
