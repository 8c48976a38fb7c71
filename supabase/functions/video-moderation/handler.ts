import * as v from "valibot";
import { readBody } from "../_shared/body.ts";
import { callerOf, databaseWithRole } from "../_shared/caller.ts";
import { type DatabaseClient, unwrap } from "../_shared/database.ts";
import { jsonResponse } from "../_shared/response.ts";
import type { Handler } from "../_shared/serve.ts";
import { type BulkDecision, type Decision, moderationBody } from "./body.ts";
import { decideMany } from "./bulk.ts";
import { failureOf, outcome } from "./outcome.ts";
import { aboutRule } from "./rule.ts";

/** Applies an administrator's decision about one or many videos and logs it. Idempotent. */
export const handle: Handler = async (request, capabilities) => {
  const database = await databaseWithRole("moderator", callerOf(request, capabilities.environment), capabilities);
  const decision = await readBody(request, moderationBody);
  if ("rule" in decision) return jsonResponse(await aboutRule(database, decision, capabilities.now));
  if ("videoId" in decision) return jsonResponse(await decideOne(database, decision));
  const { action, decisionId, after } = decision;
  const bulk = { action, changes: changesOf(decision), chosen: chosenBy(decision), decisionId, after };
  return jsonResponse(await decideMany(database, bulk, capabilities.now));
};

async function decideOne(database: DatabaseClient, decision: Decision) {
  const { videoId, action, moderatedAt, decisionId } = decision;
  const result = v.parse(
    outcome,
    unwrap(
      await database.rpc("moderate_video", {
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

function chosenBy(decision: BulkDecision) {
  if ("videoIds" in decision) return { ids: decision.videoIds, seen: decision.moderatedAt ?? {} };
  if ("matching" in decision) return { matching: decision.matching, looked_at: decision.lookedAt };
  return { decision: true };
}

/** The columns that a decision changes. */
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
