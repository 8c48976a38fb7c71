import * as v from "valibot";
import { type DatabaseClient, type Json, unwrap } from "../_shared/database.ts";
import { failureOf, outcome } from "./outcome.ts";

/** A decision about the `chosen` videos, as private.moderate_videos expects it. */
export type Bulk = {
  action: string;
  changes: Json;
  chosen: Json;
  decisionId: string;
  after: string | undefined;
};

const example = v.intersect([v.object({ video_id: v.string() }), outcome]);
const bulkResult = v.object({
  done: v.number(),
  same: v.number(),
  refused: v.number(),
  examples: v.array(example),
  next: v.nullable(v.string()),
});

/** The maximum number of videos per request, time permitting; each statement stops after four seconds. */
const MOST = 5000;
const SECONDS = 20;

/** Decides about many videos. If more are left, send `next` as `after` in the next request. */
export async function decideMany(database: DatabaseClient, bulk: Bulk, now: () => Date) {
  const end = now().getTime() + SECONDS * 1000;
  const total = { done: 0, same: 0, refused: 0, next: bulk.after ?? null, reasons: [] as Reason[] };
  do {
    const { done, same, refused, examples, next } = await decideBatch(database, bulk, total.next);
    total.done += done;
    total.same += same;
    total.refused += refused;
    total.next = next;
    total.reasons.push(...examples.map(reasonOf));
  } while (total.next !== null && total.done + total.same + total.refused < MOST && now().getTime() < end);
  return { decisionId: bulk.decisionId, ...total };
}

async function decideBatch(
  database: DatabaseClient,
  { action, changes, chosen, decisionId }: Bulk,
  after: string | null,
) {
  const result = await database.rpc("moderate_videos", {
    action,
    changes,
    chosen,
    decision: decisionId,
    ...(after === null ? {} : { after }),
  });
  return v.parse(bulkResult, unwrap(result));
}

type Reason = ReturnType<typeof reasonOf>;
function reasonOf({ video_id: videoId, ...result }: v.InferOutput<typeof example>) {
  const failure = failureOf(result);
  return { videoId, code: failure?.code, message: failure?.message };
}
