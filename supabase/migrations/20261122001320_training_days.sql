-- The weekdays on which members train a plan, and the resulting dates (docs/product.md 11). The API doesn't expose these tables: members
-- read and change their rows with the functions at the end.

create table private.training_days (
  enrollment_id uuid primary key,
  user_id uuid not null,
  -- 1 for Monday to 7 for Sunday, in order
  weekdays smallint[] not null check (cardinality(weekdays) between 1 and 7 and weekdays <@ '{1,2,3,4,5,6,7}'),
  -- in the member's local time; null without a time of day
  starts_at time,
  -- the workouts that were open at `laid_at` are scheduled on the training days from this date on
  laid_from date not null,
  laid_at timestamptz not null,
  is_paused boolean not null default false,
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
  made_at timestamptz not null,
  primary key (enrollment_id, plan_day_id)
);
alter table private.moved_days enable row level security;

create function private.forget_training_days() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.training_days t where t.enrollment_id = new.id;
  return null;
end;
$$;
create trigger forget_training_days after update of is_active on public.plan_enrollments
  for each row when (not new.is_active) execute function private.forget_training_days();

-- The dates of a member's plans with training days, at an instant. The rules:
--   The workouts that were open when the days were scheduled are assigned to the training days from `laid_from` on, one each, in plan
--   order. Paused weeks (docs/product.md 10) have no training days. A workout that is done earlier or later keeps its training day, so
--   that the others don't move. Moving a workout doesn't move others.
--   `done` workouts have the date they were done on. `skipped` ones have none. An open workout with a past date is `missed`,
--   otherwise `planned`. While the plan is paused, open workouts are planned without a date.
create function private.plan_dates(person uuid, at timestamptz)
returns table (enrollment_id uuid, plan_day_id uuid, planned_on date, state text)
-- by default, PostgreSQL expects a thousand rows, and would scan all members' training days in joins
language plpgsql stable rows 30 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  with mine as materialized (
    select t.*, e.plan_id, clock.zone, (at at time zone clock.zone)::date as today,
      (select count(*) from public.workout_plan_days d where d.plan_id = e.plan_id)::integer as days,
      (select count(*) from public.paused_weeks p where p.user_id = person and p.week > t.laid_from - 7)::integer as paused
    from private.training_days t
    join public.plan_enrollments e on e.id = t.enrollment_id and e.is_active
    join public.workout_plans w on w.id = e.plan_id and w.is_published
    cross join (select private.zone_of(person) as zone) as clock
    where t.user_id = person
  ), slots as (
    select m.enrollment_id, m.laid_from + n as slot, row_number() over (partition by m.enrollment_id order by n) as place
    from mine m cross join lateral generate_series(0, 7 * (m.days / cardinality(m.weekdays) + 1 + m.paused)) as n
    where extract(isodow from m.laid_from + n) = any (m.weekdays)
      and not exists (select from public.paused_weeks p
        where p.user_id = person and m.laid_from + n between p.week and p.week + 6)
  ), known as (
    select m.enrollment_id, d.id, m.today, m.is_paused, moved.on_date, d.week_number, d.day_number,
      coalesce(c.completed_on, (c.completed_at at time zone m.zone)::date) as done_on,
      moved.made_at is not null and moved.on_date is null as is_skipped,
      coalesce(least(c.completed_at, case when moved.on_date is null then moved.made_at end), m.laid_at) >= m.laid_at as is_laid
    from mine m
    join public.workout_plan_days d on d.plan_id = m.plan_id
    left join public.workout_completions c on c.enrollment_id = m.enrollment_id and c.plan_day_id = d.id
    left join private.moved_days moved on moved.enrollment_id = m.enrollment_id and moved.plan_day_id = d.id
  ), laid as (
    select k.*, count(*) filter (where k.is_laid)
      over (partition by k.enrollment_id order by k.week_number, k.day_number) as place
    from known k
  )
  select l.enrollment_id, l.id,
    case when l.done_on is not null then l.done_on when l.is_skipped or l.is_paused then null
      else coalesce(l.on_date, s.slot) end,
    case when l.done_on is not null then 'done' when l.is_skipped then 'skipped'
      when not l.is_paused and coalesce(l.on_date, s.slot) < l.today then 'missed' else 'planned' end
  from laid l left join slots s on s.enrollment_id = l.enrollment_id and s.place = l.place
  order by l.enrollment_id, l.week_number, l.day_number;
