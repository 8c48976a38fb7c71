import { nextDay } from "./plan.ts";
import { workoutPath } from "./workout-address.ts";

type Day = { id: string; week_number: number; day_number: number; title: string; video_ids: readonly string[] };
type Enrollment = {
  started_at: string;
  /** null when it is no longer published */
  plan: { title: string; slug: string; days: readonly Day[] } | null;
  completions: readonly { plan_day_id: string; completed_at: string }[];
};

/** The day a member trains next. `path` leads to its session, or to the day itself when it has no videos. */
export type NextWorkout = {
  planTitle: string;
  week: number;
  day: number;
  title: string;
  path: string;
  youtubeIds: readonly string[];
};

/** The next day of the plan that was trained or started last and isn't finished; null when there is none. */
export function nextWorkout(enrollments: readonly Enrollment[]): NextWorkout | null {
  const latestFirst = [...enrollments].sort((a, b) => lastTouched(b).localeCompare(lastTouched(a)));
  for (const { plan, completions } of latestFirst) {
    const next = plan && nextDay(plan.days, new Set(completions.map(({ plan_day_id }) => plan_day_id)));
    if (next) return workoutOf(plan, next);
  }
  return null;
}

function workoutOf({ title: planTitle, slug }: NonNullable<Enrollment["plan"]>, next: Day): NextWorkout {
  const { id, title, week_number: week, day_number: day, video_ids: youtubeIds } = next;
  const path = youtubeIds.length > 0 ? workoutPath({ slug, week, day }) : `/plans/${slug}#day-${id}`;
  return { planTitle, week, day, title, path, youtubeIds };
}

const lastTouched = ({ started_at, completions }: Enrollment): string =>
  [started_at, ...completions.map(({ completed_at }) => completed_at)].sort().at(-1) ?? started_at;
