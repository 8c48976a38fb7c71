-- The foundation of all later files: a schema that the API never exposes, no privileges by default, and trigger helpers.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists pgcrypto with schema extensions;
grant usage on schema extensions to anon, authenticated, service_role;

-- The API doesn't expose `private`. Policies, triggers and public functions may call its functions.
--   A function with security definer that people may call is in `private`, because the API would expose it in `public`. A thin function
--   in `public` calls it with the caller's privileges.
create schema private;
grant usage on schema private to anon, authenticated, service_role;

-- No privileges by default: each file grants access to its tables and functions.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;

-- Statement timeouts: 1 second for visitors, over three times what the slowest specified call takes among 20,000 videos, and 8 for
-- members. A hosted project has 3 and 8 by default, and may not permit the owner of the migrations to change them.
do $$
begin
  alter role anon set statement_timeout = '1s';
  alter role authenticated set statement_timeout = '8s';
exception when insufficient_privilege then
  raise notice 'The statement timeouts of anon and authenticated stay as they are.';
end;
$$;

-- Whether the caller's session still exists. Its access token is valid for up to an hour after it has ended.
create function private.has_open_session() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = auth.uid()
      and (u.banned_until is null or u.banned_until <= now()));
end;
$$;

-- Whether the caller's account has two-step sign-in, but their session passed only the first step: a password alone.
create function private.lacks_second_step() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return auth.jwt() ->> 'aal' is distinct from 'aal2'
    and exists (select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified');
end;
$$;

-- PostgREST calls this before each request, so it covers every table and every function, also those that bypass row-level security.
-- A restrictive policy per table would cover neither these functions nor tables added later. The storage service doesn't call it;
-- private.is_admin, which all of its policies require, checks the same. Rejects
-- - planned and estimated counts: they come from statistics that ignore row-level security, and would reveal the number of hidden rows
-- - ended sessions, with the response to an expired token, so that browsers notice it
-- - sessions without the second step of their account
create function private.check_request() returns void
language plpgsql set search_path = '' as $$
begin
  if nullif(current_setting('request.headers', true), '')::jsonb ->> 'prefer' ~* 'planned|estimated'
    and current_user in ('anon', 'authenticated')
  then
    raise exception 'Only exact counts are available' using errcode = '22023';
  end if;
  if current_user <> 'authenticated' then return; end if;
  if not private.has_open_session() then
    raise sqlstate 'PGRST' using
      message = '{"code": "PGRST303", "message": "The session has ended", "details": null, "hint": null}',
      detail = '{"status": 401, "headers": {}}';
  end if;
  if private.lacks_second_step() then
    raise exception 'Please sign in with a code of your authenticator app first.' using errcode = '42501';
  end if;
end;
$$;
grant execute on function private.check_request() to anon, authenticated, service_role;
grant execute on function private.has_open_session(), private.lacks_second_step() to authenticated;

-- Rejects requests that cost the database much more than their sender: regular expressions, lists of patterns, full-text and array filters,
-- orders by arrays, and a column or an embed that is repeated, above all under other names or as parts of its JSON; not for
-- administrators, whose lists search by regular expressions.
-- Restrictive policies of all readable tables (1900_statement_checks) call this once per table of a statement, because PostgREST passes a
-- request's path to the database, but not its query. Reads the statement, in which values are parameters.
create function private.check_statement() returns boolean
language plpgsql stable set search_path = '' as $$
declare
  at_most constant integer := 20;
  -- or parts of its JSON
  aliases_at_most constant integer := 2;
  -- a search in title, description and channel
  likes_at_most constant integer := 3;
  -- each step of a JSON path parses the value again
  steps_at_most constant integer := 4;
  has_pattern constant boolean := current_query() ~* '\s!?~\*?\s|like\s+(any|all)\M|@@|&&|@>|<@'
    -- PostgREST writes a JSON path as to_jsonb("tags")->0
    or current_query() ~* 'order by [^()]*("(tags|categories|facets|video_ids)"|to_jsonb\()';
begin
  if (has_pattern or regexp_count(current_query(), '\mi?like\M', 1, 'i') > likes_at_most
    or regexp_count(current_query(), '->') > steps_at_most or exists (
      -- PostgREST writes "public"."videos"."title": only the last part counts
      select from regexp_matches(current_query(), '("(?:[^"]|"")+")(\.| as |\)?\s*->)?|\*', 'gi') as name
      where name[2] is distinct from '.'
      group by name[1] having count(*) > at_most or count(name[2]) > aliases_at_most))
    and not private.is_moderator()
  then
    raise exception '%', case
      when has_pattern then
        'Regular expressions, lists of patterns, full-text and array filters, and orders by arrays aren''t available. Use like or ilike.'
      else format('A request may name each column and table at most %s times, rename it at most %s times, use like at most %s times, and JSON paths of at most %s steps.',
        at_most, aliases_at_most, likes_at_most, steps_at_most)
    end using errcode = '22023';
  end if;
  return true;
end;
$$;
grant execute on function private.check_statement() to anon, authenticated, service_role;

-- `authenticator` is PostgREST's role, so it exists only in databases behind PostgREST.
do $$
begin
  if exists (select from pg_roles where rolname = 'authenticator') then
    alter role authenticator set pgrst.db_pre_request = 'private.check_request';
    notify pgrst, 'reload config';
  end if;
end;
$$;

-- The current time for dates, schedules and deliveries. Tests replace this function to travel in time; only its owner can do that.
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

-- Limits the caller's rows in a table: arguments `at most, message` in total, or `at most, message, column` of the rows whose timestamp in
-- this column is on the same day (UTC). Generous: stops programs, not people. A trigger after an insert counts once per statement and
-- permits the upsert of an existing row; one before an insert rejects the first row above the limit without storing the others.
create function private.limit_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  at_most constant bigint := tg_argv[0];
  day constant timestamptz := date_trunc('day', (to_jsonb(new) ->> tg_argv[2])::timestamptz, 'UTC');
  same_day constant text := ' and t.%1$I >= $2 and t.%1$I < $2 + interval ''24 hours''';
  own bigint;
begin
  -- parallel requests are counted one after the other
  perform pg_advisory_xact_lock(hashtextextended(tg_table_name || ' ' || auth.uid(), 0));
  execute format('select count(*) from (select from %s t where t.user_id = $1 %s limit $3) as own',
    tg_relid::regclass, case when tg_nargs > 2 then format(same_day, tg_argv[2]) end)
  into own using auth.uid(), day, at_most + 1;
  if own >= at_most + (tg_when = 'AFTER')::integer then
    raise exception '%', tg_argv[1] using errcode = '22023';
  end if;
  return new;
end;
$$;

-- Limits the rows that a member's request changes, because a short one could rewrite all of their texts, again and again.
create function private.limit_changes() returns trigger
language plpgsql set search_path = '' as $$
declare
  at_most constant integer := 10;
  changed constant integer := coalesce(nullif(current_setting('private.changed_rows', true), '')::integer, 0) + 1;
begin
  if changed > at_most then
    raise exception 'A request may change at most % rows.', at_most using errcode = '22023';
  end if;
  perform set_config('private.changed_rows', changed::text, true);
  return new;
end;
$$;

-- Removes the characters that XML 1.0 forbids from all texts of a row: a single one makes a feed unreadable. JSON escapes them;
-- "u0001" after an escaped backslash is ordinary text.
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

-- True if the list has no duplicates.
create function private.all_distinct(items text[]) returns boolean
language sql immutable set search_path = '' as $$
  select count(*) = count(distinct item) from unnest(items) as item;
$$;

-- Normalizes tags: sorted, lower case, without blank and duplicate ones. "Cardio" and "cardio" are the same tag.
create function private.unique_tags(tags text[]) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(name order by first), '{}') from (
    select left(lower(trim(tag)), 100) as name, min(number) as first from unnest(tags) with ordinality as listed (tag, number)
    where trim(tag) <> '' group by 1
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

-- The tags as one text, for generated columns, because array_to_string isn't immutable.
create function private.tags_text(tags text[]) returns text
language sql immutable set search_path = '' as $$
  select coalesce(array_to_string(tags, E'\n'), '');
$$;

-- Whether a text is a valid email address, without white space, invisible characters and those of the display-name syntax
-- (src/platform/email-address.ts). Names the characters, because \s depends on the database's locale.
create function private.is_address(address text) returns boolean
language sql immutable set search_path = '' as $$
  select address ~ '^[^@]+@([^@.]+\.)+[^@.]{2,}$' and char_length(address) <= 254
    and address !~ '[]<>()[\\,;:"\u0001-\u0020\u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u1680\u180e]'
    and address !~ '[\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\ufff9-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f]'
    and address !~ '[\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0001\U000e0020-\U000e007f]';
$$;

-- Whether pages may show a URL as a picture: a path of the site, YouTube's image host, or a public file in storage. Storage files are
-- stored as a path; an origin before it is accepted and ignored (src/platform/picture-url.ts).
create function private.is_picture_url(url text) returns boolean
language sql immutable set search_path = '' as $$
  select url ~
    '^(/([^/\\[:space:]][^\\[:space:]]*)?|https://i\.ytimg\.com/[^\\[:space:]]*|https?://[^/\\[:space:]]+/storage/v1/object/public/[^\\[:space:]]+)$';
$$;

-- An IANA name, such as Europe/Berlin. Only fixed offsets have digits: PostgreSQL would interpret A/B+99 as a POSIX rule.
create function private.is_time_zone(zone text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  perform timestamptz '2000-01-01 00:00Z' at time zone zone;
  return zone ~ '^([A-Za-z]+(/[A-Za-z_-]+)+|Etc/GMT(0|[+-]([0-9]|1[0-4]))?|UTC)$';
exception when invalid_parameter_value then
  return false;
end;
$$;

-- Checks and generated columns run with the privileges of the role that writes the row.
grant execute on function
  private.all_distinct(text[]), private.unique_tags(text[]), private.tags_text(text[]), private.is_address(text), private.is_picture_url(text),
  private.is_time_zone(text)
to authenticated, service_role;
