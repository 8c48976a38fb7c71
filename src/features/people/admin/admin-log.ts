import { shownNumber } from "../../../platform/pluralize.ts";
import { type Role, withArticle } from "../../../platform/role.ts";
import { capitalized } from "../../../platform/text.ts";

/** One line of the log: an action of an administrator on `changes` rows of a table. */
export type LoggedAction = {
  /** ISO */
  at: string;
  action: string;
  /** a table, or accounts, sessions, recovery_mails, test_mails, pictures */
  subject: string;
  subject_id: string;
  /** the name of the row; empty for rows without a name and for deleted accounts */
  label: string;
  changes: number;
  /** the id to open; null if the row was deleted */
  thing: string | null;
  after: Readonly<Record<string, unknown>>;
};

type Subject = { noun: string; href?: (line: { thing: string; label: string }) => string };

const searchLink =
  (screen: string) =>
  ({ label }: { label: string }) =>
    `${screen}search=${encodeURIComponent(label)}`;
const openLink =
  (screen: string) =>
  ({ thing }: { thing: string }) =>
    `${screen}=${thing}`;
const person = { noun: "account", href: openLink("/admin/people?person") };

/** The noun for a row of each logged table, and the screen that shows a row. */
export const loggedSubjects: Readonly<Record<string, Subject>> = {
  enhanced_videos: { noun: "video", href: searchLink("/admin/moderation?status=all&") },
  video_feedback: { noun: "video report", href: () => "/admin/feedback" },
  channel_whitelist: { noun: "channel", href: searchLink("/admin/whitelist?") },
  keyword_blacklist: { noun: "keyword", href: searchLink("/admin/blacklist?") },
  workout_plans: { noun: "plan", href: openLink("/admin/plans?plan") },
  workout_plan_days: { noun: "plan day", href: openLink("/admin/plans?plan") },
  bounces: { noun: "bounce", href: openLink("/admin/bounces?bounce") },
  blog_articles: { noun: "article", href: openLink("/admin/content?article") },
  tag_changes: { noun: "change of tags", href: () => "/admin/taxonomy" },
  search_synonyms: { noun: "group of synonyms", href: () => "/admin/taxonomy?tab=synonyms" },
  studios: { noun: "studio", href: openLink("/admin/studios?studio") },
  studio_corrections: { noun: "correction", href: () => "/admin/studios" },
  email_subscriptions: { noun: "subscriber" },
  weekly_digests: { noun: "digest", href: () => "/admin/subscriptions?tab=digests" },
  preview_links: { noun: "preview link" },
  test_mails: { noun: "digest", href: () => "/admin/subscriptions?tab=digests" },
  pictures: { noun: "picture", href: openLink("/admin/content?tab=pictures&search") },
  picture_alts: { noun: "alt text of the picture", href: searchLink("/admin/content?tab=pictures&") },
  trash: { noun: "item in the trash" },
  site_changes: { noun: "rebuild", href: () => "/admin" },
  site_settings: { noun: "settings", href: () => "/admin/settings" },
  site_pages: { noun: "page", href: openLink("/admin/content?tab=pages&edit") },
  user_roles: person,
  accounts: person,
  sessions: person,
  recovery_mails: person,
};

/** The filter options of the log, with their tables. */
export const logKinds: Readonly<Record<string, { label: string; subjects: readonly string[] }>> = {
  videos: { label: "Videos", subjects: ["enhanced_videos", "video_feedback"] },
  rules: { label: "Channels and keywords", subjects: ["channel_whitelist", "keyword_blacklist"] },
  plans: { label: "Plans", subjects: ["workout_plans", "workout_plan_days"] },
  bounces: { label: "Bounces", subjects: ["bounces"] },
  articles: { label: "Articles", subjects: ["blog_articles"] },
  pictures: { label: "Pictures", subjects: ["pictures", "picture_alts"] },
  tags: { label: "Tags and synonyms", subjects: ["tag_changes", "search_synonyms"] },
  studios: { label: "Studios", subjects: ["studios", "studio_corrections"] },
  newsletter: { label: "Newsletter", subjects: ["email_subscriptions", "weekly_digests", "test_mails"] },
  people: { label: "People", subjects: ["user_roles", "accounts", "sessions", "recovery_mails"] },
  previews: { label: "Preview links", subjects: ["preview_links"] },
  trash: { label: "Trash", subjects: ["trash"] },
  site: { label: "Site", subjects: ["site_settings", "site_pages", "site_changes"] },
};

