-- Runs before the rows of a backup, in the same transaction (npm run restore:hosted). `schema` is the migration of the backup.
select set_config('backup.schema', :'schema', true);
-- Rows arrive table by table, so foreign keys and triggers can't run. Backed-up rows have passed them.
set session_replication_role = replica;
do $$
declare
  here text;
begin
  if to_regclass('supabase_migrations.schema_migrations') is null then
    raise 'This project is empty. Push the migrations of the backup''s release first: npm run deploy -- database.';
  end if;
  here := (select max(version) from supabase_migrations.schema_migrations);
  if here is distinct from current_setting('backup.schema') then
    raise 'The backup is of schema %, this project has %. Check out the release that contents.json of the backup names; if this project has more migrations, create a new one. Then: npm run deploy -- database.',
      current_setting('backup.schema'), here;
  end if;
  if exists (select from auth.users) then
    raise 'This project has accounts already. Restore onto a new one.';
  end if;
  -- the rows that migrations add, such as settings, except the schedule, which a backup doesn't have
  execute (
    select 'truncate ' || string_agg(format('%I.%I', schemaname, tablename), ', ')
    from pg_tables where schemaname in ('public', 'private') and tablename <> 'scheduled_work');
end;
$$;
