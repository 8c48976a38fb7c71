import * as v from "valibot";
import { Failure } from "../_shared/failure.ts";

/** The schema of the database's result for a decision about one video. */
export const outcome = v.variant("outcome", [
  v.object({ outcome: v.literal("done"), status: v.string(), moderated_at: v.nullable(v.string()) }),
  v.object({ outcome: v.literal("same"), status: v.string() }),
  v.object({
    outcome: v.literal("conflict"),
    action: v.string(),
    admin: v.string(),
    at: v.string(),
    status: v.string(),
  }),
  v.object({ outcome: v.literal("missing") }),
  v.object({ outcome: v.literal("withdrawn") }),
  v.object({ outcome: v.literal("nothing"), status: v.string() }),
]);
type Outcome = v.InferOutput<typeof outcome>;

/** The failure if a decision wasn't applied, or null. */
export function failureOf(result: Outcome): Failure | null {
  if (result.outcome === "missing") return new Failure(404, "not_found", "Video not found");
  if (result.outcome === "withdrawn") return new Failure(409, "withdrawn", "YouTube no longer shows this video");
  if (result.outcome === "nothing") return new Failure(409, "nothing_to_undo", "There is nothing to undo");
  if (result.outcome !== "conflict") return null;
  const { admin, action, at } = result;
  return new Failure(409, "conflict", `${admin} ${done[action] ?? action} this video at ${at.slice(11, 16)} UTC`);
}

const done: Record<string, string> = {
  approve: "approved",
  reject: "rejected",
  snooze: "snoozed",
  undo: "took back the decision on",
  withdraw: "withdrew",
  edit: "edited",
};
