/** Difficulty levels, easiest first. */
export const difficultyLevels = ["beginner", "intermediate", "advanced"] as const;
export type DifficultyLevel = (typeof difficultyLevels)[number];

/** The choices of the duration filter; a plan may have 1 to 52 weeks. */
export const offeredPlanWeeks = [4, 6, 8] as const;
export const maxPlanWeeks = 52;
export const daysPerWeek = 7;

/** Tags shown on a card before "+N more". */
const shownTags = 3;

/** The first three tags, and how many more there are. */
export function shortTags(tags: readonly string[]): { shown: string[]; more: number } {
  return { shown: tags.slice(0, shownTags), more: Math.max(0, tags.length - shownTags) };
}

type Day = { week_number: number; day_number: number };

/** A week of a plan with its days in order. */
export type Week<D extends Day> = { number: number; days: D[] };

/** The weeks that have days, in order, each with its days in order. */
export function weeksOf<D extends Day>(days: readonly D[]): Week<D>[] {
  const numbers = [...new Set(days.map(({ week_number }) => week_number))].sort((a, b) => a - b);
  return numbers.map((number) => ({
    number,
    days: days.filter(({ week_number }) => week_number === number).sort((a, b) => a.day_number - b.day_number),
  }));
}

/** The first day in plan order that isn't completed; undefined when all are. */
export function nextDay<D extends Day & { id: string }>(
  days: readonly D[],
  completed: ReadonlySet<string>,
): D | undefined {
  return weeksOf(days)
    .flatMap((week) => week.days)
    .find(({ id }) => !completed.has(id));
}

/** The cover of a plan without one. */
export const fallbackCover = "/covers/plan-fallback.svg";

/** The videos of a day in order, without those no longer in the catalog. */
export function videosOfDay<V>(day: { video_ids: readonly string[] }, catalog: ReadonlyMap<string, V>): V[] {
  return day.video_ids.flatMap((id) => catalog.get(id) ?? []);
}
