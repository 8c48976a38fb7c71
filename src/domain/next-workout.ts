import type { CalendarDate } from "./calendar-date.ts";
import { compareText } from "./compare-text.ts";
import { nextDay } from "./plan.ts";
import type { PlanSchedule } from "./training-days.ts";
import { workoutPath } from "./workout-address.ts";

type Day = { id: string; week_number: number; day_number: number; title: string; video_ids: readonly string[] };
type Enrollment = {
  id: string;
  started_at: string;
  /** null when it is no longer published */
  plan: { title: string; slug: string; days: readonly Day[] } | null;
  completions: readonly { plan_day_id: string; completed_at: string }[];
};

/** The day a member trains next. `path` leads to its session, or to the day itself when it has no videos. */
export type NextWorkout = {
  dayId: string;
  planTitle: string;
  week: number;
  day: number;
  title: string;
  path: string;
  youtubeIds: readonly string[];
};

type Training = { schedules: readonly PlanSchedule[]; today: CalendarDate };

/**
 * The next day of the plan that was trained or started last and isn't finished; null when there is none. A plan with a workout
 * that is due comes first, a paused one last.
 */
export function nextWorkout(
  enrollments: readonly Enrollment[],
  { schedules, today }: Training = { schedules: [], today: "" },
): NextWorkout | null {
  const latestFirst = [...enrollments].sort((a, b) => compareText(lastTouched(b), lastTouched(a)));
  const found = latestFirst.flatMap(({ id, plan, completions }) => {
    const schedule = schedules.find(({ enrollment_id }) => enrollment_id === id);
    const days = new Map(schedule?.days.map((day) => [day.id, day]));
    const skipped = new Set([...days.keys()].filter((day) => days.get(day)?.state === "skipped"));
    const next = plan && nextDay(plan.days, new Set(completions.map(({ plan_day_id }) => plan_day_id)), skipped);
    if (!next) return [];
    const date = days.get(next.id)?.date ?? null;
    return { workout: workoutOf(plan, next), rank: schedule?.is_paused ? 2 : date && date <= today ? 0 : 1 };
  });
  return found.sort((a, b) => a.rank - b.rank)[0]?.workout ?? null;
}

function workoutOf({ title: planTitle, slug }: NonNullable<Enrollment["plan"]>, next: Day): NextWorkout {
  const { id: dayId, title, week_number: week, day_number: day, video_ids: youtubeIds } = next;
  const path = youtubeIds.length > 0 ? workoutPath({ slug, week, day }) : `/plans/${slug}#day-${dayId}`;
  return { dayId, planTitle, week, day, title, path, youtubeIds };
}

const lastTouched = ({ started_at, completions }: Enrollment): string =>
  [started_at, ...completions.map(({ completed_at }) => completed_at)].sort().at(-1) ?? started_at;
