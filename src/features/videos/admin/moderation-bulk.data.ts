import { type Uses, usesOf } from "@/features/plans/admin/missing-videos.data.ts";
import type { Decision, QueueQuery } from "@/features/videos/admin/moderation.ts";
import { client } from "@/platform/client.data.ts";
import { unwrap } from "@/platform/errors.ts";
import { callFunctionSignedIn } from "@/platform/signed-in-function.data.ts";
import { detailsOf, type QueuedVideo } from "./moderation.data.ts";

/** The videos of a bulk decision: a list with the version the administrator saw, or all that matched a filter at `lookedAt`. */
export type Chosen =
  | { videos: readonly Pick<QueuedVideo, "id" | "moderated_at">[] }
  | { matching: QueueQuery; lookedAt: string };

/**
 * The result of one request. A non-null `next` is the argument of the following request. `same` counts videos that already had
 * this decision. `reasons` has at most 100 refused videos per 1,000.
 */
export type BulkResult = {
  done: number;
  same: number;
  refused: number;
  next: string | null;
  reasons: { videoId: string; code: string; message: string }[];
};

const after = (next: string | null) => (next === null ? {} : { after: next });

/** Decides about up to 5,000 videos per request. All requests with the same `decisionId` are undone together. */
export const decideMany = (
  chosen: Chosen,
  decision: Decision,
  decisionId: string,
  next: string | null,
): Promise<BulkResult> =>
  callFunctionSignedIn("video-moderation", {
    action: decision.action,
    decisionId,
    moderationNotes: decision.notes,
    ...detailsOf(decision),
    ...chosenFields(chosen),
    ...after(next),
  });

function chosenFields(chosen: Chosen) {
  if ("videos" in chosen) {
    const moderatedAt = Object.fromEntries(chosen.videos.map(({ id, moderated_at }) => [id, moderated_at]));
    return { videoIds: chosen.videos.map(({ id }) => id), moderatedAt };
  }
  return { matching: filterOf(chosen.matching), lookedAt: chosen.lookedAt };
}

const filterOf = ({ status, language, search, channel, rule }: QueueQuery) => ({
  status,
  language,
  search,
  channel,
  rule,
});

/** The number of days and published plans that use approved videos among those that matched a filter at `looked_at`. */
export const usesOfMatching = (matching: QueueQuery, looked_at: string): Promise<Uses> =>
  usesOf({ matching: filterOf(matching), looked_at });

/** Undoes the administrator's decision for up to 5,000 videos per request. */
export const undoDecision = (decisionId: string, next: string | null): Promise<BulkResult> =>
  callFunctionSignedIn("video-moderation", { action: "undo", decisionId, ...after(next) });

/** A decision of the administrator that can be undone: the number of its videos, and the title of one. */
export type OwnDecision = { decision_id: string; action: string; videos: number; title: string };

/** The administrator's last ten decisions of the last day, newest first. */
export const ownDecisions = async (): Promise<OwnDecision[]> => unwrap(await client.rpc("own_decisions"));

/** Filter options of the queue. */
export type Facets = {
  channels: { id: string; name: string; videos: number }[];
  rules: { id: string; rule: string; name: string | null; videos: number }[];
};

/** The channels and rules of the videos of a status, most videos first. */
export const facetsOf = async (status: string): Promise<Facets> =>
  unwrap(await client.rpc("queue_facets", { of_status: status })) as Facets;
