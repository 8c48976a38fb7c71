-- A job that has never succeeded is measured from here. On a new project nothing else tells that the schedule doesn't run.
alter table private.scheduled_work add column added_at timestamptz not null default now();

-- Scheduled jobs that have failed for 15 minutes, with the reason, or that haven't run for too long (reason is null); and why the
-- schedule's latest calls didn't reach a function.
create or replace function public.schedule_troubles() returns table (job text, since timestamptz, reason text)
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
