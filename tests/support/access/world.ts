import { createHash } from "node:crypto";
import type { Person } from "../backend.ts";

export type Caller = "visitor" | "member" | "another" | "moderator" | "editor" | "admin";
export type People = Record<Exclude<Caller, "visitor">, Person>;

/** The id of a named row: the same uuid as md5(name)::uuid in PostgreSQL. */
export const id = (name: string) =>
  createHash("md5")
    .update(name)
    .digest("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

/** The columns of an insert or update. */
export type Row = Record<string, unknown>;
/** One table of the world: its rows, an update to attempt, and inserts to attempt. */
export type Table = {
  key: string;
  rows: Record<string, string | number | boolean>;
  patch: Row;
  inserts: (userId: string, someoneElse: string) => Record<string, Row>;
};

const someVideo = { youtube_id: "abcdefghijk", title: "New", duration_seconds: 60 };

/** Rows of every table, covering all callers. A table of the database that is missing here fails the matrix. */
export const tablesFor = ({ member, another, moderator, editor, admin }: People): Record<string, Table> => ({
  user_roles: {
    key: "user_id",
    rows: { moderator: moderator.id, editor: editor.id, admin: admin.id },
    patch: { role: "admin" },
    inserts: (userId) => ({ own: { user_id: userId, role: "admin" } }),
  },
  user_profiles: {
    key: "user_id",
    rows: { member: member.id, another: another.id, admin: admin.id },
    patch: { first_name: "Changed" },
    inserts: (own, foreign) => ({ own: { user_id: own }, foreign: { user_id: foreign } }),
  },
  enhanced_videos: {
    key: "id",
    rows: { approved: id("approved"), candidate: id("candidate") },
    patch: { status: "rejected" },
    inserts: () => ({ video: someVideo }),
  },
  videos: {
    key: "id",
    rows: { approved: id("approved"), withdrawn: id("candidate") },
    patch: { title: "Changed" },
    inserts: () => ({ video: { ...someVideo, id: id("rejected") } }),
  },
  channel_whitelist: {
    key: "id",
    rows: { channel: id("channel") },
    patch: { is_active: false },
    inserts: () => ({ channel: { channel_id: `UC${"2".repeat(22)}`, channel_name: "New" } }),
  },
  keyword_blacklist: {
    key: "id",
    rows: { keyword: id("keyword") },
    patch: { is_active: false },
    inserts: () => ({ keyword: { keyword: "new", rejection_reason: "spam" } }),
  },
  moderation_log: {
    key: "id",
    rows: { decision: 0 },
    patch: { action: "undo" },
    inserts: (own) => ({
      decision: { video_id: id("approved"), admin_id: own, action: "undo", before: {}, after: {} },
    }),
  },
  workout_plans: {
    key: "id",
    rows: { published: id("published"), draft: id("draft") },
    patch: { title: "Changed" },
    inserts: () => ({ plan: { slug: "new", title: "New" } }),
  },
  workout_plan_days: {
    key: "id",
    rows: { published: id("day 1"), draft: id("draft day") },
    patch: { title: "Changed" },
    inserts: () => ({
      day: { plan_id: id("published"), week_number: 1, day_number: 7, title: "New", description: "Jump" },
    }),
  },
  plan_drafts: {
    key: "id",
    rows: { draft: id("published") },
    patch: { fields: { title: "Changed" } },
    inserts: () => ({ draft: { id: id("second"), updated_at: "2026-01-01" } }),
  },
  plan_draft_days: {
    key: "id",
    rows: { day: id("day 1") },
    patch: { title: "Changed" },
    inserts: () => ({ day: { plan_id: id("published"), week_number: 1, day_number: 7, title: "New" } }),
  },
  plan_enrollments: {
    key: "id",
    rows: { member: id("member enrolled"), another: id("another enrolled"), admin: id("admin enrolled") },
    patch: { is_active: false },
    inserts: (own, foreign) => ({
      own: { user_id: own, plan_id: id("second") },
      foreign: { user_id: foreign, plan_id: id("second") },
      draft: { user_id: own, plan_id: id("draft") },
    }),
  },
  workout_completions: {
    key: "id",
    rows: { member: id("member completed"), another: id("another completed") },
    patch: { rating: 1 },
    inserts: (own, foreign) => {
      const names = { [member.id]: "member", [another.id]: "another", [admin.id]: "admin" };
      const completion = (person: string, day: string) => ({
        user_id: person,
        enrollment_id: id(`${names[person] ?? "member"} enrolled`),
        plan_day_id: id(day),
      });
      return {
        own: completion(own, "day 2"),
        foreign: completion(foreign, "day 2"),
        "other plan": completion(own, "draft day"),
        class: { user_id: own, kind: "class", day_title: "Class", minutes: 45 },
        "foreign class": { user_id: foreign, kind: "class", day_title: "Class", minutes: 45 },
        candidate: { user_id: own, kind: "video", video_id: id("candidate") },
      };
    },
  },
  workout_sessions: {
    key: "user_id",
    rows: { member: member.id, another: another.id },
    patch: { snapshot: { part: 1 } },
    inserts: (own, foreign) => {
      const session = (userId: string) => ({ user_id: userId, plan_day_id: id("day 2"), snapshot: {} });
      return { own: session(own), foreign: session(foreign) };
    },
  },
  weekly_goals: {
    key: "user_id",
    rows: { member: member.id, another: another.id },
    patch: { workouts: 4 },
    inserts: (own) => ({ own: { user_id: own, from_week: "2026-11-09", workouts: 2 } }),
  },
  paused_weeks: {
    key: "user_id",
    rows: { member: member.id, another: another.id },
    patch: { week: "2026-11-09" },
    inserts: (own) => ({ own: { user_id: own, week: "2026-11-09" } }),
  },
  saved_videos: {
    key: "user_id",
    rows: { member: member.id, another: another.id },
    patch: { saved_at: "2026-01-01T00:00:00Z" },
    inserts: (own, foreign) => ({
      own: { user_id: own, video_id: id("second approved") },
      foreign: { user_id: foreign, video_id: id("second approved") },
      candidate: { user_id: own, video_id: id("rejected") },
    }),
  },
  plan_friends: {
    key: "id",
    rows: { friendship: id("friendship") },
    patch: { accepted_at: "2026-01-01T00:00:00Z" },
    inserts: (own, foreign) => ({
      friendship: { plan_id: id("second"), inviter: own, friend: foreign, accepted_at: "2026-01-01T00:00:00Z" },
    }),
  },
  boings: {
    key: "sender",
    rows: { boing: member.id },
    patch: { sent_on: "2026-01-02" },
    inserts: (own) => ({ boing: { friendship_id: id("friendship"), sender: own, sent_on: "2026-01-03" } }),
  },
  studios: {
    key: "id",
    rows: { verified: id("verified"), waiting: id("waiting studio") },
    patch: { phone: "030 123456" },
    inserts: () => ({ studio: { name: "New", city: "Oslo", country: "Norway" } }),
  },
  bounces: {
    key: "id",
    rows: { published: id("published bounce"), draft: id("draft bounce") },
    patch: { title: "Changed" },
    inserts: () => ({ bounce: { slug: "new", title: "New" } }),
  },
  studio_corrections: {
    key: "id",
    rows: { correction: id("correction") },
    patch: { status: "refused" },
    inserts: () => ({ correction: { studio_id: id("verified"), field: "phone", suggestion: "030 123456" } }),
  },
  blog_articles: {
    key: "id",
    rows: { published: id("published article"), draft: id("draft article") },
    patch: { title: "Changed" },
    inserts: () => ({ article: { slug: "new", title: "New" } }),
  },
  article_drafts: {
    key: "article_id",
    rows: { draft: id("published article") },
    patch: { fields: { title: "Changed" } },
    inserts: () => ({ draft: { article_id: id("draft article"), fields: {} } }),
  },
  article_revisions: {
    key: "id",
    rows: { revision: id("revision") },
    patch: { fields: {} },
    inserts: () => ({ revision: { article_id: id("published article"), fields: {} } }),
  },
  preview_links: {
    key: "id",
    rows: { article: id("article link"), plan: id("plan link") },
    patch: { expires_at: "2999-01-01" },
    inserts: () => ({ link: { plan_id: id("draft") } }),
  },
  search_synonyms: {
    key: "id",
    rows: { group: id("synonyms") },
    patch: { words: "{bar,rail}" },
    inserts: () => ({ group: { words: ["hip", "leg"] } }),
  },
  tag_changes: {
    key: "id",
    rows: { change: id("tag change") },
    patch: { replacement: "changed" },
    inserts: () => ({ change: { tags: ["new"], changed: {} } }),
  },
  redirects: {
    key: "id",
    rows: { plan: id("moved"), draft: id("draft moved"), article: id("article moved") },
    patch: { to_path: "/plans/changed" },
    inserts: () => ({ redirect: { from_path: "/plans/other", to_path: "/plans/published" } }),
  },
  email_subscriptions: {
    key: "id",
    rows: { subscriber: id("subscriber") },
    patch: { weekly_digest: false },
    inserts: () => ({ subscriber: { email: "new@example.com" } }),
  },
  suppressed_addresses: {
    key: "id",
    rows: { erased: id("erased") },
    patch: { because: "bounced" },
    inserts: () => ({ erased: { address_hash: "2", because: "erased" } }),
  },
  weekly_digests: {
    key: "id",
    rows: { draft: id("draft digest"), sending: id("sending digest"), sent: id("sent digest") },
    patch: { scheduled_for: "2026-12-24T08:00:00Z" },
    inserts: () => ({ digest: { week_start_date: "2026-02-02", week_end_date: "2026-02-08" } }),
  },
  deliveries: {
    key: "id",
    rows: { digest: id("delivery"), reminder: id("reminder") },
    patch: { status: "sent" },
    inserts: (own) => ({
      reminder: { kind: "workout", channel: "mail", queue: "reminders-mail", key: "reminder-2026-02-01", user_id: own },
    }),
  },
  push_subscriptions: {
    key: "id",
    rows: { browser: id("browser") },
    patch: { email: "changed@example.com" },
    inserts: () => ({ browser: { endpoint: "https://push.example.com/new", p256dh: "key", auth: "auth" } }),
  },
  site_changes: {
    key: "id",
    rows: { change: 1 },
    patch: { built_at: "2026-01-01T00:00:00Z" },
    inserts: () => ({ change: { table_name: "videos", row_id: id("approved") } }),
  },
  trash: {
    key: "id",
    rows: { studio: id("trashed") },
    patch: { title: "Changed" },
    inserts: () => ({ studio: { id: id("new"), kind: "studio", title: "New", content: {} } }),
  },
  picture_alts: {
    key: "name",
    rows: { alt: "world-1x1.png" },
    patch: { alt: "Changed" },
    inserts: () => ({ alt: { name: "new-1x1.png", alt: "New" } }),
  },
  site_builds: {
    key: "id",
    rows: { build: 1 },
    patch: { status: "finished" },
    inserts: () => ({ build: { status: "finished" } }),
  },
  admin_log: {
    key: "id",
    rows: { entry: 0 },
    patch: { label: "Changed" },
    inserts: (own) => ({ entry: { actor: own, action: "delete", subject: "studios", subject_id: id("verified") } }),
  },
  site_settings: {
    key: "id",
    rows: { settings: "site" },
    patch: { monthly_builds: 20 },
    inserts: () => ({ settings: { monthly_builds: 20 } }),
  },
  site_pages: {
    key: "id",
    rows: { home: "home" },
    patch: { draft: {} },
    inserts: () => ({ page: { id: "terms" } }),
  },
  site_page_revisions: {
    key: "id",
    rows: { revision: id("page revision") },
    patch: { texts: {} },
    inserts: () => ({ revision: { page: "home", texts: {} } }),
  },
});

const ofTheirRows = ["private.tag_change_rows"];

/**
 * The statement that restores the world after any changes. Deleting a few rows without triggers takes a fraction of the time of
 * truncating.
 */
export const worldSql = (tables: string[], { member, another, moderator, editor, admin }: People): string => `
do $world$ begin
  perform set_config('session_replication_role', 'replica', true);
  ${[...tables.map((table) => `public.${table}`), ...ofTheirRows].map((table) => `delete from ${table};`).join("\n  ")}
  perform set_config('session_replication_role', 'origin', true);
  insert into public.user_roles (user_id, role) values
    ('${moderator.id}', 'moderator'), ('${editor.id}', 'editor'), ('${admin.id}', 'admin');
  insert into public.user_profiles (user_id) values ('${member.id}'), ('${another.id}'), ('${admin.id}');
  insert into public.enhanced_videos (id, youtube_id, title, duration_seconds, status) values
    ('${id("approved")}', 'approved-01', 'Approved', 600, 'approved'),
    ('${id("candidate")}', 'candidate-1', 'Candidate', 600, 'candidate'),
    ('${id("second approved")}', 'approved-02', 'Approved too', 600, 'approved'),
    ('${id("rejected")}', 'rejected-01', 'Rejected', 600, 'rejected');
  insert into public.videos (id, youtube_id, title, duration_seconds, is_approved) values
    ('${id("candidate")}', 'candidate-1', 'Withdrawn', 600, false);
  insert into public.channel_whitelist (id, channel_id, channel_name) values ('${id("channel")}', 'UC1111111111111111111111', 'Channel');
  insert into public.keyword_blacklist (id, keyword, rejection_reason) values ('${id("keyword")}', 'car', 'off topic');
  insert into public.moderation_log (id, video_id, action, before, after) overriding system value
    values (0, '${id("approved")}', 'approve', '{}', '{}');
  insert into public.workout_plans (id, slug, title, duration_weeks) values
    ('${id("published")}', 'published', 'Published', 1),
    ('${id("second")}', 'second', 'Second', 1),
    ('${id("draft")}', 'draft', 'Draft', 1);
  insert into public.workout_plan_days (id, plan_id, week_number, day_number, title, description) values
    ('${id("day 1")}', '${id("published")}', 1, 1, 'One', 'Jump'),
    ('${id("day 2")}', '${id("published")}', 1, 2, 'Two', 'Jump'),
    ('${id("second day")}', '${id("second")}', 1, 1, 'One', 'Jump'),
    ('${id("draft day")}', '${id("draft")}', 1, 1, 'One', 'Jump');
  update public.workout_plans set is_published = true where slug <> 'draft';
  insert into public.plan_drafts (id, updated_at) values ('${id("published")}', now());
  insert into public.plan_draft_days select * from public.workout_plan_days where plan_id = '${id("published")}';
  update public.plan_drafts set edited_at = '2026-01-01';
  insert into public.redirects (id, from_path, to_path) values
    ('${id("moved")}', '/plans/moved', '/plans/published'),
    ('${id("draft moved")}', '/plans/draft-moved', '/plans/draft'),
    ('${id("article moved")}', '/blog/moved', '/blog/published');
  insert into public.plan_enrollments (id, user_id, plan_id) values
    ('${id("member enrolled")}', '${member.id}', '${id("published")}'),
    ('${id("another enrolled")}', '${another.id}', '${id("published")}'),
    ('${id("admin enrolled")}', '${admin.id}', '${id("published")}');
  insert into public.workout_completions (id, enrollment_id, plan_day_id, user_id) values
    ('${id("member completed")}', '${id("member enrolled")}', '${id("day 1")}', '${member.id}'),
    ('${id("another completed")}', '${id("another enrolled")}', '${id("day 1")}', '${another.id}');
  insert into public.workout_sessions (user_id, plan_day_id, snapshot) values
    ('${member.id}', '${id("day 1")}', '{}'), ('${another.id}', '${id("day 1")}', '{}');
  insert into public.weekly_goals (user_id, from_week, workouts) values
    ('${member.id}', '2026-11-02', 3), ('${another.id}', '2026-11-02', 3);
  insert into public.paused_weeks (user_id, week) values ('${member.id}', '2026-11-02'), ('${another.id}', '2026-11-02');
  insert into public.saved_videos (user_id, video_id) values
    ('${member.id}', '${id("approved")}'), ('${another.id}', '${id("approved")}');
  insert into public.plan_friends (id, plan_id, inviter, friend, accepted_at)
    values ('${id("friendship")}', '${id("published")}', '${member.id}', '${another.id}', now());
  insert into public.boings (friendship_id, sender, sent_on) values ('${id("friendship")}', '${member.id}', '2026-01-01');
  insert into public.studios (id, name, city, country, is_verified) values
    ('${id("verified")}', 'Verified', 'Oslo', 'Norway', true), ('${id("waiting studio")}', 'Waiting', 'Oslo', 'Norway', false);
  insert into public.bounces (id, slug, title, steps, is_published) values
    ('${id("published bounce")}', 'published', 'Published', '[{"rest": 30}]', true),
    ('${id("draft bounce")}', 'draft', 'Draft', '[]', false);
  insert into public.studio_corrections (id, studio_id, field, suggestion) values
    ('${id("correction")}', '${id("verified")}', 'other', 'It has closed');
  insert into public.blog_articles (id, slug, title, is_published) values
    ('${id("published article")}', 'published', 'Published', true), ('${id("draft article")}', 'draft', 'Draft', false);
  insert into public.article_drafts (article_id, fields) values ('${id("published article")}', '{"title": "Next"}');
  delete from public.article_revisions;
  insert into public.article_revisions (id, article_id, fields)
    values ('${id("revision")}', '${id("published article")}', '{}');
  insert into public.preview_links (id, article_id, made_by) values ('${id("article link")}', '${id("draft article")}', '${admin.id}');
  insert into public.preview_links (id, plan_id, made_by) values ('${id("plan link")}', '${id("published")}', '${admin.id}');
  insert into public.picture_alts (name, alt) values ('world-1x1.png', 'World');
  insert into public.trash (id, kind, title, content) values ('${id("trashed")}', 'studio', 'Trashed', '{"row":
    {"id": "${id("trashed")}", "name": "Trashed", "city": "Oslo", "country": "Norway", "description": "", "address": "",
     "instructors": [], "pictures": [], "created_at": "2026-01-01", "updated_at": "2026-01-01"}}');
  insert into public.search_synonyms (id, words) values ('${id("synonyms")}', '{knee,joint}');
  insert into public.tag_changes (id, tags, changed) values ('${id("tag change")}', '{old}', '{}');
  insert into public.email_subscriptions (id, email) values ('${id("subscriber")}', 'subscriber@example.com');
  insert into public.suppressed_addresses (id, address_hash, because) values ('${id("erased")}', '1', 'erased');
  insert into public.weekly_digests (id, week_start_date, week_end_date, status, sending_started_at, sent_at) values
    ('${id("draft digest")}', '2026-01-05', '2026-01-11', 'draft', null, null),
    ('${id("sending digest")}', '2026-01-12', '2026-01-18', 'ready', now(), null),
    ('${id("sent digest")}', '2026-01-19', '2026-01-25', 'sent', now(), now());
  insert into public.deliveries (id, kind, channel, queue, key, digest_id, subscription_id, email) values
    ('${id("delivery")}', 'digest', 'mail', '', '', '${id("sending digest")}', '${id("subscriber")}', 'subscriber@example.com');
  insert into public.deliveries (id, kind, channel, queue, key, user_id) values
    ('${id("reminder")}', 'workout', 'mail', 'reminders-mail', 'reminder-2026-01-01', '${member.id}');
  insert into public.push_subscriptions (id, endpoint, p256dh, auth) values
    ('${id("browser")}', 'https://push.example.com/1', 'key', 'auth');
  delete from public.site_changes;
  insert into public.site_changes (id, table_name, row_id) overriding system value
    values (1, 'videos', '${id("approved")}');
  insert into public.site_builds (id, status) overriding system value values (1, 'accepted');
  insert into public.admin_log (id, action, subject, subject_id) overriding system value
    values (0, 'insert', 'studios', '${id("verified")}');
  insert into public.site_settings default values;
  insert into public.site_pages (id) values ('home');
  insert into public.site_page_revisions (id, page, texts) values ('${id("page revision")}', 'home', '{}');
end $world$`;
