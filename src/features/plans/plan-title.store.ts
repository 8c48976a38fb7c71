import { publishedPlanTitle } from "@/features/plans/plan-choices.data.ts";

/** The title of a published plan; null without one, and when it can't be read. */
export const readPlanTitle = (slug: string): Promise<string | null> =>
  publishedPlanTitle(slug).catch((error) => {
    console.warn("The title of the plan could not be read:", error);
    return null;
  });
