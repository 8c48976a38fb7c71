-- A member's next workout: on the dashboard and public pages, in the weekly summary and in the digest.

-- A member's open workouts at an instant, in training order. docs/product.md 11.6 explains the rules to people:
--   First workouts with a date, earliest first; on the same date by time. Then those of the plan that was trained
--   or started last, in plan order. Skipped workouts of a plan come last, and so do paused plans.
create function private.next_workouts(person uuid, at timestamptz, how_many integer)
returns table (enrollment_id uuid, plan_day_id uuid, planned_on date)
-- as for plan_dates, which it calls
language plpgsql stable rows 1 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  with dates as materialized (select * from private.plan_dates(person, at))
  select e.id, d.id, dates.planned_on
  from public.plan_enrollments e
  join public.workout_plans w on w.id = e.plan_id and w.is_published
  join public.workout_plan_days d on d.plan_id = w.id
  left join private.training_days t on t.enrollment_id = e.id
  left join dates on dates.enrollment_id = e.id and dates.plan_day_id = d.id
  cross join lateral (
    select greatest(e.started_at, max(c.completed_at)) as at from public.workout_completions c where c.enrollment_id = e.id
  ) as touched
  where e.user_id = person and e.is_active
    and not exists (select from public.workout_completions c where c.enrollment_id = e.id and c.plan_day_id = d.id)
  order by dates.planned_on, case when dates.planned_on is not null then t.starts_at end, t.is_paused is true, touched.at desc, e.id,
    dates.state is not distinct from 'skipped', d.week_number, d.day_number
  limit how_many;
end;
$$;

-- The caller's next workouts: enough for all changes that wait in an offline browser.
-- The minutes are those that a completion stores, also with videos that members can't read.
create function private.own_next_workouts() returns table (enrollment_id uuid, plan_day_id uuid, minutes integer)
language sql stable security definer set search_path = '' as $$
  select next.enrollment_id, next.plan_day_id,
    (select private.minutes_of(d.video_ids, d.rest_seconds) from public.workout_plan_days d where d.id = next.plan_day_id)
  from private.next_workouts((select auth.uid()), private.now(), 20) as next;
$$;
grant execute on function private.own_next_workouts() to authenticated;
create function public.next_workouts()
returns table (
  enrollment_id uuid, plan_day_id uuid, plan_title text, plan_slug text, week_number integer, day_number integer, day_title text,
  description text, video_ids text[], minutes integer
)
language sql stable set search_path = '' as $$
  select next.enrollment_id, d.id, w.title, w.slug, d.week_number, d.day_number, d.title, d.description, d.video_ids,
    next.minutes
  from private.own_next_workouts() with ordinality as next (enrollment_id, plan_day_id, minutes, number)
  join public.workout_plan_days d on d.id = next.plan_day_id
  join public.workout_plans w on w.id = d.plan_id
  order by next.number;
$$;
grant execute on function public.next_workouts() to authenticated;

-- The weeks of digest recipients who opted in to see theirs: the subscription's address is the confirmed address of their account.
create function public.recipients_weeks(subscription_ids uuid[], monday date)
returns table (
  subscription_id uuid, workouts integer, plan_title text, plan_slug text, week_number integer, day_number integer, day_title text
)
language sql stable security definer set search_path = '' as $$
  select s.id, private.workouts_in_week(u.id, monday), w.title, w.slug, d.week_number, d.day_number, d.title
  from public.email_subscriptions s
  join auth.users u on u.email = lower(s.email) and u.email_confirmed_at is not null
  join public.user_profiles p on p.user_id = u.id and p.week_in_digest
  left join lateral private.next_workouts(u.id, private.now(), 1) as next on true
  left join public.workout_plan_days d on d.id = next.plan_day_id
  left join public.workout_plans w on w.id = d.plan_id
  where s.id = any (subscription_ids);
$$;
grant execute on function public.recipients_weeks(uuid[], date) to service_role;
