import { type CalendarDate, daysLater, isCalendarDate } from "./calendar-date.ts";
import { fromCommas } from "./comma-list.ts";

/** What the moderation list is asked for. Snoozed are the candidates whose day hasn't come. */
export type Question = {
  status: (typeof queueStatuses)[number];
  language: (typeof queueLanguages)[number];
  search: string;
  sort: QueueSort;
};
export type QueueSort = (typeof queueSorts)[number];

export const queueStatuses = ["candidate", "approved", "rejected", "snoozed", "all"] as const;
export const queueLanguages = ["all", "en", "ru"] as const;
export const queueSorts = ["newest", "oldest", "views", "likes", "shortest", "longest"] as const;

/** Moderation begins with what waits for it, the newest first. */
export const firstQuestion: Question = { status: "candidate", language: "all", search: "", sort: "newest" };

/** The column of an order and whether it rises (specification §7). */
export const queueOrders = {
  newest: { column: "created_at", ascending: false },
  oldest: { column: "created_at", ascending: true },
  views: { column: "view_count", ascending: false },
  likes: { column: "like_count", ascending: false },
  shortest: { column: "duration_seconds", ascending: true },
  longest: { column: "duration_seconds", ascending: false },
} as const satisfies Record<QueueSort, { column: string; ascending: boolean }>;

/** So many videos are listed (specification §9). */
export const queueLimit = 50;

/** An administrator's decision. What it leaves out of tags, language and notes stays as it is. */
export type Decision =
  | { action: "approve"; tags?: string[]; language?: string | null; notes?: string }
  | { action: "reject"; reason: string; notes?: string }
  | { action: "snooze"; until: CalendarDate; reason: string; notes?: string };
export type Action = Decision["action"];

/** What is wrong with a decision: rejecting needs a reason, snoozing a day (specification §5), and one after today. */
export function decisionProblem(decision: Decision, today: CalendarDate): "reason" | "date" | "past" | null {
  if (decision.action === "reject" && decision.reason.trim() === "") return "reason";
  if (decision.action !== "snooze") return null;
  if (!isCalendarDate(decision.until)) return "date";
  return decision.until > today ? null : "past";
}

/** The tags with those typed, commas apart, each once. */
export const withTags = (tags: readonly string[], typed: string): string[] => [
  ...new Set([...tags, ...fromCommas(typed)]),
];

/** Days a video is often snoozed until, from the day it is. */
export const snoozeDays = (today: CalendarDate): { label: string; date: CalendarDate }[] => [
  { label: "Tomorrow", date: daysLater(today, 1) },
  { label: "In a week", date: daysLater(today, 7) },
  { label: "In a month", date: daysLater(today, 30) },
];

/** Which rule brought a video where it is, from its column decided_by. */
export function ruleThatDecided(decidedBy: unknown): { rule: "whitelist" | "blacklist" | "none"; text: string } {
  const { rule, label } = (decidedBy ?? {}) as { rule?: unknown; label?: unknown };
  const said = typeof label === "string" && label !== "" ? label : null;
  if (rule === "whitelist") return { rule, text: `Whitelist: ${said ?? "a channel since removed"}` };
  if (rule === "blacklist") return { rule, text: `Blacklist: ${said ?? "a keyword since removed"}` };
  return { rule: "none", text: said ?? "No rule matched" };
}

/** What an action did, as the log and the notices word it. */
export const pastActions: Record<string, string> = {
  approve: "approved",
  reject: "rejected",
  snooze: "snoozed",
  undo: "undid the last decision",
  withdraw: "withdrew",
};
