import type { Sql } from "postgres";
import { fillCatalog, videos } from "./catalog.ts";
import { log } from "./results.ts";

/** A plan of 20 days that 50,000 of 100,000 members follow to its end: 1,000,000 completions; and 52 digests of 20,000 mails. */
const steps: [what: string, statement: string][] = [
  [
    "100,000 members, each signed in",
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
       created_at, updated_at)
     select md5('member' || n)::uuid, 'authenticated', 'authenticated', 'member' || n || '@example.com', '', now(), '{}', '{}',
       now() - n * interval '5 minutes', now()
     from generate_series(1, 100000) as n;
     insert into public.user_profiles (user_id, first_name, last_name)
     select md5('member' || n)::uuid, 'First' || n, 'Last' || n from generate_series(1, 100000) as n;
     insert into auth.sessions (id, user_id, created_at, updated_at)
     select md5('session' || n)::uuid, md5('member' || n)::uuid, now(), now() - n * interval '5 minutes' from generate_series(1, 100000) as n`,
  ],
  [
    "a plan of 20 days",
    `insert into public.workout_plans (id, slug, title, duration_weeks, is_published, published_at)
     values (md5('plan')::uuid, 'followed-by-many', 'Followed by many', 5, true, now());
     insert into public.workout_plan_days (id, plan_id, week_number, day_number, title, video_ids)
     select md5('day' || n)::uuid, md5('plan')::uuid, n / 4 + 1, n % 4 + 1, 'Day ' || n,
       array(select youtube_id from public.videos order by id offset n * 3 limit 3)
     from generate_series(0, 19) as n`,
  ],
  [
    "50,000 enrollments",
    `insert into public.plan_enrollments (id, user_id, plan_id, plan_title, started_at, progress_percentage, completed_at,
       completed_days, last_day_id, last_day_at)
     select md5('enrollment' || n)::uuid, md5('member' || n)::uuid, md5('plan')::uuid, 'Followed by many',
       now() - (40 + n % 300) * interval '1 day', 100, now() - (n % 300) * interval '1 day', 20, md5('day19')::uuid, now() - (n % 300) * interval '1 day'
     from generate_series(1, 50000) as n`,
  ],
  [
    "1,000,000 completions",
    `insert into public.workout_completions (enrollment_id, plan_day_id, user_id, completed_at, rating, plan_title, day_title, week_number, day_number)
     select md5('enrollment' || n)::uuid, md5('day' || d)::uuid, md5('member' || n)::uuid,
       now() - (n % 300 + 40 - 2 * d) * interval '1 day', case when n % 3 = 0 then 3 + n % 3 end, 'Followed by many', 'Day ' || d, d / 4 + 1, d % 4 + 1
     from generate_series(1, 50000) as n, generate_series(0, 19) as d;
     insert into private.member_totals (user_id, workouts, minutes)
     select md5('member' || n)::uuid, 20, 500 from generate_series(1, 50000) as n`,
  ],
  [
    "50,000 workouts under way",
    `insert into public.workout_sessions (user_id, plan_day_id, snapshot)
     select md5('member' || n)::uuid, md5('day' || n % 20)::uuid, '{}' from generate_series(1, 50000) as n`,
  ],
  [
    "20 plans and 240 completions of one member, who is not done with the 20 days",
    `insert into public.plan_enrollments (user_id, plan_id, plan_title, started_at, progress_percentage, completed_days)
     select u.id, p.id, p.title, now() - interval '1 year', 100, 12 from auth.users u, public.workout_plans p
     where u.email = 'jumper1@example.com' and p.slug like 'bench-%';
     insert into public.workout_completions (enrollment_id, plan_day_id, user_id, completed_at, plan_title, day_title, week_number, day_number)
     select e.id, d.id, e.user_id, e.started_at + d.week_number * interval '7 days' + d.day_number * interval '1 day', e.plan_title, d.title,
       d.week_number, d.day_number
     from public.plan_enrollments e join public.workout_plan_days d using (plan_id) join auth.users u on u.id = e.user_id
     where u.email = 'jumper1@example.com';
     insert into private.member_totals (user_id, workouts, minutes)
     select id, 240, 6000 from auth.users where email = 'jumper1@example.com'
     on conflict (user_id) do update set workouts = 240, minutes = 6000`,
  ],
  [
    "the catalog of the 100,000 videos, 20,000 candidates and 10,000 rejected ones",
    `insert into public.enhanced_videos (id, youtube_id, title, description, channel_id, channel_name, duration_seconds, tags, language,
       status, created_at, view_count)
     select id, youtube_id, title, description, 'UC' || rpad(md5(channel_name), 22, '0'), channel_name, duration_seconds, tags, language, 'approved',
       created_at, ascii(title) * duration_seconds from public.videos on conflict do nothing;
     insert into public.enhanced_videos (youtube_id, title, description, channel_id, channel_name, duration_seconds, tags, language, status,
       created_at, decided_by, view_count)
     select 'c' || lpad(n::text, 10, '0'), 'Candidate ' || n, 'Jumping at home, part ' || n % 100, 'UC' || rpad(md5((n % 300)::text), 22, '0'),
       'Channel ' || n % 300, 60 + n % 4000, '{jumping}', case when n % 5 = 0 then 'ru' else 'en' end,
       case when n <= 20000 then 'candidate' else 'rejected' end, now() - n * interval '1 minute', '{"rule": "none"}', n
     from generate_series(1, 30000) as n`,
  ],
  [
    "1,000,000 saved videos",
    `insert into public.saved_videos (user_id, video_id)
     select u.id, v.id from (select id, row_number() over (order by id) as n from auth.users) as u cross join generate_series(0, 9) as more
     join (select id, row_number() over (order by id) as n from public.videos) as v on v.n = u.n % 90000 + more + 1`,
  ],
  [
    "50,000 friendships on the plan",
    `insert into public.plan_friends (plan_id, inviter, friend, accepted_at)
     select md5('plan')::uuid, md5('member' || n)::uuid, md5('member' || n % 50000 + 1)::uuid, now() from generate_series(1, 50000) as n`,
  ],
  [
    "20,000 subscribers and 1,040,000 deliveries of 52 digests",
    `insert into public.email_subscriptions (id, email, subscribed_at)
     select md5('subscriber' || n)::uuid, 'reader' || n || '@example.com', now() - n * interval '10 minutes' from generate_series(1, 20000) as n;
     insert into public.weekly_digests (id, subject, week_start_date, week_end_date, status, video_count, subscriber_count, sending_started_at, sent_at)
     select md5('digest' || n)::uuid, 'Week ' || n, monday, monday + 6, 'sent', 10, 20000, monday, monday
     from (select n, (date_trunc('week', now()) - n * interval '1 week')::date as monday from generate_series(60, 111) as n) as weeks;
     insert into public.deliveries (kind, channel, queue, key, digest_id, subscription_id, email, status, attempts, sent_at, delivered_at,
       opened_at)
     select 'digest', 'mail', md5('digest' || d)::uuid, 'digest-' || d, md5('digest' || d)::uuid, md5('subscriber' || n)::uuid,
       'reader' || n || '@example.com', 'sent', 1, now() - d * interval '1 week', now() - d * interval '1 week', case when n % 3 = 0 then now() - d * interval '1 week' end
     from generate_series(60, 111) as d, generate_series(1, 20000) as n`,
  ],
  [
    "weekly goals, training days and reminders of 50,000 members",
    `insert into public.weekly_goals (user_id, from_week, workouts)
     select md5('member' || n)::uuid, private.monday_of(current_date - 300), 3 from generate_series(1, 50000) as n;
     insert into public.paused_weeks (user_id, week)
     select md5('member' || n)::uuid, private.monday_of(current_date - 100) from generate_series(1, 50000) as n;
     insert into private.training_days (enrollment_id, user_id, weekdays, laid_from, laid_at)
     select md5('enrollment' || n)::uuid, md5('member' || n)::uuid, '{1,3,5}', current_date, now() from generate_series(1, 50000) as n;
     insert into private.reminder_choices (user_id, channel, remind_at, chosen_at, next_at)
     select md5('member' || n)::uuid, 'mail', '17:00', now(), now() + interval '1 day' from generate_series(1, 50000) as n;
     insert into public.deliveries (user_id, on_date, channel, queue, key, kind, planned_at, status, sent_at)
     select md5('member' || n)::uuid, current_date - d, 'mail', 'reminders-mail', 'reminder-' || (current_date - d), 'workout',
       now() - d * interval '1 day', 'sent', now() - d * interval '1 day'
     from generate_series(1, 50000) as n, generate_series(1, 10) as d`,
  ],
  [
    "110,000 decisions about videos, and a tag of twenty",
    `insert into public.moderation_log (video_id, admin_id, action, at, before, after)
     select v.id, u.id, 'approve', now() - interval '2 days', '{}', '{}' from public.enhanced_videos v, auth.users u
     where v.status <> 'candidate' and u.email = 'jumper2@example.com';
     with few as (select id from public.videos order by id limit 20), tagged as (
       update public.videos v set tags = tags || '{on few videos}' from few where v.id = few.id)
     update public.enhanced_videos v set tags = tags || '{on few videos}' from few where v.id = few.id`,
  ],
  [
    "100,000 entries of the admin log",
    `insert into public.admin_log (at, actor, action, subject, subject_id, label, before, after)
     select v.created_at, u.id, 'update', 'enhanced_videos', v.id, v.title, '{"status": "candidate"}', '{"status": "approved"}'
     from (select * from public.enhanced_videos limit 100000) as v, auth.users u where u.email = 'jumper2@example.com'`,
  ],
];

/** The tables that grow with what people do: none of them may be read from end to end by a call. */
export const growing = [
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

/** Fills a database with demo content to the size of a success, without the triggers that would keep numbers one by one. */
export async function fillLargest(url: string, sql: Sql): Promise<void> {
  await fillCatalog(url, videos({ from: 0, to: 0 }), 100_000, log);
  await sql.unsafe("set session_replication_role = replica");
  for (const [what, statement] of steps) {
    log(`filling in ${what} …`);
    await sql.unsafe(statement);
  }
  await sql.unsafe("set session_replication_role = default");
  await sql.unsafe("vacuum analyze");
}
