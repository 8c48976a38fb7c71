-- Two completions at once each hold the key share lock of their foreign key on the enrolment; asking for more than a lock on
-- its other columns made them wait for one another, and PostgreSQL ended one. No key update still lets one count at a time.
create or replace function private.recompute_progress(enrollment uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  plan uuid;
  progress numeric;
begin
  select plan_id into plan from public.plan_enrollments where id = enrollment for no key update;
  if plan is null then return; end if;
  select coalesce(round(100.0 * count(c.id) / nullif(count(d.id), 0), 2), 0) into progress
  from public.workout_plan_days d
  left join public.workout_completions c on c.plan_day_id = d.id and c.enrollment_id = enrollment
  where d.plan_id = plan;
  update public.plan_enrollments set
    progress_percentage = least(progress, 100),
    completed_at = case when progress >= 100 then coalesce(completed_at, now()) end
  where id = enrollment;
end;
$$;
