import { workoutPath } from "./workout-address.ts";

/** A workout of the member's plans that isn't completed. The database decides on the order (next_workouts). */
export type OpenWorkout = {
  enrollment_id: string;
  plan_day_id: string;
  plan_title: string;
  plan_slug: string;
  week_number: number;
  day_number: number;
  day_title: string;
  description: string;
  video_ids: readonly string[];
  /** those of its videos; 25 without videos */
  minutes: number;
};

/** The sentence of a day's description that rates the effort, without its period: "Effort 3 of 10". Undefined without one. */
export const effortIn = (description: string): string | undefined =>
  /(?:Effort \d+ of|Усилие \d+ из) 10(?!\d)/.exec(description)?.[0];

/** The URL of a workout's session, or of its day on the plan's page if it has no videos. */
export const openWorkoutPath = ({
  plan_slug: slug,
  week_number,
  day_number,
  plan_day_id,
  video_ids,
}: Omit<OpenWorkout, "description" | "minutes">) =>
  video_ids.length > 0
    ? workoutPath({ slug, week: week_number, day: day_number })
    : `/plans/${slug}#day-${plan_day_id}`;
