import { compareText } from "../../platform/compare-text.ts";
import { type Language, languageOfTitle } from "../../platform/language.ts";
import { levelRank } from "../plans/plan.ts";
import { newerFirst, type Video } from "../videos/video.ts";

type Step = { difficulty_level: string; duration_weeks: number; tags: readonly string[] };
type Plan = Step & { title: string; created_at: string };

/** The tag by which editors name a plan to begin with. */
const firstSteps = "first steps";

/** The order of plans for somebody new: the easier one first, then one tagged "first steps", then the shorter one. */
export const gentlerFirst = (a: Step, b: Step): number =>
  levelRank(a.difficulty_level) - levelRank(b.difficulty_level) ||
  laterStep(a) - laterStep(b) ||
  a.duration_weeks - b.duration_weeks;

const laterStep = ({ tags }: Step) => Number(!tags.includes(firstSteps));

/**
 * The plan for somebody who has never jumped: of those for beginners or tagged "first steps" the gentlest, in the language where
 * there are any, of equal ones the first that was there. Undefined where all plans ask for practice.
 */
export const firstPlan = <P extends Plan>(plans: readonly P[], language: Language): P | undefined =>
  plans
    .filter((plan) => levelRank(plan.difficulty_level) === 0 || laterStep(plan) === 0)
    .sort(
      (a, b) =>
        foreign(a, language) - foreign(b, language) || gentlerFirst(a, b) || compareText(a.created_at, b.created_at),
    )[0];

const foreign = ({ title }: { title: string }, language: Language) => Number(languageOfTitle(title) !== language);

/**
 * The videos to begin with: those for beginners before all others, then the newest; in the language where there are any, and
 * from different channels as far as there are so many.
 */
export function firstVideos<V extends Pick<Video, "id" | "title" | "tags" | "channel_name" | "created_at">>(
  videos: readonly V[],
  language: Language,
  count: number,
): V[] {
  const misfit = (video: V) => 2 * foreign(video, language) + Number(!video.tags.includes("beginner"));
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
