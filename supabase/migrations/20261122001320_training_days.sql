-- The weekdays on which members train a plan, and the resulting dates (docs/product.md 11). The API doesn't expose these tables: members
-- read and change their rows with the functions at the end.

create table private.training_days (
  enrollment_id uuid primary key,
  user_id uuid not null,
  -- 1 for Monday to 7 for Sunday, in order
  weekdays smallint[] not null check (cardinality(weekdays) between 1 and 7 and weekdays <@ '{1,2,3,4,5,6,7}'),
  -- in the member's local time; null without a time of day
  starts_at time,
  -- the workouts that were open at `rescheduled_at` are scheduled on the training days from this date on
  scheduled_from date not null,
  rescheduled_at timestamptz not null,
  is_paused boolean not null default false,
  -- the state that undo_plan_change restores: {scheduled_from, rescheduled_at, run, moved}; `run` is the enrollment with the completions of a
  -- repeated week
  undo jsonb,
  foreign key (enrollment_id, user_id) references public.plan_enrollments (id, user_id) on delete cascade
);
create index training_days_user_id on private.training_days (user_id);
create index training_days_enrollment_user on private.training_days (enrollment_id, user_id);
alter table private.training_days enable row level security;

-- Workouts that were moved to another date, or skipped: these have no date.
create table private.moved_days (
  enrollment_id uuid not null references private.training_days (enrollment_id) on delete cascade,
  plan_day_id uuid not null,
  on_date date,
  moved_at timestamptz not null,
  primary key (enrollment_id, plan_day_id)
);
alter table private.moved_days enable row level security;

create function private.delete_training_days() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.training_days t where t.enrollment_id = new.id;
  return null;
end;
$$;
create trigger delete_training_days after update of is_active on public.plan_enrollments
  for each row when (not new.is_active) execute function private.delete_training_days();

-- The date after the last workout of an enrollment; null before the first one.
create function private.day_after_training(enrollment uuid, zone text) returns date
language plpgsql stable set search_path = '' as $$
begin
  return (select max(coalesce(c.completed_on, (c.completed_at at time zone zone)::date)) + 1
    from public.workout_completions c where c.enrollment_id = enrollment);
end;
$$;

