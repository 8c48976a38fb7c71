import type { Uses } from "@/features/plans/admin/plan-care.data.ts";
import type { Decision, QueueQuery } from "@/features/videos/admin/moderation.ts";
import { client } from "@/platform/client.data.ts";
import { unwrap } from "@/platform/errors.ts";
import { callFunctionSignedIn } from "@/platform/signed-in-function.data.ts";
import { detailsOf, type QueuedVideo } from "./moderation.data.ts";

/** The videos of a bulk decision: those named as they were seen, or all that matched a filter at an instant. */
export type Chosen =
  | { videos: readonly Pick<QueuedVideo, "id" | "moderated_at">[] }
  | { matching: QueueQuery; lookedAt: string };

/** What became of a request. With `next`, there is more to do after it. `reasons` are those of up to 100 refused per 1,000. */
export type BulkResult = {
  done: number;
  same: number;
  refused: number;
  next: string | null;
  reasons: { videoId: string; code: string; message: string }[];
};

const after = (next: string | null) => (next === null ? {} : { after: next });

/** Decides about up to 5,000 videos in one request, under an id by which all of it is taken back. */
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

/** In how many days of how many published plans the approved ones are of all that matched a filter at an instant. */
export async function usesOfMatching(matching: QueueQuery, looked_at: string): Promise<Uses> {
  const [uses] = unwrap(await client.rpc("queue_uses", { filter: filterOf(matching), looked_at }));
  return uses ?? { days: 0, plans: 0, videos: 0 };
}

/** Takes back what one decided under this id, up to 5,000 videos of it. */
export const undoDecision = (decisionId: string, next: string | null): Promise<BulkResult> =>
  callFunctionSignedIn("video-moderation", { action: "undo", decisionId, ...after(next) });

/** A decision of one's own that can be taken back: how many videos it changed, and the title of one. */
export type OwnDecision = { decision_id: string; action: string; videos: number; title: string };

/** One's last ten decisions of the last day, the newest first. */
export const ownDecisions = async (): Promise<OwnDecision[]> => unwrap(await client.rpc("own_decisions"));

/** What the queue can be narrowed to: the channels and rules of the videos of a status. */
export type Facets = {
  channels: { id: string; name: string; videos: number }[];
  rules: { id: string; rule: string; name: string | null; videos: number }[];
};

/** The channels and rules of the videos of a status, the largest first. */
export const facetsOf = async (status: string): Promise<Facets> =>
  unwrap(await client.rpc("queue_facets", { of_status: status })) as Facets;
