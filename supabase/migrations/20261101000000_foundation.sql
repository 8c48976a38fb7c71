-- What every later migration stands on: a schema the API never exposes, roles people hold, and helpers for triggers.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists pgcrypto with schema extensions;
grant usage on schema extensions to anon, authenticated, service_role;

-- Everything in `private` is out of the API's reach; policies may call its functions.
create schema private;
grant usage on schema private to anon, authenticated, service_role;

-- Nobody gets anything by default: each migration grants what its tables and functions need.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;

-- Who holds which role. Rows are written by the service role only (npm run make-admin); revoking works on the next request.
create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('admin')),
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);
alter table public.user_roles enable row level security;
grant select on public.user_roles to authenticated;
create policy "people see their own roles" on public.user_roles
  for select to authenticated using (user_id = (select auth.uid()));

-- True when the caller is an administrator now. Policies call it as (select private.is_admin()), once per statement.
create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.user_roles
    where user_id = (select auth.uid()) and role = 'admin'
  );
$$;
grant execute on function private.is_admin() to anon, authenticated, service_role;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end;
$$;

-- True when no text stands in the list twice.
create function private.all_distinct(items text[]) returns boolean
language sql immutable set search_path = '' as $$
  select count(*) = count(distinct item) from unnest(items) as item;
$$;

-- The tags as one text, for generated search columns (array_to_string itself is not immutable).
create function private.tags_text(tags text[]) returns text
language sql immutable set search_path = '' as $$
  select coalesce(array_to_string(tags, E'\n'), '');
$$;

-- Checks and generated columns run as whoever writes the row, so writers may call these.
grant execute on function private.all_distinct(text[]), private.tags_text(text[]) to authenticated, service_role;
