-- What operators need and the API doesn't show: which migrations the database has, and making somebody an administrator.
-- Both are for the service role alone; the work is done by private functions, the public ones only pass it on.

create function private.schema_version() returns text
language sql stable security definer set search_path = '' as $$
  select max(version) from supabase_migrations.schema_migrations;
$$;
grant execute on function private.schema_version() to service_role;

-- The newest migration this database has, such as 20261101000700.
create function public.schema_version() returns text
language sql stable set search_path = '' as $$
  select private.schema_version();
$$;
grant execute on function public.schema_version() to service_role;

create function private.make_admin(email text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.user_roles (user_id, role)
  select id, 'admin' from auth.users u where lower(u.email) = lower(make_admin.email)
  on conflict do nothing;
  return exists (
    select 1 from public.user_roles r join auth.users u on u.id = r.user_id
    where lower(u.email) = lower(make_admin.email) and r.role = 'admin'
  );
end;
$$;
grant execute on function private.make_admin(text) to service_role;

-- True when the account with this address now is an administrator, false when there is no such account.
create function public.make_admin(email text) returns boolean
language sql set search_path = '' as $$
  select private.make_admin(email);
$$;
grant execute on function public.make_admin(text) to service_role;
