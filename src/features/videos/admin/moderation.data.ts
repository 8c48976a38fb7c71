import {
  type Decision,
  type QueueQuery,
  queueLimit,
  queueOrders,
  queuePage,
  ruleKinds,
} from "@/features/videos/admin/moderation.ts";
import { ifUnchanged } from "@/platform/admin/if-unchanged.data.ts";
import { literalPattern } from "@/platform/admin/literal-pattern.data.ts";
import { client } from "@/platform/client.data.ts";
import type { Database } from "@/platform/database.types.ts";
import { unwrap } from "@/platform/errors.ts";
import { callFunctionSignedIn } from "@/platform/signed-in-function.data.ts";

const columns =
  "id, youtube_id, title, channel_id, channel_name, description, thumbnail_url, duration_seconds, view_count, like_count, language, language_confidence, published_at, created_at, status, auto_approved, tags, snooze_until, snooze_reason, rejection_reason, moderation_notes, moderated_at, decided_by, updated_at" as const;

type Row = Database["public"]["Tables"]["enhanced_videos"]["Row"];
export type QueuedVideo = Omit<
  Row,
  "fetched_at" | "approved_at" | "moderated_by" | "search_text" | "source" | "title_is_ours" | "withdrawn_at"
>;
export type Queue = { videos: QueuedVideo[]; total: number };

/** One page of the matching videos and their total number. `now` is an ISO date: candidates snoozed beyond it are hidden. */
export async function findQueue(criteria: QueueQuery, now: string): Promise<Queue> {
  const { status, language, search, sort, channel, rule } = criteria;
  const page = queuePage(criteria.page);
  const { column, ascending } = queueOrders[sort];
  let query = client.from("enhanced_videos").select(columns, { count: "exact" });
  if (status === "snoozed") query = query.eq("status", "candidate").gt("snooze_until", now);
  else query = query.or(`snooze_until.is.null,snooze_until.lte.${now}`);
  if (status !== "all" && status !== "snoozed") query = query.eq("status", status);
  if (language !== "all") query = query.eq("language", language);
  if (channel !== "") query = query.eq("channel_id", channel);
  if (rule !== "all") query = query.eq(ruleKinds.includes(rule) ? "decided_by->>rule" : "decided_by->>id", rule);
  // search_text combines title, channel and description
  if (search.trim() !== "") query = query.filter("search_text", "imatch", literalPattern(search.trim()));
  const response = await query
    .order(column, { ascending, nullsFirst: false })
    .order("id")
    .range((page - 1) * queueLimit, page * queueLimit - 1);
  // the page is empty because its videos were decided
  if (response.status === 416 || (page > 1 && response.data?.length === 0))
    return findQueue({ ...criteria, page: previousPage(response.count, page) }, now);
  const videos = unwrap(response) as QueuedVideo[];
  return { videos, total: response.count ?? videos.length };
}

const previousPage = (count: number | null, page: number) =>
  `${count === null ? 1 : Math.min(page - 1, queuePage(`${page}`, count))}`;

type Seen = Pick<QueuedVideo, "id" | "moderated_at">;
type Done = { moderated_at?: string | null };

/**
 * Applies a decision. Throws "conflict" if another administrator decided since the video was loaded. The message has their name and
 * decision.
 */
export const decide = (video: Seen, decision: Decision, decisionId: string): Promise<Done> =>
  callFunctionSignedIn("video-moderation", {
    action: decision.action,
    videoId: video.id,
    decisionId,
    moderatedAt: video.moderated_at,
    moderationNotes: decision.notes,
    ...detailsOf(decision),
  });

/** Converts a decision to the fields of a request. */
export function detailsOf(decision: Decision) {
  if (decision.action === "approve") return { tags: decision.tags, language: decision.language };
  if (decision.action === "reject") return { reason: decision.reason };
  // midnight in the administrator's time zone
  return { snoozeUntil: new Date(`${decision.until}T00:00:00`).toISOString(), snoozeReason: decision.reason };
}

/** The reasons of the team's latest rejections, newest first, with repetitions. */
export async function latestReasons(): Promise<string[]> {
  const rejected = client.from("enhanced_videos").select("rejection_reason").eq("status", "rejected");
  const byTeam = rejected.not("moderated_by", "is", null).is("withdrawn_at", null);
  const rows = unwrap(await byTeam.order("moderated_at", { ascending: false }).limit(200));
  return rows.flatMap(({ rejection_reason }) => rejection_reason ?? []);
}

type Edit = { title: string; tags: string[]; language: string | null };

/** Edits an approved video. Throws ChangedMeanwhile if it changed since it was loaded, or is no longer approved. */
export const editVideo = ({ id, updated_at }: QueuedVideo, { language, ...edit }: Edit): Promise<QueuedVideo> =>
  ifUnchanged<QueuedVideo>(
    client
      .rpc("edit_video", { video_id: id, seen: updated_at, ...edit, language: language as string })
      .select(columns)
      .maybeSingle(),
    () => client.from("enhanced_videos").select(columns).eq("id", id).maybeSingle(),
  );

/** An entry of the moderation log. `admin` is null if the account was deleted; only "reject" and "snooze" have a `reason`. */
export type LogLine = {
  id: number;
  action: string;
  at: string;
  admin: string | null;
  is_own: boolean;
  reason: string | null;
};

/** The moderation log of a video, newest first. */
export const historyOf = async (videoId: string): Promise<LogLine[]> =>
  unwrap(await client.rpc("moderation_history", { of_video: videoId }));
