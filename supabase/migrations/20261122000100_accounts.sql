-- Roles, profiles and account deletion.

-- One role per account: an editor may do what a moderator may, and an administrator everything.
--   moderator: videos and the rules for channels and keywords
--   editor: plans, articles, studios, tags, pictures, the newsletter, and publishing
--   admin: people, their roles, the log, and settings
-- Written by administrators (grant_role) and the service role (npm run make-admin). A change takes effect on the next request.
create table public.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null check (role in ('admin', 'editor', 'moderator')),
  created_at timestamptz not null default now()
);
alter table public.user_roles enable row level security;
grant select on public.user_roles to authenticated;

-- The caller's role, even if the session lacks the second step; null for members.
create function private.own_role() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select r.role from public.user_roles r where r.user_id = auth.uid());
end;
$$;
grant execute on function private.own_role() to authenticated;

create function public.own_role() returns text
language sql stable set search_path = '' as $$
  select private.own_role();
$$;
grant execute on function public.own_role() to authenticated;

-- True if the caller has one of the roles. If the account has two-step sign-in, or site_settings requires it, the session must have
-- passed the second step: a stolen password isn't enough. Checks the session, too, because the policies of the storage service rely on
-- it (private.check_request).
create function private.has_role(roles text[]) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(private.own_role() = any (roles), false) and private.has_open_session() and not private.lacks_second_step() and (
    auth.jwt() ->> 'aal' is not distinct from 'aal2'
    or not exists (select from public.site_settings s where s.require_two_step)
  );
end;
$$;
grant execute on function private.has_role(text[]) to anon, authenticated, service_role;

-- Policies call these as (select private.is_admin()), so that they run once per statement.
create function private.is_admin() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return private.has_role('{admin}');
end;
$$;
create function private.is_editor() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return private.has_role('{admin,editor}');
end;
$$;
create function private.is_moderator() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return private.has_role('{admin,editor,moderator}');
end;
$$;
grant execute on function private.is_admin(), private.is_editor(), private.is_moderator() to anon, authenticated, service_role;

create policy "people with a role see their own" on public.user_roles
  for select to authenticated using (user_id = (select auth.uid()) and (select private.is_moderator()));

-- Raise an error unless the caller has the role. Call one of them first in functions that bypass row-level security.
create function private.require_admin() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'Only administrators may do this' using errcode = '42501';
  end if;
end;
$$;
create function private.require_editor() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_editor() then
    raise exception 'Only editors and administrators may do this' using errcode = '42501';
  end if;
end;
$$;
create function private.require_moderator() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_moderator() then
    raise exception 'Only moderators, editors and administrators may do this' using errcode = '42501';
  end if;
end;
$$;
grant execute on function private.require_admin(), private.require_editor(), private.require_moderator() to authenticated;

