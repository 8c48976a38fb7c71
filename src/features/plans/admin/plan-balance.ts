import { plannedMinutes } from "../day-minutes.ts";
import { weekNumbers } from "./plan-builder.ts";

type Known = ReadonlyMap<string, { duration_seconds: number; tags: string[] | null }>;
type Day = { week_number: number; description: string; video_ids: string[]; rest_seconds?: number };

/** The training minutes of a week, and its three most frequent tags. */
export type WeekBalance = { week: number; minutes: number; tags: string[] };

/** The minutes and tags of each week of a plan; a day that isn't written yet counts 0. */
export const balanceOf = (days: readonly Day[], weeks: number, known: Known): WeekBalance[] =>
  weekNumbers(weeks).map((week) => {
    const own = days.filter((day) => day.week_number === week);
    const minutes = own.reduce((sum, day) => sum + plannedMinutes(day, known), 0);
    return {
      week,
      minutes,
      tags: topTags(own.flatMap(({ video_ids }) => video_ids.flatMap((id) => known.get(id)?.tags ?? []))),
    };
  });

/** The three most frequent tags, alphabetically on a tie. */
function topTags(tags: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const sorted = [...counts].sort(([a, times], [b, others]) => others - times || a.localeCompare(b, "en"));
  return sorted.slice(0, 3).map(([tag]) => tag);
}
