import * as v from "valibot";
import { readBody } from "../_shared/body.ts";
import { adminRows, callerOf } from "../_shared/caller.ts";
import { rowsOf } from "../_shared/database.ts";
import { jsonResponse } from "../_shared/response.ts";
import type { Handler } from "../_shared/serve.ts";
import { type BulkDecision, type Decision, moderationBody } from "./body.ts";
import { failureOf, outcome } from "./outcome.ts";

type Rows = Awaited<ReturnType<typeof adminRows>>;

/** Applies an administrator's decision about one video or many and logs it; idempotent. */
export const handle: Handler = async (request, capabilities) => {
  const own = await adminRows(callerOf(request, capabilities.environment), capabilities);
  const decision = await readBody(request, moderationBody);
  return jsonResponse("videoId" in decision ? await decideOne(own, decision) : await decideMany(own, decision));
};

async function decideOne(own: Rows, decision: Decision) {
  const { videoId, action, moderatedAt, decisionId } = decision;
  const result = v.parse(
    outcome,
    rowsOf(
      await own.rpc("moderate_video", {
        video_id: videoId,
        action,
        changes: changesOf(decision),
        ...(moderatedAt ? { seen: moderatedAt } : {}),
        seen_given: moderatedAt !== undefined,
        ...(decisionId ? { decision: decisionId } : {}),
      }),
    ),
  );
  const failure = failureOf(result);
  if (failure) throw failure;
  return { videoId, ...result };
}

const bulkResult = v.object({
  done: v.number(),
  same: v.number(),
  refused: v.number(),
  examples: v.array(v.intersect([v.object({ video_id: v.string() }), outcome])),
  next: v.nullable(v.string()),
});

/** Decides about up to 5,000 videos in one statement. With more to do, `next` is what to send as `after`. */
async function decideMany(own: Rows, decision: BulkDecision) {
  const { action, decisionId, after } = decision;
  const { examples, ...counts } = v.parse(
    bulkResult,
    rowsOf(
      await own.rpc("moderate_videos", {
        action,
        changes: changesOf(decision),
        chosen: chosenBy(decision),
        decision: decisionId,
        ...(after ? { after } : {}),
      }),
    ),
  );
  const reasons = examples.map((example) => {
    const failure = failureOf(example);
    return { videoId: example.video_id, code: failure?.code, message: failure?.message };
  });
  return { decisionId, ...counts, reasons };
}

function chosenBy(decision: BulkDecision) {
  if ("videoIds" in decision) return { ids: decision.videoIds, seen: decision.moderatedAt ?? {} };
  if ("matching" in decision) return { matching: decision.matching, looked_at: decision.lookedAt };
  return { decision: true };
}

/** The columns a decision changes; omitted ones stay unchanged. */
function changesOf(decision: Decision | BulkDecision) {
  if (decision.action === "undo") return {};
  const notes = decision.moderationNotes === undefined ? {} : { moderation_notes: decision.moderationNotes };
  if (decision.action === "approve") {
    const tags = decision.tags === undefined ? {} : { tags: decision.tags };
    return { ...notes, ...tags, ...(decision.language === undefined ? {} : { language: decision.language }) };
  }
  if (decision.action === "reject") return { ...notes, reason: decision.reason };
  return { ...notes, snooze_until: decision.snoozeUntil, snooze_reason: decision.snoozeReason ?? null };
}