-- Only a confirmed address: anybody can register another person's.
create function public.make_admin(email text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.user_roles (user_id, role)
  select id, 'admin' from auth.users u
  where lower(u.email) = lower(make_admin.email) and u.email_confirmed_at is not null
  on conflict (user_id) do update set role = 'admin';
  return found;
end;
$$;

grant execute on function public.make_admin(text) to service_role;

-- One profile per account, created at sign-up, so that it exists before the address is confirmed.
create table public.user_profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  first_name text not null default '' check (char_length(first_name) <= 100),
  last_name text not null default '' check (char_length(last_name) <= 100),
  fitness_level text not null default 'beginner' check (fitness_level in ('beginner', 'intermediate', 'advanced')),
  -- the facets that suggested videos and plans should have, from the answers to the fit finder; null before the first answer
  needs text[] check (needs <@ '{low-impact,no-handlebar,quiet}' and cardinality(needs) <= 3 and array_position(needs, null) is null),
  -- whether the weekly digest includes the member's week
  week_in_digest boolean not null default false,
  -- determines when the member's days and weeks start and end. The browser keeps it up to date; null before its first update.
  time_zone text check (private.is_time_zone(time_zone)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now() check (updated_at between '1900-01-01Z' and '9999-12-31Z')
);
alter table public.user_profiles enable row level security;
grant select, insert (user_id, first_name, last_name, fitness_level, needs, week_in_digest, time_zone, updated_at),
  update (user_id, first_name, last_name, fitness_level, needs, week_in_digest, time_zone, updated_at) on public.user_profiles to authenticated;
create policy "people see their own profile" on public.user_profiles
  for select to authenticated using (user_id = (select auth.uid()));
create policy "people make their own profile" on public.user_profiles
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "people change their own profile" on public.user_profiles
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create trigger touch_updated_at before update on public.user_profiles
  for each row execute function private.touch_updated_at();

-- Names come from the sign-up form as user metadata. Missing or overlong names never make a sign-up fail.
create function private.make_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.user_profiles (user_id, first_name, last_name)
  values (
    new.id,
    left(coalesce(new.raw_user_meta_data ->> 'first_name', ''), 100),
    left(coalesce(new.raw_user_meta_data ->> 'last_name', ''), 100)
  )
  on conflict (user_id) do nothing;
  return new;
end;
$$;
create trigger make_profile after insert on auth.users
  for each row execute function private.make_profile();

-- The user metadata, which accounts write themselves, is part of each access token: above 4 KB, only names of the sign-up form remain.
-- Measured and read without writing it as text, because that is 309 digits for 1e308.
create function private.limit_metadata() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.raw_user_meta_data := (
    select coalesce(jsonb_object_agg(key, left(value #>> '{}', 100)), '{}') from jsonb_each(new.raw_user_meta_data)
    where key in ('first_name', 'last_name') and jsonb_typeof(value) = 'string');
  return new;
end;
$$;
create trigger limit_metadata before insert or update on auth.users
  for each row when (pg_column_size(new.raw_user_meta_data) > 4096) execute function private.limit_metadata();

create table private.account_deletion_tries (
  user_id uuid not null references auth.users (id) on delete cascade,
  tried_at timestamptz not null default now()
);
create index account_deletion_tries_user_id on private.account_deletion_tries (user_id, tried_at);
alter table private.account_deletion_tries enable row level security;

-- Whether this is the caller's password. A deletion requires it, so that a stolen session isn't enough. Allows 5 wrong attempts an hour,
-- counted one at a time even when requests race. An attempt is counted before the comparison: a read-only transaction, in which the API
-- runs a GET, fails there for any password.
create function private.confirm_password(password text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := (select auth.uid());
  known text;
begin
  if caller is null then
    raise exception 'No user logged in' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('delete_account ' || caller, 0));
  if (select count(*) >= 5 from private.account_deletion_tries
      where user_id = caller and tried_at > now() - interval '1 hour') then
    raise exception 'Too many attempts. Please try again in an hour.' using errcode = '42501';
  end if;
  insert into private.account_deletion_tries (user_id) values (caller);
  -- bcrypt's versions 2a, 2b and 2y are the same algorithm; pgcrypto supports 2a
  select regexp_replace(encrypted_password, '^\$2[by]\$', '$2a$') into known from auth.users where id = caller;
  if known is null or extensions.crypt(password, known) is distinct from known then return false; end if;
  delete from private.account_deletion_tries where user_id = caller;
  return true;
end;
$$;

-- Raises an error if `leaver` is the last administrator. Serializes calls, so that two administrators can't leave at the same time.
-- Accounts without a confirmed address can't sign in and don't count.
create function private.require_another_admin(leaver uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('user_roles', 0));
  if exists (select from public.user_roles r where r.user_id = leaver and r.role = 'admin') and not exists (
    select from public.user_roles r join auth.users u on u.id = r.user_id
    where r.role = 'admin' and r.user_id <> leaver and u.email_confirmed_at is not null)
  then
    raise exception 'There has to be an administrator: make somebody else one first.' using errcode = '22023';
  end if;
end;
$$;

-- Plans the mail that confirms a deletion (deliveries), and ends the newsletter to the address if requested. Nothing for an account that
-- never confirmed its address.
create function private.prepare_deletion(person uuid, end_newsletter boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := (select lower(u.email) from auth.users u where u.id = person and u.email_confirmed_at is not null);
begin
  if address is null then return; end if;
  if end_newsletter then
    perform public.end_subscription(s.id, 'unsubscribed') from public.email_subscriptions s where lower(s.email) = address;
  end if;
  insert into public.deliveries (kind, channel, queue, key, email, payload, planned_at, expires_at)
  select 'account_deleted', 'mail', 'accounts', 'account-deleted', address, jsonb_build_object('newsletter',
    exists (select from public.email_subscriptions s where lower(s.email) = address and s.is_active)),
    private.now(), private.now() + interval '2 days';
end;
$$;

-- Deletes the caller's account and, by cascade, all of their data. Not for the last administrator.
create function private.delete_account(password text, end_newsletter boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not private.confirm_password(password) then return false; end if;
  perform private.require_another_admin((select auth.uid()));
  perform private.prepare_deletion((select auth.uid()), end_newsletter);
  delete from auth.users where id = (select auth.uid());
  return true;
end;
$$;
grant execute on function private.delete_account(text, boolean) to authenticated;

-- The hosted auth service logs sign-ins with the address of the account, without a foreign key.
-- One scan for all accounts of a statement, because the log has no index.
create function private.erase_auth_log() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ids constant text[] := array(select g.id::text from gone g);
begin
  if cardinality(ids) > 0 and to_regclass('auth.audit_log_entries') is not null then
    -- Supabase Lite stores the entries as text
    execute 'delete from auth.audit_log_entries where (payload #>> ''{}'')::json ->> ''actor_id'' = any ($1)
      or (payload #>> ''{}'')::json #>> ''{traits,user_id}'' = any ($1)' using ids;
  end if;
  return null;
exception when others then
  -- without the privilege, or if an entry can't be read, the accounts must be deleted anyway
  raise warning 'The log of the auth service still has entries of deleted accounts: % (%)', ids, sqlerrm;
  return null;
end;
$$;
create trigger erase_auth_log after delete on auth.users
  referencing old table as gone for each statement execute function private.erase_auth_log();

-- Keeps the log of the hosted auth service, which grows with each sign-in, for 30 days.
create function private.clear_auth_log() returns void
language plpgsql set search_path = '' as $$
begin
  if to_regclass('auth.audit_log_entries') is not null then
    execute 'delete from auth.audit_log_entries where created_at < now() - interval ''30 days''';
  end if;
exception when insufficient_privilege then
  raise warning 'Old entries of the log of the auth service can''t be deleted.';
end;
$$;

-- Returns false if the password is wrong; then only the number of attempts changes.
create function public.delete_account(password text, end_newsletter boolean default false) returns boolean
language sql set search_path = '' as $$
  select private.delete_account(password, end_newsletter);
$$;
grant execute on function public.delete_account(text, boolean) to authenticated;

-- Cancels the caller's pending change of address: the links in both emails stop working.
create function private.cancel_email_change() returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := (select auth.uid());
begin
  if caller is null then
    raise exception 'No user logged in' using errcode = '42501';
  end if;
  -- empty instead of null, which the auth service can't read here
  update auth.users set email_change = '', email_change_token_current = '', email_change_token_new = '',
    email_change_confirm_status = 0
  where id = caller;
  -- the hosted service looks up links in a table that Supabase Lite doesn't have
  if to_regclass('auth.one_time_tokens') is not null then
    execute 'delete from auth.one_time_tokens where user_id = $1 and token_type::text like ''email_change_token_%'''
      using caller;
  end if;
end;
$$;
grant execute on function private.cancel_email_change() to authenticated;

create function public.cancel_email_change() returns void
language sql set search_path = '' as $$
  select private.cancel_email_change();
$$;
grant execute on function public.cancel_email_change() to authenticated;

-- The caller's sessions: the one that calls first, then the most recently used. The auth service stores the browser's user agent.
create function private.own_sessions()
returns table (id uuid, user_agent text, signed_in_at timestamptz, used_at timestamptz, is_current boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select s.id, coalesce(s.user_agent, '')::text, s.created_at, greatest(s.created_at, s.updated_at, s.refreshed_at at time zone 'UTC'),
      s.id = (auth.jwt() ->> 'session_id')::uuid
    from auth.sessions s where s.user_id = auth.uid() order by 5 desc, 4 desc limit 100;
end;
$$;

-- Ends one of the caller's sessions, from the next request on, and the reminders of its browser.
create function private.end_own_session(session uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions s where s.id = session and s.user_id = auth.uid();
  delete from private.reminder_browsers b where b.session_id = session and b.user_id = auth.uid();
end;
$$;

-- Recovery codes for members who lost their authenticator app, deleted with it. A hash without salt is enough for 80 random bits.
create table private.recovery_codes (
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  hash bytea not null,
  primary key (factor_id, hash)
);
alter table private.recovery_codes enable row level security;

-- The caller's ten new recovery codes, which replace the old ones. This is the only time that they can be read.
create function private.renew_recovery_codes() returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  codes constant text[] := array(select encode(extensions.gen_random_bytes(10), 'hex') from generate_series(1, 10));
  factors constant uuid[] := array(
    select f.id from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified' order by f.created_at);
begin
  if factors = '{}' or private.lacks_second_step() then
    raise exception 'Please turn on two-step sign-in first.' using errcode = '42501';
  end if;
  delete from private.recovery_codes c where c.factor_id = any (factors);
  insert into private.recovery_codes (factor_id, hash)
  select factors[1], sha256(convert_to(code, 'UTF8')) from unnest(codes) as code;
  return codes;
end;
$$;

-- Turns two-step sign-in off if this is a recovery code of the account; otherwise returns false. Its other codes are deleted, too. Ends the
-- sessions that passed the second step, because the lost device may be signed in. Ignores case and separators.
create function private.use_recovery_code(person uuid, code text, session uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from private.recovery_codes c join auth.mfa_factors f on f.id = c.factor_id
    where f.user_id = person and c.hash = sha256(convert_to(regexp_replace(lower(code), '[^0-9a-f]', '', 'g'), 'UTF8')))
  then
    return false;
  end if;
  delete from auth.mfa_factors f where f.user_id = person;
  -- somebody else with the password may wait at the second step
  delete from auth.sessions s where s.user_id = person and s.id <> session;
  return true;
end;
$$;
grant execute on function private.own_sessions(), private.end_own_session(uuid), private.renew_recovery_codes() to authenticated;
grant execute on function private.use_recovery_code(uuid, text, uuid) to service_role;

create function public.own_sessions()
returns table (id uuid, user_agent text, signed_in_at timestamptz, used_at timestamptz, is_current boolean)
language sql stable set search_path = '' as $$
  select * from private.own_sessions() where (select private.check_statement());
$$;
create function public.end_own_session(session uuid) returns void
language sql set search_path = '' as $$
  select private.end_own_session(session);
$$;
create function public.renew_recovery_codes() returns text[]
language sql set search_path = '' as $$
  select private.renew_recovery_codes();
$$;
-- The server function recovery-code identifies the caller, limits the attempts and mails the owner. A member can't call this function:
-- their session lacks the second step.
create function public.use_recovery_code(person uuid, code text, session uuid) returns boolean
language sql set search_path = '' as $$
  select private.use_recovery_code(person, code, session);
$$;
grant execute on function public.own_sessions(), public.end_own_session(uuid), public.renew_recovery_codes() to authenticated;
grant execute on function public.use_recovery_code(uuid, text, uuid) to service_role;
