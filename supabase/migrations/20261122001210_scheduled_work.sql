-- The schedule of server functions and of the deletion of old records, and what runs it. Service role only.

-- The scheduled work (UTC). Hosted projects run it with pg_cron and pg_net; the local stack reads this table and uses a timer.
create table private.scheduled_work (
  name text primary key,
  cron text not null,
  -- null: the database deletes old records without a function
  function_name text,
  body jsonb not null,
  -- the longest time since the last success before /health reports the job; the doctor checks that all jobs are scheduled
  allowed_gap interval not null,
  succeeded_at timestamptz,
  -- the first failure since the last success, and the latest reason
  failing_since timestamptz,
  failure text,
  -- a job that has never succeeded is measured from here: on a new project nothing else tells that the schedule doesn't run
  added_at timestamptz not null default now()
);
alter table private.scheduled_work enable row level security;
grant select on private.scheduled_work to service_role;

insert into private.scheduled_work (name, cron, function_name, body, allowed_gap) values
  -- built after the week is over, so that it is complete; an administrator sends it
  ('build the weekly digest', '10 0 * * 1', 'build-weekly-digest', '{"autoGenerate": true, "lastWeek": true}', '8 days'),
  -- also starts digests that are due, and sends mails about sign-ups and deleted accounts
  ('send digests', '* * * * *', 'send-weekly-digest', '{"action": "sweep"}', '15 minutes'),
  ('send pushes', '* * * * *', 'push-subscription', '{"action": "send"}', '15 minutes'),
  ('send reminders as pushes', '* * * * *', 'reminders', '{"action": "send", "channel": "push"}', '15 minutes'),
  ('send reminders and Sunday emails', '* * * * *', 'reminders', '{"action": "send", "channel": "mail"}', '15 minutes'),
  ('refresh data of YouTube', '15 9 * * *', 'youtube-videos', '{"action": "refresh"}', '2 days'),
  -- a fallback for lost nudges (see below)
  ('rebuild what was published', '* * * * *', 'site-rebuild', '{"action": "sweep"}', '15 minutes'),
  -- sends its mails itself, so that it also reports that the reminders have stopped
  ('mail administrators about problems', '5 * * * *', 'health', '{"action": "mail"}', '3 hours'),
  ('remove unused pictures', '40 * * * *', 'unused-pictures', '{"action": "sweep"}', '3 hours'),
  ('clear old records', '17 3 * * *', null, '{}', '2 days');

create function public.scheduled_work() returns table (name text, cron text, function_name text, body jsonb)
language sql stable set search_path = '' as $$
  select w.name, w.cron, w.function_name, w.body from private.scheduled_work w order by w.name;
$$;
grant execute on function public.scheduled_work() to service_role;

-- Records the end of a scheduled run: a success, or a failure with its reason. Other calls of the function change nothing.
create function public.record_scheduled_run(called text, called_with jsonb, reason text) returns void
language sql security definer set search_path = '' as $$
  update private.scheduled_work set
    succeeded_at = case when reason is null then private.now() else succeeded_at end,
    failing_since = case when reason is not null then coalesce(failing_since, private.now()) end,
    failure = left(reason, 500)
  where function_name = called and body = called_with;
$$;
grant execute on function public.record_scheduled_run(text, jsonb, text) to service_role;

