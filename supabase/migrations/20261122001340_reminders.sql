-- Reminders of training days, by push or mail, and the weekly summary on Sundays (docs/product.md 14). Each is planned in the delivery
-- ledger: a row for a member's date means that this date has its reminder, even if the sender is killed. The API doesn't expose these
-- tables; functions read and write them.

create table private.reminder_choices (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- the channel of reminders of training days
  channel public.message_channel not null,
  -- in the member's local time
  remind_at time not null,
  weekly_summary boolean not null default false,
  chosen_at timestamptz not null,
  -- when the scheduler checks this member next; infinity after they turned everything off, so that reminders aren't offered again
  next_at timestamptz not null,
  -- when the reminder to return was sent
  returned_at timestamptz
);
create index reminder_choices_due on private.reminder_choices ((channel = 'push'), next_at);
alter table private.reminder_choices enable row level security;

-- The browsers of members who chose pushes, separate from those for news, so that each can be unsubscribed alone.
create table private.reminder_browsers (
  endpoint text primary key check (endpoint ~ '^https?://' and char_length(endpoint) <= 2000),
  user_id uuid not null references private.reminder_choices (user_id) on delete cascade,
  p256dh text not null,
  auth text not null,
  -- ending it from another device ends the browser's reminders; they survive one that just ends
  session_id uuid,
  saved_at timestamptz not null default now()
);
create index reminder_browsers_user_id on private.reminder_browsers (user_id);
alter table private.reminder_browsers enable row level security;

-- The last instant up to another one at which clocks of the zone show the time, on Sundays or on every day, and the first one after it.
create function private.clock_times(
  zone text, clock time, at timestamptz, on_sundays boolean default false, out last timestamptz, out next timestamptz
)
language sql stable set search_path = '' as $$
  select max(instant) filter (where instant <= at), min(instant) filter (where instant > at)
  from (select (at at time zone zone)::date + n as day from generate_series(-8, 8) as n where on_sundays or abs(n) <= 2) as near
  cross join lateral (select (near.day + clock) at time zone zone as instant) as shown
  where not on_sundays or extract(isodow from near.day) = 7;
$$;

-- Sets when the scheduler checks a member next: daily, on Sundays with only the weekly summary, or never if both are off.
create function private.schedule_reminders(person uuid) returns void
language sql security definer set search_path = '' as $$
  update private.reminder_choices c set
    next_at = case when c.channel = 'none' and not c.weekly_summary then 'infinity'
      else (private.clock_times(private.zone_of(person), c.remind_at, private.now(), c.channel = 'none')).next end
  where c.user_id = person;
$$;

-- Recomputes the schedule after a change of the time zone: the time may have passed there within the last hours.
create function private.reschedule_reminder() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.reminder_choices c set next_at = private.now() where c.user_id = new.user_id and c.next_at < 'infinity';
  return null;
end;
$$;
create trigger reschedule_reminder after update of time_zone on public.user_profiles
  for each row when (new.time_zone is distinct from old.time_zone) execute function private.reschedule_reminder();

-- The last date on which a member used their plans, or returned from a paused week.
create function private.last_active_on(person uuid, at timestamptz) returns date
language plpgsql stable set search_path = '' as $$
begin
  return (
    select greatest(
      private.date_of(person, greatest(
        (select c.chosen_at from private.reminder_choices c where c.user_id = person),
        (select max(e.started_at) from public.plan_enrollments e where e.user_id = person and e.is_active),
        (select max(t.rescheduled_at) from private.training_days t where t.user_id = person),
        (select max(m.moved_at) from private.moved_days m join private.training_days t on t.enrollment_id = m.enrollment_id
          where t.user_id = person),
        (select max(c.completed_at) from public.workout_completions c where c.user_id = person))),
      (select max(p.week) + 7 from public.paused_weeks p where p.user_id = person and p.week <= private.date_of(person, at))));
end;
$$;

-- Whether a member is in a paused week and gets no messages.
create function private.is_in_paused_week(person uuid, at timestamptz) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select from public.paused_weeks p
    where p.user_id = person and p.week = private.monday_of(private.date_of(person, at)));
end;
$$;

-- Whether a member has been inactive for 14 days.
create function private.is_inactive(person uuid, at timestamptz) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return private.date_of(person, at) - private.last_active_on(person, at) >= 14;
end;
$$;

