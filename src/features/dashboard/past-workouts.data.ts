import { client } from "@/platform/client.data.ts";
import { unwrap } from "@/platform/errors.ts";
import { allRows } from "@/platform/paging.data.ts";

/** A member's latest completions, newest first, and the number of all. */
export async function latestCompletions(userId: string, limit: number) {
  const response = await client
    .from("workout_completions")
    .select("id, completed_at, rating, plan_title, day_title, minutes", { count: "exact" })
    .eq("user_id", userId)
    .order("completed_at", { ascending: false })
    .limit(limit);
  return { latest: unwrap(response), count: response.count ?? 0 };
}

type Latest = Awaited<ReturnType<typeof latestCompletions>>["latest"][number];

/** A workout of the dashboard. `minutes` is null for a queued one that the database will count. */
export type LatestCompletion = Omit<Latest, "minutes"> & { minutes: number | null };

/** A member's workouts from `start` to before `end`, oldest first, with titles as they were at completion. */
export const workoutsBetween = (userId: string, start: string, end: string) =>
  allRows((from, to) =>
    client
      .from("workout_completions")
      .select(
        "id, kind, video_id, completed_at, rating, notes, plan_title, day_title, week_number, day_number, minutes",
      )
      .eq("user_id", userId)
      .gte("completed_at", start)
      .lt("completed_at", end)
      .order("completed_at")
      .order("id")
      .range(from, to),
  );

export type PastWorkout = Awaited<ReturnType<typeof workoutsBetween>>[number];
