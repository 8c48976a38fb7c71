import { client } from "@/platform/client.data.ts";
import { unwrap } from "@/platform/errors.ts";
import { invalidateCache } from "@/platform/last-change.data.ts";

/** Saves the number of workouts a week. Lives here, because send-changes.store.ts sends it and can't import from training. */
export async function sendWeeklyGoal(workouts: number) {
  invalidateCache();
  return unwrap(await client.rpc("choose_weekly_goal", { workouts }));
}
