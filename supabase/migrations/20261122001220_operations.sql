-- The state of the database, for operators. Service role only.

-- The newest migration of this database, such as 20261122000000.
create function public.schema_version() returns text
language sql stable security definer set search_path = '' as $$
  select max(version) from supabase_migrations.schema_migrations;
$$;
grant execute on function public.schema_version() to service_role;

-- The size of the database in bytes.
create function public.database_size() returns bigint
language sql stable security definer set search_path = '' as $$
  select pg_database_size(current_database());
$$;
grant execute on function public.database_size() to service_role;

-- The state that operators can't read through the API: row-level security, policies, whether the schedule is connected, and a checksum of
-- each applied migration without comments, white space and semicolons, as checksumOf in scripts/local/migrate.ts.
create function public.operations() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  extensions jsonb := (select coalesce(jsonb_agg(extname), '[]') from pg_extension);
  jobs jsonb := jsonb '[]';
  secrets jsonb := jsonb '[]';
begin
  if extensions ? 'pg_cron' then
    execute 'select coalesce(jsonb_agg(jobname), ''[]'') from cron.job where active' into jobs;
  end if;
  if extensions ? 'supabase_vault' then
    execute 'select coalesce(jsonb_agg(name), ''[]'') from vault.secrets where name in (''project_url'', ''secret_key'')' into secrets;
  end if;
  return jsonb_build_object(
    'extensions', extensions, 'jobs', jobs, 'vault', secrets,
    'migrations', (
      select jsonb_object_agg(m.version || '_' || m.name || '.sql', encode(sha256(convert_to(
        regexp_replace(regexp_replace(array_to_string(m.statements, chr(10)), '--[^\n]*', '', 'g'), '[ \t\r\n;]', '', 'g'),
        'UTF8')), 'hex'))
      from supabase_migrations.schema_migrations m),
    'unprotected', (
      select coalesce(jsonb_agg(c.relname order by c.relname), '[]') from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relrowsecurity),
    'unchecked', (
      select coalesce(jsonb_agg(distinct p.tablename order by p.tablename), '[]') from pg_policies p
      where p.schemaname = 'public' and p.cmd in ('SELECT', 'ALL') and not exists (
        select from pg_policies c where c.schemaname = 'public' and c.tablename = p.tablename
          and c.policyname = 'requests are cheap' and c.permissive = 'RESTRICTIVE')),
    'policies', (
      select coalesce(jsonb_agg(p.table_name || ': ' || p.policyname order by p.table_name, p.policyname), '[]')
      from (
        select concat(nullif(schemaname, 'public') || '.', tablename) as table_name, policyname from pg_policies
        where schemaname in ('public', 'storage')
      ) p));
end;
$$;

grant execute on function public.operations() to service_role;
