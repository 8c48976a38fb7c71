/** Difficulty levels of a plan, easiest first (specification §3). */
export const difficultyLevels = ["beginner", "intermediate", "advanced"] as const;
export type DifficultyLevel = (typeof difficultyLevels)[number];

/** Weeks offered by the duration filter; a plan itself may have 1 to 52 (specification §9). */
export const offeredPlanWeeks = [4, 6, 8] as const;
export const maxPlanWeeks = 52;
export const daysPerWeek = 7;

/** Tags a plan's card shows before it says how many more there are (specification §9). */
const shownTags = 3;

/** The first three tags, and how many more there are. */
export function shortTags(tags: readonly string[]): { shown: string[]; more: number } {
  return { shown: tags.slice(0, shownTags), more: Math.max(0, tags.length - shownTags) };
}

type Day = { week_number: number; day_number: number };

/** One week of a plan: its number and its days in their order. */
export type Week<D extends Day> = { number: number; days: D[] };

/** The weeks that have days, in order, each with its days in order. */
export function weeksOf<D extends Day>(days: readonly D[]): Week<D>[] {
  const numbers = [...new Set(days.map(({ week_number }) => week_number))].sort((a, b) => a - b);
  return numbers.map((number) => ({
    number,
    days: days.filter(({ week_number }) => week_number === number).sort((a, b) => a.day_number - b.day_number),
  }));
}

/** The first day, in the plan's order, that isn't completed yet; undefined when all are. */
export function nextDay<D extends Day & { id: string }>(
  days: readonly D[],
  completed: ReadonlySet<string>,
): D | undefined {
  return weeksOf(days)
    .flatMap((week) => week.days)
    .find(({ id }) => !completed.has(id));
}

/** The cover of a plan that has none (specification §2). */
export const fallbackCover = "/covers/plan-fallback.svg";

/** A day's videos in the order they are trained. One that has left the catalog is left out. */
export function videosOfDay<V>(day: { video_ids: readonly string[] }, catalog: ReadonlyMap<string, V>): V[] {
  return day.video_ids.flatMap((id) => catalog.get(id) ?? []);
}
