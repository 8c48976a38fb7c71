-- From a publish to the build hook: the outbox of changes that need a rebuild, the requested builds, and when the next one is due.
-- Only changes that are visible on pre-rendered pages count; drafts, candidates, progress and subscribers don't.

-- Written in the transaction of the change, so that none is lost. An insert calls site-rebuild: nudge_site_rebuild in
-- 20261122001210_scheduled_work.sql.
create table public.site_changes (
  id bigint generated always as identity primary key,
  table_name text not null,
  row_id uuid not null,
  changed_at timestamptz not null default now(),
  -- when scheduled content becomes visible; no earlier build shows it, and changed_at is the same time
  not_before timestamptz,
  claimed_at timestamptz,
  built_at timestamptz
);
create index site_changes_waiting on public.site_changes (id) where built_at is null;
create index site_changes_unclaimed on public.site_changes (changed_at) where claimed_at is null;
alter table public.site_changes enable row level security;
grant select on public.site_changes to authenticated;
create policy "moderators see changes of the site" on public.site_changes
  for select to authenticated using ((select private.is_moderator()));

-- For tables whose public rows have the boolean column of the trigger's argument.
create function private.record_site_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) - 'updated_at' end;
  is_now jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) - 'updated_at' end;
  shown boolean := coalesce((was ->> tg_argv[0])::boolean, false) or coalesce((is_now ->> tg_argv[0])::boolean, false);
begin
  if shown and was is distinct from is_now then
    insert into public.site_changes (table_name, row_id)
    values (tg_table_name, coalesce(is_now ->> 'id', was ->> 'id')::uuid);
  end if;
  return null;
end;
$$;
create trigger record_site_change after insert or update or delete on public.workout_plans
  for each row execute function private.record_site_change('is_published');
create trigger record_site_change after insert or update or delete on public.studios
  for each row execute function private.record_site_change('is_verified');
create trigger record_site_change after insert or update or delete on public.videos
  for each row execute function private.record_site_change('is_approved');

-- An article is visible from its date on, so a future date is a change at that time.
create function private.record_article_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) - 'updated_at' end;
  is_now jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) - 'updated_at' end;
  article uuid := coalesce(is_now ->> 'id', was ->> 'id')::uuid;
  was_shown boolean := coalesce((was ->> 'is_published')::boolean and (was ->> 'published_at')::timestamptz <= now(), false);
  is_shown boolean := coalesce((is_now ->> 'is_published')::boolean and (is_now ->> 'published_at')::timestamptz <= now(), false);
begin
  if was is not distinct from is_now then return null; end if;
  delete from public.site_changes c
  where c.table_name = tg_table_name and c.row_id = article and c.claimed_at is null and c.not_before > now();
  if was_shown or is_shown then
    insert into public.site_changes (table_name, row_id) values (tg_table_name, article);
  end if;
  if (is_now ->> 'is_published')::boolean and not is_shown then
    insert into public.site_changes (table_name, row_id, changed_at, not_before)
    select tg_table_name, article, at, at from (select (is_now ->> 'published_at')::timestamptz as at) as date;
  end if;
  return null;
end;
$$;
create trigger record_article_change after insert or update or delete on public.blog_articles
  for each row execute function private.record_article_change();

-- Days are visible if their plan is.
create function private.record_calendar_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  plan uuid := coalesce(new.plan_id, old.plan_id);
begin
  if tg_op = 'UPDATE' and (to_jsonb(new) - 'updated_at') is not distinct from (to_jsonb(old) - 'updated_at') then
    return null;
  end if;
  insert into public.site_changes (table_name, row_id)
  select 'workout_plans', id from public.workout_plans where id = plan and is_published;
  return null;
end;
$$;
create trigger record_calendar_change after insert or update or delete on public.workout_plan_days
  for each row execute function private.record_calendar_change();

create table public.site_builds (
  id bigint generated always as identity primary key,
  -- calling: a worker has the lease until next_attempt_at. retrying: the hook failed, retry at next_attempt_at.
  -- "accepted": the hook accepted it. finished and failed: reported by the build.
  status text not null default 'calling' check (status in ('calling', 'retrying', 'accepted', 'finished', 'failed')),
  requested_at timestamptz not null default now(),
  -- it includes changes claimed before this time
  claimed_at timestamptz not null default now(),
  attempts integer not null default 1 check (attempts > 0),
  next_attempt_at timestamptz,
  accepted_at timestamptz,
  ended_at timestamptz,
  error text
);
create unique index site_builds_at_work on public.site_builds ((true)) where status in ('calling', 'retrying');
create index site_builds_requested_at on public.site_builds (requested_at);
alter table public.site_builds enable row level security;
grant select on public.site_builds to authenticated;
grant select, insert, update, delete on public.site_builds to service_role;
create policy "moderators see builds" on public.site_builds
  for select to authenticated using ((select private.is_moderator()));

