import { getCollection } from "astro:content";
import type { APIRoute } from "astro";
import type { FitPlan } from "@/domain/fit-plan.ts";
import { planFacts } from "@/domain/plan-facts.ts";

/** What the fit finder knows of every plan. */
export const GET: APIRoute = async () => {
  const videos = new Map((await getCollection("videos")).map(({ data }) => [data.youtube_id, data]));
  const plans = (await getCollection("plans")).map(
    ({ data }): FitPlan => ({
      slug: data.slug,
      title: data.title,
      cover_image_url: data.cover_image_url,
      difficulty_level: data.difficulty_level,
      duration_weeks: data.duration_weeks,
      tags: data.tags,
      facts: planFacts(data, videos),
    }),
  );
  return Response.json(plans);
};
