import { client } from "@/platform/client.data.ts";
import type { Json } from "@/platform/database.types.ts";
import { unwrap } from "@/platform/errors.ts";

/** The snapshot saved by any of the member's devices; null without one. */
export async function readSnapshot(userId: string, planDayId: string): Promise<unknown> {
  const found = client.from("workout_sessions").select("snapshot").eq("user_id", userId).eq("plan_day_id", planDayId);
  return unwrap(await found.maybeSingle())?.snapshot ?? null;
}

/** Saves the state of a member's session for their other devices. */
export async function saveSnapshot(userId: string, planDayId: string, snapshot: NonNullable<Json>): Promise<void> {
  const row = { user_id: userId, plan_day_id: planDayId, snapshot };
  unwrap(await client.from("workout_sessions").upsert(row, { onConflict: "user_id,plan_day_id" }));
}

/** The same, unless another device has saved a state since the one of `replaced` (milliseconds). */
export async function replaceSnapshot(
  userId: string,
  planDayId: string,
  snapshot: NonNullable<Json>,
  replaced: number,
): Promise<void> {
  const own = client.from("workout_sessions").update({ snapshot }).eq("user_id", userId).eq("plan_day_id", planDayId);
  unwrap(await own.eq("snapshot->>savedAt", String(replaced)));
}

/** Deletes a finished session. */
export async function deleteSnapshot(userId: string, planDayId: string): Promise<void> {
  unwrap(await client.from("workout_sessions").delete().eq("user_id", userId).eq("plan_day_id", planDayId));
}
