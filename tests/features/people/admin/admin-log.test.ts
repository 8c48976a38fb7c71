import { expect, test } from "vitest";
import {
  fieldName,
  type LoggedAction,
  loggedSubjects,
  loggedValue,
  logHref,
  logKinds,
  logSentence,
} from "@/features/people/admin/admin-log.ts";

const line = (part: Partial<LoggedAction>): LoggedAction => ({
  at: "2026-11-22T10:00:00+00:00",
  action: "update",
  subject: "studios",
  subject_id: "1",
  label: "Sky",
  changes: 1,
  thing: "1",
  after: {},
  ...part,
});

const goesLive = (published_at: string) => ({ is_published: true, published_at });

test.each<[string, Partial<LoggedAction>]>([
  ["changed the studio “Sky”", { after: { city: "Oslo" } }],
  ["verified the studio “Sky”", { after: { is_verified: true } }],
  ["withdrew the studio “Sky”", { after: { is_verified: false } }],
  ["deleted the studio “Sky”", { action: "delete" }],
  ["published the article “Sky”", { subject: "blog_articles", after: { is_published: true } }],
  ["scheduled the article “Sky”", { subject: "blog_articles", after: goesLive("2026-11-22T10:02:00+00:00") }],
  ["published the article “Sky”", { subject: "blog_articles", after: goesLive("2026-11-22T09:00:00+00:00") }],
  ["unpublished the plan “Sky”", { subject: "workout_plans", after: { is_published: false } }],
  ["added 28 plan days", { subject: "workout_plan_days", action: "insert", changes: 28 }],
  ["rejected the video “Sky”", { subject: "enhanced_videos", after: { status: "rejected" } }],
  ["approved 1,214 videos", { subject: "enhanced_videos", after: { decision: "approve", videos: 1214 } }],
  ["took back decisions about 2 videos", { subject: "enhanced_videos", after: { decision: "undo", videos: 2 } }],
  ["edited 40 videos", { subject: "enhanced_videos", after: { decision: "edit", videos: 40 } }],
  ["renamed or merged tags into “cardio”", { subject: "tag_changes", action: "insert", label: "cardio" }],
  ["deleted tags", { subject: "tag_changes", action: "insert", label: "" }],
  ["began to send the digest “Sky”", { subject: "weekly_digests", after: { sending_started_at: "2026-11-22" } }],
  ["added a group of synonyms", { subject: "search_synonyms", action: "insert", label: "" }],
  ["added 2 subscribers", { subject: "email_subscriptions", action: "insert", label: "", after: { subscribers: 2 } }],
  ["deleted a subscriber", { subject: "email_subscriptions", action: "delete", label: "" }],
  [
    "unsubscribed a subscriber",
    { subject: "email_subscriptions", label: "", after: { is_active: false, ended_because: "unsubscribed" } },
  ],
  ["changed the settings", { subject: "site_settings", label: "" }],
  ["published the page “home”", { subject: "site_pages", label: "home" }],
  [
    "changed the settings",
    { subject: "site_settings", label: "", after: { require_two_step: true, site_name: "Hop" } },
  ],
  [
    "required two-step sign-in of everybody with a role",
    { subject: "site_settings", label: "", after: { require_two_step: true } },
  ],
  [
    "made a@example.com an editor",
    { subject: "user_roles", action: "insert", label: "a@example.com", after: { role: "editor" } },
  ],
  ["took the role from a former member", { subject: "user_roles", action: "delete", label: "" }],
  ["signed a@example.com out everywhere", { subject: "sessions", action: "delete", label: "a@example.com" }],
  ["had a link for a new password mailed to a@example.com", { subject: "recovery_mails", label: "a@example.com" }],
  ["mailed a test of the digest “Sky”", { subject: "test_mails", action: "insert" }],
  ["asked for a rebuild of the site", { subject: "site_changes", action: "insert", label: "" }],
  ["deleted a preview link of “Sky”", { subject: "preview_links", action: "delete" }],
  ["added a preview link", { subject: "preview_links", action: "insert", label: "" }],
  ["added the picture “Sky”", { subject: "pictures", action: "insert" }],
  ["deleted a member's account", { subject: "accounts", action: "delete", label: "" }],
  [
    "accepted a correction of a studio's opening hours",
    { subject: "studio_corrections", label: "opening_hours", after: { status: "accepted" } },
  ],
  [
    "renamed or merged the tags “Cardio”, “CARDIO” into “cardio”",
    { subject: "tag_changes", action: "insert", label: "cardio", after: { tags: ["Cardio", "CARDIO"] } },
  ],
  ["deleted the tags “old”", { subject: "tag_changes", action: "insert", label: "", after: { tags: ["old"] } }],
  ["changed the planted “Sky”", { subject: "planted" }],
])("the log says %s", (sentence, part) => {
  expect(logSentence(line(part))).toBe(sentence);
});

test("a log line links to its subject while that exists", () => {
  expect(logHref(line({}))).toBe("/admin/studios?studio=1");
  expect(logHref(line({ thing: null }))).toBeNull();
  expect(logHref(line({ subject: "email_subscriptions" }))).toBeNull();
  expect(logHref(line({ subject: "keyword_blacklist", label: "a & b" }))).toBe("/admin/blacklist?search=a%20%26%20b");
  expect(logHref(line({ subject: "planted" }))).toBeNull();
});

test("every table of the log belongs to one kind", () => {
  const listed = Object.values(logKinds).flatMap(({ subjects }) => subjects);
  expect([...listed].sort()).toEqual(Object.keys(loggedSubjects).sort());
});

test.each([
  [null, "–"],
  ["", "–"],
  [[], "–"],
  [true, "Yes"],
  [false, "No"],
  [1200, "1,200"],
  ["2026", "2026"],
  ["2026-11-22T09:30:00+00:00", "an instant"],
  [["a", "b"], "a, b"],
  [{ mon: ["9"] }, '{\n  "mon": [\n    "9"\n  ]\n}'],
])("a logged %j is shown as %s", (value, shown) => {
  expect(loggedValue(value, () => "an instant")).toBe(shown);
});

test("columns have readable names", () => {
  expect(["is_published", "rest_seconds"].map(fieldName)).toEqual(["Published", "Rest seconds"]);
});
