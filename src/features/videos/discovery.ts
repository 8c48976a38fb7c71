import { type ChannelRule, type ChannelTarget, ruleFor } from "./channel-rule.ts";
import { findMatchingKeyword, type KeywordTarget, type ReadyKeyword } from "./keyword.ts";

/** The decision about a discovered video, as columns of its row. */
export type Verdict = {
  status: "candidate" | "approved" | "rejected";
  auto_approved: boolean;
  tags: string[];
  rejection_reason: string | null;
  /** the rule that decided, for moderators */
  decided_by: { rule: "blacklist" | "whitelist" | "none"; id?: string; label?: string };
};

const undecided: Verdict = {
  status: "candidate",
  auto_approved: false,
  tags: [],
  rejection_reason: null,
  decided_by: { rule: "none" },
};

/** The blacklist decides first, then the whitelist; a video that matches neither is queued for a moderator. */
export function classifyVideo(
  video: KeywordTarget & ChannelTarget,
  keywords: readonly ReadyKeyword[],
  rules: readonly ChannelRule[],
): Verdict {
  const keyword = findMatchingKeyword(video, keywords);
  if (keyword) {
    const decided_by = { rule: "blacklist", id: keyword.id, label: keyword.keyword } as const;
    return { ...undecided, status: "rejected", rejection_reason: keyword.rejection_reason, decided_by };
  }
  const rule = ruleFor(video, rules);
  if (!rule) return undecided;
  const decided_by = { rule: "whitelist", id: rule.id, label: rule.channel_name } as const;
  return {
    ...undecided,
    status: "approved",
    auto_approved: true,
    tags: [...new Set(rule.auto_approve_tags)],
    decided_by,
  };
}
