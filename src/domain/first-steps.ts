import { type Language, languageOfTitle } from "./language.ts";
import { suggestedPlans } from "./plan-suggestions.ts";
import { newerFirst, type Video } from "./video.ts";

type Plan = { id: string; title: string; difficulty_level: string; duration_weeks: number };

/** The plan for somebody who has never jumped: the shortest of the easiest ones in the language. */
export const firstPlan = <P extends Plan>(plans: readonly P[], language: Language): P | undefined =>
  suggestedPlans(plans, { level: "beginner", language, taken: new Set() }, 1)[0];

/**
 * The videos to begin with: those for beginners before all others, then the newest; in the language where there are any, and
 * from different channels as far as there are so many.
 */
export function firstVideos<V extends Pick<Video, "id" | "title" | "tags" | "channel_name" | "created_at">>(
  videos: readonly V[],
  language: Language,
  count: number,
): V[] {
  const misfit = ({ title, tags }: V) =>
    2 * Number(languageOfTitle(title) !== language) + Number(!tags.includes("beginner"));
  const channels = new Set<string>();
  return videos
    .toSorted((a, b) => misfit(a) - misfit(b) || newerFirst(a, b))
    .map((video) => {
      const repeats = Number(channels.has(video.channel_name));
      channels.add(video.channel_name);
      return { video, repeats };
    })
    .sort((a, b) => misfit(a.video) - misfit(b.video) || a.repeats - b.repeats)
    .slice(0, count)
    .map(({ video }) => video);
}
