-- What the email-subscription function does, each in one statement or one transaction. The service alone may call these.

-- Subscribes an address, whatever its case. An active subscription stays as it is, so that nobody can change somebody
-- else's preferences by typing their address; an ended one comes back with the given preferences.
create function public.subscribe_address(address text, weekly_digest boolean, new_videos boolean, new_plans boolean)
returns table (subscription_id uuid, is_news boolean)
language plpgsql set search_path = '' as $$
begin
  return query
    insert into public.email_subscriptions as s (email, weekly_digest, new_videos, new_plans)
    values (lower(trim(subscribe_address.address)), subscribe_address.weekly_digest, subscribe_address.new_videos,
            subscribe_address.new_plans)
    on conflict (lower(email)) do update set
      is_active = true, ended_at = null, ended_because = null, subscribed_at = now(),
      weekly_digest = excluded.weekly_digest, new_videos = excluded.new_videos, new_plans = excluded.new_plans
    where not s.is_active
    returning s.id, true;
  if not found then
    return query select s.id, false from public.email_subscriptions s
      where lower(s.email) = lower(trim(subscribe_address.address));
  end if;
end;
$$;
revoke execute on function public.subscribe_address(text, boolean, boolean, boolean) from public, anon, authenticated;
grant execute on function public.subscribe_address(text, boolean, boolean, boolean) to service_role;

-- Ends a subscription; ending it again changes nothing, not even when or why it ended.
create function public.end_subscription(subscription_id uuid, because text) returns void
language sql set search_path = '' as $$
  update public.email_subscriptions set is_active = false, ended_at = now(), ended_because = because
  where id = subscription_id and is_active;
$$;
revoke execute on function public.end_subscription(uuid, text) from public, anon, authenticated;
grant execute on function public.end_subscription(uuid, text) to service_role;

-- Saves what a subscriber chose through their own link, and brings them back when they had left.
create function public.save_preferences(subscription_id uuid, weekly_digest boolean, new_videos boolean, new_plans boolean)
returns void
language sql set search_path = '' as $$
  update public.email_subscriptions s set
    weekly_digest = save_preferences.weekly_digest, new_videos = save_preferences.new_videos,
    new_plans = save_preferences.new_plans, is_active = true, ended_at = null, ended_because = null,
    subscribed_at = case when s.is_active then s.subscribed_at else now() end
  where s.id = subscription_id;
$$;
revoke execute on function public.save_preferences(uuid, boolean, boolean, boolean) from public, anon, authenticated;
grant execute on function public.save_preferences(uuid, boolean, boolean, boolean) to service_role;
