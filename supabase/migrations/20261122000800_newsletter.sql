-- Newsletter subscribers. People subscribe and unsubscribe through server functions; administrators manage the list.

create table public.email_subscriptions (
  id uuid primary key default gen_random_uuid(),
  email text not null check (private.is_address(email)),
  is_active boolean not null default true,
  -- the mail; the next two decide about pushes
  weekly_digest boolean not null default true,
  new_videos boolean not null default true,
  new_plans boolean not null default true,
  subscribed_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_because text check (ended_because in ('unsubscribed', 'bounced', 'complained', 'erased', 'unconfirmed')),
  -- the last bounce, including transient ones
  bounced_at timestamptz,
  -- how and when they consented to the newsletter
  consent_source text not null default 'Sign-up form' check (char_length(trim(consent_source)) between 3 and 200),
  consented_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (is_active = (ended_at is null))
);
-- One subscription per address, ignoring case.
create unique index email_subscriptions_email on public.email_subscriptions (lower(email));
create index email_subscriptions_subscribed_at on public.email_subscriptions (subscribed_at desc, id);
create index email_subscriptions_active on public.email_subscriptions (id) where is_active and weekly_digest;
alter table public.email_subscriptions enable row level security;
grant select, update (weekly_digest, new_videos, new_plans, consent_source) on public.email_subscriptions to authenticated;
create policy "editors see subscribers" on public.email_subscriptions
  for select to authenticated using ((select private.is_editor()));
create policy "editors change subscribers" on public.email_subscriptions
  for update to authenticated using ((select private.is_editor()));
create trigger touch_updated_at before update on public.email_subscriptions
  for each row execute function private.touch_updated_at();

-- The suppression list, as hashes: enough to recognize an address, but not to send mail to it.
--   bounced, complained: no mail at all goes to the address; each queue checks it when it claims (is_suppressed). Ended by the owner, with
--   the signed link of an earlier mail or in the profile.
--   erased: a former subscriber, whom no import may add again. Other mail isn't affected.
create table public.suppressed_addresses (
  id uuid primary key default gen_random_uuid(),
  address_hash text not null unique,
  because text not null check (because in ('bounced', 'complained', 'erased')),
  since timestamptz not null default now()
);
alter table public.suppressed_addresses enable row level security;

create function private.address_hash(address text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(lower(trim(address)), 'UTF8')), 'hex');
$$;

-- Whether an earlier mail to the address came back for good, or was reported as spam.
create function public.is_suppressed(address text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.suppressed_addresses p where p.address_hash = private.address_hash(address) and p.because <> 'erased');
$$;
grant execute on function private.address_hash(text), public.is_suppressed(text) to service_role;

-- Subscribes an address, ignoring case, and plans the mail about it (deliveries). Returns whether new subscribers must confirm, the same for
-- every address. A known address stays unchanged: entering another person's address must not change their preferences or resubscribe
-- them after they left or were erased. They can do both with the links in their emails, of which this plans at most one a day.
-- An unconfirmed or erased address is stored as inactive, so that its owner can confirm by the mail; clear_old_records deletes it after a
-- week or a month. A suppressed address isn't stored, because no mail may go there.
create function public.subscribe_address(address text, weekly_digest boolean, new_videos boolean, new_plans boolean) returns boolean
language plpgsql set search_path = '' as $$
declare
  normal constant text := lower(trim(address));
  must_confirm constant boolean := (select s.confirm_subscriptions from public.site_settings s);
  was_erased constant boolean := exists (
    select from public.suppressed_addresses p where p.address_hash = private.address_hash(normal) and p.because = 'erased');
  inactive_because constant text := case when was_erased then 'erased' when must_confirm then 'unconfirmed' end;
  is_new boolean := false;
  subscriber public.email_subscriptions;
begin
  if not public.is_suppressed(normal) then
    insert into public.email_subscriptions (email, weekly_digest, new_videos, new_plans, is_active, ended_at, ended_because)
    values (normal, subscribe_address.weekly_digest, subscribe_address.new_videos, subscribe_address.new_plans,
      inactive_because is null, case when inactive_because is not null then now() end, inactive_because)
    on conflict (lower(email)) do nothing;
    is_new := found;
  end if;
  select * into subscriber from public.email_subscriptions s where lower(s.email) = normal;
  if is_new or not subscriber.is_active then
    insert into public.deliveries (kind, channel, queue, key, subscription_id, email, planned_at, expires_at)
    select mail.kind, 'mail', 'sign-ups', mail.kind || '-' || (private.now() at time zone 'UTC')::date, subscriber.id, subscriber.email,
      private.now(), private.now() + interval '2 days'
    from (select case when subscriber.is_active then 'welcome' when subscriber.ended_because = 'unconfirmed' then 'confirmation'
      else 'resubscribe' end::public.delivery_kind as kind) as mail
    on conflict do nothing;
  end if;
  return must_confirm;
end;
$$;

-- Ends a subscription. Ending it again changes nothing, not even the time and the reason.
create function public.end_subscription(subscription_id uuid, because text) returns void
language sql set search_path = '' as $$
  update public.email_subscriptions set is_active = false, ended_at = now(), ended_because = because
  where id = subscription_id and is_active;
