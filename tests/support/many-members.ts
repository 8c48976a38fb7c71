/** The plan that all members of `manyMembers` completed, with 20 days. */
export const followedPlan = "followed-by-many";
/** The number of rows at least in each table that grows with usage. */
export const many = 2500;

const numbers = (to: number, from = 1) => `generate_series(${from}, ${to}) as n`;

/** SQL that adds many members with all that they choose, and 100 plans, which grow with the catalog instead. Without triggers, which would update counters row by row. */
export const manyMembers = `
  set session_replication_role = replica;

  insert into public.enhanced_videos (id, youtube_id, title, description, channel_id, channel_name, duration_seconds, tags, language,
    status, created_at, decided_by)
  select md5('video' || n)::uuid, 'c' || lpad(n::text, 10, '0'), 'Jumping video ' || n, 'At home, part ' || n % 100,
    'UC' || rpad(md5((n % 300)::text), 22, '0'), 'Channel ' || n % 300, 60 + n % 4000,
    array[(array['cardio', 'beginner', 'legs', 'core', 'balance'])[1 + n % 5], 'jumping'], case when n % 5 = 0 then 'ru' else 'en' end,
    'approved', now() - n * interval '1 minute', '{"rule": "none"}'
  from ${numbers(many)};
  insert into public.videos (id, youtube_id, title, description, channel_name, duration_seconds, tags, language, created_at,
    is_approved, moderation_status)
  select id, youtube_id, title, description, channel_name, duration_seconds, tags, language, created_at, true, 'approved'
  from public.enhanced_videos;

  insert into public.workout_plans (id, slug, title, duration_weeks, is_published, published_at)
  select md5('plan' || n)::uuid, case when n = 0 then '${followedPlan}' else 'plan-' || n end, 'Plan ' || n, 5, true, now()
  from ${numbers(100, 0)};
  insert into public.workout_plan_days (id, plan_id, week_number, day_number, title, video_ids)
  select md5('day' || n || ' ' || d)::uuid, md5('plan' || n)::uuid, d / 4 + 1, d % 4 + 1, 'Day ' || d,
    array['c' || lpad((1 + (n * 20 + d) % ${many})::text, 10, '0')]
  from ${numbers(100, 0)}, generate_series(0, 19) as d where n = 0 or d < 7;

  insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
    created_at, updated_at)
  select md5('member' || n)::uuid, 'authenticated', 'authenticated', 'member' || n || '@example.com', '', now(), '{}', '{}',
    now() - n * interval '5 minutes', now()
  from ${numbers(many)};
  insert into public.user_profiles (user_id, first_name, last_name)
  select md5('member' || n)::uuid, 'First' || n, 'Last' || n from ${numbers(many)};
  insert into auth.sessions (id, user_id, created_at, updated_at)
  select md5('session' || n)::uuid, md5('member' || n)::uuid, now(), now() from ${numbers(many)};

  insert into public.plan_enrollments (id, user_id, plan_id, plan_title, started_at, progress_percentage, completed_at, completed_days,
    last_day_id, last_day_at)
  select md5('enrollment' || n)::uuid, md5('member' || n)::uuid, md5('plan0')::uuid, 'Plan 0', now() - (40 + n % 300) * interval '1 day',
    100, now() - (n % 300) * interval '1 day', 20, md5('day0 19')::uuid, now() - (n % 300) * interval '1 day'
  from ${numbers(many)};
  insert into public.workout_completions (enrollment_id, plan_day_id, user_id, completed_at, plan_title, day_title, week_number,
    day_number, minutes)
  select md5('enrollment' || n)::uuid, md5('day0 ' || d)::uuid, md5('member' || n)::uuid,
    now() - (n % 300 + 40 - 2 * d) * interval '1 day', 'Plan 0', 'Day ' || d, d / 4 + 1, d % 4 + 1, 25
  from ${numbers(many)}, generate_series(0, 19) as d;
  insert into private.member_totals (user_id, workouts, minutes) select md5('member' || n)::uuid, 20, 500 from ${numbers(many)};
  insert into public.workout_sessions (user_id, plan_day_id, snapshot)
  select md5('member' || n)::uuid, md5('day0 ' || n % 20)::uuid, '{}' from ${numbers(many)};
  insert into public.saved_videos (user_id, video_id)
  select md5('member' || n)::uuid, md5('video' || 1 + (n + more) % ${many})::uuid from ${numbers(many)}, generate_series(0, 9) as more;
  insert into public.plan_friends (plan_id, inviter, friend, accepted_at)
  select md5('plan0')::uuid, md5('member' || n)::uuid, md5('member' || n % ${many} + 1)::uuid, now() from ${numbers(many)};
  insert into public.weekly_goals (user_id, from_week, workouts)
  select md5('member' || n)::uuid, private.monday_of(current_date - 300), 3 from ${numbers(many)};
  insert into public.paused_weeks (user_id, week)
  select md5('member' || n)::uuid, private.monday_of(current_date - 100) from ${numbers(many)};
  insert into private.training_days (enrollment_id, user_id, weekdays, scheduled_from, rescheduled_at)
  select md5('enrollment' || n)::uuid, md5('member' || n)::uuid, '{1,3,5}', current_date, now() from ${numbers(many)};
  insert into private.reminder_choices (user_id, channel, remind_at, chosen_at, next_at)
  select md5('member' || n)::uuid, 'mail', '17:00', now(), now() + interval '1 day' from ${numbers(many)};

  insert into public.email_subscriptions (id, email, subscribed_at)
  select md5('subscriber' || n)::uuid, 'reader' || n || '@example.com', now() - n * interval '10 minutes' from ${numbers(many)};
  insert into public.deliveries (kind, channel, queue, key, digest_id, subscription_id, email, status, attempts, sent_at, delivered_at)
  select 'digest', 'mail', md5('digest')::uuid, 'digest-' || n, md5('digest')::uuid, md5('subscriber' || n)::uuid,
    'reader' || n || '@example.com', 'sent', 1, now(), now()
  from ${numbers(many)};
  insert into public.admin_log (at, actor, action, subject, subject_id, label, before, after)
  select created_at, md5('member1')::uuid, 'update', 'enhanced_videos', id, title, '{}', '{}' from public.enhanced_videos;
  insert into public.moderation_log (video_id, admin_id, action, at, before, after)
  select id, md5('member1')::uuid, 'approve', now() - interval '2 days', '{}', '{}' from public.enhanced_videos;

  set session_replication_role = default;`;

/** SQL that adds what one member did: 20 completed plans, 50 saved videos and a friend. */
export const experienceOf = (member: string) => `
  set session_replication_role = replica;
  insert into public.plan_enrollments (user_id, plan_id, plan_title, started_at, progress_percentage, completed_days, completed_at)
  select '${member}', md5('plan' || n)::uuid, 'Plan ' || n, now() - interval '1 year', 100, 7, now() from ${numbers(20)};
  insert into public.workout_completions (enrollment_id, plan_day_id, user_id, completed_at, plan_title, day_title, week_number,
    day_number, minutes)
  select e.id, d.id, e.user_id, e.started_at + (d.week_number * 7 + d.day_number) * interval '1 day', e.plan_title, d.title,
    d.week_number, d.day_number, 25
  from public.plan_enrollments e join public.workout_plan_days d using (plan_id) where e.user_id = '${member}';
  insert into public.saved_videos (user_id, video_id) select '${member}', md5('video' || n)::uuid from ${numbers(50)};
  insert into public.plan_friends (plan_id, inviter, friend, accepted_at)
  values (md5('plan20')::uuid, '${member}', md5('member8')::uuid, now());
  set session_replication_role = default;`;
