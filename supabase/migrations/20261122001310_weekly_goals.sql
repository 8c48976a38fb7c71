-- A member's weekly goal of workouts, and the results of their weeks (docs/product.md 10).

-- In PL/pgSQL, which caches query plans, like other functions that are called per member, day or completion: a function in SQL plans its
-- queries in each call.
create function private.monday_of(day date) returns date
language plpgsql immutable set search_path = '' as $$
begin
  return day - (extract(isodow from day)::integer - 1);
end;
$$;

-- The goal from a week on, until the next goal. Written only by choose_weekly_goal.
create table public.weekly_goals (
  user_id uuid not null references auth.users (id) on delete cascade,
  from_week date not null check (from_week = private.monday_of(from_week)),
  workouts smallint not null check (workouts between 2 and 4),
  primary key (user_id, from_week)
);
alter table public.weekly_goals enable row level security;
grant select on public.weekly_goals to authenticated;
create policy "people see their own goals" on public.weekly_goals
  for select to authenticated using (user_id = (select auth.uid()));

-- The Mondays of weeks in which a member is away. Written only by pause_week.
create table public.paused_weeks (
  user_id uuid not null references auth.users (id) on delete cascade,
  week date not null check (week = private.monday_of(week)),
  primary key (user_id, week)
);
alter table public.paused_weeks enable row level security;
grant select on public.paused_weeks to authenticated;
create policy "people see their own paused weeks" on public.paused_weeks
  for select to authenticated using (user_id = (select auth.uid()));

