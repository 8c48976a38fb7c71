/** The durations offered by the filter, in weeks. Plans may have 1 to 52 weeks. */
export const offeredPlanWeeks = [4, 6, 8] as const;
export const maxPlanWeeks = 52;
export const daysPerWeek = 7;

const shownTags = 3;

/** The first three tags, and how many more there are. */
export function shortTags(tags: readonly string[]): { shown: string[]; more: number } {
  return { shown: tags.slice(0, shownTags), more: Math.max(0, tags.length - shownTags) };
}

type Day = { week_number: number; day_number: number };

/** Whether a day has neither videos nor text. Publishing requires none; a published plan may get one. */
export const isEmptyDay = ({
  video_ids,
  description,
}: {
  video_ids: readonly string[];
  description: string;
}): boolean => video_ids.length === 0 && description.trim() === "";

/** A week of a plan, with its days in order. */
export type Week<D extends Day> = { number: number; days: D[] };

/** The weeks that have days, in order, each with its days in order. */
export function weeksOf<D extends Day>(days: readonly D[]): Week<D>[] {
  const numbers = [...new Set(days.map(({ week_number }) => week_number))].sort((a, b) => a - b);
  return numbers.map((number) => ({
    number,
    days: days.filter(({ week_number }) => week_number === number).sort((a, b) => a.day_number - b.day_number),
  }));
}

/** The date of a plan's day, or that it is skipped. */
type DayPlanned = { date: string | null; state: string };

/**
 * The day that isn't completed with the earliest date, then in plan order, skipped days last, as in private.next_workouts. Undefined if
 * all are completed.
 */
export function nextDay<D extends Day & { id: string }>(
  days: readonly D[],
  completed: ReadonlySet<string>,
  planned: ReadonlyMap<string, DayPlanned> = new Map(),
): D | undefined {
  const open = weeksOf(days)
    .flatMap((week) => week.days)
    .filter(({ id }) => !completed.has(id));
  const sortKey = ({ id }: D) => {
    const { date, state } = planned.get(id) ?? { date: null, state: "planned" };
    return date ?? (state === "skipped" ? "skipped" : "open");
  };
  return open.sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : Number(sortKey(a) > sortKey(b))))[0];
}

/** The cover of plans without a picture. */
export const fallbackCover = "/covers/plan-fallback.svg";

/** How a cover fills its box: a photo around its center; a drawing by its preserveAspectRatio, which keeps the person in view. */
export const coverObjectFit = (cover: string | null): string =>
  /^\/covers\/.*\.svg$/.test(cover || fallbackCover) ? "object-fill" : "object-cover";

/** The videos of a day in order, without those missing in the catalog. */
export function videosOfDay<V>(day: { video_ids: readonly string[] }, catalog: ReadonlyMap<string, V>): V[] {
  return day.video_ids.flatMap((id) => catalog.get(id) ?? []);
}

/** A plan that uses a video, and the number of its workouts with the video. */
export type PlanUse<P> = { plan: P; workouts: number };

/** The plans that use each video, by YouTube id, those with the most workouts first. */
export function plansByVideo<P extends { days: readonly { video_ids: readonly string[] }[] }>(
  plans: readonly P[],
): Map<string, PlanUse<P>[]> {
  const uses = new Map<string, PlanUse<P>[]>();
  for (const plan of plans) {
    const counts = new Map<string, number>();
    for (const id of plan.days.flatMap(({ video_ids }) => [...new Set(video_ids)])) {
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    for (const [id, workouts] of counts) uses.set(id, [...(uses.get(id) ?? []), { plan, workouts }]);
  }
  for (const found of uses.values()) found.sort((one, other) => other.workouts - one.workouts);
  return uses;
}
