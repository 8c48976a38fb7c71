-- From the outbox to the build hook: which builds were asked for, what became of them, and when the next one is due.
-- The function site-rebuild works with these; the embedded default's own builder records its builds here, too.

create table public.site_builds (
  id bigint generated always as identity primary key,
  -- calling: somebody is at it, until next_attempt_at. retrying: the hook did not take it, again at next_attempt_at.
  -- asked: the hook took it. finished and failed: what the build itself reported.
  status text not null default 'calling' check (status in ('calling', 'retrying', 'asked', 'finished', 'failed')),
  requested_at timestamptz not null default now(),
  -- changes claimed until then are in it
  claimed_at timestamptz not null default now(),
  attempts integer not null default 1 check (attempts > 0),
  next_attempt_at timestamptz,
  asked_at timestamptz,
  ended_at timestamptz,
  error text
);
create unique index site_builds_at_work on public.site_builds ((true)) where status in ('calling', 'retrying');
create index site_changes_unclaimed on public.site_changes (changed_at) where claimed_at is null;
alter table public.site_builds enable row level security;
grant select on public.site_builds to authenticated;
grant select, insert, update, delete on public.site_builds to service_role;
create policy "admins see what became of the builds" on public.site_builds
  for select to authenticated using ((select private.is_admin()));

