-- Members record workouts of their plans also while these are unpublished. Saving a plan's form unpublishes it until it is published again,
-- and a workout that ended or was sent meanwhile was rejected for good.

-- Whether a day belongs to the plan of the caller's active enrollment, regardless of policies.
create function private.is_own_plan_day(enrollment uuid, day uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.plan_enrollments e join public.workout_plan_days d on d.plan_id = e.plan_id
    where e.id = enrollment and e.user_id = (select auth.uid()) and e.is_active and d.id = day);
end;
$$;
grant execute on function private.is_own_plan_day(uuid, uuid) to authenticated;

drop policy "people record workouts, days only of plans they are enrolled in" on public.workout_completions;
create policy "people record workouts, days only of plans they are enrolled in" on public.workout_completions
  for insert to authenticated with check (
    user_id = (select auth.uid())
    and case kind
      when 'plan_day' then private.is_own_plan_day(enrollment_id, plan_day_id)
      when 'video' then exists (select from public.videos v where v.id = workout_completions.video_id and v.is_approved)
      else true
    end
  );
