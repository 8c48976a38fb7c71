import type { CollectionEntry } from "astro:content";
import { articlesForPlan } from "@/features/plans/articles-for-plan.ts";
import { planFacts, planFactTexts } from "@/features/plans/plan-facts.ts";
import { listedPlans } from "@/features/plans/plan-list.ts";
import { posterOf } from "@/features/videos/video.ts";
import { rowsOf, videosByYoutubeId } from "../rows.ts";
import { withCacheKeys } from "../with-cache-keys.ts";

type Plan = CollectionEntry<"plans">["data"];
/** A plan in a list, with its facts as text. */
export type ListedPlan = { plan: Plan; facts: readonly string[] };

/** Every plan in list order. */
export async function plansOnLists(): Promise<ListedPlan[]> {
  const videos = await videosByYoutubeId();
  return listedPlans(await rowsOf("plans")).map((plan) => ({ plan, facts: planFactTexts(planFacts(plan, videos)) }));
}

/** The page of each plan, with the video data that its days show, and related articles. */
export async function planPages() {
  const catalog = await videosByYoutubeId();
  const articles = await rowsOf("articles");
  const videosOf = (plan: Plan) =>
    new Map(
      plan.days
        .flatMap(({ video_ids }) => video_ids.flatMap((id) => catalog.get(id) ?? []))
        .map(({ id, youtube_id, title, duration_seconds, thumbnail_url }) => [
          youtube_id,
          { id, youtube_id, title, duration_seconds, poster: ownPoster({ thumbnail_url, youtube_id }) },
        ]),
    );
  return withCacheKeys(
    (await rowsOf("plans")).map((plan) => ({
      params: { slug: plan.slug },
      props: { plan, videos: videosOf(plan), articles: articlesForPlan(plan, articles).map(linkTo) },
    })),
  );
}

/** The poster of a video; undefined for YouTube's default, to keep the page small. */
function ownPoster(video: Parameters<typeof posterOf>[0]): string | undefined {
  const poster = posterOf(video);
  return poster === posterOf({ ...video, thumbnail_url: null }) ? undefined : poster;
}

/** The data of a link to an article. */
export const linkTo = ({ slug, title, cover_image_url }: CollectionEntry<"articles">["data"]) => ({
  slug,
  title,
  cover_image_url,
});