$$;

-- Saves subscribers' preferences from their signed link, and resubscribes former subscribers.
create function public.save_preferences(subscription_id uuid, weekly_digest boolean, new_videos boolean, new_plans boolean)
returns void
language sql set search_path = '' as $$
  delete from public.suppressed_addresses p using public.email_subscriptions s
  where s.id = subscription_id and not s.is_active and p.address_hash = private.address_hash(s.email);
  update public.email_subscriptions s set
    weekly_digest = save_preferences.weekly_digest, new_videos = save_preferences.new_videos,
    new_plans = save_preferences.new_plans, is_active = true, ended_at = null, ended_because = null,
    subscribed_at = case when s.is_active then s.subscribed_at else now() end,
    consent_source = case when s.is_active then s.consent_source else 'Link in an email' end,
    consented_at = case when s.is_active then s.consented_at else now() end
  where s.id = subscription_id;
$$;

-- Imports people who consented elsewhere, as the administrator confirms. Never resubscribes people who left, bounced, complained or were
-- erased. Returns an outcome per address, in order: 'added', 'known', 'invalid', or the reason why the address isn't subscribed.
-- A preview adds nobody.
create function private.import_subscribers(addresses text[], consent text, preview boolean) returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  outcomes text[];
begin
  perform private.require_editor();
  if char_length(trim(coalesce(consent, ''))) not between 3 and 200 then
    raise exception 'Say how these people agreed to get the newsletter' using errcode = '22023';
  end if;
  if cardinality(addresses) > 5000 then
    raise exception 'At most 5,000 addresses at once' using errcode = '22023';
  end if;
  with given as (
    select lower(trim(address)) as email, position from unnest(addresses) with ordinality as listed (address, position)
  ), judged as (
    select g.email, g.position, coalesce(private.is_address(g.email), false) as is_valid,
      row_number() over (partition by g.email order by g.position) = 1 as is_first, p.because
    from given g left join public.suppressed_addresses p on p.address_hash = private.address_hash(g.email)
  ), added as (
    insert into public.email_subscriptions (email, consent_source)
    select j.email, trim(consent) from judged j where not preview and j.is_valid and j.is_first and j.because is null
    on conflict (lower(email)) do nothing
    returning email
  )
  select array_agg(case
      when not j.is_valid then 'invalid'
      when j.is_first and (a.email is not null or preview and j.because is null and s.id is null) then 'added'
      when s.is_active then 'known'
      when s.id is not null then coalesce(s.ended_because, 'unsubscribed')
      when j.because is not null then j.because
      else 'known'
    end order by j.position)
  into outcomes
  from judged j
  left join added a on a.email = j.email
  left join public.email_subscriptions s on lower(s.email) = j.email;
  return coalesce(outcomes, '{}');
end;
$$;

-- Unsubscribes a person at their request to an administrator. Repeating it changes nothing.
create function private.unsubscribe_subscriber(subscriber uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_editor();
  perform public.end_subscription(subscriber, 'unsubscribed');
end;
$$;

-- Deletes a subscriber's data and stores a hash of the address, so that no import adds it again. Their deliveries still count in the
-- digests. False if there is no such subscriber.
create function private.forget_subscriber(subscriber uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  gone public.email_subscriptions;
begin
  select * into gone from public.email_subscriptions s where s.id = subscriber for update;
  if gone.id is null then return false; end if;
  insert into public.suppressed_addresses (address_hash, because)
  values (private.address_hash(gone.email), 'erased') on conflict do nothing;
  update public.deliveries d set
    email = '', subscription_id = null, provider_id = null, error = case when d.status = 'pending' then 'Erased' end,
    status = case when d.status = 'pending' then 'suppressed' else d.status end
  where d.subscription_id = gone.id;
  delete from public.push_subscriptions p where lower(p.email) = lower(gone.email);
  delete from public.email_subscriptions s where s.id = gone.id;
  return true;
end;
$$;

create function private.erase_subscriber(subscriber uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_editor();
  return private.forget_subscriber(subscriber);
end;
$$;

grant execute on function
  private.import_subscribers(text[], text, boolean), private.unsubscribe_subscriber(uuid), private.erase_subscriber(uuid)
to authenticated;

create function public.import_subscribers(addresses text[], consent text, preview boolean default false) returns text[]
language sql set search_path = '' as $$
  select private.import_subscribers(addresses, consent, preview);
$$;
create function public.unsubscribe_subscriber(subscriber uuid) returns void
language sql set search_path = '' as $$
  select private.unsubscribe_subscriber(subscriber);
$$;
create function public.erase_subscriber(subscriber uuid) returns boolean
language sql set search_path = '' as $$
  select private.erase_subscriber(subscriber);
$$;
grant execute on function
  public.import_subscribers(text[], text, boolean), public.unsubscribe_subscriber(uuid), public.erase_subscriber(uuid)
to authenticated;

grant execute on function
  public.subscribe_address(text, boolean, boolean, boolean), public.end_subscription(uuid, text),
  public.save_preferences(uuid, boolean, boolean, boolean)
to service_role;