-- The build budget: builds of the last 31 days, the earliest time of the next automatic build, and of the next manual one. Half of the
-- budget may be used as fast as the gap allows; the other half is spread evenly, so that some builds are left for every day of a month.
create function public.site_build_budget(at timestamptz default now())
returns table (monthly_builds integer, used integer, next_at timestamptz, next_manual_at timestamptz)
language sql stable set search_path = '' as $$
  with setting as (
    select s.monthly_builds as budget, make_interval(secs => s.minimum_gap_seconds) as gap from public.site_settings s
  ), recent as (
    select b.requested_at, row_number() over (order by b.requested_at desc) as position
    from public.site_builds b where b.requested_at > at - interval '31 days'
  ), spent as (
    select count(*)::integer as used, max(requested_at) as latest,
      max(requested_at) filter (where position = (select budget from setting)) as freed
    from recent
  )
  select budget, used,
    greatest(latest + case when used >= budget - budget / 2 then greatest(gap, interval '31 days' / (budget / 2)) else gap end,
      freed + interval '31 days'),
    freed + interval '31 days'
  from setting, spent;
$$;

-- Requests a build without a change, as a row in the outbox, so that it works with every build hook.
create function public.request_site_build(at timestamptz, actor uuid default null) returns void
language sql set search_path = '' as $$
  select private.act_for(actor);
  insert into public.site_changes (table_name, row_id, changed_at)
  values ('site', '00000000-0000-0000-0000-000000000000', at);
$$;

-- Claims the due build, as {"build", "attempt"}; {"wait": seconds} if one will be due; null without changes. Changes are debounced:
-- they wait until there was no other change for a while, or the first has reached the longest wait, and for the budget. `now_please`
-- skips these waits, unless the budget is used up.
create function public.claim_site_build(
  at timestamptz, quiet_seconds integer, longest_wait_seconds integer, lease_seconds integer, now_please boolean default false
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  work public.site_builds;
  oldest timestamptz;
  newest timestamptz;
  due timestamptz;
  budget record;
begin
  perform pg_advisory_xact_lock(hashtextextended('site_builds', 0));
  select * into work from public.site_builds b where b.status in ('calling', 'retrying');
  select * into budget from public.site_build_budget(at);
  select coalesce(min(c.changed_at) filter (where c.not_before is null or c.not_before <= at), min(c.changed_at)),
    max(c.changed_at) filter (where c.not_before is null or c.not_before <= at)
  into oldest, newest from public.site_changes c where c.claimed_at is null;
  if work.id is not null then
    due := work.next_attempt_at;
    if now_please and work.status = 'retrying' then due := at; end if;
  elsif oldest is null then
    return null;
  else
    due := least(newest + make_interval(secs => quiet_seconds), oldest + make_interval(secs => longest_wait_seconds));
    due := greatest(due, budget.next_at);
    if now_please then due := greatest(at, budget.next_manual_at); end if;
    -- all pending changes are scheduled
    if newest is null then due := greatest(oldest, budget.next_at); end if;
  end if;
  if due > at then
    return jsonb_build_object('wait', ceil(extract(epoch from due - at)));
  end if;
  if work.id is null then
    insert into public.site_builds (requested_at, claimed_at, next_attempt_at)
    values (at, at, at + make_interval(secs => lease_seconds)) returning * into work;
  else
    update public.site_builds b set status = 'calling', attempts = b.attempts + 1, claimed_at = at,
      next_attempt_at = at + make_interval(secs => lease_seconds)
    where b.id = work.id returning * into work;
  end if;
  update public.site_changes c set claimed_at = at where c.claimed_at is null and (c.not_before is null or c.not_before <= at);
  return jsonb_build_object('build', work.id, 'attempt', work.attempts);
end;
$$;

-- Records whether the hook accepted the call: yes without `retry_seconds`, otherwise it is retried then, with the reason. Ignores a late
-- response after another worker took over the build.
create function public.record_site_build_call(
  build bigint, attempt integer, at timestamptz, retry_seconds integer default null, reason text default null
) returns void
language sql set search_path = '' as $$
  update public.site_builds b set
    status = case when retry_seconds is null then 'accepted' else 'retrying' end,
    accepted_at = case when retry_seconds is null then at end,
    next_attempt_at = at + make_interval(secs => retry_seconds),
    error = left(reason, 500)
  where b.id = build and b.attempts = attempt and b.status = 'calling';
$$;

-- Records the result that a build reports; without a number, for the newest requested build. A successful build includes everything
-- claimed before it was requested. True if there was such a build.
create function public.report_site_build(at timestamptz, reason text default null, build bigint default null) returns boolean
language plpgsql set search_path = '' as $$
declare
  done public.site_builds;
begin
  update public.site_builds b set
    status = case when reason is null then 'finished' else 'failed' end, ended_at = at, error = left(reason, 500)
  where b.id = coalesce(build, (select max(a.id) from public.site_builds a where a.status = 'accepted'))
    and b.status in ('calling', 'accepted', 'failed')
  returning * into done;
  if done.id is null then return false; end if;
  if reason is null then
    update public.site_changes c set built_at = at where c.built_at is null and c.claimed_at <= done.claimed_at;
  end if;
  return true;
end;
$$;

grant execute on function public.request_site_build(timestamptz, uuid),
  public.claim_site_build(timestamptz, integer, integer, integer, boolean),
  public.record_site_build_call(bigint, integer, timestamptz, integer, text),
  public.report_site_build(timestamptz, text, bigint) to service_role;
grant execute on function public.site_build_budget(timestamptz) to authenticated, service_role;
