import type { Sql } from "postgres";
import { log } from "./report.ts";

/** The plan that 25,000 members completed. */
export const followedPlan = "followed-by-many";

const numbers = (to: number, from = 1) => `generate_series(${from}, ${to}) as n`;

/** The rows of a successful product, in addition to the demo content, whose member also completed 20 plans. */
const steps: [rows: string, statements: string][] = [
  [
    "20,000 videos and 2,000 candidates",
    `insert into public.enhanced_videos (id, youtube_id, title, description, channel_id, channel_name, duration_seconds, tags, language,
       status, created_at, decided_by)
     select md5('video' || n)::uuid, 'c' || lpad(n::text, 10, '0'), 'Jumping video ' || n, 'At home, part ' || n % 100,
       'UC' || rpad(md5((n % 300)::text), 22, '0'), 'Channel ' || n % 300, 60 + n % 4000,
       array[(array['cardio', 'beginner', 'legs', 'core', 'balance'])[1 + n % 5], 'jumping'], case when n % 5 = 0 then 'ru' else 'en' end,
       case when n <= 20000 then 'approved' else 'candidate' end, now() - n * interval '1 minute', '{"rule": "none"}'
     from ${numbers(22_000)};
     insert into public.videos (id, youtube_id, title, description, channel_name, duration_seconds, tags, language, created_at,
       is_approved, moderation_status)
     select id, youtube_id, title, description, channel_name, duration_seconds, tags, language, created_at, true, 'approved'
     from public.enhanced_videos where status = 'approved' on conflict do nothing`,
  ],
  [
    "1,000 plans",
    `insert into public.workout_plans (id, slug, title, duration_weeks, is_published, published_at)
     select md5('plan' || n)::uuid, case when n = 0 then '${followedPlan}' else 'plan-' || n end, 'Plan ' || n, 5, true, now()
     from ${numbers(999, 0)};
     insert into public.workout_plan_days (id, plan_id, week_number, day_number, title, video_ids)
     select md5('day' || n || ' ' || d)::uuid, md5('plan' || n)::uuid, d / 4 + 1, d % 4 + 1, 'Day ' || d,
       array['c' || lpad((1 + (n * 20 + d) % 20000)::text, 10, '0')]
     from ${numbers(999, 0)}, generate_series(0, 19) as d where n = 0 or d < 7`,
  ],
  [
    "50,000 members",
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
       created_at, updated_at)
     select md5('member' || n)::uuid, 'authenticated', 'authenticated', 'member' || n || '@example.com', '', now(), '{}', '{}',
       now() - n * interval '5 minutes', now()
     from ${numbers(50_000)};
     insert into public.user_profiles (user_id, first_name, last_name)
     select md5('member' || n)::uuid, 'First' || n, 'Last' || n from ${numbers(50_000)};
     insert into auth.sessions (id, user_id, created_at, updated_at)
     select md5('session' || n)::uuid, md5('member' || n)::uuid, now(), now() from ${numbers(50_000)}`,
  ],
  [
    "500,000 workouts of 25,000 members, with all that they choose",
    `insert into public.plan_enrollments (id, user_id, plan_id, plan_title, started_at, progress_percentage, completed_at, completed_days,
       last_day_id, last_day_at)
     select md5('enrollment' || n)::uuid, md5('member' || n)::uuid, md5('plan0')::uuid, 'Plan 0', now() - (40 + n % 300) * interval '1 day',
       100, now() - (n % 300) * interval '1 day', 20, md5('day0 19')::uuid, now() - (n % 300) * interval '1 day'
     from ${numbers(25_000)};
     insert into public.workout_completions (enrollment_id, plan_day_id, user_id, completed_at, plan_title, day_title, week_number, day_number, minutes)
     select md5('enrollment' || n)::uuid, md5('day0 ' || d)::uuid, md5('member' || n)::uuid,
       now() - (n % 300 + 40 - 2 * d) * interval '1 day', 'Plan 0', 'Day ' || d, d / 4 + 1, d % 4 + 1, 25
     from ${numbers(25_000)}, generate_series(0, 19) as d;
     insert into private.member_totals (user_id, workouts, minutes) select md5('member' || n)::uuid, 20, 500 from ${numbers(25_000)};
     insert into public.workout_sessions (user_id, plan_day_id, snapshot)
     select md5('member' || n)::uuid, md5('day0 ' || n % 20)::uuid, '{}' from ${numbers(25_000)};
     insert into public.saved_videos (user_id, video_id)
     select md5('member' || n)::uuid, md5('video' || 1 + (n + more) % 20000)::uuid from ${numbers(25_000)}, generate_series(0, 9) as more;
     insert into public.plan_friends (plan_id, inviter, friend, accepted_at)
     select md5('plan0')::uuid, md5('member' || n)::uuid, md5('member' || n % 25000 + 1)::uuid, now() from ${numbers(25_000)};
     insert into public.weekly_goals (user_id, from_week, workouts)
     select md5('member' || n)::uuid, private.monday_of(current_date - 300), 3 from ${numbers(25_000)};
     insert into public.paused_weeks (user_id, week)
     select md5('member' || n)::uuid, private.monday_of(current_date - 100) from ${numbers(25_000)};
     insert into private.training_days (enrollment_id, user_id, weekdays, scheduled_from, rescheduled_at)
     select md5('enrollment' || n)::uuid, md5('member' || n)::uuid, '{1,3,5}', current_date, now() from ${numbers(25_000)};
     insert into private.reminder_choices (user_id, channel, remind_at, chosen_at, next_at)
     select md5('member' || n)::uuid, 'mail', '17:00', now(), now() + interval '1 day' from ${numbers(25_000)}`,
  ],
  [
    "20 completed plans of one member",
    `insert into public.plan_enrollments (user_id, plan_id, plan_title, started_at, progress_percentage, completed_days)
     select u.id, md5('plan' || n)::uuid, 'Plan ' || n, now() - interval '1 year', 100, 7
     from auth.users u, ${numbers(20)} where u.email = 'member@example.com';
     insert into public.workout_completions (enrollment_id, plan_day_id, user_id, completed_at, plan_title, day_title, week_number, day_number, minutes)
     select e.id, d.id, e.user_id, e.started_at + (d.week_number * 7 + d.day_number) * interval '1 day', e.plan_title, d.title,
       d.week_number, d.day_number, 25
     from public.plan_enrollments e join public.workout_plan_days d using (plan_id) join auth.users u on u.id = e.user_id
     where u.email = 'member@example.com' and e.started_at = now() - interval '1 year'`,
  ],
  [
    "50,000 subscribers and 500,000 deliveries of 10 digests",
    `insert into public.email_subscriptions (id, email, subscribed_at)
     select md5('subscriber' || n)::uuid, 'reader' || n || '@example.com', now() - n * interval '10 minutes' from ${numbers(50_000)};
     insert into public.weekly_digests (id, subject, week_start_date, week_end_date, status, video_count, subscriber_count,
       sending_started_at, sent_at)
     select md5('digest' || n)::uuid, 'Week ' || n, monday, monday + 6, 'sent', 10, 50000, monday, monday
     from (select n, (date_trunc('week', now()) - n * interval '1 week')::date as monday from ${numbers(69, 60)}) as weeks;
     insert into public.deliveries (kind, channel, queue, key, digest_id, subscription_id, email, status, attempts, sent_at, delivered_at)
     select 'digest', 'mail', md5('digest' || d)::uuid, 'digest-' || d, md5('digest' || d)::uuid, md5('subscriber' || n)::uuid,
       'reader' || n || '@example.com', 'sent', 1, now() - d * interval '1 week', now() - d * interval '1 week'
     from generate_series(60, 69) as d, ${numbers(50_000)}`,
  ],
  [
    "20,000 decisions and entries of the admin log",
    `insert into public.moderation_log (video_id, admin_id, action, at, before, after)
     select v.id, u.id, 'approve', now() - interval '2 days', '{}', '{}' from public.enhanced_videos v, auth.users u
     where v.status <> 'candidate' and u.email = 'admin@example.com';
     insert into public.admin_log (at, actor, action, subject, subject_id, label, before, after)
     select v.created_at, u.id, 'update', 'enhanced_videos', v.id, v.title, '{"status": "candidate"}', '{"status": "approved"}'
     from public.enhanced_videos v, auth.users u where u.email = 'admin@example.com'`,
  ],
];

/** The tables that grow with usage. */
export const growingTables = [
  "users",
  "sessions",
  "user_profiles",
  "plan_enrollments",
  "workout_completions",
  "workout_sessions",
  "member_totals",
  "weekly_goals",
  "paused_weeks",
  "training_days",
  "reminder_choices",
  "saved_videos",
  "plan_friends",
  "enhanced_videos",
  "videos",
  "moderation_log",
  "email_subscriptions",
  "deliveries",
  "admin_log",
];

/** Fills a database with demo content, without the triggers that would update counters row by row. */
export async function fillRows(sql: Sql): Promise<void> {
  await sql.unsafe("set session_replication_role = replica");
  for (const [rows, statements] of steps) {
    log(`adding ${rows} …`);
    await sql.unsafe(statements);
  }
  await sql.unsafe("set session_replication_role = default");
  await sql.unsafe("vacuum analyze");
}

/** The password of accounts that are deleted here, the same as in the demo content. */
export const demoPassword = "jumping-demo";
export const leavingMember = { id: "5e1f0000-0000-4000-8000-000000000001", email: "leaver@example.com" };

/** Adds a member with 20 workouts, 50 saved videos and a friend, whose account the bench deletes. */
export const addLeavingMember = (sql: Sql) =>
  sql.unsafe(`
    delete from auth.users where id = '${leavingMember.id}';
    insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
      created_at, updated_at)
    select '${leavingMember.id}', aud, role, '${leavingMember.email}', encrypted_password, now(), raw_app_meta_data, '{}', now(), now()
    from auth.users where email = 'member@example.com';
    insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
    select gen_random_uuid(), 'email', id, id, jsonb_build_object('sub', id, 'email', email, 'email_verified', true), now(), now()
    from auth.users where id = '${leavingMember.id}';
    set session_replication_role = replica;
    insert into public.plan_enrollments (id, user_id, plan_id, plan_title, started_at, progress_percentage, completed_days)
    values ('${leavingMember.id}', '${leavingMember.id}', md5('plan0')::uuid, 'Plan 0', now() - interval '50 days', 100, 20);
    insert into public.workout_completions (enrollment_id, plan_day_id, user_id, completed_at, plan_title, day_title, minutes)
    select '${leavingMember.id}', md5('day0 ' || d)::uuid, '${leavingMember.id}', now() - d * interval '2 days', 'Plan 0', 'Day ' || d, 25
    from generate_series(0, 19) as d;
    insert into public.saved_videos (user_id, video_id)
    select '${leavingMember.id}', id from public.videos order by id limit 50;
    insert into public.plan_friends (plan_id, inviter, friend, accepted_at)
    values (md5('plan0')::uuid, '${leavingMember.id}', md5('member8')::uuid, now());
    set session_replication_role = default`);
