-- What every later file stands on: a schema the API never exposes, no privileges by default, and helpers for triggers.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists pgcrypto with schema extensions;
grant usage on schema extensions to anon, authenticated, service_role;

-- The API doesn't expose `private`; policies, triggers and public functions may call what is in it.
create schema private;
grant usage on schema private to anon, authenticated, service_role;

-- Nobody gets anything by default: each file grants what its own tables and functions need.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end;
$$;

-- True when no text is in the list twice.
create function private.all_distinct(items text[]) returns boolean
language sql immutable set search_path = '' as $$
  select count(*) = count(distinct item) from unnest(items) as item;
$$;

-- The tags as one text, for generated columns: array_to_string itself is not immutable.
create function private.tags_text(tags text[]) returns text
language sql immutable set search_path = '' as $$
  select coalesce(array_to_string(tags, E'\n'), '');
$$;

-- Checks and generated columns run as the writer of the row, so writers may call these.
grant execute on function private.all_distinct(text[]), private.tags_text(text[]) to authenticated, service_role;