-- The member's time zone; UTC if unknown.
create function private.zone_of(person uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return coalesce((select p.time_zone from public.user_profiles p where p.user_id = person), 'UTC');
end;
$$;

-- The member's local date at an instant.
create function private.date_of(person uuid, at timestamptz) returns date
language plpgsql stable set search_path = '' as $$
begin
  return (at at time zone private.zone_of(person))::date;
end;
$$;

-- A member's weeks from their first goal to the week of an instant. These are the rules; docs/product.md 10 explains them to people.
--   A week runs from Monday to Sunday in the member's time zone. A workout belongs to its local date, also after the member moves to
--   another time zone. Each day of a plan counts once a week, even if it is repeated;
--   each workout outside of plans counts.
--   A week is `paused` if the member paused it: it neither counts nor breaks the streak. It is `reached`, and counts, with as many
--   workouts as its goal. The current week is `open` until then, and doesn't break the streak. A past week without its goal is `frozen`
--   if there is a streak to preserve and no other week that starts in the same month is frozen: it neither counts nor breaks the
--   streak. Otherwise it is `missed`, and the streak restarts.
--   `streak` is the number of weeks that counted, including this one. Weeks before the first goal don't count.
create function private.goal_weeks(person uuid, at timestamptz)
returns table (week date, workouts integer, goal integer, state text, streak integer)
language plpgsql stable set search_path = '' as $$
declare
  this_week date := private.monday_of(private.date_of(person, at));
  last_frozen date;
begin
  streak := 0;
  for week, workouts, goal, state in
    with goals as materialized (
      select g.from_week, g.workouts from public.weekly_goals g where g.user_id = person
    ), done as materialized (
      select private.monday_of(coalesce(c.completed_on, private.date_of(person, c.completed_at))) as week,
        count(distinct coalesce(c.plan_day_id, c.id))::integer as workouts
      from public.workout_completions c where c.user_id = person group by 1
    ), listed as (
      -- members who crossed the date line after choosing can be in the week before their first goal's
      select least(min(from_week), this_week) + 7 * n as week
      from goals cross join generate_series(0, greatest(0, this_week - (select min(from_week) from goals)) / 7) as n
      group by n
    )
    select l.week, coalesce(d.workouts, 0), wanted.workouts,
      case when exists (select from public.paused_weeks p where p.user_id = person and p.week = l.week) then 'paused'
        when d.workouts >= wanted.workouts then 'reached'
        when l.week = this_week then 'open'
        else 'missed' end
    from listed l
    left join done d on d.week = l.week
    cross join lateral (
      select g.workouts from goals g order by g.from_week > l.week, abs(g.from_week - l.week) limit 1
    ) as wanted
    order by l.week
  loop
    if state = 'reached' then
      streak := streak + 1;
    elsif state = 'missed' and streak > 0
      and date_trunc('month', last_frozen::timestamp) is distinct from date_trunc('month', week::timestamp) then
      state := 'frozen';
      last_frozen := week;
    elsif state = 'missed' then
      streak := 0;
    end if;
    return next;
  end loop;
end;
$$;

-- A member's workouts in a week, by its Monday, counted as goal_weeks does.
create function private.workouts_in_week(person uuid, monday date) returns integer
language plpgsql stable set search_path = '' as $$
begin
  return (select count(distinct coalesce(c.plan_day_id, c.id)) from public.workout_completions c
    where c.user_id = person and coalesce(c.completed_on, private.date_of(person, c.completed_at)) between monday and monday + 6);
end;
$$;

-- The data of the goal screens at an instant; `goal` is null before the first one. `frozen` is the week that used the freeze of
-- the month in which this week starts; `paused` are the paused weeks of the last and next year.
create function private.goal_summary(person uuid, at timestamptz) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  this_week date := private.monday_of(private.date_of(person, at));
  weeks jsonb;
  latest jsonb;
begin
  select jsonb_agg(to_jsonb(w) order by w.week) into weeks from private.goal_weeks(person, at) as w;
  latest := weeks -> -1;
  return jsonb_build_object(
    'week', this_week, 'goal', latest -> 'goal', 'workouts', private.workouts_in_week(person, this_week), 'state', latest -> 'state',
    'streak', coalesce(latest -> 'streak', '0'),
    'next_goal', (select g.workouts from public.weekly_goals g where g.user_id = person and g.from_week = this_week + 7
      and to_jsonb(g.workouts) <> latest -> 'goal'),
    'frozen', (select w ->> 'week' from jsonb_array_elements(weeks) as w
      where w ->> 'state' = 'frozen' and left(w ->> 'week', 7) = to_char(this_week, 'YYYY-MM')),
    'weeks', coalesce((select jsonb_agg(w order by w ->> 'week') from jsonb_array_elements(weeks) as w
      where (w ->> 'week')::date > this_week - 12 * 7), '[]'),
    'paused', coalesce((select jsonb_agg(p.week order by p.week) from public.paused_weeks p
      where p.user_id = person and p.week between this_week - 53 * 7 and this_week + 53 * 7), '[]'));
end;
$$;
grant execute on function
  private.monday_of(date), private.zone_of(uuid), private.date_of(uuid, timestamptz), private.goal_weeks(uuid, timestamptz),
  private.workouts_in_week(uuid, date), private.goal_summary(uuid, timestamptz)
to authenticated, service_role;

-- Stores the time zone of the caller's browser, if the server knows it, and returns goal_summary.
create function public.weekly_goal(zone text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  person uuid := (select auth.uid());
begin
  if private.is_time_zone(zone)
    and zone is distinct from (select p.time_zone from public.user_profiles p where p.user_id = person) then
    insert into public.user_profiles (user_id, time_zone) values (person, zone)
    on conflict (user_id) do update set time_zone = excluded.time_zone;
  end if;
  return private.goal_summary(person, private.now());
end;
$$;

-- Chooses a goal: the first one applies from this week, later ones from the next week.
create function private.choose_weekly_goal(workouts integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := (select auth.uid());
  counts_from date := private.monday_of(private.date_of(person, private.now()));
begin
  if workouts is null or workouts not between 2 and 4 then
    raise exception 'A weekly goal is two, three or four workouts.' using errcode = '22023';
  end if;
  -- serialized, so that the second of two concurrent first choices is a change
  perform pg_advisory_xact_lock(hashtextextended('weekly_goals ' || person, 0));
  if exists (select from public.weekly_goals g where g.user_id = person) then
    counts_from := counts_from + 7;
  end if;
  delete from public.weekly_goals g where g.user_id = person and g.from_week >= counts_from;
  insert into public.weekly_goals (user_id, from_week, workouts) values (person, counts_from, choose_weekly_goal.workouts);
end;
$$;

-- Pauses a week, by its Monday, or ends the pause: from a year ago to a year ahead.
create function private.pause_week(week date, is_paused boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := (select auth.uid());
begin
  if is_paused is null or week is null or not isfinite(week) or week <> private.monday_of(week)
    or abs(week - private.date_of(person, private.now())) > 53 * 7 then
    raise exception 'This week can''t be paused.' using errcode = '22023';
  end if;
  if is_paused then
    insert into public.paused_weeks (user_id, week) values (person, pause_week.week) on conflict do nothing;
  else
    delete from public.paused_weeks p where p.user_id = person and p.week = pause_week.week;
  end if;
end;
$$;

grant execute on function private.choose_weekly_goal(integer), private.pause_week(date, boolean) to authenticated;

-- Each returns the same as weekly_goal.
create function public.choose_weekly_goal(workouts integer) returns jsonb
language plpgsql set search_path = '' as $$
begin
  perform private.choose_weekly_goal(workouts);
  return private.goal_summary((select auth.uid()), private.now());
end;
$$;
create function public.pause_week(week date, is_paused boolean) returns jsonb
language plpgsql set search_path = '' as $$
begin
  perform private.pause_week(week, is_paused);
  return private.goal_summary((select auth.uid()), private.now());
end;
$$;
grant execute on function
  public.weekly_goal(text), public.choose_weekly_goal(integer), public.pause_week(date, boolean)
to authenticated;
