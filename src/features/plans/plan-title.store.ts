import { publishedPlanTitle } from "@/features/plans/plan-choices.data.ts";

/** The title of a published plan; null without one, or if it can't be loaded. */
export const readPlanTitle = (slug: string): Promise<string | null> =>
  publishedPlanTitle(slug).catch((error) => {
    console.warn("Could not load the title of the plan:", error);
    return null;
  });
