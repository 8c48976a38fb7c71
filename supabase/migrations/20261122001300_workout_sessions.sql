-- The state of a member's workout session, to continue on another device. The page ignores snapshots older than twelve hours
-- (src/features/workout/session-snapshot.ts); the daily cleanup deletes them.
create table public.workout_sessions (
  user_id uuid not null references auth.users (id) on delete cascade,
  plan_day_id uuid not null references public.workout_plan_days (id) on delete cascade,
  -- with the titles of all swapped videos of a day
  -- json, not jsonb, which would write 1e131000 as 131,001 digits
  snapshot json not null check (octet_length(snapshot::text) <= 20000),
  updated_at timestamptz not null default now(),
  primary key (user_id, plan_day_id)
);
create index workout_sessions_plan_day_id on public.workout_sessions (plan_day_id);
create trigger touch_updated_at before update on public.workout_sessions
  for each row execute function private.touch_updated_at();
create trigger limit_rows after insert on public.workout_sessions when (current_user = 'authenticated')
  execute function private.limit_rows('30', 'You can have at most 30 unfinished workouts.');
create trigger limit_changes before update on public.workout_sessions for each row when (current_user = 'authenticated')
  execute function private.limit_changes();
alter table public.workout_sessions enable row level security;
grant select (user_id, plan_day_id, snapshot), delete,
  insert (user_id, plan_day_id, snapshot), update (user_id, plan_day_id, snapshot) on public.workout_sessions to authenticated;
create policy "people see their own sessions" on public.workout_sessions
  for select to authenticated using (user_id = (select auth.uid()));
create policy "people save their own sessions" on public.workout_sessions
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "people update their own sessions" on public.workout_sessions
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "people delete their own sessions" on public.workout_sessions
  for delete to authenticated using (user_id = (select auth.uid()));

-- Prevents embeds from a session to its day (see workout_plans in the migration of plans).
create function public.workout_plan_days(session public.workout_sessions) returns setof public.workout_plan_days rows 1
language sql stable set search_path = '' as $$
  select d.* from public.workout_plan_days d where d.id = session.plan_day_id;
$$;
