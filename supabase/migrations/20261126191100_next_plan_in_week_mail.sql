-- The weekly mail names the plan that follows a finished one, as the dashboard does.

-- The plan that an editor chose to follow the one a member finished last, {title, slug}; null without one, or if they have it already
-- (docs/product.md 5.7).
create function private.next_plan(person uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_build_object('title', next.title, 'slug', next.slug)
    from (
      select e.plan_id from public.plan_enrollments e where e.user_id = person and e.is_active
      order by coalesce(e.completed_at, e.started_at) desc limit 1
    ) as latest
    join public.workout_plans finished on finished.id = latest.plan_id and finished.is_published
    join public.workout_plans next on next.id = finished.next_plan_id and next.is_published
    where not exists (
      select from public.plan_enrollments e where e.user_id = person and e.is_active and e.plan_id = next.id));
end;
$$;

-- The content of the weekly mail at an instant: {workout, next_plan, week}, or null. None in a paused week, and none for inactive
-- members. `next_plan` is only for members without a next workout. Before a first goal, `goal` and `state` are null.
create or replace function private.week_for(person uuid, at timestamptz) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  workout jsonb;
  summary jsonb;
begin
  if private.is_away(person, at) or private.is_silent(person, at) then return null; end if;
  workout := private.next_workout(person, at);
  summary := private.goal_summary(person, at);
  return jsonb_build_object('workout', workout, 'next_plan', case when workout is null then private.next_plan(person) end,
    'week', jsonb_build_object('goal', summary -> 'goal', 'state', summary -> 'state',
      'workouts', summary -> 'workouts', 'streak', summary -> 'streak', 'video_id', private.video_for(person, workout)));
end;
$$;
