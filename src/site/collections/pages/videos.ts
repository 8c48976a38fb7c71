import { type PlanUse, plansByVideo } from "@/features/plans/plan.ts";
import { relatedAmong, type Video, type VideoCard } from "@/features/videos/video.ts";
import { cardOf, screensOf } from "@/features/videos/video-pages.ts";
import { rowsOf } from "../rows.ts";
import { withCacheKeys } from "../with-cache-keys.ts";

/** A limit, because some videos, such as a final stretch, are in most plans. */
const shownPlans = 4;
const shownVideos = 4;

type VideoPage = { video: Video; uses: PlanUse<{ slug: string; title: string }>[]; related: VideoCard[] };

/** The page of each video, with the plans that use it and similar videos. */
export async function videoPages() {
  const videos = await rowsOf("videos");
  const cards = new Map(videos.map((video) => [video.id, cardOf(video)]));
  const relatedTo = relatedAmong(videos);
  const plans = plansByVideo(await rowsOf("plans"));
  return withCacheKeys(
    videos.map((video) => ({
      params: { id: video.id },
      props: {
        video,
        uses: (plans.get(video.youtube_id) ?? [])
          .slice(0, shownPlans)
          .map(({ plan: { slug, title }, workouts }) => ({ plan: { slug, title }, workouts })),
        related: relatedTo(video, shownVideos).flatMap(({ id }) => cards.get(id) ?? []),
      } satisfies VideoPage,
    })),
  );
}

/** Page 2 and following of the list of videos. */
export async function furtherVideoPages() {
  const screens = screensOf(await rowsOf("videos"));
  const pages = screens.map((videos, index) => ({
    params: { page: `${index + 1}` },
    props: { videos, last: screens.length },
  }));
  return withCacheKeys(pages.slice(1));
}