-- The dates of a member's plans with training days, at an instant. The rules:
--   The workouts that were open when the days were scheduled are assigned to the training days from `scheduled_from` on, one each, in plan
--   order. Paused weeks (docs/product.md 10) have no training days. A workout that is done earlier or later keeps its training day, so
--   that the others don't move. Moving a workout doesn't move others.
--   Once the date of an open workout has passed, the plan waits: its open workouts get the dates that reschedule would give them now.
--   `done` workouts have the date they were done on. `skipped` ones have none. Open workouts are `planned`, without a date while the plan
--   is paused.
--   `missed` is the number of workouts that a waiting plan is behind since its last workout, null for other plans.
-- Of twenty plans at most, because one member's must not delay others: the unfinished ones and then the latest; or of one enrollment.
create function private.plan_dates(person uuid, at timestamptz, of_enrollment uuid default null)
returns table (enrollment_id uuid, plan_day_id uuid, planned_on date, state text, missed integer)
-- by default, PostgreSQL expects a thousand rows, and would scan all members' training days in joins
language plpgsql stable rows 30 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  with active as materialized (
    -- the member's published plans with training days, and what limits the dates to compute
    select t.*, e.plan_id, clock.zone, (at at time zone clock.zone)::date as today,
      (select count(*) from public.workout_plan_days d where d.plan_id = e.plan_id)::integer as days,
      (select count(*) from public.paused_weeks p where p.user_id = person and p.week > t.scheduled_from - 7)::integer as paused,
      private.day_after_training(t.enrollment_id, clock.zone) as after_training
    from private.training_days t
    join public.plan_enrollments e on e.id = t.enrollment_id and e.is_active
    join public.workout_plans w on w.id = e.plan_id and w.is_published
    cross join (select private.zone_of(person) as zone) as clock
    where t.user_id = person and t.enrollment_id = coalesce(of_enrollment, t.enrollment_id)
    order by e.completed_at is null desc, e.started_at desc limit 20
  ), mine as materialized (
    -- resumes_on: the first possible date if the plan were scheduled again now
    select a.*, greatest(a.today, a.after_training) as resumes_on from active a
  ), slots as materialized (
    -- The training days from scheduled_from on, without those of paused weeks. is_ahead: from resumes_on on. is_missed: passed since the
    -- last workout.
    select m.enrollment_id, m.scheduled_from + n as slot, m.scheduled_from + n >= m.resumes_on as is_ahead,
      m.scheduled_from + n >= coalesce(m.after_training, m.scheduled_from) and m.scheduled_from + n < m.today as is_missed
    from mine m cross join lateral generate_series(0,
      greatest(m.resumes_on - m.scheduled_from, 0) + 7 * (m.days / cardinality(m.weekdays) + 1 + m.paused)) as n
    where extract(isodow from m.scheduled_from + n) = any (m.weekdays)
      and not exists (select from public.paused_weeks p
        where p.user_id = person and p.week = m.scheduled_from + n + 1 - extract(isodow from m.scheduled_from + n)::integer)
  ), dates as materialized (
    -- by plan, so that a workout finds its date without a search: all training days, those ahead, and the number of missed ones
    select s.enrollment_id, array_agg(s.slot order by s.slot) as slots,
      array_agg(s.slot order by s.slot) filter (where s.is_ahead) as slots_ahead, count(*) filter (where s.is_missed) as missed_slots
    from slots s group by s.enrollment_id
  ), known as (
    -- The workouts of the plans. is_scheduled: open when the days were scheduled, so it has a training day, even if it is done now.
    select m.enrollment_id, d.id, m.today, m.is_paused, moved.on_date, d.week_number, d.day_number,
      coalesce(c.completed_on, (c.completed_at at time zone m.zone)::date) as done_on,
      moved.moved_at is not null and moved.on_date is null as is_skipped,
      coalesce(c.completed_at, m.rescheduled_at) >= m.rescheduled_at as is_scheduled
    from mine m
    join public.workout_plan_days d on d.plan_id = m.plan_id
    left join public.workout_completions c on c.enrollment_id = m.enrollment_id and c.plan_day_id = d.id
    left join private.moved_days moved on moved.enrollment_id = m.enrollment_id and moved.plan_day_id = d.id
  ), assigned as (
    -- one training day each, in plan order: `position` is that in the slots of the plan, `position_ahead` that in those ahead, if it were
    -- rescheduled now
    select k.*, (count(*) filter (where k.is_scheduled and not k.is_skipped) over in_order)::integer as position,
      (count(*) filter (where k.done_on is null and not k.is_skipped) over in_order)::integer as position_ahead
    from known k window in_order as (partition by k.enrollment_id order by k.week_number, k.day_number)
  ), dated as (
    -- own_date: the date the workout was moved to, otherwise its slot. passed > 0: the date of an open workout has passed, the plan waits.
    select p.*, count(*) filter (where p.done_on is null and not p.is_skipped and not p.is_paused and p.own_date < p.today)
      over (partition by p.enrollment_id) as passed
    from (
      select a.*, coalesce(a.on_date, t.slots[a.position]) as own_date, t.slots_ahead[a.position_ahead] as date_ahead, t.missed_slots
      from assigned a left join dates t on t.enrollment_id = a.enrollment_id
    ) p
  )
  -- open workouts of a waiting plan get the slots ahead
  select d.enrollment_id, d.id,
    case when d.done_on is not null then d.done_on when d.is_skipped or d.is_paused then null
      when d.passed > 0 then d.date_ahead else d.own_date end,
    case when d.done_on is not null then 'done' when d.is_skipped then 'skipped' else 'planned' end,
    case when d.passed > 0 then least(d.passed, coalesce(d.missed_slots, 0))::integer end
  from dated d
  order by d.enrollment_id, d.week_number, d.day_number;
end;
$$;

