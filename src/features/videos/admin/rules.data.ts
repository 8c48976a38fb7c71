import type { KeywordEntry } from "@/features/videos/admin/blacklist.ts";
import type { ChannelFields } from "@/features/videos/admin/whitelist.ts";
import { callFunctionSignedIn } from "@/platform/signed-in-function.data.ts";
import type { BulkResult } from "./moderation-bulk.data.ts";

/** A rule before it is saved. */
export type TypedRule =
  | ({ kind: "blacklist" } & Omit<KeywordEntry, "rejection_reason">)
  | ({ kind: "whitelist" } & Pick<
      ChannelFields,
      "channel_id" | "min_duration_seconds" | "max_duration_seconds" | "auto_approve_languages"
    >);

export type SavedRule = { kind: TypedRule["kind"]; id: string };

/** The number of waiting candidates (for a whitelist rule: of its channel), how many of them match, and ten titles of these. */
export type RulePreview = { waiting: number; matching: number; titles: string[] };

/** The waiting candidates that a rule would decide about. */
export const previewRule = (rule: TypedRule): Promise<RulePreview> =>
  callFunctionSignedIn("video-moderation", { action: "preview-rule", rule });

/** Applies a saved rule to the waiting candidates. All requests with the same `decisionId` are undone together. */
export const applyRule = (rule: SavedRule, decisionId: string, next: string | null): Promise<BulkResult> =>
  callFunctionSignedIn("video-moderation", {
    action: "apply-rule",
    rule,
    decisionId,
    ...(next === null ? {} : { after: next }),
  });
