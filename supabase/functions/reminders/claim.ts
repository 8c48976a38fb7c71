import * as v from "valibot";
import type { Capabilities } from "../_shared/capabilities.ts";
import { rowsOf } from "../_shared/database.ts";
import { planWorkout } from "../_shared/plan-workout.ts";
import { browser } from "../_shared/push.ts";
import type { Channel } from "./channel.ts";

const SIZE = 100;
const LEASE = 120;

const sent = {
  id: v.string(),
  user_id: v.string(),
  on_date: v.string(),
  email: v.string(),
  browsers: v.array(browser),
};
const reminder = v.variant("kind", [
  v.object({
    ...sent,
    kind: v.picklist(["workout", "return"]),
    workout: v.object({ ...planWorkout, remind_at: v.string() }),
  }),
  v.object({
    ...sent,
    kind: v.literal("week"),
    week: v.object({
      workouts: v.number(),
      goal: v.nullable(v.number()),
      state: v.nullable(v.picklist(["open", "reached", "paused", "frozen", "missed"])),
      streak: v.number(),
    }),
    workout: v.nullable(v.object({ ...planWorkout, planned_on: v.nullable(v.string()) })),
    video: v.nullable(v.object({ id: v.string(), title: v.string(), channel: v.string(), seconds: v.number() })),
  }),
]);
const claimed = v.object({ looked: v.number(), batch_id: v.nullable(v.string()), reminders: v.array(reminder) });

/** A reminder to send, or a mail about the week, which goes by mail alone. */
export type Reminder = v.InferOutput<typeof reminder>;
/** Reminders that are sent together; `at` is when they were claimed. */
export type Batch = { id: string; reminders: Reminder[] };

/** Claims the next batch: null when nobody's time has come, "none" when nobody of those looked at is reminded. */
export async function claim(
  channel: Channel,
  { service, environment, now }: Capabilities,
): Promise<Batch | "none" | null> {
  const { perDay } = environment.sending;
  const wanted = { channel, at: now().toISOString(), size: SIZE, lease_seconds: LEASE };
  const budget = channel === "mail" && perDay > 0 ? { per_day: perDay } : {};
  const {
    looked,
    batch_id: id,
    reminders,
  } = v.parse(claimed, rowsOf(await service.rpc("claim_reminders", { ...wanted, ...budget })));
  if (id !== null) return { id, reminders };
  return looked > 0 ? "none" : null;
}
