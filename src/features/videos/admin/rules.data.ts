import type { KeywordEntry } from "@/features/videos/admin/blacklist.ts";
import type { ChannelFields } from "@/features/videos/admin/whitelist.ts";
import { callFunctionSignedIn } from "@/platform/signed-in-function.data.ts";
import type { BulkResult } from "./moderation-bulk.data.ts";

/** A rule as a form holds it. */
export type TypedRule =
  | ({ kind: "blacklist" } & Omit<KeywordEntry, "rejection_reason">)
  | ({ kind: "whitelist" } & Pick<
      ChannelFields,
      "channel_id" | "min_duration_seconds" | "max_duration_seconds" | "auto_approve_languages"
    >);

/** A saved rule. */
export type SavedRule = { kind: TypedRule["kind"]; id: string };

/** How many candidates wait (of the channel, for the whitelist), how many of them the rule decides, and ten titles of those. */
export type RulePreview = { waiting: number; matching: number; titles: string[] };

/** What a rule would decide about the candidates that wait. */
export const previewRule = (rule: TypedRule): Promise<RulePreview> =>
  callFunctionSignedIn("video-moderation", { action: "preview-rule", rule });

/** Decides about the candidates that wait as the rule says, under an id by which all of it is taken back. */
export const applyRule = (rule: SavedRule, decisionId: string, next: string | null): Promise<BulkResult> =>
  callFunctionSignedIn("video-moderation", {
    action: "apply-rule",
    rule,
    decisionId,
    ...(next === null ? {} : { after: next }),
  });
