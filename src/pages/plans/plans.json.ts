import type { APIRoute } from "astro";
import { rowsOf, videosByYoutubeId } from "@/collections/rows.ts";
import { fallbackCover } from "@/domain/plan.ts";
import { comparisonOf } from "@/domain/plan-comparison.ts";
import { planFacts } from "@/domain/plan-facts.ts";
import { listedPlans } from "@/domain/public-lists.ts";

/** What /plans/compare says of every plan (src/elements/plan-comparison.ts). */
export const GET: APIRoute = async () => {
  const plans = await rowsOf("plans");
  const videos = await videosByYoutubeId();
  return Response.json(
    listedPlans(plans).map((plan) => ({
      slug: plan.slug,
      title: plan.title,
      cover: plan.cover_image_url || fallbackCover,
      facts: comparisonOf(plan, planFacts(plan, videos)),
    })),
  );
};
