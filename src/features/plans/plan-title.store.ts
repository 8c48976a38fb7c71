import { publishedPlanTitle } from "@/features/plans/plan-choices.data.ts";

/** The title of a published plan; null without one, or if it can't be loaded. Apart, as only the pages to sign in and up need it. */
export const readPlanTitle = (slug: string): Promise<string | null> =>
  publishedPlanTitle(slug).catch((error) => {
    console.warn("Could not load the title of the plan:", error);
    return null;
  });
