-- The data of the admin dashboard: today's work, the numbers of the site and their growth, in one request.

create index user_profiles_created_at on public.user_profiles (created_at);
create index plan_enrollments_started_at on public.plan_enrollments (started_at) include (user_id, plan_id);
create index workout_completions_completed_at on public.workout_completions (completed_at);

-- The work that waits for administrators: candidates, studios' corrections, and videos with feedback.
create function private.waiting_work() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_moderator();
  return jsonb_build_object(
    'to_review', (select count(*) from public.enhanced_videos v
      where v.status = 'candidate' and (v.snooze_until is null or v.snooze_until <= now())),
    'corrections', (select count(*) from public.studio_corrections c where c.status = 'waiting'),
    'reported_videos', (select count(distinct f.video_id) from private.video_feedback f where f.done_at is null));
end;
$$;
grant execute on function private.waiting_work() to authenticated;

create function public.waiting_work() returns jsonb
language sql stable set search_path = '' as $$
  select private.waiting_work();
$$;
grant execute on function public.waiting_work() to authenticated;

-- New members, plan starts, completed workouts and new subscribers in each of the last twelve weeks, which start on Monday in the
-- reader's time zone; one that this server doesn't know, for example a new name, counts as UTC. Compares the weeks' limits with the
-- stored instants, so that index-only scans of the last twelve weeks suffice.
create function private.admin_overview(zone text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  known_zone constant text := case when private.is_time_zone(zone) then zone else 'UTC' end;
begin
  perform private.require_moderator();
  return private.waiting_work() || jsonb_build_object(
    'approved_videos', (select count(*) from public.videos),
    'plans', (select count(*) from public.workout_plans),
    'published_plans', (select count(*) from public.workout_plans p where p.is_published),
    'articles', (select count(*) from public.blog_articles a where a.is_published and a.published_at <= now()),
    'subscribers', (select count(*) from public.email_subscriptions s where s.is_active),
    'channels', (select count(*) from public.channel_whitelist c where c.is_active),
    'digest', (select jsonb_build_object('week_start_date', d.week_start_date, 'status', d.status,
        'scheduled_for', d.scheduled_for, 'sending_started_at', d.sending_started_at, 'paused_until', d.paused_until,
        'stopped_at', d.stopped_at, 'sent_at', d.sent_at, 'subscriber_count', d.subscriber_count)
      from public.weekly_digests d order by d.week_start_date desc limit 1),
    'weeks', (
      with mondays as (
        select monday, monday at time zone known_zone as begins, (monday + interval '7 days') at time zone known_zone as ends
        from (select date_trunc('week', now() at time zone known_zone) as latest) this_week,
          generate_series(latest - interval '77 days', latest, interval '7 days') as monday
      )
      select jsonb_agg(jsonb_build_object(
        'monday', w.monday::date,
        'members', (select count(*) from public.user_profiles p where p.created_at >= w.begins and p.created_at < w.ends),
        -- a repeated week has an enrollment of its plan's start
        'starts', (select count(distinct (e.user_id, e.plan_id, e.started_at)) from public.plan_enrollments e
          where e.started_at >= w.begins and e.started_at < w.ends),
        'workouts', (select count(*) from public.workout_completions c where c.completed_at >= w.begins and c.completed_at < w.ends),
        'subscribers', (select count(*) from public.email_subscriptions s where s.subscribed_at >= w.begins and s.subscribed_at < w.ends)
      ) order by w.monday)
      from mondays w));
end;
$$;
grant execute on function private.admin_overview(text) to authenticated;

create function public.admin_overview(zone text) returns jsonb
language sql stable set search_path = '' as $$
  select private.admin_overview(zone);
$$;
grant execute on function public.admin_overview(text) to authenticated;
