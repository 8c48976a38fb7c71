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
  if ("videoId" in decision) return jsonResponse(await decideOne(own, decision));
  return jsonResponse(await decideMany(own, decision, capabilities.now));
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

const example = v.intersect([v.object({ video_id: v.string() }), outcome]);
const bulkResult = v.object({
  done: v.number(),
  same: v.number(),
  refused: v.number(),
  examples: v.array(example),
  next: v.nullable(v.string()),
});

/** Videos per request, if they can be decided in this time; a statement decides as many as four seconds suffice for. */
const MOST = 5000;
const SECONDS = 20;

/** Decides about many videos. With more to do, `next` is what to send as `after`. */
async function decideMany(own: Rows, decision: BulkDecision, now: () => Date) {
  const end = now().getTime() + SECONDS * 1000;
  const total = { done: 0, same: 0, refused: 0, next: decision.after ?? null, reasons: [] as Reason[] };
  do {
    const { done, same, refused, examples, next } = await decideBatch(own, decision, total.next);
    total.done += done;
    total.same += same;
    total.refused += refused;
    total.next = next;
    total.reasons.push(...examples.map(reasonOf));
  } while (total.next !== null && total.done + total.same + total.refused < MOST && now().getTime() < end);
  return { decisionId: decision.decisionId, ...total };
}

async function decideBatch(own: Rows, decision: BulkDecision, after: string | null) {
  const result = await own.rpc("moderate_videos", {
    action: decision.action,
    changes: changesOf(decision),
    chosen: chosenBy(decision),
    decision: decision.decisionId,
    ...(after === null ? {} : { after }),
  });
  return v.parse(bulkResult, rowsOf(result));
}

type Reason = ReturnType<typeof reasonOf>;
function reasonOf({ video_id: videoId, ...result }: v.InferOutput<typeof example>) {
  const failure = failureOf(result);
  return { videoId, code: failure?.code, message: failure?.message };
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