/** The URL of the screen that shows the row of a line; null if it was deleted or has no screen. */
export const logHref = ({ subject, thing, label }: LoggedAction): string | null =>
  (thing !== null && loggedSubjects[subject]?.href?.({ thing, label })) || null;

const decisionVerbs: Record<string, string> = {
  approve: "approved",
  reject: "rejected",
  snooze: "snoozed",
  undo: "took back decisions about",
  edit: "edited",
};
const actionVerbs: Record<string, string> = {
  insert: "added",
  update: "changed",
  delete: "deleted",
  restore: "restored",
};

/** The action as a text that follows the administrator's name: "published the article “Bounce”". */
export function logSentence(line: LoggedAction): string {
  const { subject, action, label, changes, after } = line;
  const member = label || "a former member";
  if (subject === "user_roles")
    return action === "delete" ? `took the role from ${member}` : `made ${member} ${withArticle(after.role as Role)}`;
  if (subject === "accounts") return "deleted a member's account";
  if (subject === "sessions") return `signed ${member} out everywhere`;
  if (subject === "recovery_mails") return `had a link for a new password mailed to ${member}`;
  if (subject === "test_mails") return `mailed a test of the digest “${label}”`;
  if (subject === "site_pages") return `published the page “${label}”`;
  if (subject === "site_changes") return "asked for a rebuild of the site";
  if (subject === "studio_corrections")
    return `${verbOf(line)} a correction of a studio's ${label.replaceAll("_", " ")}`;
  if (subject === "tag_changes") {
    const tags = Array.isArray(after.tags) ? `the tags “${after.tags.join("”, “")}”` : "tags";
    return label ? `renamed or merged ${tags} into “${label}”` : `deleted ${tags}`;
  }
  const noun = loggedSubjects[subject]?.noun ?? subject;
  const many = [changes, after.videos, after.subscribers].find((count) => typeof count === "number" && count > 1);
  if (many !== undefined) return `${verbOf(line)} ${shownNumber(many as number)} ${noun}s`;
  const isOnly = (setting: string) => typeof after[setting] === "boolean" && Object.keys(after).length === 1;
  if (isOnly("require_two_step"))
    return after.require_two_step
      ? "required two-step sign-in of everybody with a role"
      : "made two-step sign-in optional";
  if (isOnly("confirm_subscriptions"))
    return after.confirm_subscriptions ? "required new subscribers to confirm" : "let subscriptions start at once";
  if (subject === "site_settings") return `${verbOf(line)} the ${noun}`;
  if (subject === "preview_links" && label) return `${verbOf(line)} a ${noun} of “${label}”`;
  return `${verbOf(line)} ${label ? `the ${noun} “${label}”` : `a ${noun}`}`;
}

function verbOf({ at, action, after }: LoggedAction): string {
  if (typeof after.decision === "string") return decisionVerbs[after.decision] ?? "decided about";
  if (action !== "update") return actionVerbs[action] ?? action;
  if ("done_at" in after) return after.done_at ? "closed" : "reopened";
  if (["approved", "rejected", "accepted", "refused"].includes(String(after.status))) return String(after.status);
  if (typeof after.sending_started_at === "string") return "began to send";
  if (after.is_published === true && new Date(String(after.published_at)) > new Date(at)) return "scheduled";
  if (typeof after.is_published === "boolean") return after.is_published ? "published" : "unpublished";
  if (typeof after.is_verified === "boolean") return after.is_verified ? "verified" : "withdrew";
  if (after.is_active === false && after.ended_because === "unsubscribed") return "unsubscribed";
  return "changed";
}

/** The name of a column for display: "rest_seconds" is "Rest seconds". */
export const fieldName = (column: string): string => capitalized(column.replace(/^is_/, "").replaceAll("_", " "));

/** A logged value as text. `instant` formats ISO times. */
export function loggedValue(value: unknown, instant: (iso: string) => string): string {
  if (value === undefined || value === null || value === "") return "–";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return shownNumber(value);
  if (typeof value === "string") return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) ? instant(value) : value;
  if (Array.isArray(value) && value.every((item) => typeof item === "string")) return value.join(", ") || "–";
  return JSON.stringify(value, null, 2);
}
