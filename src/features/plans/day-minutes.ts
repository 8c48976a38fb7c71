import { wholeMinutes } from "../../platform/duration.ts";
import { isEmptyDay } from "./plan.ts";
import { workoutMinutes } from "./progress.ts";

type Day = { video_ids: readonly string[]; rest_seconds?: number };

/**
 * The minutes of a day: its videos, without unknown ones, and the rests between them. 0 without videos. The database must count the
 * same (private.minutes_of), and so does a session (totalSeconds in workout-session.ts).
 */
export function minutesOf(
  { video_ids, rest_seconds = 0 }: Day,
  known: ReadonlyMap<string, { duration_seconds: number }>,
): number {
  const lengths = video_ids.flatMap((id) => known.get(id)?.duration_seconds ?? []);
  const seconds = lengths.reduce((sum, length) => sum + length, 0);
  return seconds === 0 ? 0 : wholeMinutes(seconds + (lengths.length - 1) * rest_seconds);
}

/** The minutes that a day counts in its plan: those of its workout; 0 without videos and text, because it isn't written yet. */
export const plannedMinutes = (
  day: Day & { description: string },
  known: ReadonlyMap<string, { duration_seconds: number }>,
): number => (isEmptyDay(day) ? 0 : workoutMinutes(minutesOf(day, known)));
