-- Roles, profiles and the end of an account.

-- Written by the service role only (npm run make-admin); revoking a role works on the next request.
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

-- Rejects callers who aren't administrators now. Functions that bypass row-level security call it first.
create function private.require_admin() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'Only administrators may do this' using errcode = '42501';
  end if;
end;
$$;
grant execute on function private.require_admin() to authenticated;

create function public.make_admin(email text) returns boolean
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

grant execute on function public.make_admin(text) to service_role;

-- One profile per account, made at sign-up, so it exists even before the address is confirmed.
create table public.user_profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  first_name text not null default '' check (char_length(first_name) <= 100),
  last_name text not null default '' check (char_length(last_name) <= 100),
  fitness_level text not null default 'beginner' check (fitness_level in ('beginner', 'intermediate', 'advanced')),
  -- whether the weekly digest begins with the member's own week
  week_in_digest boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.user_profiles enable row level security;
grant select, insert (user_id, first_name, last_name, fitness_level, week_in_digest, updated_at),
  update (user_id, first_name, last_name, fitness_level, week_in_digest, updated_at) on public.user_profiles to authenticated;
create policy "people see their own profile" on public.user_profiles
  for select to authenticated using (user_id = (select auth.uid()));
create policy "people make their own profile" on public.user_profiles
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "people change their own profile" on public.user_profiles
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create trigger touch_updated_at before update on public.user_profiles
  for each row execute function private.touch_updated_at();

-- Names come from the sign-up form as user metadata; missing or overlong ones never stop a sign-up.
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

create table private.account_deletion_tries (
  user_id uuid not null references auth.users (id) on delete cascade,
  tried_at timestamptz not null default now()
);
create index account_deletion_tries_user_id on private.account_deletion_tries (user_id, tried_at);
alter table private.account_deletion_tries enable row level security;

-- Whether this is the caller's password: a deletion requires it, so that a stolen session alone can't do it. At most 5 wrong
-- ones an hour, counted one at a time even when requests race. Each is counted before it is compared: a read-only transaction,
-- in which the API runs a GET, fails there whatever the password is.
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
  -- bcrypt calls its corrected form 2a, 2b or 2y; pgcrypto knows the same form as 2a.
  select regexp_replace(encrypted_password, '^\$2[by]\$', '$2a$') into known from auth.users where id = caller;
  if known is null or extensions.crypt(password, known) is distinct from known then return false; end if;
  delete from private.account_deletion_tries where user_id = caller;
  return true;
end;
$$;

-- Stops what would leave nobody with the role but `leaver`. Who leaves waits for who leaves at the same time, so that two
-- administrators can't leave nobody. An account whose address isn't confirmed can't sign in and doesn't count.
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

-- Deletes the caller's account and, by cascade, everything that is theirs. The last administrator's stays.
create function private.delete_account(password text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not private.confirm_password(password) then return false; end if;
  perform private.require_another_admin((select auth.uid()));
  delete from auth.users where id = (select auth.uid());
  return true;
end;
$$;
grant execute on function private.delete_account(text) to authenticated;

-- Returns false, and changes nothing but the count of tries, when the password is wrong.
create function public.delete_account(password text) returns boolean
language sql set search_path = '' as $$
  select private.delete_account(password);
$$;
grant execute on function public.delete_account(text) to authenticated;

-- Cancels the caller's pending change of address: the links in both emails stop working.
create function private.cancel_email_change() returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := (select auth.uid());
begin
  if caller is null then
    raise exception 'No user logged in' using errcode = '42501';
  end if;
  -- empty and not null: the auth service can't read null here
  update auth.users set email_change = '', email_change_token_current = '', email_change_token_new = '',
    email_change_confirm_status = 0
  where id = caller;
  -- The hosted service looks links up in a table that Supabase Lite doesn't have.
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
