import { pageCount, parsePage } from "../../../platform/admin/list-pages.ts";
import { type CalendarDate, daysLater, isCalendarDate } from "../../../platform/calendar-date.ts";
import { tagsIn } from "../../tags/tags.ts";
import { facetTags, withFacet } from "../facets.ts";
import { withTitleFacets } from "./title-facets.ts";

/** The filters of the moderation queue. "snoozed" are candidates with a snooze date in the future. */
export type QueueQuery = {
  status: (typeof queueStatuses)[number];
  language: (typeof queueLanguages)[number];
  search: string;
  sort: QueueSort;
  /** a channel id, or empty for all */
  channel: string;
  /** "all", the kind of rule that decided about a video, or the id of one rule */
  rule: string;
  /** a page number, from 1 */
  page: string;
};
export type QueueSort = (typeof queueSorts)[number];

export const queueStatuses = ["candidate", "approved", "rejected", "snoozed", "all"] as const;
export const queueLanguages = ["all", "en", "ru"] as const;
export const queueSorts = ["newest", "oldest", "views", "likes", "shortest", "longest"] as const;

/** The default filters: candidates, newest first. */
export const defaultQuery: QueueQuery = {
  status: "candidate",
  language: "all",
  search: "",
  sort: "newest",
  channel: "",
  rule: "all",
  page: "1",
};

/** The kinds of rules to filter by; any other value is the id of one rule. */
export const ruleKinds: readonly string[] = ["none", "whitelist", "blacklist"];

/** Parses a page number: at least 1, at most the last page. */
export const queuePage = (page: string, total = Number.POSITIVE_INFINITY): number =>
  Math.min(parsePage(page), pageCount(total, queueLimit));

export const queueOrders = {
  newest: { column: "created_at", ascending: false },
  oldest: { column: "created_at", ascending: true },
  views: { column: "view_count", ascending: false },
  likes: { column: "like_count", ascending: false },
  shortest: { column: "duration_seconds", ascending: true },
  longest: { column: "duration_seconds", ascending: false },
} as const satisfies Record<QueueSort, { column: string; ascending: boolean }>;

/** The number of videos per page. */
export const queueLimit = 50;

/** A moderation decision. Tags, language and notes that it omits stay unchanged. */
export type Decision =
  | { action: "approve"; tags?: string[]; language?: string | null; notes?: string }
  | { action: "reject"; reason: string; notes?: string }
  | { action: "snooze"; until: CalendarDate; reason: string; notes?: string };
export type Action = Decision["action"];

/** The missing part of a decision: a reason, a date, or a date after today. */
export type DecisionProblem = "reason" | "date" | "past";

/** Validates a decision: rejecting requires a reason, snoozing a date after today. Returns null if it is valid. */
export function decisionProblem(decision: Decision, today: CalendarDate): DecisionProblem | null {
  if (decision.action === "reject" && decision.reason.trim() === "") return "reason";
  if (decision.action !== "snooze") return null;
  if (!isCalendarDate(decision.until)) return "date";
  return decision.until > today ? null : "past";
}

const statusAfter = { approve: "approved", reject: "rejected", snooze: "snoozed" } as const;

/** Whether a decision removes a video from the list of this status. */
export const leavesQueue = (action: Action, status: QueueQuery["status"]): boolean =>
  status !== "all" && status !== statusAfter[action];

/** Adds the comma-separated tags of a text, without duplicates. */
export const withTags = (tags: readonly string[], typed: string): string[] => [...new Set([...tags, ...tagsIn(typed)])];

/** The tags to add to each of several videos, and whether to add the facets that its title names. */
export type AddedTags = { tags: readonly string[]; fromTitle: boolean };

/** Adds tags to those of a video. An added facet replaces another word of it. */
export function addedTo(video: { tags: readonly string[]; title: string }, { tags, fromTitle }: AddedTags): string[] {
  const facet = (tag: string) => facetTags.find((one) => one === tag);
  const added = tags.reduce<string[]>(
    (all, tag) => {
      const known = facet(tag);
      return known ? withFacet(all, known) : withTags(all, tag);
    },
    [...video.tags],
  );
  return fromTitle ? withTitleFacets(added, video.title) : added;
}

/** Groups videos by their tags after adding some: one request has one list of tags. */
export function groupsByTags<Video extends { tags: readonly string[]; title: string }>(
  videos: readonly Video[],
  added: AddedTags,
): { tags: string[]; videos: Video[] }[] {
  const groups = new Map<string, { tags: string[]; videos: Video[] }>();
  for (const video of videos) {
    const tags = addedTo(video, added);
    const key = JSON.stringify(tags);
    groups.set(key, { tags, videos: [...(groups.get(key)?.videos ?? []), video] });
  }
  return [...groups.values()];
}

/** The suggested snooze dates. */
export const snoozeDays = (today: CalendarDate): { label: string; date: CalendarDate }[] => [
  { label: "Tomorrow", date: daysLater(today, 1) },
  { label: "In a week", date: daysLater(today, 7) },
  { label: "In a month", date: daysLater(today, 30) },
];

/** The rule that decided about a video, from its column decided_by. */
export function ruleThatDecided(decidedBy: unknown): { rule: "whitelist" | "blacklist" | "none"; text: string } {
  const { rule, label } = (decidedBy ?? {}) as { rule?: unknown; label?: unknown };
  const name = typeof label === "string" && label !== "" ? label : null;
  if (rule === "whitelist") return { rule, text: `Whitelist: ${name ?? "a channel since removed"}` };
  if (rule === "blacklist") return { rule, text: `Blacklist: ${name ?? "a keyword since removed"}` };
  return { rule: "none", text: name ?? "No rule matched" };
}

/** The past tense of each action, for the log and the notices. */
export const pastActions: Record<string, string> = {
  approve: "approved",
  reject: "rejected",
  snooze: "snoozed",
  undo: "undid the last decision",
  withdraw: "withdrew",
  edit: "edited",
};
