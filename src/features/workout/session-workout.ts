import type { DifficultyLevel } from "@/platform/difficulty.ts";
import { type SessionVideo, type Swaps, swapped } from "./video-swap.ts";
import type { Workout } from "./workout-session.ts";

type Content = Omit<Workout, "videos"> & {
  title: string;
  description: string;
  videos: readonly SessionVideo[];
};

/** A day of a plan as a workout. */
export type DayWorkout = Content & {
  planId: string;
  planSlug: string;
  planTitle: string;
  planLevel: DifficultyLevel;
  dayId: string;
  week: number;
  day: number;
  /** the videos that the user chose in place of the plan's, for this time, and the plan's own ones */
  swaps?: Swaps;
  plannedVideos?: readonly SessionVideo[];
};

/** A single video as a workout. */
export type VideoWorkout = Content & { videoId: string; channel: string };

export type SessionWorkout = DayWorkout | VideoWorkout;

export const isOfPlan = (workout: SessionWorkout): workout is DayWorkout => "dayId" in workout;

/** The id of a session: that of its day or video. */
export const sessionId = (workout: { dayId: string } | { videoId: string }): string =>
  "dayId" in workout ? workout.dayId : workout.videoId;

/** The workout with the videos that were chosen for a session, or with the plan's own ones. */
export function withSwaps(workout: SessionWorkout, swaps: Swaps = {}): SessionWorkout {
  if (!isOfPlan(workout) || (!workout.swaps && Object.keys(swaps).length === 0)) return workout;
  const plannedVideos = workout.plannedVideos ?? workout.videos;
  return { ...workout, plannedVideos, videos: swapped(plannedVideos, swaps), swaps };
}
