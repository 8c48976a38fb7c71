import type { DifficultyLevel } from "@/platform/difficulty.ts";
import type { TimedPart } from "../bounces/bounce.ts";
import { type SessionVideo, type Swaps, swapped } from "./video-swap.ts";
import { isLeadIn, type SessionState, type Step, type Workout } from "./workout-session.ts";

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

/** A single bounce as a workout. */
export type BounceWorkout = Content & { bounceId: string; isPreview?: boolean };

export type SessionWorkout = DayWorkout | VideoWorkout | BounceWorkout;

/** Whether an editor tries unsaved steps: nothing is saved, and closing stays on the page. */
export const isPreview = (workout: SessionWorkout): boolean => "isPreview" in workout && workout.isPreview === true;

export const isOfPlan = (workout: SessionWorkout): workout is DayWorkout => "dayId" in workout;

/** The subject of a session: a day, a video or a bounce. */
export type SessionSubject = { dayId: string } | { videoId: string } | { bounceId: string };

/** The id of a session: that of its day, video or bounce. */
export function sessionId(subject: SessionSubject): string {
  if ("dayId" in subject) return subject.dayId;
  return "videoId" in subject ? subject.videoId : subject.bounceId;
}

/** Where a workout comes from: its plan, or the channel of its video. */
export function sourceOf(workout: SessionWorkout): string {
  if (isOfPlan(workout)) return workout.planTitle;
  return "channel" in workout ? workout.channel : "Guided bounce";
}

/** The part of a bounce that is trained in a step; undefined for videos, and rests between items. */
export const partOf = ({ videos }: SessionWorkout, { video, part }: Step): TimedPart | undefined =>
  part === undefined ? undefined : videos[video]?.parts?.[part];

/** The title of what is trained in a step, or of what follows the rest. */
export function titleOfStep(workout: SessionWorkout, step: Step): string {
  const item = workout.videos[step.video];
  const parts = item?.parts?.slice(step.part ?? 0) ?? [];
  return parts.find((part) => part.kind === "move")?.move.name ?? item?.title ?? "";
}

/** The name of the seconds before the first part and of a rest; null while a part is trained. */
export const breakName = (state: SessionState, step: Step): "Get ready" | "Rest" | null =>
  isLeadIn(state) ? "Get ready" : step.kind === "rest" ? "Rest" : null;

/** The workout with the videos that were chosen for a session, or with the plan's own ones. */
export function withSwaps(workout: SessionWorkout, swaps: Swaps = {}): SessionWorkout {
  if (!isOfPlan(workout) || (!workout.swaps && Object.keys(swaps).length === 0)) return workout;
  const plannedVideos = workout.plannedVideos ?? workout.videos;
  return { ...workout, plannedVideos, videos: swapped(plannedVideos, swaps), swaps };
}
