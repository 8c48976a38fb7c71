import { type FitPlan, planFacts } from "@/features/plans/plan-facts.ts";
import { rowsOf, videosByYoutubeId } from "./rows.ts";

/** The properties of every plan for the fit finder. */
export async function fitPlans(): Promise<FitPlan[]> {
  const videos = await videosByYoutubeId();
  return (await rowsOf("plans")).map((plan) => ({
    slug: plan.slug,
    title: plan.title,
    cover_image_url: plan.cover_image_url,
    difficulty_level: plan.difficulty_level,
    duration_weeks: plan.duration_weeks,
    tags: plan.tags,
    facts: planFacts(plan, videos),
  }));
}
