import type { APIRoute } from "astro";
import { rowsOf, videosByYoutubeId } from "@/collections/rows.ts";
import type { FitPlan } from "@/domain/fit-plan.ts";
import { planFacts } from "@/domain/plan-facts.ts";

/** What the fit finder knows of every plan. */
export const GET: APIRoute = async () => {
  const videos = await videosByYoutubeId();
  const plans = (await rowsOf("plans")).map(
    (plan): FitPlan => ({
      slug: plan.slug,
      title: plan.title,
      cover_image_url: plan.cover_image_url,
      difficulty_level: plan.difficulty_level,
      duration_weeks: plan.duration_weeks,
      tags: plan.tags,
      facts: planFacts(plan, videos),
    }),
  );
  return Response.json(plans);
};
