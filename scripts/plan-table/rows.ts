import { wholeMinutes } from "../../src/domain/duration.ts";
import { weekdays } from "../../src/domain/studio.ts";
import { secondsOf } from "../../supabase/seed/clock.ts";
import type { Plan, PlanDay, Video, Weekday } from "../../supabase/seed/types.ts";
import { videos } from "../../supabase/seed/videos.ts";

const catalog = new Map(videos.map((video) => [video.id, video]));

/** A training day of a plan as a coach looks at it. */
export type Row = {
  /** counted from 1 */
  week: number;
  weekday: Weekday;
  title: string;
  text: string;
  videos: Video[];
  /** what stands between the warm-up and the cool-down */
  main: Video[];
  minutes: number;
  /** 1 to 10 as its text says; null when it doesn't */
  effort: number | null;
  hasWarmUp: boolean;
  hasCoolDown: boolean;
  rest: number;
};

/** From this effort on a day is a hard one. */
export const hardFrom = 7;

/** Whether a video has one of the tags. */
export const has = (video: Video | undefined, ...tags: string[]) => tags.some((tag) => video?.tags.includes(tag));

/** The length of videos in seconds. */
export const secondsOfVideos = (some: readonly Video[]): number =>
  some.reduce((sum, { length }) => sum + secondsOf(length), 0);

/** The days of a plan in order. Throws when a video isn't in the catalog. */
export const rowsOf = (plan: Plan): Row[] =>
  plan.weeks.flatMap((week, index) =>
    weekdays.flatMap((weekday) => {
      const day = week[weekday];
      return day ? { week: index + 1, weekday, ...factsOf(day, plan.slug) } : [];
    }),
  );

function factsOf({ title, description, videos: ids, restSeconds }: PlanDay, slug: string) {
  const own = ids.map((id) => catalog.get(id) ?? missing(`${slug}: no video ${id}`));
  const effort = description.match(/(?:Effort|Усилие) (\d+) (?:of|из) 10/)?.[1];
  return {
    title,
    text: description,
    videos: own,
    main: own.filter((video) => !has(video, "warm-up", "cool-down")),
    minutes: wholeMinutes(secondsOfVideos(own)),
    effort: effort ? Number(effort) : null,
    hasWarmUp: own.length > 1 && has(own[0], "warm-up"),
    hasCoolDown: has(own.at(-1), "cool-down", "flexibility"),
    rest: restSeconds,
  };
}

function missing(sentence: string): never {
  throw new Error(sentence);
}

/** The minutes of each week. */
export const minutesByWeek = (plan: Plan): number[] =>
  plan.weeks.map((_, index) =>
    rowsOf(plan)
      .filter(({ week }) => week === index + 1)
      .reduce((sum, { minutes }) => sum + minutes, 0),
  );
