import { client } from "@/platform/client.data.ts";
import { unwrap } from "@/platform/errors.ts";

const columns = "id, plan_day_id, completed_at, rating, notes, day_title, minutes";

/** The review of a workout: 1 to 5 stars and a note, both optional. */
export type Review = { rating: number | null; notes: string | null };

/** A completed day. `minutes` are the minutes trained, at most the length of its videos. */
export type Completion = Review & {
  id: string;
  plan_day_id: string;
  completed_at: string;
  day_title: string;
  minutes: number;
};

// the column is null only for workouts outside of plans
type PlanDay = { plan_day_id: string };

/** The completions of an enrollment. */
export async function completionsOf(enrollmentId: string): Promise<Completion[]> {
  const found = client.from("workout_completions").select(columns).eq("enrollment_id", enrollmentId);
  return unwrap(await found.overrideTypes<PlanDay[]>());
}

/**
 * Completes a day, now or at the time this browser recorded; the database limits how far back that can be. `minutes` is set if the
 * workout was cut short. Throws "conflict" if the day is already completed.
 */
export async function completeDay(
  userId: string,
  enrollmentId: string,
  planDayId: string,
  { recordedAt, minutes }: { recordedAt?: number | undefined; minutes?: number | undefined } = {},
): Promise<Completion> {
  const row = {
    user_id: userId,
    enrollment_id: enrollmentId,
    plan_day_id: planDayId,
    rating: null,
    notes: null,
    ...(recordedAt !== undefined && { recorded_at: new Date(recordedAt).toISOString() }),
    ...(minutes !== undefined && { minutes }),
  };
  return unwrap(await client.from("workout_completions").insert(row).select(columns).single().overrideTypes<PlanDay>());
}

/** The completion of a day within an enrollment; null if it isn't completed. */
export async function completionOf(enrollmentId: string, planDayId: string): Promise<Completion | null> {
  const found = client.from("workout_completions").select(columns).eq("enrollment_id", enrollmentId);
  return unwrap(await found.eq("plan_day_id", planDayId).maybeSingle().overrideTypes<PlanDay>());
}

/** The title of a day of a published plan; null if it no longer exists. */
export async function planDayTitle(planDayId: string): Promise<string | null> {
  const found = client.from("workout_plan_days").select("title").eq("id", planDayId);
  return unwrap(await found.maybeSingle())?.title ?? null;
}

/** The fields of a class and of free bouncing that can be corrected. */
export type Correction = { day_title: string; minutes: number; recorded_at: string };

/**
 * Saves the changed fields of a workout; the others stay as another device may have set them. Corrections are rejected for days of plans
 * and for videos. Returns the saved review.
 */
export async function changeCompletion(completionId: string, changes: Partial<Review & Correction>): Promise<Review> {
  const changed = client.from("workout_completions").update(changes).eq("id", completionId);
  return unwrap(await changed.select("rating, notes").single());
}

/** Deletes a completion, if it still exists. A day of a plan is open again. */
export async function deleteCompletion(completionId: string): Promise<void> {
  unwrap(await client.from("workout_completions").delete().eq("id", completionId));
}
