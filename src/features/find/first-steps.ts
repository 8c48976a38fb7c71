import { compareText } from "../../platform/calendar-date.ts";
import { levelRank } from "../../platform/difficulty.ts";
import { type Language, otherLanguage } from "../../platform/language.ts";
import { gentlerFirst, notFirstSteps, type Step } from "../plans/plan-facts.ts";
import { newerFirst, type Video } from "../videos/video.ts";

type Plan = Step & { title: string; created_at: string };

/**
 * The plan for a user who has never jumped: the gentlest of the plans for beginners or tagged "first steps". Plans in the language
 * come first; at a tie, the oldest plan. Undefined if all plans require practice.
 */
export const firstPlan = <P extends Plan>(plans: readonly P[], language: Language): P | undefined =>
  plans
    .filter((plan) => levelRank(plan.difficulty_level) === 0 || notFirstSteps(plan) === 0)
    .sort(
      (a, b) =>
        otherLanguage(a, language) - otherLanguage(b, language) ||
        gentlerFirst(a, b) ||
        compareText(a.created_at, b.created_at),
    )[0];

/**
 * The videos for a new user: videos for beginners first, then the newest. Videos in the language come before all others, and
 * different channels before repeated ones.
 */
export function firstVideos<V extends Pick<Video, "id" | "title" | "tags" | "channel_name" | "created_at">>(
  videos: readonly V[],
  language: Language,
  count: number,
): V[] {
  const penalty = (video: V) => 2 * otherLanguage(video, language) + Number(!video.tags.includes("beginner"));
  const channels = new Set<string>();
  return videos
    .toSorted((a, b) => penalty(a) - penalty(b) || newerFirst(a, b))
    .map((video) => {
      const repeats = Number(channels.has(video.channel_name));
      channels.add(video.channel_name);
      return { video, repeats };
    })
    .sort((a, b) => penalty(a.video) - penalty(b.video) || a.repeats - b.repeats)
    .slice(0, count)
    .map(({ video }) => video);
}
