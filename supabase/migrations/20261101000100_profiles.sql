-- A profile for every account. The trigger makes it at sign-up, so it exists even before the address is confirmed.

create table public.user_profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  first_name text not null default '' check (char_length(first_name) <= 100),
  last_name text not null default '' check (char_length(last_name) <= 100),
  fitness_level text not null default 'beginner' check (fitness_level in ('beginner', 'intermediate', 'advanced')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.user_profiles enable row level security;
grant select, insert (user_id, first_name, last_name, fitness_level, updated_at),
  update (user_id, first_name, last_name, fitness_level, updated_at) on public.user_profiles to authenticated;

create policy "people see their own profile" on public.user_profiles
  for select to authenticated using (user_id = (select auth.uid()));
create policy "people make their own profile" on public.user_profiles
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "people change their own profile" on public.user_profiles
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create trigger touch_updated_at before update on public.user_profiles
  for each row execute function private.touch_updated_at();

-- Names come from the sign-up form as user metadata; too long or missing ones never stop a sign-up.
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

-- Deletes the caller's account and, by cascade, everything that is theirs. The password is asked for again here,
-- in the database, so that a borrowed session alone can't do it. At most 5 tries an hour (private.account_deletion_tries).
create table private.account_deletion_tries (
  user_id uuid not null references auth.users (id) on delete cascade,
  tried_at timestamptz not null default now()
);
create index account_deletion_tries_user_id on private.account_deletion_tries (user_id, tried_at);
alter table private.account_deletion_tries enable row level security;

create function private.delete_account(password text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := (select auth.uid());
  known text;
begin
  if caller is null then
    raise exception 'No user logged in' using errcode = '42501';
  end if;
  if (select count(*) >= 5 from private.account_deletion_tries
      where user_id = caller and tried_at > now() - interval '1 hour') then
    raise exception 'Too many attempts. Please try again in an hour.' using errcode = '42501';
  end if;
  -- bcrypt calls its corrected form 2a, 2b or 2y; pgcrypto knows the same form as 2a.
  select regexp_replace(encrypted_password, '^\$2[by]\$', '$2a$') into known from auth.users where id = caller;
  if known is null or extensions.crypt(password, known) <> known then
    insert into private.account_deletion_tries (user_id) values (caller);
    return false;
  end if;
  delete from auth.users where id = caller;
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