-- Hands out the build that is due, as {"build", "attempt"}; {"wait": seconds} when one will be due; null when nothing waits.
-- Changes wait until they have been quiet for a while or the first has waited longest; two builds are never nearer to one
-- another than the longest wait, so a busy minute makes at most two. `now_please` is somebody's wish to wait for neither.
create function public.claim_site_build(
  at timestamptz, quiet_seconds integer, longest_wait_seconds integer, lease_seconds integer, now_please boolean default false
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  work public.site_builds;
  oldest timestamptz;
  newest timestamptz;
  due timestamptz;
  longest interval := make_interval(secs => longest_wait_seconds);
begin
  perform pg_advisory_xact_lock(hashtextextended('site_builds', 0));
  select * into work from public.site_builds b where b.status in ('calling', 'retrying');
  select min(c.changed_at), max(c.changed_at) into oldest, newest from public.site_changes c where c.claimed_at is null;
  if work.id is not null then
    due := work.next_attempt_at;
    if now_please and work.status = 'retrying' then due := at; end if;
  elsif oldest is null then
    return null;
  else
    due := least(newest + make_interval(secs => quiet_seconds), oldest + longest);
    due := greatest(due, (select max(b.requested_at) from public.site_builds b) + longest);
    if now_please then due := at; end if;
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
  update public.site_changes c set claimed_at = at where c.claimed_at is null;
  return jsonb_build_object('build', work.id, 'attempt', work.attempts);
end;
$$;

-- Notes whether the hook took the call. Without `retry_seconds` it did; with them it is tried again then, with the reason.
-- An answer that comes after somebody else took the build over changes nothing.
create function public.note_site_build_call(
  build bigint, attempt integer, at timestamptz, retry_seconds integer default null, reason text default null
) returns void
language sql set search_path = '' as $$
  update public.site_builds b set
    status = case when retry_seconds is null then 'asked' else 'retrying' end,
    asked_at = case when retry_seconds is null then at end,
    next_attempt_at = at + make_interval(secs => retry_seconds),
    error = left(reason, 500)
  where b.id = build and b.attempts = attempt and b.status = 'calling';
$$;

-- Notes how a build ended, as the build itself reports it; without a number it is the newest that was asked for.
-- A good build shows everything claimed before it was asked for. True when there was such a build.
create function public.report_site_build(at timestamptz, reason text default null, build bigint default null) returns boolean
language plpgsql set search_path = '' as $$
declare
  done public.site_builds;
begin
  update public.site_builds b set
    status = case when reason is null then 'finished' else 'failed' end, ended_at = at, error = left(reason, 500)
  where b.id = coalesce(build, (select max(a.id) from public.site_builds a where a.status = 'asked'))
    and b.status in ('calling', 'asked', 'failed')
  returning * into done;
  if done.id is null then return false; end if;
  if reason is null then
    update public.site_changes c set built_at = at where c.built_at is null and c.claimed_at <= done.claimed_at;
  end if;
  return true;
end;
$$;
revoke execute on function public.claim_site_build(timestamptz, integer, integer, integer, boolean),
  public.note_site_build_call(bigint, integer, timestamptz, integer, text),
  public.report_site_build(timestamptz, text, bigint) from public, anon, authenticated;
grant execute on function public.claim_site_build(timestamptz, integer, integer, integer, boolean),
  public.note_site_build_call(bigint, integer, timestamptz, integer, text),
  public.report_site_build(timestamptz, text, bigint) to service_role;

-- The sweep catches what the nudge below loses.
insert into private.scheduled_work (name, cron, function_name, body) values
  ('rebuild what was published', '* * * * *', 'site-rebuild', '{"action": "sweep"}');

-- Connects the schedule and the nudge to pg_cron and pg_net, where they and the vault exist; false where they don't. Safe to
-- repeat: an operator who enables the extensions later runs `select private.connect_schedule();` once.
create function private.connect_schedule() returns boolean
language plpgsql set search_path = '' as $do$
begin
  if (select count(*) from pg_extension where extname in ('pg_cron', 'pg_net', 'supabase_vault')) < 3 then
    return false;
  end if;
  execute $define$
    create or replace function private.run_scheduled(work_name text) returns void
    language plpgsql security definer set search_path = '' as $body$
    declare
      work private.scheduled_work;
      url text := (select decrypted_secret from vault.decrypted_secrets where name = 'project_url');
      key text := (select decrypted_secret from vault.decrypted_secrets where name = 'secret_key');
    begin
      select * into work from private.scheduled_work w where w.name = work_name;
      if url is null or key is null or work.name is null then return; end if;
      perform net.http_post(
        url := url || '/functions/v1/' || work.function_name,
        headers := jsonb_build_object('content-type', 'application/json', 'apikey', key),
        body := work.body,
        timeout_milliseconds := 150000
      );
    end;
    $body$
  $define$;
  -- The first change that waits calls the function, which waits until things are quiet; those that follow need no call.
  -- Publishing never fails because the call can't be made.
  execute $define$
    create or replace function private.nudge_site_rebuild() returns trigger
    language plpgsql security definer set search_path = '' as $body$
    begin
      if not exists (select from public.site_changes c where c.claimed_at is null and c.id <> new.id) then
        perform private.run_scheduled('rebuild what was published');
      end if;
      return null;
    exception when others then
      raise warning 'site rebuild: the nudge failed: %', sqlerrm;
      return null;
    end;
    $body$
  $define$;
  execute 'revoke execute on function private.run_scheduled(text), private.nudge_site_rebuild() from public, anon, authenticated';
  execute 'create or replace trigger nudge_site_rebuild after insert on public.site_changes
    for each row execute function private.nudge_site_rebuild()';
  execute $plan$
    select cron.schedule(name, cron, format('select private.run_scheduled(%L)', name)) from private.scheduled_work
  $plan$;
  return true;
end;
$do$;
revoke execute on function private.connect_schedule() from public, anon, authenticated;
select private.connect_schedule();

-- What an operator can't see through the API: row-level security, policies, and whether the schedule is connected.
create function private.operations() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  extensions jsonb := (select coalesce(jsonb_agg(extname), '[]') from pg_extension);
  jobs jsonb := '[]';
  secrets jsonb := '[]';
begin
  if extensions ? 'pg_cron' then
    execute 'select coalesce(jsonb_agg(jobname), ''[]'') from cron.job where active' into jobs;
  end if;
  if extensions ? 'supabase_vault' then
    execute 'select coalesce(jsonb_agg(name), ''[]'') from vault.secrets where name in (''project_url'', ''secret_key'')' into secrets;
  end if;
  return jsonb_build_object(
    'extensions', extensions, 'jobs', jobs, 'vault', secrets,
    'unprotected', (
      select coalesce(jsonb_agg(c.relname order by c.relname), '[]') from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relrowsecurity),
    'policies', (
      select coalesce(jsonb_agg(p.tablename || ': ' || p.policyname order by p.tablename, p.policyname), '[]')
      from pg_policies p where p.schemaname = 'public'));
end;
$$;
grant execute on function private.operations() to service_role;
create function public.operations() returns jsonb
language sql stable set search_path = '' as $$
  select private.operations();
$$;
revoke execute on function public.operations() from public, anon, authenticated;
grant execute on function public.operations() to service_role;
