import * as v from "valibot";
import { readBody } from "../_shared/body.ts";
import { adminRows, callerOf } from "../_shared/caller.ts";
import { rowsOf } from "../_shared/database.ts";
import { Failure } from "../_shared/failure.ts";
import { jsonResponse } from "../_shared/response.ts";
import type { Handler } from "../_shared/serve.ts";
import { type Decision, moderationBody } from "./body.ts";

const outcome = v.variant("outcome", [
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

/** Applies an administrator's decision about a video and logs it; idempotent. */
export const handle: Handler = async (request, capabilities) => {
  const own = await adminRows(callerOf(request, capabilities.environment), capabilities);
  const decision = await readBody(request, moderationBody);
  const result = v.parse(
    outcome,
    rowsOf(
      await own.rpc("moderate_video", {
        video_id: decision.videoId,
        action: decision.action,
        changes: changesOf(decision),
        ...(decision.moderatedAt ? { seen: decision.moderatedAt } : {}),
        seen_given: decision.moderatedAt !== undefined,
      }),
    ),
  );
  if (result.outcome === "missing") throw new Failure(404, "not_found", "Video not found");
  if (result.outcome === "withdrawn") throw new Failure(409, "withdrawn", "YouTube no longer shows this video");
  if (result.outcome === "nothing") throw new Failure(409, "nothing_to_undo", "There is nothing to undo");
  if (result.outcome === "conflict") throw conflictOf(result);
  return jsonResponse({ videoId: decision.videoId, ...result });
};

const done: Record<string, string> = {
  approve: "approved",
  reject: "rejected",
  snooze: "snoozed",
  undo: "took back the decision on",
  withdraw: "withdrew",
};

const conflictOf = ({ admin, action, at }: { admin: string; action: string; at: string }) =>
  new Failure(409, "conflict", `${admin} ${done[action] ?? action} this video at ${at.slice(11, 16)} UTC`);

/** The columns a decision changes; omitted ones stay unchanged. */
function changesOf(decision: Decision) {
  const notes = decision.moderationNotes === undefined ? {} : { moderation_notes: decision.moderationNotes };
  if (decision.action === "approve") {
    const tags = decision.tags === undefined ? {} : { tags: decision.tags };
    return { ...notes, ...tags, ...(decision.language === undefined ? {} : { language: decision.language }) };
  }
  if (decision.action === "reject") return { ...notes, reason: decision.reason };
  if (decision.action === "snooze") {
    return { ...notes, snooze_until: decision.snoozeUntil, snooze_reason: decision.snoozeReason ?? null };
  }
  return {};
}
