import { expect, test } from "vitest";
import { testBackend } from "../support/backend.ts";

/**
 * Every column that members may write, subject to policies; visitors write none. All others (progress, completed_at, roles,
 * counts, rates, publication …) are written by the database only.
 */
const writable: Record<string, { insert: string | null; update: string | null }> = {
  user_profiles: {
    insert: "first_name, fitness_level, last_name, needs, time_zone, updated_at, user_id, week_in_digest",
    update: "first_name, fitness_level, last_name, needs, time_zone, updated_at, user_id, week_in_digest",
  },
  plan_enrollments: { insert: "plan_id, started_at, user_id", update: "is_active" },
  workout_completions: {
    insert: "day_title, enrollment_id, id, kind, minutes, notes, plan_day_id, rating, recorded_at, user_id, video_id",
    update: "day_title, minutes, notes, rating, recorded_at",
  },
  workout_sessions: { insert: "plan_day_id, snapshot, user_id", update: "plan_day_id, snapshot, user_id" },
  saved_videos: { insert: "user_id, video_id", update: null },
  // administrators, by policy
  workout_plans: {
    insert:
      "cover_image_url, description, difficulty_level, duration_weeks, is_published, next_plan_id, slug, tags, title",
    update:
      "cover_image_url, description, difficulty_level, duration_weeks, is_published, next_plan_id, slug, tags, title",
  },
  workout_plan_days: {
    insert: "day_number, description, id, plan_id, rest_seconds, title, video_ids, week_number",
    update: "day_number, description, rest_seconds, title, video_ids, week_number",
  },
  preview_links: { insert: "article_id, plan_id", update: null },
  plan_drafts: { insert: "id, updated_at", update: "fields" },
  plan_draft_days: {
    insert: "created_at, day_number, description, id, plan_id, rest_seconds, title, updated_at, video_ids, week_number",
    update: "day_number, description, rest_seconds, title, video_ids, week_number",
  },
  bounces: {
    insert: "description, is_published, language, slug, steps, title",
    update: "description, is_published, language, slug, steps, title",
  },
  blog_articles: {
    insert: "author, content, cover_image_url, excerpt, id, is_published, published_at, slug, tags, title",
    update: "author, content, cover_image_url, excerpt, is_published, published_at, slug, tags, title",
  },
  article_drafts: { insert: "article_id, fields", update: "fields" },
  article_revisions: { insert: "article_id, fields", update: null },
  picture_alts: { insert: "alt, name", update: "alt" },
  studios: {
    insert:
      "address, city, country, description, email, instructors, is_verified, latitude, longitude, name, opening_hours, phone, pictures, postal_code, time_zone, website_url",
    update:
      "address, city, country, description, email, instructors, is_verified, latitude, longitude, name, opening_hours, phone, pictures, postal_code, time_zone, website_url",
  },
  studio_corrections: { insert: null, update: "status" },
  site_settings: {
    insert: null,
    update:
      "announcement, announcement_link, announcement_until, confirm_subscriptions, contact_email, minimum_gap_seconds, monthly_builds, operator_address, operator_law, operator_name, require_two_step, site_name",
  },
  site_pages: { insert: null, update: "draft, texts" },
  email_subscriptions: { insert: null, update: "consent_source, new_plans, new_videos, weekly_digest" },
  weekly_digests: { insert: null, update: "scheduled_for" },
  channel_whitelist: {
    insert:
      "auto_approve_languages, auto_approve_tags, channel_id, channel_name, channel_url, is_active, max_duration_seconds, min_duration_seconds, notes",
    update:
      "auto_approve_languages, auto_approve_tags, channel_id, channel_name, channel_url, is_active, max_duration_seconds, min_duration_seconds, notes",
  },
  search_synonyms: { insert: "words", update: "words" },
  keyword_blacklist: {
    insert: "case_sensitive, is_active, keyword, pattern_type, rejection_reason, target_fields",
    update: "case_sensitive, is_active, keyword, pattern_type, rejection_reason, target_fields",
  },
};
const backend = await testBackend();
const member = await backend.person("member@example.com");
const admin = await backend.person("admin@example.com");
await backend.service.from("user_roles").insert({ user_id: admin.id, role: "admin" });

test("visitors may write no column, members only these", async () => {
  const granted = await backend.sql<{ role: string; table: string; insert: string; update: string | null }>(
    `select grantee as role, table_name as table,
       string_agg(column_name, ', ' order by column_name) filter (where privilege_type = 'INSERT') as insert,
       string_agg(column_name, ', ' order by column_name) filter (where privilege_type = 'UPDATE') as update
     from information_schema.column_privileges
     where table_schema = 'public' and grantee in ('anon', 'authenticated', 'PUBLIC')
       and privilege_type in ('INSERT', 'UPDATE')
     group by grantee, table_name`,
  );
  expect(granted.filter(({ role }) => role !== "authenticated")).toEqual([]);
  expect(Object.fromEntries(granted.map(({ table, insert, update }) => [table, { insert, update }]))).toEqual(writable);
});

test("members and administrators can't write any other column, whatever they send", async () => {
  const columns = await backend.sql<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
  );
  const own = columns.filter(({ table, column }) => !writable[table]?.update?.split(", ").includes(column));
  expect(own.length).toBeGreaterThan(100);
  const accepted: string[] = [];
  for (const { table, column } of own) {
    for (const { client, email } of [member, admin]) {
      const { error } = await client.from(table as "videos").update({ [column]: null } as object);
      // 428C9: PostgreSQL rejects generated columns before it checks privileges
      if (!["42501", "428C9"].includes(error?.code ?? "")) accepted.push(`${email}: ${table}.${column}`);
    }
  }
  expect(accepted).toEqual([]);
});

test("a profile can't be transferred to another account", async () => {
  const { error } = await member.client.from("user_profiles").update({ user_id: admin.id }).eq("user_id", member.id);
  expect(error?.code).toBe("42501");
});
