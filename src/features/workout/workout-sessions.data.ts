import type { SessionSnapshot } from "@/features/workout/saved-session.ts";
import { client } from "@/platform/client.data.ts";
import { unwrap } from "@/platform/errors.ts";

/** The snapshot saved by any of the member's devices; null without one. */
export async function readSnapshot(userId: string, planDayId: string): Promise<unknown> {
  const found = client.from("workout_sessions").select("snapshot").eq("user_id", userId).eq("plan_day_id", planDayId);
  return unwrap(await found.maybeSingle())?.snapshot ?? null;
}

/** The snapshots of these days, saved by any of the member's devices. */
export async function readSnapshots(userId: string, planDayIds: readonly string[]) {
  const found = client.from("workout_sessions").select("plan_day_id, snapshot").eq("user_id", userId);
  return unwrap(await found.in("plan_day_id", planDayIds));
}

/** Saves the state of a member's session for their other devices. */
export async function saveSnapshot(userId: string, planDayId: string, snapshot: object): Promise<void> {
  const row = { user_id: userId, plan_day_id: planDayId, snapshot: jsonOf(snapshot) };
  unwrap(await client.from("workout_sessions").upsert(row, { onConflict: "user_id,plan_day_id" }));
}

/** The same, unless another device has changed the row: returns whether it still was `before`. */
export async function replaceSnapshot(
  userId: string,
  planDayId: string,
  snapshot: SessionSnapshot,
  before: SessionSnapshot,
): Promise<boolean> {
  const own = client
    .from("workout_sessions")
    .update({ snapshot: jsonOf(snapshot) })
    .eq("user_id", userId);
  const unchanged = own.eq("plan_day_id", planDayId).eq("snapshot->>savedAt", String(before.savedAt));
  const { remote } = before;
  const named = remote ? unchanged.eq("snapshot->>remote", remote) : unchanged.is("snapshot->>remote", null);
  return unwrap(await named.select("plan_day_id")).length > 0;
}

const jsonOf = (snapshot: object) => JSON.parse(JSON.stringify(snapshot));

/** Deletes a finished session. */
export async function deleteSnapshot(userId: string, planDayId: string): Promise<void> {
  unwrap(await client.from("workout_sessions").delete().eq("user_id", userId).eq("plan_day_id", planDayId));
}
