import { workoutPath } from "./workout-address.ts";

/** A workout of a member's plans that isn't done. The database decides which one is next (next_workouts). */
export type OpenWorkout = {
  enrollment_id: string;
  plan_day_id: string;
  plan_title: string;
  plan_slug: string;
  week_number: number;
  day_number: number;
  day_title: string;
  video_ids: readonly string[];
};

/** Leads to the session of a workout, or to its day if it has no videos. */
export const openWorkoutPath = ({ plan_slug: slug, week_number, day_number, plan_day_id, video_ids }: OpenWorkout) =>
  video_ids.length > 0
    ? workoutPath({ slug, week: week_number, day: day_number })
    : `/plans/${slug}#day-${plan_day_id}`;
