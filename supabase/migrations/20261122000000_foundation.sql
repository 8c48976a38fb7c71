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

-- A statement of a visitor ends after 3 seconds, one of a member after 8. These are the defaults of a hosted project, where
-- the owner of the migrations may be kept from changing them.
do $$
begin
  alter role anon set statement_timeout = '3s';
  alter role authenticated set statement_timeout = '8s';
exception when insufficient_privilege then
  raise notice 'The statement timeouts of anon and authenticated stay as they are.';
end;
$$;

-- PostgREST calls this before each request. Planned and estimated counts come from statistics that know nothing of row-level
-- security: they would tell anybody how many rows a table hides.
create function private.check_request() returns void
language plpgsql set search_path = '' as $$
begin
  if nullif(current_setting('request.headers', true), '')::jsonb ->> 'prefer' ~* 'planned|estimated'
    and current_user in ('anon', 'authenticated')
  then
    raise exception 'Only exact counts are available' using errcode = '22023';
  end if;
end;
$$;
grant execute on function private.check_request() to anon, authenticated, service_role;

-- `authenticator` is the role PostgREST connects with, so only databases behind PostgREST have it.
do $$
begin
  if exists (select from pg_roles where rolname = 'authenticator') then
    alter role authenticator set pgrst.db_pre_request = 'private.check_request';
    notify pgrst, 'reload config';
  end if;
end;
$$;

-- The time by which dates, schedules and deliveries are computed. Tests that move the time replace this function, which only its owner
-- can do.
create function private.now() returns timestamptz
language sql stable set search_path = '' as $$
  select pg_catalog.now();
$$;
grant execute on function private.now() to anon, authenticated, service_role;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end;
$$;

-- Removes the characters that XML 1.0 forbids from every text of a row: one of them makes a feed unreadable. JSON escapes them,
-- and an escaped backslash before "u0001" is text that somebody wrote.
create function private.strip_control_characters() returns trigger
language plpgsql set search_path = '' as $$
declare
  forbidden constant text := '\\(?:u00(?:0[1-8bce-f]|1[0-9a-f])|[bf])|[\ufffe\uffff]';
  fields constant text := to_jsonb(new)::text;
begin
  if fields ~ forbidden then
    new := jsonb_populate_record(new, regexp_replace(fields, '(\\\\)|' || forbidden, '\1', 'g')::jsonb);
  end if;
  return new;
end;
$$;

-- True when no text is in the list twice.
create function private.all_distinct(items text[]) returns boolean
language sql immutable set search_path = '' as $$
  select count(*) = count(distinct item) from unnest(items) as item;
$$;

-- Tags in their order, in lower case, without blanks and duplicates: "Cardio" and "cardio" are one tag everywhere.
create function private.unique_tags(tags text[]) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(name order by first), '{}') from (
    select lower(trim(tag)) as name, min(number) as first from unnest(tags) with ordinality as listed (tag, number)
    where trim(tag) <> '' group by lower(trim(tag))
  ) as firsts;
$$;

create function private.normalize_tags() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_table_name = 'channel_whitelist' then
    new.auto_approve_tags := private.unique_tags(new.auto_approve_tags);
  else
    new.tags := private.unique_tags(new.tags);
  end if;
  return new;
end;
$$;

-- The tags as one text, for generated columns: array_to_string itself is not immutable.
create function private.tags_text(tags text[]) returns text
language sql immutable set search_path = '' as $$
  select coalesce(array_to_string(tags, E'\n'), '');
$$;

-- Whether a text is an address that mail can reach.
create function private.is_address(address text) returns boolean
language sql immutable set search_path = '' as $$
  select address ~ '^[^@\s]+@([^@\s.]+\.)+[^@\s.]{2,}$' and char_length(address) <= 254;
$$;

-- What pages may show as a picture: a path of the site, YouTube's picture host, a public file of the storage. That file is stored
-- as a path; an origin before it is accepted and ignored (src/platform/picture-url.ts).
create function private.is_picture_url(url text) returns boolean
language sql immutable set search_path = '' as $$
  select url ~
    '^(/([^/\\[:space:]][^\\[:space:]]*)?|https://i\.ytimg\.com/[^\\[:space:]]*|https?://[^/\\[:space:]]+/storage/v1/object/public/[^\\[:space:]]+)$';
$$;

-- Checks and generated columns run as the writer of the row, so writers may call these.
grant execute on function
  private.all_distinct(text[]), private.unique_tags(text[]), private.tags_text(text[]), private.is_address(text), private.is_picture_url(text)
to authenticated, service_role;
