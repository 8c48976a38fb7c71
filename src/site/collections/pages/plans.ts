import type { CollectionEntry } from "astro:content";
import { articlesForPlan } from "@/features/plans/articles-for-plan.ts";
import { planFacts, planFactTexts } from "@/features/plans/plan-facts.ts";
import { listedPlans } from "@/features/plans/plan-list.ts";
import { keyed } from "../keyed.ts";
import { rowsOf, videosByYoutubeId } from "../rows.ts";

type Plan = CollectionEntry<"plans">["data"];
/** A plan on a list, with its facts in words. */
export type ListedPlan = { plan: Plan; facts: readonly string[] };

/** Every plan in the order of the list. */
export async function plansOnLists(): Promise<ListedPlan[]> {
  const videos = await videosByYoutubeId();
  return listedPlans(await rowsOf("plans")).map((plan) => ({ plan, facts: planFactTexts(planFacts(plan, videos)) }));
}

/** The page of each plan: with what its days show of their videos, and what there is to read beside it. */
export async function planPages() {
  const catalog = await videosByYoutubeId();
  const articles = await rowsOf("articles");
  const videosOf = (plan: Plan) =>
    new Map(
      plan.days
        .flatMap(({ video_ids }) => video_ids.flatMap((id) => catalog.get(id) ?? []))
        .map(({ id, youtube_id, title, duration_seconds }) => [
          youtube_id,
          { id, youtube_id, title, duration_seconds },
        ]),
    );
  return keyed(
    (await rowsOf("plans")).map((plan) => ({
      params: { slug: plan.slug },
      props: { plan, videos: videosOf(plan), articles: articlesForPlan(plan, articles).map(linkTo) },
    })),
  );
}

/** What a link to an article shows. */
export const linkTo = ({ slug, title, cover_image_url }: CollectionEntry<"articles">["data"]) => ({
  slug,
  title,
  cover_image_url,
});
