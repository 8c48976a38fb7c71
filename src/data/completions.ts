import { client } from "./client.ts";
import { unwrap } from "./errors.ts";

const columns = "id, plan_day_id, completed_at, rating, notes";

/** The review of a workout: 1 to 5 stars and a note, both optional. */
export type Review = { rating: number | null; notes: string | null };

export type Completion = Review & { id: string; plan_day_id: string; completed_at: string };

/** The completions of an enrollment. */
export async function completionsOf(enrollmentId: string): Promise<Completion[]> {
  return unwrap(await client.from("workout_completions").select(columns).eq("enrollment_id", enrollmentId));
}

/** Completes a day. Throws "conflict" when it is already completed. */
export async function completeDay(userId: string, enrollmentId: string, planDayId: string): Promise<Completion> {
  const row = { user_id: userId, enrollment_id: enrollmentId, plan_day_id: planDayId, rating: null, notes: null };
  return unwrap(await client.from("workout_completions").insert(row).select(columns).single());
}

/** The completion of a day within an enrollment. Throws a DataError "not-found" without one. */
export async function completionOf(enrollmentId: string, planDayId: string): Promise<Completion> {
  const found = client.from("workout_completions").select(columns).eq("enrollment_id", enrollmentId);
  return unwrap(await found.eq("plan_day_id", planDayId).single());
}

/** Saves the review of a completed workout. */
export async function rateCompletion(completionId: string, { rating, notes }: Review): Promise<void> {
  unwrap(await client.from("workout_completions").update({ rating, notes }).eq("id", completionId));
}

/** The latest completions, newest first, and the total number. */
export async function latestCompletions(userId: string, limit: number) {
  const response = await client
    .from("workout_completions")
    .select("id, completed_at, rating, plan_title, day_title", { count: "exact" })
    .eq("user_id", userId)
    .order("completed_at", { ascending: false })
    .limit(limit);
  return { latest: unwrap(response), total: response.count ?? 0 };
}

export type LatestCompletion = Awaited<ReturnType<typeof latestCompletions>>["latest"][number];

/** The instants of completions since an instant. */
export async function completedSince(userId: string, instant: string): Promise<string[]> {
  const rows = await client
    .from("workout_completions")
    .select("completed_at")
    .eq("user_id", userId)
    .gte("completed_at", instant);
  return unwrap(rows).map(({ completed_at }) => completed_at);
}