-- The payload of a reminder about a workout.
create function private.reminder_payload(enrollment uuid, day uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_build_object('enrollment_id', e.id, 'day_id', d.id, 'day_title', d.title, 'minutes', private.minutes_of(d.video_ids, d.rest_seconds),
      'plan_title', w.title, 'plan_slug', w.slug, 'week_number', d.week_number, 'day_number', d.day_number,
      'starts_at', to_char(t.starts_at, 'HH24:MI'))
    from public.plan_enrollments e
    join public.workout_plan_days d on d.id = day
    join public.workout_plans w on w.id = d.plan_id
    left join private.training_days t on t.enrollment_id = e.id
    where e.id = enrollment);
end;
$$;

-- A member's reminder at an instant: {kind, workout}, or null. docs/product.md 14 explains the rules to people:
--   The next workout, if it is planned for the member's date. None in a paused week; paused plans have no planned workouts. An inactive
--   member gets only `return`, once: the next workout with a date.
create function private.reminder_for(person uuid, at timestamptz) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  today date := private.date_of(person, at);
  is_inactive boolean := private.is_inactive(person, at);
begin
  if private.is_in_paused_week(person, at) then return null; end if;
  if is_inactive and exists (select from private.reminder_choices c
    where c.user_id = person and private.date_of(person, c.returned_at) >= private.last_active_on(person, at)) then return null; end if;
  return (
    select jsonb_build_object('kind', case when is_inactive then 'return' else 'workout' end,
      'workout', private.reminder_payload(next.enrollment_id, next.plan_day_id))
    from private.next_workouts(person, at, 1) as next
    where case when is_inactive then next.planned_on is not null else next.planned_on = today end);
end;
$$;

-- A member's next workout at an instant, for the weekly summary; null without one.
create function private.next_workout(person uuid, at timestamptz) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select private.reminder_payload(next.enrollment_id, next.plan_day_id) || jsonb_build_object('planned_on', next.planned_on)
    from private.next_workouts(person, at, 1) as next);
end;
$$;

create index videos_language_duration on public.videos (language, duration_seconds, id) where is_approved;

-- The language of a plan: Cyrillic letters are Russian (src/platform/language.ts).
create function private.language_of_title(title text) returns text
language sql immutable set search_path = '' as $$
  select case when title ~ '[\u0400-\u052f]' then 'ru' else 'en' end;
$$;

