-- What happens by itself, and when (UTC). One definition: hosted projects run it by pg_cron and pg_net, the embedded
-- default reads it and runs it by its own timer.

create table private.scheduled_work (
  name text primary key,
  cron text not null,
  function_name text not null,
  body jsonb not null
);
alter table private.scheduled_work enable row level security;
grant select on private.scheduled_work to service_role;

insert into private.scheduled_work (name, cron, function_name, body) values
  -- the week's digest is written on Sunday evening and waits for an administrator
  ('build the weekly digest', '0 18 * * 0', 'build-weekly-digest', '{"autoGenerate": true}'),
  ('go on with unfinished sends', '* * * * *', 'send-weekly-digest', '{"action": "sweep"}'),
  ('send pushes', '* * * * *', 'push-subscription', '{"action": "send"}'),
  ('refresh what YouTube told us', '15 9 * * *', 'youtube-videos', '{"action": "refresh"}');

create function public.scheduled_work() returns table (name text, cron text, function_name text, body jsonb)
language sql stable set search_path = '' as $$
  select w.name, w.cron, w.function_name, w.body from private.scheduled_work w order by w.name;
$$;
revoke execute on function public.scheduled_work() from public, anon, authenticated;
grant execute on function public.scheduled_work() to service_role;

-- Calls a function with the project's address and secret key, which an operator puts into the vault once:
--   select vault.create_secret('https://<ref>.supabase.co', 'project_url');
--   select vault.create_secret('sb_secret_…', 'secret_key');
-- Only where pg_cron, pg_net and the vault exist: elsewhere there is nobody to call it.
do $do$
begin
  if not exists (select from pg_extension where extname = 'pg_cron')
    or not exists (select from pg_extension where extname = 'pg_net')
    or not exists (select from pg_extension where extname = 'supabase_vault') then
    return;
  end if;
  execute $define$
    create function private.run_scheduled(work_name text) returns void
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
  execute 'revoke execute on function private.run_scheduled(text) from public, anon, authenticated';
  execute $plan$
    select cron.schedule(name, cron, format('select private.run_scheduled(%L)', name)) from private.scheduled_work
  $plan$;
end;
$do$;
