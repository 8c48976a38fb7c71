-- Who gets the newsletter. Server functions write it; administrators read it.

create table public.email_subscriptions (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email ~ '^[^@\s]+@([^@\s.]+\.)+[^@\s.]{2,}$' and char_length(email) <= 254),
  is_active boolean not null default true,
  weekly_digest boolean not null default true,
  new_videos boolean not null default true,
  new_plans boolean not null default true,
  subscribed_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_because text check (ended_because in ('unsubscribed', 'bounced', 'complained')),
  updated_at timestamptz not null default now(),
  check (is_active = (ended_at is null))
);
-- One subscription per address, whatever its case.
create unique index email_subscriptions_email on public.email_subscriptions (lower(email));
create index email_subscriptions_subscribed_at on public.email_subscriptions (subscribed_at desc, id);
create index email_subscriptions_active on public.email_subscriptions (id) where is_active and weekly_digest;
alter table public.email_subscriptions enable row level security;
grant select on public.email_subscriptions to authenticated;
create policy "admins see subscribers" on public.email_subscriptions
  for select to authenticated using ((select private.is_admin()));
create trigger touch_updated_at before update on public.email_subscriptions
  for each row execute function private.touch_updated_at();

-- Subscribes an address, whatever its case. A known one stays as it is: typing somebody's address changes nobody's preferences
-- and brings nobody back who left. The owners do both through the links in their emails.
create function public.subscribe_address(address text, weekly_digest boolean, new_videos boolean, new_plans boolean)
returns table (subscription_id uuid, is_new boolean, has_left boolean)
language plpgsql set search_path = '' as $$
begin
  return query
    insert into public.email_subscriptions as s (email, weekly_digest, new_videos, new_plans)
    values (lower(trim(subscribe_address.address)), subscribe_address.weekly_digest, subscribe_address.new_videos,
            subscribe_address.new_plans)
    on conflict (lower(email)) do nothing
    returning s.id, true, false;
  if not found then
    return query select s.id, false, not s.is_active from public.email_subscriptions s
      where lower(s.email) = lower(trim(subscribe_address.address));
  end if;
end;
$$;

-- Ends a subscription; ending it again changes nothing, not even when or why it ended.
create function public.end_subscription(subscription_id uuid, because text) returns void
language sql set search_path = '' as $$
  update public.email_subscriptions set is_active = false, ended_at = now(), ended_because = because
  where id = subscription_id and is_active;
$$;

-- Saves what subscribers chose through their own link, and brings them back when they had left.
create function public.save_preferences(subscription_id uuid, weekly_digest boolean, new_videos boolean, new_plans boolean)
returns void
language sql set search_path = '' as $$
  update public.email_subscriptions s set
    weekly_digest = save_preferences.weekly_digest, new_videos = save_preferences.new_videos,
    new_plans = save_preferences.new_plans, is_active = true, ended_at = null, ended_because = null,
    subscribed_at = case when s.is_active then s.subscribed_at else now() end
  where s.id = subscription_id;
$$;

grant execute on function
  public.subscribe_address(text, boolean, boolean, boolean), public.end_subscription(uuid, text),
  public.save_preferences(uuid, boolean, boolean, boolean)
to service_role;