-- Scheduled jobs that have failed for 15 minutes, with the reason, or that haven't run for too long (reason is null); and why the
-- schedule's latest calls didn't reach a function.
create function public.schedule_troubles() returns table (job text, since timestamptz, reason text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select w.name, coalesce(w.failing_since, w.succeeded_at, w.added_at), w.failure
    from private.scheduled_work w
    where private.now() - coalesce(w.failing_since, w.succeeded_at, w.added_at)
      > case when w.failing_since is null then w.allowed_gap else interval '15 minutes' end
    order by w.name;
  if exists (select from pg_extension where extname = 'pg_net') then
    -- a call that didn't connect has no status; a success in the same minute means that one function is missing; a later one, that the
    -- cause is gone
    return query execute $unanswered$
      select 'call the functions', min(r.created),
        coalesce('The functions answer ' || r.status_code, 'The functions can''t be reached')
      from net._http_response r
      where r.created > now() - interval '1 hour' and (r.status_code is null or r.status_code in (401, 403, 404)) and not exists (
        select from net._http_response s where s.status_code < 300 and s.created > r.created - interval '30 seconds')
      group by r.status_code
    $unanswered$;
  end if;
end;
$$;
grant execute on function public.schedule_troubles() to service_role;

-- Plans a mail to each administrator about the given problems, at most one on a date (UTC) for the same ones, regardless of the numbers and
-- times in them. It is void after that date, and replaces one that the mail provider hasn't taken.
create function public.plan_trouble_mails(troubles text[]) returns void
language sql security definer set search_path = '' as $$
  delete from public.deliveries where queue = 'troubles' and status = 'pending' and batch_id is null;
  insert into public.deliveries (kind, channel, queue, key, user_id, email, payload, planned_at, expires_at)
  select 'troubles', 'mail', 'troubles', 'troubles-' || today.date || '-' || md5(regexp_replace(troubles::text, '[0-9]', '', 'g')),
    u.id, u.email, jsonb_build_object('troubles', troubles),
    private.now(), (today.date + 1)::timestamp at time zone 'UTC'
  from (select (private.now() at time zone 'UTC')::date as date) as today
  cross join public.user_roles r join auth.users u on u.id = r.user_id
  where r.role = 'admin'
  on conflict do nothing;
$$;
grant execute on function public.plan_trouble_mails(text[]) to service_role;

-- Whether an administrator gets these mails, or there is none yet, as on the first day.
create function public.has_trouble_reader() returns boolean
language sql stable security definer set search_path = '' as $$
  select count(*) = 0 and not exists (select from auth.users u where u.created_at < private.now() - interval '1 day') or bool_or(not exists (
    select from public.suppressed_addresses s where s.address_hash = private.address_hash(u.email)))
  from public.user_roles r join auth.users u on u.id = r.user_id
  where r.role = 'admin';
$$;
grant execute on function public.has_trouble_reader() to service_role;

-- Signs that sign-in mails or pushes arrive nowhere, within the last 7 days: the accounts that waited for over an hour for the confirmation
-- of their address, all since anybody confirmed one; and the pushes that no browser took, all since one took one.
create function public.unanswered() returns table (sign_ups integer, pushes integer)
language sql stable security definer set search_path = '' as $$
  select
    (select count(*)::integer from auth.users u
      where u.email_confirmed_at is null
        and u.confirmation_sent_at between private.now() - interval '7 days' and private.now() - interval '1 hour'
        and u.confirmation_sent_at > coalesce((select max(c.email_confirmed_at) from auth.users c), '-infinity')),
    (select count(*)::integer from public.deliveries d
      where d.channel = 'push' and d.status = 'failed' and d.planned_at > private.now() - interval '7 days'
        and d.planned_at > coalesce(
          (select max(s.planned_at) from public.deliveries s where s.channel = 'push' and s.status = 'sent'), '-infinity'));
$$;
grant execute on function public.unanswered() to service_role;

-- Deletes old records: after a month, built changes, planned deliveries (except of digests), boings, and erased addresses that were
-- entered again; after three months, builds (the budget counts one month), decided corrections of studios and feedback that is done;
-- after a year, the administrators' log and removals; after 400 days, views and searches without results, and after 30 days those
-- searches whose words weren't used on three days; after 30 days, the trash; after a week, pg_cron's log and newsletter sign-ups that
-- weren't confirmed; after 30 days, accounts that never confirmed their address; and workout sessions, invitations of friends and preview
-- links that have expired.
create function public.clear_old_records() returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.site_changes where built_at < now() - interval '1 month';
  delete from public.deliveries where kind <> 'digest' and planned_at < now() - interval '1 month';
  delete from public.site_builds
  where status in ('accepted', 'finished', 'failed') and requested_at < now() - interval '3 months'
    and id < (select max(id) from public.site_builds);
  delete from public.studio_corrections where decided_at < now() - interval '3 months';
  delete from private.video_feedback where done_at < now() - interval '3 months';
  delete from public.workout_sessions where updated_at < now() - interval '12 hours';
  delete from public.plan_friends where expires_at < now();
  delete from public.boings where sent_at < now() - interval '1 month';
  -- erased people who didn't confirm after their address was entered again
  delete from public.email_subscriptions where ended_because = 'erased' and ended_at < now() - interval '1 month';
  delete from public.email_subscriptions where ended_because = 'unconfirmed' and ended_at < now() - interval '7 days';
  perform private.clear_auth_log();
  delete from auth.users where email_confirmed_at is null and last_sign_in_at is null and created_at < now() - interval '30 days';
  delete from public.admin_log where at < now() - interval '1 year';
  delete from private.removals where at < now() - interval '1 year';
  delete from private.page_views where day < now() - interval '400 days';
  delete from private.empty_searches s where s.day < now() - interval '400 days' or s.day < now() - interval '30 days'
    and (select count(*) < 3 from private.empty_searches o where o.words = s.words);
  delete from public.preview_links where expires_at < now();
  delete from public.trash where deleted_at < now() - interval '30 days';
  update private.scheduled_work set succeeded_at = private.now() where name = 'clear old records';
  if exists (select from pg_extension where extname = 'pg_cron') then
    execute 'delete from cron.job_run_details where end_time < now() - interval ''7 days''';
  end if;
end;
$$;

grant execute on function public.clear_old_records() to service_role;

-- Connects the schedule and the nudge to pg_cron and pg_net, if they and the vault exist; otherwise returns false. Idempotent: an
-- operator who enables the extensions later runs `select private.connect_schedule();` once. The calls need the project's URL and secret
-- key, which an operator adds to the vault once:
--   select vault.create_secret('https://<ref>.supabase.co', 'project_url');
--   select vault.create_secret('sb_secret_…', 'secret_key');
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
        -- pg_net waits for the slowest call of a batch, so the function responds at once and continues
        headers := jsonb_build_object('content-type', 'application/json', 'apikey', key, 'prefer', 'respond-async'),
        body := work.body,
        timeout_milliseconds := 10000
      );
    end;
    $body$
  $define$;
  -- The first pending change calls the function, which waits for the debounce; later changes need no call. Publishing never fails because
  -- of a failed call.
  execute $define$
    create or replace function private.nudge_site_rebuild() returns trigger
    language plpgsql security definer set search_path = '' as $body$
    begin
      if new.not_before is null and not exists (
        select from public.site_changes c
        where c.claimed_at is null and (c.not_before is null or c.not_before <= now()) and c.id <> new.id)
      then
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
    select cron.schedule(name, cron, case when function_name is null then 'select public.clear_old_records()'
      else format('select private.run_scheduled(%L)', name) end) from private.scheduled_work
  $plan$;
  return true;
end;
$do$;
select private.connect_schedule();
