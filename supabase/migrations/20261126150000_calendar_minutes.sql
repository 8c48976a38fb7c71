-- The feed names the minutes trained of a completed workout, like history and goal, no longer the length of the day's videos.

-- Replaced in 20261126191000_calendar_keeps_workouts.sql.
-- A member's workouts with a date, in order. Days of plans: [{enrollment_id, day_id, day_title, minutes, plan_title, plan_slug,
-- week_number, day_number, date, starts_at, is_done}]. `starts_at` is an instant, null without a time of day. Done workouts have the
-- date they were done on, the minutes trained, and no time. Workouts outside of plans in the last year: [{workout_id, day_title,
-- minutes, video_id, date}].
create or replace function private.calendar_events(person uuid, at timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(event order by on_date, enrollment_id, week_number, day_number, event ->> 'workout_id'), '[]')
  from (
    select dated.planned_on as on_date, dated.enrollment_id, d.week_number, d.day_number, jsonb_build_object(
      'enrollment_id', dated.enrollment_id, 'day_id', d.id, 'day_title', d.title,
      'minutes', coalesce(c.minutes, private.minutes_of(d.video_ids)),
      'plan_title', w.title, 'plan_slug', w.slug, 'week_number', d.week_number, 'day_number', d.day_number,
      'date', dated.planned_on, 'is_done', dated.state = 'done',
      'starts_at', case when dated.state <> 'done' then to_char(
        (dated.planned_on + t.starts_at) at time zone private.zone_of(person) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end)
      as event
    from private.plan_dates(person, at) as dated
    join private.training_days t on t.enrollment_id = dated.enrollment_id
    join public.workout_plan_days d on d.id = dated.plan_day_id
    join public.workout_plans w on w.id = d.plan_id
    left join public.workout_completions c on c.enrollment_id = dated.enrollment_id and c.plan_day_id = dated.plan_day_id
    where dated.planned_on is not null
    union all
    select done.on_date, null, null, null, jsonb_build_object(
      'workout_id', c.id, 'day_title', c.day_title, 'minutes', c.minutes, 'video_id', c.video_id, 'date', done.on_date)
    from public.workout_completions c
    cross join lateral (select coalesce(c.completed_on, private.date_of(person, c.completed_at)) as on_date) as done
    where c.user_id = person and c.kind <> 'plan_day' and c.completed_at > date_trunc('day', at) - interval '1 year'
  ) as events;
$$;
