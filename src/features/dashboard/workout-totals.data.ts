import { client } from "@/platform/client.data.ts";
import { unwrap } from "@/platform/errors.ts";

/** The number and the minutes of the member's workouts, and the time of the first one; null without any. */
export async function workoutTotals(): Promise<{ first_at: string | null; workouts: number; minutes: number }> {
  return unwrap(await client.rpc("workout_totals").single());
}
