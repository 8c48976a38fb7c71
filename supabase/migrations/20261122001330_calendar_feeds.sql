-- The dates of members' plans for calendar apps (docs/product.md 12): as a feed with a secret URL, and as a file. Only a digest of the
-- secret is stored, so read access to the database doesn't give access to calendars.

create table private.calendar_feeds (
  user_id uuid primary key references auth.users (id) on delete cascade,
  secret_digest text not null unique,
  made_at timestamptz not null,
  -- a digest of the events at the last read, and when they changed
  events_digest text not null default '',
  changed_at timestamptz not null
);
alter table private.calendar_feeds enable row level security;

-- A member's workouts with a date, in order. Days of plans with training days: [{enrollment_id, day_id, day_title, minutes, plan_title,
-- plan_slug, week_number, day_number, date, starts_at, is_done}]. `starts_at` is an instant, null without a time of day. Done workouts
-- have the date they were done on, the minutes trained, and no time. All other workouts of the last year: [{workout_id, day_title,
-- minutes, video_id, date}]. The latest 2,000 at most. Of an enrollment, only its days.
create function private.calendar_events(person uuid, at timestamptz, of_enrollment uuid default null) returns jsonb
language sql stable set search_path = '' as $$
  with dates as materialized (select * from private.plan_dates(person, at, of_enrollment))
  select coalesce(jsonb_agg(event order by on_date, enrollment_id, week_number, day_number, event ->> 'workout_id'), '[]')
  from (
    select dated.planned_on as on_date, dated.enrollment_id, d.week_number, d.day_number, jsonb_build_object(
      'enrollment_id', dated.enrollment_id, 'day_id', d.id, 'day_title', d.title,
      'minutes', coalesce(c.minutes, private.minutes_of(d.video_ids, d.rest_seconds)),
      'plan_title', w.title, 'plan_slug', w.slug, 'week_number', d.week_number, 'day_number', d.day_number,
      'date', dated.planned_on, 'is_done', dated.state = 'done',
      'starts_at', case when dated.state <> 'done' then to_char(
        (dated.planned_on + t.starts_at) at time zone private.zone_of(person) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end)
      as event
    from dates as dated
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
    where of_enrollment is null and c.user_id = person and c.completed_at > date_trunc('day', at) - interval '1 year'
      and not exists (select from dates d where d.enrollment_id = c.enrollment_id and d.plan_day_id = c.plan_day_id)
    order by on_date desc limit 2000
  ) as events;
$$;

create function private.digest_of_secret(secret text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(secret, 'UTF8')), 'hex');
$$;

-- The calendar for a secret: {digest, changed_at, events}; null for a URL that was renewed or turned off. `events` is null if the reader
-- knows their digest, or if they haven't changed since. {retry_after}, in seconds, after 60 reads in an hour.
create function public.read_calendar_feed(
  secret text, at timestamptz, known text[] default '{}', known_since timestamptz default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := (select f.user_id from private.calendar_feeds f where f.secret_digest = private.digest_of_secret(secret));
  events jsonb;
  retry_after integer;
begin
  if person is null then return null; end if;
  -- calendar apps read a feed every few minutes at most
  retry_after := public.take_rate_limit('calendar-reads', private.address_hash(person::text), 60, 3600);
  if retry_after > 0 then return jsonb_build_object('retry_after', retry_after); end if;
  events := private.calendar_events(person, at);
  update private.calendar_feeds f set events_digest = md5(events::text), changed_at = at
  where f.user_id = person and f.events_digest <> md5(events::text);
  return (
    select jsonb_build_object('digest', f.events_digest, 'changed_at', f.changed_at, 'events', case
      when f.events_digest = any (known) or date_trunc('second', f.changed_at) <= known_since then null else events end)
    from private.calendar_feeds f where f.user_id = person);
end;
$$;
grant execute on function public.read_calendar_feed(text, timestamptz, text[], timestamptz) to service_role;

-- Functions for members.
create function private.own_calendar_feed() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('made_at', f.made_at) from private.calendar_feeds f where f.user_id = (select auth.uid());
$$;
create function private.renew_own_calendar_feed() returns text
language plpgsql security definer set search_path = '' as $$
declare
  secret text := encode(extensions.gen_random_bytes(24), 'hex');
begin
  -- each leaves a removal (backups)
  perform private.require_rate_limit('calendar-addresses', private.address_hash((select auth.uid())::text), 10, 86400);
  insert into private.calendar_feeds as f (user_id, secret_digest, made_at, changed_at)
  values ((select auth.uid()), private.digest_of_secret(secret), now(), now())
  on conflict (user_id) do update set secret_digest = excluded.secret_digest, made_at = excluded.made_at;
  return secret;
end;
$$;
create function private.end_own_calendar_feed() returns void
language sql security definer set search_path = '' as $$
  delete from private.calendar_feeds f where f.user_id = (select auth.uid());
$$;
create function private.own_plan_events(enrollment uuid) returns jsonb
language sql stable strict security definer set search_path = '' as $$
  select private.calendar_events((select auth.uid()), private.now(), enrollment);
$$;
grant execute on function
  private.own_calendar_feed(), private.renew_own_calendar_feed(), private.end_own_calendar_feed(), private.own_plan_events(uuid)
to authenticated;

-- When the caller's URL was created, {made_at}; null without one.
create function public.calendar_feed() returns jsonb
language sql stable set search_path = '' as $$
  select private.own_calendar_feed();
$$;
-- Creates or replaces the caller's URL, 10 times a day, and returns its secret, which can't be read later.
create function public.renew_calendar_feed() returns text
language sql set search_path = '' as $$
  select private.renew_own_calendar_feed();
$$;
create function public.end_calendar_feed() returns void
language sql set search_path = '' as $$
  select private.end_own_calendar_feed();
$$;
-- The dates of one of the caller's plans, in the format of calendar_events.
create function public.plan_events(enrollment uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.own_plan_events(enrollment);
$$;
grant execute on function
  public.calendar_feed(), public.renew_calendar_feed(), public.end_calendar_feed(), public.plan_events(uuid)
to authenticated;
