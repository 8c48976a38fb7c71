-- Browsers subscribed to push notifications about new plans and digests. No policies and no grants: only functions read and write it.
create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  endpoint text not null unique check (endpoint ~ '^https?://' and char_length(endpoint) <= 2000),
  p256dh text not null,
  auth text not null,
  -- the subscriber whose preferences it follows: proved by a session or a signed link
  email text,
  created_at timestamptz not null default now()
);
alter table public.push_subscriptions enable row level security;

-- Saves a browser. If it subscribes again, its id stays and its keys are updated.
create function public.save_push_subscription(endpoint text, p256dh text, auth text, email text default null) returns void
language sql set search_path = '' as $$
  insert into public.push_subscriptions (endpoint, p256dh, auth, email) values (endpoint, p256dh, auth, email)
  on conflict on constraint push_subscriptions_endpoint_key do update set
    p256dh = excluded.p256dh, auth = excluded.auth, email = coalesce(excluded.email, push_subscriptions.email);
$$;
grant execute on function public.save_push_subscription(text, text, text, text) to service_role;

-- Browsers connected to an account's confirmed address go with the account, unless a newsletter to the address continues. They follow the
-- address when it changes, unless the old one ever had a newsletter: its preferences, or its end, hold for them.
create function private.move_browsers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.email_subscriptions s where lower(s.email) = lower(old.email) and (s.is_active or tg_op = 'UPDATE'))
  then
    return null;
  end if;
  if tg_op = 'DELETE' then
    delete from public.push_subscriptions b where b.email = lower(old.email);
  else
    update public.push_subscriptions b set email = lower(new.email) where b.email = lower(old.email);
  end if;
  return null;
end;
$$;
create trigger move_browsers after update of email or delete on auth.users
  for each row when (old.email_confirmed_at is not null) execute function private.move_browsers();
