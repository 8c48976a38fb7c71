import { getCollection } from "astro:content";
import type { APIRoute } from "astro";
import { comparisonOf } from "@/domain/plan-comparison.ts";
import { planFacts } from "@/domain/plan-facts.ts";
import { listedPlans } from "@/domain/public-lists.ts";

/** What /plans/compare says of every plan (src/elements/plan-comparison.ts). */
export const GET: APIRoute = async () => {
  const plans = (await getCollection("plans")).map(({ data }) => data);
  const videos = new Map((await getCollection("videos")).map(({ data }) => [data.youtube_id, data]));
  return Response.json(
    listedPlans(plans).map((plan) => ({
      slug: plan.slug,
      title: plan.title,
      facts: comparisonOf(plan, planFacts(plan, videos)),
    })),
  );
};