-- A video suggestion for a member, with or without a workout; null if none matches. docs/product.md 14 explains the rules to people:
--   Of the 400 approved videos in the language of the workout's plan with the most similar length, prefers the member's level, then
--   videos without a level; never one for other levels only. Among these, prefers videos that fit the most of the member's needs, then
--   those that the member neither did nor is about to do, and that no earlier mail suggested; then the most similar length.
create function private.video_for(person uuid, workout jsonb) returns uuid
language plpgsql stable set search_path = '' as $$
declare
  wanted_seconds integer := 60 * coalesce((workout ->> 'minutes')::integer, 25);
  wanted_language text := private.language_of_title(workout ->> 'plan_title');
  level text := coalesce((select p.fitness_level from public.user_profiles p where p.user_id = person), 'beginner');
  needs text[] := (select p.needs from public.user_profiles p where p.user_id = person);
  done text[] := array(
    select unnest(d.video_ids) from public.workout_plan_days d
    where d.id = (workout ->> 'day_id')::uuid
      or d.id in (select c.plan_day_id from public.workout_completions c where c.user_id = person)
    union all select v.youtube_id from public.workout_completions c join public.videos v on v.id = c.video_id where c.user_id = person);
  suggested text[] := array(
    select d.payload #>> '{week,video_id}' from public.deliveries d where d.user_id = person and d.kind = 'weekly_summary');
begin
  return (
    select near.id from (
      (select v.* from public.videos v
        where v.is_approved and v.language = wanted_language and v.duration_seconds >= wanted_seconds
        order by v.duration_seconds, v.id limit 200)
      union all
      (select v.* from public.videos v
        where v.is_approved and v.language = wanted_language and v.duration_seconds < wanted_seconds
        order by v.duration_seconds desc, v.id desc limit 200)
    ) as near
    where near.facets @> array[level] or not near.facets && '{beginner,intermediate,advanced}'
    order by near.facets @> array[level] desc, (select count(*) from unnest(needs) as need where need = any (near.facets)) desc,
      near.youtube_id = any (done) or near.id::text = any (suggested),
      abs(near.duration_seconds - wanted_seconds), near.id
    limit 1);
end;
$$;

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

-- The content of the weekly summary at an instant: {workout, next_plan, week}, or null. None in a paused week, and none for inactive
-- members. `next_plan` is only for members without a next workout. Before a first goal, `goal` and `state` are null.
create function private.weekly_summary_for(person uuid, at timestamptz) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  workout jsonb;
  summary jsonb;
begin
  if private.is_in_paused_week(person, at) or private.is_inactive(person, at) then return null; end if;
  workout := private.next_workout(person, at);
  summary := private.goal_summary(person, at);
  return jsonb_build_object('workout', workout, 'next_plan', case when workout is null then private.next_plan(person) end,
    'week', jsonb_build_object('goal', summary -> 'goal', 'state', summary -> 'state',
      'workouts', summary -> 'workouts', 'streak', summary -> 'streak', 'video_id', private.video_for(person, workout)));
end;
$$;

-- Plans the due deliveries of a member: {workout, remind_at} and others for a reminder, {workout, week} for the weekly summary, which has
-- no workout without a plan. Omitted if the scheduler is more than four hours late, or the date has passed. The weekly summary replaces that
-- Sunday's reminder if both are mails. Written so that PostgreSQL doesn't plan reminder_for in each call, its default.
create function private.plan_reminder(due private.reminder_choices, at timestamptz) returns void
language plpgsql set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare
  zone text := private.zone_of(due.user_id);
  shown record := private.clock_times(zone, due.remind_at, at, due.channel = 'none');
  today date := (at at time zone zone)::date;
  is_timely boolean := at < shown.last + interval '4 hours' and today = (shown.last at time zone zone)::date;
  address text := (select u.email from auth.users u where u.id = due.user_id);
  via public.message_channel := due.channel;
  content jsonb;
begin
  if is_timely and due.weekly_summary and extract(isodow from today) = 7 then
    content := private.weekly_summary_for(due.user_id, at);
    insert into public.deliveries (kind, channel, queue, key, user_id, email, on_date, payload, planned_at, expires_at)
    select 'weekly_summary', 'mail', 'reminders-mail', 'weekly-summary-' || today, due.user_id, address, today, content, at,
      at + interval '4 hours'
    where content is not null
    on conflict do nothing;
  end if;
  if is_timely and (due.channel = 'push' or due.channel = 'mail' and content is null) then
    content := private.reminder_for(due.user_id, at);
    if content ->> 'kind' = 'return' then via := 'mail'; end if;
    insert into public.deliveries (kind, channel, queue, key, user_id, email, on_date, payload, planned_at, expires_at)
    select (content ->> 'kind')::public.delivery_kind, via, 'reminders-' || via, 'reminder-' || today, due.user_id, address, today,
      (content -> 'workout') || jsonb_build_object('remind_at', to_char(due.remind_at, 'HH24:MI')), at, at + interval '4 hours'
    where content is not null
    on conflict do nothing;
  end if;
  update private.reminder_choices c set
    next_at = shown.next, returned_at = case content ->> 'kind' when 'return' then at else c.returned_at end
  where c.user_id = due.user_id;
end;
$$;

-- Plans the due deliveries of members, and returns the number of members it checked: `size`, or those of three seconds, before the statement
-- times out. If a member's rows raise an error, this member is skipped for a day, so that others don't wait.
create function public.plan_reminders(by_channel public.message_channel, size integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  at constant timestamptz := private.now();
  due private.reminder_choices;
  checked integer := 0;
begin
  for due in
    select c.* from private.reminder_choices c join auth.users u on u.id = c.user_id
    where (c.channel = 'push') = (by_channel = 'push') and c.next_at <= at order by c.next_at limit size
    -- skips a member whose account or choice is being changed until the next call
    for key share of u skip locked for update of c skip locked
  loop
    exit when clock_timestamp() > statement_timestamp() + interval '3 seconds';
    checked := checked + 1;
    begin
      perform private.plan_reminder(due, at);
    exception when query_canceled or others then
      raise warning 'reminders of %: %', due.user_id, sqlerrm;
      update private.reminder_choices c set next_at = at + interval '1 day' where c.user_id = due.user_id;
    end;
  end loop;
  return checked;
end;
$$;
grant execute on function public.plan_reminders(public.message_channel, integer) to service_role;

-- Whether a planned reminder is still wanted, and its workout still open on its date (docs/product.md 14.3).
create function private.is_reminder_wanted(delivery public.deliveries) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  at constant timestamptz := private.now();
begin
  return exists (select from private.reminder_choices c
      where c.user_id = delivery.user_id and case delivery.kind when 'weekly_summary' then c.weekly_summary else c.channel <> 'none' end)
    and not private.is_in_paused_week(delivery.user_id, at)
    and (delivery.kind = 'return' or private.date_of(delivery.user_id, at) <= delivery.on_date)
    and (delivery.kind = 'weekly_summary' or exists (
      select from private.plan_dates(delivery.user_id, at, (delivery.payload ->> 'enrollment_id')::uuid) d
      where d.plan_day_id = (delivery.payload ->> 'day_id')::uuid
        and d.state = 'planned' and (delivery.kind = 'return' or d.planned_on = delivery.on_date)));
end;
$$;

-- Saves a browser of a member with reminders, up to ten per member. A browser that another member used is transferred to this one.
create function public.save_reminder_browser(person uuid, endpoint text, p256dh text, auth text, session uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.reminder_browsers as b (endpoint, user_id, p256dh, auth, session_id)
  values (save_reminder_browser.endpoint, person, save_reminder_browser.p256dh, save_reminder_browser.auth, session)
  on conflict on constraint reminder_browsers_pkey do update set
    user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth, session_id = excluded.session_id,
    saved_at = clock_timestamp();
  delete from private.reminder_browsers b where b.user_id = person and b.endpoint not in (
    select newest.endpoint from private.reminder_browsers newest where newest.user_id = person order by newest.saved_at desc limit 10);
end;
$$;

create function public.end_reminders(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.reminder_browsers b where b.user_id = person;
  insert into private.reminder_choices as c (user_id, channel, remind_at, chosen_at, next_at)
  select u.id, 'none', '17:00', private.now(), 'infinity' from auth.users u where u.id = person
  on conflict (user_id) do update set channel = excluded.channel, remind_at = excluded.remind_at;
  perform private.schedule_reminders(person);
end;
$$;

create function public.end_weekly_summary(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.reminder_choices c set weekly_summary = false where c.user_id = person;
  perform private.schedule_reminders(person);
end;
$$;

-- Functions for members.
create function private.own_reminder_choice() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('user_id', c.user_id, 'channel', c.channel, 'remind_at', to_char(c.remind_at, 'HH24:MI'),
    'weekly_summary', c.weekly_summary, 'session_id', (select auth.jwt()) ->> 'session_id')
  from private.reminder_choices c where c.user_id = (select auth.uid());
$$;
create function private.choose_reminders(channel text, remind_at text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := (select auth.uid());
begin
  if channel = 'none' then
    perform public.end_reminders(person);
  elsif channel in ('push', 'mail') and remind_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' then
    insert into private.reminder_choices as c (user_id, channel, remind_at, chosen_at, next_at)
    values (person, choose_reminders.channel::public.message_channel, choose_reminders.remind_at::time, private.now(), private.now())
    on conflict (user_id) do update set
      channel = excluded.channel, remind_at = excluded.remind_at, chosen_at = excluded.chosen_at;
    perform private.schedule_reminders(person);
  else
    raise exception 'Choose push, mail or none, and a time such as 17:00.' using errcode = '22023';
  end if;
end;
$$;
-- Members without reminders of training days get the weekly summary at 17:00.
create function private.choose_weekly_summary(is_wanted boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := (select auth.uid());
begin
  insert into private.reminder_choices as c (user_id, channel, remind_at, weekly_summary, chosen_at, next_at)
  values (person, 'none', '17:00', coalesce(is_wanted, false), private.now(), private.now())
  on conflict (user_id) do update set weekly_summary = excluded.weekly_summary, chosen_at = excluded.chosen_at;
  perform private.schedule_reminders(person);
end;
$$;
grant execute on function
  private.own_reminder_choice(), private.choose_reminders(text, text), private.choose_weekly_summary(boolean)
to authenticated;

-- The caller's choice: {user_id, channel, remind_at: "17:00", weekly_summary, browsers}; null without any.
create function public.reminder_choice() returns jsonb
language sql stable set search_path = '' as $$
  select private.own_reminder_choice();
$$;
-- Chooses 'push', 'mail' or 'none', and the time. Returns the same as reminder_choice.
create function public.choose_reminders(channel text, remind_at text default null) returns jsonb
language plpgsql set search_path = '' as $$
begin
  perform private.choose_reminders(channel, remind_at);
  return private.own_reminder_choice();
end;
$$;
-- Turns the weekly summary on Sundays on or off. Returns the same as reminder_choice.
create function public.choose_weekly_summary(is_wanted boolean) returns jsonb
language plpgsql set search_path = '' as $$
begin
  perform private.choose_weekly_summary(is_wanted);
  return private.own_reminder_choice();
end;
$$;
grant execute on function public.reminder_choice(), public.choose_reminders(text, text), public.choose_weekly_summary(boolean) to authenticated;

-- Functions for server functions.
grant execute on function
  public.save_reminder_browser(uuid, text, text, text, uuid), public.end_reminders(uuid), public.end_weekly_summary(uuid)
to service_role;