end;
$$;

-- Raises an error unless the member has an active enrollment. Serializes changes.
create function private.require_enrollment(person uuid, enrollment uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform from public.plan_enrollments e where e.id = enrollment and e.user_id = person and e.is_active for no key update;
  if not found then
    raise exception 'You left this plan. Start it again to choose its days.' using errcode = '22023';
  end if;
end;
$$;

-- Schedules the open workouts from today on, or from tomorrow if one was done today. Moved ones lose their dates.
create function private.lay_days(person uuid, enrollment uuid, at timestamptz) returns void
language plpgsql set search_path = '' as $$
declare
  today date := private.date_of(person, at);
begin
  update private.training_days t set laid_at = at, is_paused = false, laid_from = today + (exists (
    select from public.workout_completions c where c.enrollment_id = enrollment
      and coalesce(c.completed_on, private.date_of(person, c.completed_at)) = today))::integer
  where t.enrollment_id = enrollment;
  delete from private.moved_days m where m.enrollment_id = enrollment and m.on_date is not null;
end;
$$;

-- Chooses the weekdays of a plan, and optionally a time; without weekdays, the plan has no dates. Dates change only with the weekdays.
create function private.choose_days(person uuid, enrollment uuid, chosen integer[], starts_at time, at timestamptz) returns void
language plpgsql set search_path = '' as $$
declare
  wanted integer[] := array(select distinct day from unnest(chosen) as day order by day);
begin
  perform private.require_enrollment(person, enrollment);
  if chosen is null or not wanted <@ '{1,2,3,4,5,6,7}' then
    raise exception 'A weekday is a number from 1 to 7.' using errcode = '22023';
  end if;
  if cardinality(wanted) = 0 then
    delete from private.training_days t where t.enrollment_id = enrollment;
    return;
  end if;
  update private.training_days t set starts_at = choose_days.starts_at
  where t.enrollment_id = enrollment and t.weekdays::integer[] = wanted;
  if found then return; end if;
  insert into private.training_days as t (enrollment_id, user_id, weekdays, starts_at, laid_from, laid_at)
  values (enrollment, person, wanted, choose_days.starts_at, private.date_of(person, at), at)
  on conflict (enrollment_id) do update set weekdays = excluded.weekdays, starts_at = excluded.starts_at;
  perform private.lay_days(person, enrollment, at);
end;
$$;

-- Moves an open workout to a date from today to a year ahead. Others don't move.
create function private.move_day(person uuid, enrollment uuid, plan_day uuid, to_date date, at timestamptz) returns void
language plpgsql set search_path = '' as $$
declare
  today date := private.date_of(person, at);
begin
  perform private.require_enrollment(person, enrollment);
  if to_date is null or not isfinite(to_date) or to_date < today or to_date > today + 53 * 7 then
    raise exception 'A workout can be moved to a day from today on.' using errcode = '22023';
  end if;
  if not exists (select from private.plan_dates(person, at) d
    where d.enrollment_id = enrollment and d.plan_day_id = plan_day and d.state in ('planned', 'missed') and d.planned_on is not null) then
    raise exception 'This workout has no date to move.' using errcode = '22023';
  end if;
  insert into private.moved_days (enrollment_id, plan_day_id, on_date, made_at) values (enrollment, plan_day, to_date, at)
  on conflict (enrollment_id, plan_day_id) do update set on_date = excluded.on_date, made_at = excluded.made_at;
end;
$$;

-- Resolves missed workouts: with `shift`, reschedules them and all later ones, otherwise skips them.
create function private.settle_days(person uuid, enrollment uuid, shift boolean, at timestamptz) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.require_enrollment(person, enrollment);
  if shift then
    perform private.lay_days(person, enrollment, at);
  else
    insert into private.moved_days (enrollment_id, plan_day_id, made_at)
    select d.enrollment_id, d.plan_day_id, at from private.plan_dates(person, at) d
    where d.enrollment_id = enrollment and d.state = 'missed'
    on conflict (enrollment_id, plan_day_id) do update set on_date = null, made_at = excluded.made_at;
  end if;
end;
$$;

-- Pauses a plan with training days, or resumes it from today.
create function private.pause_days(person uuid, enrollment uuid, is_paused boolean, at timestamptz) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.require_enrollment(person, enrollment);
  if is_paused then
    update private.training_days t set is_paused = true where t.enrollment_id = enrollment;
  elsif exists (select from private.training_days t where t.enrollment_id = enrollment and t.is_paused) then
    perform private.lay_days(person, enrollment, at);
  end if;
end;
$$;

-- The training days of the caller's plans with their dates:
-- [{enrollment_id, plan_id, weekdays, starts_at: "18:30" or null, is_paused, days: [{id, date, state}]}], days in plan order.
create function private.own_schedule() returns jsonb
language sql stable security definer set search_path = '' as $$
  with dates as materialized (
    select d.enrollment_id, jsonb_agg(jsonb_build_object('id', d.plan_day_id, 'date', d.planned_on, 'state', d.state)) as days
    from private.plan_dates((select auth.uid()), private.now()) as d group by d.enrollment_id
  )
  select coalesce(jsonb_agg(jsonb_build_object('enrollment_id', t.enrollment_id, 'plan_id', e.plan_id,
    'weekdays', t.weekdays, 'starts_at', to_char(t.starts_at, 'HH24:MI'), 'is_paused', t.is_paused, 'days', d.days)
    order by e.started_at, e.id), '[]')
  from dates d
  join private.training_days t on t.enrollment_id = d.enrollment_id
  join public.plan_enrollments e on e.id = t.enrollment_id;
$$;

-- Functions for members, for themselves and the current time. Each returns the same as training_schedule.
create function private.choose_own_days(enrollment uuid, weekdays integer[], starts_at text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if starts_at !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' then
    raise exception 'A time is written as 18:30.' using errcode = '22023';
  end if;
  perform private.choose_days((select auth.uid()), enrollment, weekdays, starts_at::time, now());
end;
$$;
create function private.move_own_day(enrollment uuid, plan_day uuid, to_date date) returns void
language sql security definer set search_path = '' as $$
  select private.move_day((select auth.uid()), enrollment, plan_day, to_date, now());
$$;
create function private.settle_own_days(enrollment uuid, shift boolean) returns void
language sql security definer set search_path = '' as $$
  select private.settle_days((select auth.uid()), enrollment, shift, now());
$$;
create function private.pause_own_days(enrollment uuid, is_paused boolean) returns void
language sql security definer set search_path = '' as $$
  select private.pause_days((select auth.uid()), enrollment, is_paused, now());
$$;
grant execute on function
  private.own_schedule(), private.choose_own_days(uuid, integer[], text), private.move_own_day(uuid, uuid, date),
  private.settle_own_days(uuid, boolean), private.pause_own_days(uuid, boolean)
to authenticated;

create function public.training_schedule() returns jsonb
language sql stable set search_path = '' as $$
  select private.own_schedule();
$$;
create function public.choose_training_days(enrollment uuid, weekdays integer[], starts_at text default null) returns jsonb
language plpgsql set search_path = '' as $$
begin
  perform private.choose_own_days(enrollment, weekdays, starts_at);
  return private.own_schedule();
end;
$$;
create function public.move_training_day(enrollment uuid, plan_day uuid, to_date date) returns jsonb
language plpgsql set search_path = '' as $$
begin
  perform private.move_own_day(enrollment, plan_day, to_date);
  return private.own_schedule();
end;
$$;
create function public.settle_missed_days(enrollment uuid, shift boolean) returns jsonb
language plpgsql set search_path = '' as $$
begin
  perform private.settle_own_days(enrollment, shift);
  return private.own_schedule();
end;
$$;
create function public.pause_plan(enrollment uuid, is_paused boolean) returns jsonb
language plpgsql set search_path = '' as $$
begin
  perform private.pause_own_days(enrollment, is_paused);
  return private.own_schedule();
end;
$$;
grant execute on function
  public.training_schedule(), public.choose_training_days(uuid, integer[], text), public.move_training_day(uuid, uuid, date),
  public.settle_missed_days(uuid, boolean), public.pause_plan(uuid, boolean)
to authenticated;
