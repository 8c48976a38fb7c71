import type { ExtraWorkout } from "@/features/plans/extra-workout.ts";
import { client } from "@/platform/client.data.ts";
import { isCode, unwrap } from "@/platform/errors.ts";

/**
 * Records a workout outside of plans, now or at the time this browser noted; the database limits how far back that can be. Recording
 * it again changes nothing.
 */
export async function recordExtraWorkout(
  userId: string,
  { id, type, title, videoId, minutes }: ExtraWorkout,
  recordedAt?: number,
): Promise<void> {
  const row = {
    id,
    user_id: userId,
    kind: type,
    day_title: title,
    ...(videoId !== undefined && { video_id: videoId }),
    ...(minutes !== undefined && { minutes }),
    ...(recordedAt !== undefined && { recorded_at: new Date(recordedAt).toISOString() }),
  };
  try {
    unwrap(await client.from("workout_completions").insert(row));
  } catch (error) {
    if (!isCode(error, "conflict")) throw error;
  }
}