-- Raises an error unless the caller has this active enrollment. Serializes changes.
create function private.require_enrollment(enrollment uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform from public.plan_enrollments e
  where e.id = enrollment and e.user_id = (select auth.uid()) and e.is_active for no key update;
  if not found then
    raise exception 'You left this plan. Start it again to choose its days.' using errcode = '22023';
  end if;
end;
$$;

-- The date of an open workout of the caller. Raises an error if it has none.
create function private.require_scheduled_date(enrollment uuid, plan_day uuid, out planned_on date, out missed integer)
language plpgsql stable set search_path = '' as $$
begin
  select d.planned_on, d.missed into planned_on, missed from private.plan_dates((select auth.uid()), private.now()) d
  where d.enrollment_id = enrollment and d.plan_day_id = plan_day and d.state = 'planned' and d.planned_on is not null;
  if not found then
    raise exception 'This workout has no date.' using errcode = '22023';
  end if;
end;
$$;

-- Schedules the open workouts from today on, or from tomorrow if one was done today. Moved ones lose their dates. `undo` is what
-- undo_plan_change restores.
create function private.reschedule(enrollment uuid, undo jsonb default null) returns void
language plpgsql set search_path = '' as $$
begin
  update private.training_days t set rescheduled_at = private.now(), is_paused = false, undo = reschedule.undo,
    scheduled_from = greatest(
      private.date_of(t.user_id, private.now()), private.day_after_training(enrollment, private.zone_of(t.user_id)))
  where t.enrollment_id = enrollment;
  delete from private.moved_days m where m.enrollment_id = enrollment and m.on_date is not null;
end;
$$;

-- Chooses the weekdays of a plan, and optionally a time; without weekdays, the plan has no dates. Dates change only with the weekdays.
create function private.choose_training_days(enrollment uuid, weekdays integer[], starts_at text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := (select auth.uid());
  at constant timestamptz := private.now();
  wanted constant integer[] := array(select distinct day from unnest(choose_training_days.weekdays[1:8]) as day order by day);
begin
  if choose_training_days.starts_at !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' then
    raise exception 'A time is written as 18:30.' using errcode = '22023';
  end if;
  perform private.require_enrollment(enrollment);
  if choose_training_days.weekdays is null or not wanted <@ '{1,2,3,4,5,6,7}' then
    raise exception 'A weekday is a number from 1 to 7.' using errcode = '22023';
  end if;
  if cardinality(wanted) = 0 then
    delete from private.training_days t where t.enrollment_id = enrollment;
    return;
  end if;
  update private.training_days t set starts_at = choose_training_days.starts_at::time
  where t.enrollment_id = enrollment and t.weekdays::integer[] = wanted;
  if found then return; end if;
  insert into private.training_days as t (enrollment_id, user_id, weekdays, starts_at, scheduled_from, rescheduled_at)
  values (enrollment, person, wanted, choose_training_days.starts_at::time, private.date_of(person, at), at)
  on conflict (enrollment_id) do update set weekdays = excluded.weekdays, starts_at = excluded.starts_at;
  -- who plans days doesn't have to answer how often
  insert into public.weekly_goals (user_id, from_week, workouts)
  select person, private.monday_of(private.date_of(person, at)), least(4, greatest(2, cardinality(wanted)))
  where not exists (select from public.weekly_goals g where g.user_id = person)
  on conflict do nothing;
  perform private.reschedule(enrollment);
end;
$$;

-- Moves an open workout to a date from today to a year ahead. Others don't move.
create function private.move_training_day(enrollment uuid, plan_day uuid, to_date date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := private.date_of((select auth.uid()), private.now());
  dated record;
begin
  perform private.require_enrollment(enrollment);
  if to_date is null or not isfinite(to_date) or to_date < today or to_date > today + 53 * 7 then
    raise exception 'A workout can be moved to a day from today on.' using errcode = '22023';
  end if;
  dated := private.require_scheduled_date(enrollment, plan_day);
  -- a waiting plan would move the others again tomorrow
  if dated.missed is not null then perform private.reschedule(enrollment); end if;
  update private.training_days t set undo = null where t.enrollment_id = enrollment;
  insert into private.moved_days (enrollment_id, plan_day_id, on_date, moved_at) values (enrollment, plan_day, to_date, private.now())
  on conflict (enrollment_id, plan_day_id) do update set on_date = excluded.on_date, moved_at = excluded.moved_at;
end;
$$;

-- The days of a plan, for undo_plan_change.
create function private.days_to_restore(enrollment uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select jsonb_build_object('scheduled_from', t.scheduled_from, 'rescheduled_at', t.rescheduled_at, 'moved', coalesce(
      (select jsonb_agg(to_jsonb(m)) from private.moved_days m where m.enrollment_id = enrollment), '[]'))
    from private.training_days t where t.enrollment_id = enrollment);
end;
$$;

-- Continues a plan from today with one of its open workouts. Skips those before it.
create function private.continue_plan(enrollment uuid, plan_day uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  before jsonb;
begin
  perform private.require_enrollment(enrollment);
  perform private.require_scheduled_date(enrollment, plan_day);
  before := private.days_to_restore(enrollment);
  insert into private.moved_days (enrollment_id, plan_day_id, moved_at)
  select d.enrollment_id, d.plan_day_id, private.now()
  from private.plan_dates((select auth.uid()), private.now()) d
  join public.workout_plan_days earlier on earlier.id = d.plan_day_id
  join public.workout_plan_days first on first.id = plan_day
  where d.enrollment_id = enrollment and d.state = 'planned'
    and (earlier.week_number, earlier.day_number) < (first.week_number, first.day_number)
  on conflict (enrollment_id, plan_day_id) do update set on_date = null, moved_at = excluded.moved_at;
  perform private.reschedule(enrollment, before);
end;
$$;

-- Repeats a week of a plan from today: its completed days are open again, and so are skipped ones. Their completions stay in the history,
-- with an enrollment that has ended.
create function private.repeat_plan_week(enrollment uuid, week integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  before jsonb;
  run uuid := gen_random_uuid();
begin
  perform private.require_enrollment(enrollment);
  before := private.days_to_restore(enrollment);
  insert into public.plan_enrollments (id, user_id, plan_id, is_active, started_at)
  select run, e.user_id, e.plan_id, false, e.started_at from public.plan_enrollments e where e.id = enrollment;
  update public.workout_completions c set enrollment_id = run
  from public.workout_plan_days d where c.enrollment_id = enrollment and d.id = c.plan_day_id and d.week_number = week;
  if not found or before is null then
    raise exception 'There is nothing to repeat in this week.' using errcode = '22023';
  end if;
  delete from private.moved_days m using public.workout_plan_days d
  where m.enrollment_id = enrollment and d.id = m.plan_day_id and d.week_number = week;
  perform private.recompute_progress(array[enrollment, run]);
  -- the ended enrollment has no last day: its member didn't stop there
  perform private.recompute_last_day(array[enrollment]);
  perform private.reschedule(enrollment, before || jsonb_build_object('run', run));
end;
$$;

-- Whether continue_plan or repeat_plan_week can be undone: on the same date, until the next workout.
create function private.can_undo(days private.training_days) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return days.undo is not null and private.date_of(days.user_id, days.rescheduled_at) = private.date_of(days.user_id, private.now())
    and not exists (select from public.workout_completions c
      where c.enrollment_id = days.enrollment_id and c.completed_at >= days.rescheduled_at);
end;
$$;

create function private.undo_plan_change(enrollment uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  days private.training_days;
  run uuid;
begin
  perform private.require_enrollment(enrollment);
  select * into days from private.training_days t where t.enrollment_id = enrollment;
  if not coalesce(private.can_undo(days), false) then
    raise exception 'This can''t be undone anymore.' using errcode = '22023';
  end if;
  run := (days.undo ->> 'run')::uuid;
  update public.workout_completions c set enrollment_id = enrollment
  -- except a day that another device completed, too, and sent only now
  where c.enrollment_id = run and not exists (
    select from public.workout_completions again where again.enrollment_id = enrollment and again.plan_day_id = c.plan_day_id);
  delete from public.plan_enrollments e
  where e.id = run and not exists (select from public.workout_completions c where c.enrollment_id = run);
  perform private.recompute_progress(array[enrollment]);
  perform private.recompute_last_day(array[enrollment]);
  delete from private.moved_days m where m.enrollment_id = enrollment;
  insert into private.moved_days select * from jsonb_populate_recordset(null::private.moved_days, days.undo -> 'moved');
  update private.training_days t set
    scheduled_from = (days.undo ->> 'scheduled_from')::date, rescheduled_at = (days.undo ->> 'rescheduled_at')::timestamptz, undo = null
  where t.enrollment_id = enrollment;
end;
$$;

-- Pauses a plan with training days, or resumes it from today.
create function private.pause_plan(enrollment uuid, is_paused boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_enrollment(enrollment);
  if is_paused then
    update private.training_days t set is_paused = true, undo = null where t.enrollment_id = enrollment;
  elsif exists (select from private.training_days t where t.enrollment_id = enrollment and t.is_paused) then
    perform private.reschedule(enrollment);
  end if;
end;
$$;

-- The training days of the caller's plans with their dates:
-- [{enrollment_id, plan_id, weekdays, starts_at: "18:30" or null, is_paused, missed, can_undo, days: [{id, date, state}]}], days in plan
-- order.
create function private.own_schedule() returns jsonb
language sql stable security definer set search_path = '' as $$
  with dates as materialized (
    select d.enrollment_id, coalesce(max(d.missed), 0) as missed, jsonb_agg(jsonb_build_object('id', d.plan_day_id, 'date', d.planned_on, 'state', d.state)) as days
    from private.plan_dates((select auth.uid()), private.now()) as d group by d.enrollment_id
  )
  select coalesce(jsonb_agg(jsonb_build_object('enrollment_id', t.enrollment_id, 'plan_id', e.plan_id,
    'weekdays', t.weekdays, 'starts_at', to_char(t.starts_at, 'HH24:MI'), 'is_paused', t.is_paused, 'missed', d.missed,
    'can_undo', private.can_undo(t), 'days', d.days)
    order by e.started_at, e.id), '[]')
  from dates d
  join private.training_days t on t.enrollment_id = d.enrollment_id
  join public.plan_enrollments e on e.id = t.enrollment_id;
$$;

grant execute on function
  private.own_schedule(), private.choose_training_days(uuid, integer[], text), private.move_training_day(uuid, uuid, date),
  private.continue_plan(uuid, uuid), private.repeat_plan_week(uuid, integer), private.undo_plan_change(uuid),
  private.pause_plan(uuid, boolean)
to authenticated;

-- Each returns the same as training_schedule.
create function public.training_schedule() returns jsonb
language sql stable set search_path = '' as $$
  select private.own_schedule();
$$;
create function public.choose_training_days(enrollment uuid, weekdays integer[], starts_at text default null) returns jsonb
language plpgsql set search_path = '' as $$
begin
  perform private.choose_training_days(enrollment, weekdays, starts_at);
  return private.own_schedule();
end;
$$;
create function public.move_training_day(enrollment uuid, plan_day uuid, to_date date) returns jsonb
language plpgsql set search_path = '' as $$
begin
  perform private.move_training_day(enrollment, plan_day, to_date);
  return private.own_schedule();
end;
$$;
create function public.continue_plan(enrollment uuid, plan_day uuid) returns jsonb
language plpgsql set search_path = '' as $$
begin
  perform private.continue_plan(enrollment, plan_day);
  return private.own_schedule();
end;
$$;
create function public.repeat_plan_week(enrollment uuid, week integer) returns jsonb
language plpgsql set search_path = '' as $$
begin
  perform private.repeat_plan_week(enrollment, week);
  return private.own_schedule();
end;
$$;
create function public.undo_plan_change(enrollment uuid) returns jsonb
language plpgsql set search_path = '' as $$
begin
  perform private.undo_plan_change(enrollment);
  return private.own_schedule();
end;
$$;
create function public.pause_plan(enrollment uuid, is_paused boolean) returns jsonb
language plpgsql set search_path = '' as $$
begin
  perform private.pause_plan(enrollment, is_paused);
  return private.own_schedule();
end;
$$;
grant execute on function
  public.training_schedule(), public.choose_training_days(uuid, integer[], text), public.move_training_day(uuid, uuid, date),
  public.continue_plan(uuid, uuid), public.repeat_plan_week(uuid, integer), public.undo_plan_change(uuid),
  public.pause_plan(uuid, boolean)
to authenticated;
