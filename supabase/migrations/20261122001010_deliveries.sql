-- The delivery ledger: the weekly digest, mails about a sign-up for it, news pushes, reminders of training days, the weekly summary, mails
-- about a deleted account, and mails to administrators about problems.
--   A row is one message to one recipient, stored before it is sent: a sender may be killed at any time, and the next one continues.
--   `key` identifies the message (a digest, a notice, a member's date): a recipient gets it only once. `queue` groups the rows that one
--   sender processes: a digest, 'news', the reminders of a channel, 'sign-ups', 'accounts' or 'troubles'.
--   claim leases a batch to a sender and suppresses recipients who no longer want the message, and addresses
--   from which a mail came back or was reported as spam; settle records the outcomes.
--   A batch of mails is frozen: its id is the provider's Idempotency-Key, so a retry isn't sent twice. If its lease expires, it is
--   claimed again unchanged. After 23 hours it fails, because the provider forgets keys after 24.
--   release ends a lease early. If the batch was certainly not sent (quota, rejected key), its rows wait for another batch.
--   split halves a batch that the provider rejects, until the invalid recipient fails alone.
--   Pushes have no idempotency key: a batch with an expired lease is sent again, and browsers show one notification per tag.
create type public.delivery_kind as enum (
  'digest', 'welcome', 'confirmation', 'resubscribe', 'news', 'workout', 'return', 'weekly_summary', 'account_deleted', 'troubles');
create type public.delivery_status as enum ('pending', 'sent', 'failed', 'suppressed');
create type public.message_channel as enum ('push', 'mail', 'none');

create table public.deliveries (
  id uuid primary key default gen_random_uuid(),
  kind public.delivery_kind not null,
  channel public.message_channel not null check (channel <> 'none'),
  queue text not null,
  key text not null,
  digest_id uuid references public.weekly_digests (id) on delete cascade,
  -- the recipient: a subscription (null, with an empty address, after it was erased), a browser or a member
  subscription_id uuid references public.email_subscriptions (id) on delete set null,
  browser_id uuid references public.push_subscriptions (id) on delete cascade,
  user_id uuid references auth.users (id) on delete cascade,
  email text not null default '',
  -- the date of the reminder or mail in the member's time zone
  on_date date,
  -- the content, so that retries are identical; digests store theirs elsewhere
  payload jsonb not null default '{}',
  status public.delivery_status not null default 'pending',
  planned_at timestamptz not null default private.now(),
  -- not sent after this time
  expires_at timestamptz,
  batch_id uuid,
  batched_at timestamptz,
  -- not claimed before this time
  leased_until timestamptz,
  attempts integer not null default 0,
  provider_id text,
  error text,
  sent_at timestamptz,
  delivered_at timestamptz,
  opened_at timestamptz,
  clicked_at timestamptz,
  bounced_at timestamptz,
  complained_at timestamptz,
  unique (subscription_id, key),
  unique (browser_id, key),
  unique (user_id, key),
  check ((kind = 'digest') = (digest_id is not null)),
  check (num_nonnulls(subscription_id, browser_id, user_id) = 1
    or kind in ('digest', 'welcome', 'confirmation', 'resubscribe', 'account_deleted'))
);
-- at most one mail per member and date: the weekly summary replaces a reminder
create unique index deliveries_one_mail_a_date on public.deliveries (user_id, on_date) where channel = 'mail';
create index deliveries_digest on public.deliveries (digest_id, status);
create index deliveries_waiting on public.deliveries (queue, planned_at, id) where status = 'pending' and batch_id is null;
create index deliveries_claimed on public.deliveries (queue, leased_until) where status = 'pending' and batch_id is not null;
create index deliveries_batch on public.deliveries (batch_id) where status = 'pending';
create index deliveries_mailed on public.deliveries (sent_at) where channel = 'mail' and sent_at is not null;
create index deliveries_signed_up on public.deliveries (sent_at) where queue = 'sign-ups';
create index deliveries_provider_id on public.deliveries (provider_id) where provider_id is not null;
alter table public.deliveries enable row level security;
grant select (id, kind, channel, digest_id, user_id, on_date, payload, status, planned_at, sent_at, delivered_at, opened_at, clicked_at,
  bounced_at, complained_at) on public.deliveries to authenticated;
create policy "members see their own deliveries, editors those of digests" on public.deliveries
  for select to authenticated using (user_id = (select auth.uid()) or (digest_id is not null and (select private.is_editor())));

-- The subscription or account of these mails may soon be gone, so the ledger forgets the address with the outcome.
create function private.forget_recipient() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.email := '';
  return new;
end;
$$;
create trigger forget_recipient before update of status on public.deliveries
  for each row when (new.queue in ('sign-ups', 'accounts') and new.status <> 'pending') execute function private.forget_recipient();

-- The mails that a queue may send now, of a limit of `per_day`; null without a limit. Counts mails of the last 24 hours, and mails that may
-- be in transit. Strangers cause the mails about sign-ups: at most 20 an hour, and half of the day's mails. An eighth is reserved for them,
-- so that they don't wait for a digest.
create function public.mails_left(per_day integer, of_queue text default null) returns integer
language plpgsql stable set search_path = '' as $$
declare
  day_ago constant timestamptz := private.now() - interval '24 hours';
  in_transit constant bigint := (
    select count(*) from public.deliveries d where d.queue = 'sign-ups' and d.status = 'pending' and d.batch_id is not null);
  sign_ups constant bigint := in_transit + (
    select count(*) from public.deliveries d where d.queue = 'sign-ups' and d.sent_at > day_ago);
  remaining bigint;
begin
  if per_day is not null then
    remaining := per_day
      - (select count(*) from public.deliveries d where d.channel = 'mail' and d.sent_at > day_ago)
      - (select count(*) from public.deliveries d where d.channel = 'mail' and d.status = 'pending' and d.batch_id is not null);
  end if;
  if of_queue = 'sign-ups' then
    remaining := least(remaining, per_day / 2 - sign_ups, 20 - in_transit - (
      select count(*) from public.deliveries d where d.queue = 'sign-ups' and d.sent_at > private.now() - interval '1 hour'));
  else
    remaining := remaining - greatest(0, per_day / 8 - sign_ups);
  end if;
  -- greatest ignores null
  return case when remaining < 0 then 0 else remaining end;
end;
$$;

-- Whether the recipient still wants a delivery, and its content is still valid.
--   A browser that its member's session, or a signed link, connected to a newsletter address follows that subscription: its preferences
--   for new plans or videos, and nothing after unsubscribing. Browsers without an address, and addresses that never subscribed, get all news. The weekly
--   notification about new videos is the one for a sent digest.
create function private.is_wanted(delivery public.deliveries) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return case delivery.kind
    when 'digest' then exists (
      select from public.email_subscriptions s where s.id = delivery.subscription_id and s.is_active and s.weekly_digest)
    when 'welcome' then exists (select from public.email_subscriptions s where s.id = delivery.subscription_id and s.is_active)
    when 'confirmation' then exists (
      select from public.email_subscriptions s where s.id = delivery.subscription_id and s.ended_because = 'unconfirmed')
    when 'resubscribe' then exists (select from public.email_subscriptions s where s.id = delivery.subscription_id and not s.is_active)
    when 'account_deleted' then true
    when 'news' then not exists (
      select from public.push_subscriptions b join public.email_subscriptions s on lower(s.email) = b.email
      where b.id = delivery.browser_id and (
        (not s.is_active and s.ended_because not in ('bounced', 'unconfirmed'))
        or (delivery.key like 'plan-%' and not s.new_plans)
        or (delivery.key like 'digest-%' and not s.new_videos)))
    when 'troubles' then exists (select from public.user_roles r where r.user_id = delivery.user_id and r.role = 'admin')
    else private.is_reminder_wanted(delivery) end;
end;
$$;

-- The next batch of a queue, in a fixed order; none if nothing can be claimed now, or the digest was stopped. With `per_day`, it
-- has at most the remaining daily mails (mails_left). Claims are serialized and take a fraction of a second.
-- Updates each row once: PostgreSQL checks the foreign keys of a row that a transaction changes twice. That waited for the deletion of the
-- recipient's account, and the deletion for the delivery.
create function public.claim_deliveries(of_queue text, size integer, lease_seconds integer, per_day integer default null)
returns table (
  batch_id uuid, id uuid, kind public.delivery_kind, key text, recipient uuid, email text, payload jsonb, browsers jsonb
)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  at constant timestamptz := private.now();
  leased constant timestamptz := at + make_interval(secs => lease_seconds);
  batch uuid;
  picked uuid[];
begin
  perform pg_advisory_xact_lock(hashtextextended('deliveries', 0));
  if exists (select from public.weekly_digests d where d.id::text = of_queue and d.stopped_at is not null) then return; end if;
  loop
    select d.batch_id into batch from public.deliveries d
    where d.queue = of_queue and d.status = 'pending' and d.batch_id is not null and d.leased_until <= at and d.channel = 'mail'
    order by d.leased_until limit 1;
    exit when batch is null;
    -- it is unknown whether these were sent, and a duplicate is worse than a missing mail
    update public.deliveries d set status = 'failed', error = 'Unknown whether it was sent'
    where d.batch_id = batch and d.status = 'pending' and (d.batched_at <= at - interval '23 hours' or d.expires_at <= at);
    exit when not found;
  end loop;
  update public.deliveries d set leased_until = leased, attempts = d.attempts + 1
  where d.batch_id = batch and d.status = 'pending';

  if batch is null then size := least(size, public.mails_left(per_day, of_queue)); end if;
  while batch is null loop
    picked := array(
      select d.id from public.deliveries d
      where d.queue = of_queue and d.status = 'pending' and d.batch_id is not null and d.leased_until <= at and d.channel = 'push'
      order by d.leased_until, d.id limit size for update skip locked);
    if picked = '{}' then
      picked := array(
        select d.id from public.deliveries d
        where d.queue = of_queue and d.status = 'pending' and d.batch_id is null and (d.leased_until is null or d.leased_until <= at)
        order by d.planned_at, d.id limit size for update skip locked);
    end if;
    if picked = '{}' then return; end if;
    update public.deliveries d set status = 'failed', error = 'Too late' where d.id = any (picked) and d.expires_at <= at;
    update public.deliveries d set status = 'suppressed', error = 'An earlier email came back or was reported as spam'
    where d.id = any (picked) and d.status = 'pending' and d.channel = 'mail' and public.is_suppressed(d.email);
    update public.deliveries d set status = 'suppressed', error = 'Not wanted anymore'
    where d.id = any (picked) and d.status = 'pending' and not private.is_wanted(d);
    batch := gen_random_uuid();
    update public.deliveries d set batch_id = batch, batched_at = at, leased_until = leased, attempts = d.attempts + 1
    where d.id = any (picked) and d.status = 'pending';
    if not found then batch := null; end if;
  end loop;

  return query
    select d.batch_id, d.id, d.kind, d.key, coalesce(d.subscription_id, d.browser_id, d.user_id), d.email,
      case when d.kind = 'weekly_summary' then d.payload || jsonb_build_object('video', (
        -- omits the video if it was rejected since it was chosen
        select jsonb_build_object('id', v.id, 'title', v.title, 'channel', v.channel_name, 'seconds', v.duration_seconds)
        from public.videos v where v.id = (d.payload #>> '{week,video_id}')::uuid and v.is_approved)) else d.payload end,
      (select coalesce(jsonb_agg(jsonb_build_object('endpoint', b.endpoint, 'p256dh', b.p256dh, 'auth', b.auth)), '[]')
        from (
          select p.endpoint, p.p256dh, p.auth from public.push_subscriptions p where p.id = d.browser_id
          union all select r.endpoint, r.p256dh, r.auth from private.reminder_browsers r where r.user_id = d.user_id
        ) as b)
    from public.deliveries d where d.batch_id = batch and d.status = 'pending' order by d.id;
end;
$$;

-- Records the outcomes of a batch, [{"id", "provider_id"} or {"id", "error"}, …], and deletes expired browsers. Idempotent.
create function public.settle_deliveries(batch uuid, results jsonb, gone text[] default '{}') returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.deliveries d set
    status = case when r.error is null then 'sent' else 'failed' end::public.delivery_status,
    sent_at = case when r.error is null then private.now() end, provider_id = nullif(r.provider_id, ''), error = r.error
  from jsonb_to_recordset(results) as r (id uuid, provider_id text, error text)
  where d.id = r.id and d.batch_id = batch and d.status = 'pending';
  delete from public.push_subscriptions b where b.endpoint = any (gone);
  delete from private.reminder_browsers b where b.endpoint = any (gone);
end;
$$;

-- Ends the lease of an unsettled batch, which can't be claimed for this many seconds. If it stayed frozen during a used-up quota or a
-- rejected key, its idempotency key would expire within a day. So its rows leave the batch, unless they may have been sent: now
-- (`is_doubtful`) or by an earlier attempt.
create function public.release_deliveries(batch uuid, seconds integer, is_doubtful boolean) returns void
language sql set search_path = '' as $$
  update public.deliveries d set
    leased_until = private.now() + make_interval(secs => seconds),
    batch_id = case when is_doubtful or d.attempts > 1 then d.batch_id end,
    batched_at = case when is_doubtful or d.attempts > 1 then d.batched_at end,
    attempts = case when is_doubtful or d.attempts > 1 then d.attempts else 0 end
  where d.batch_id = batch and d.status = 'pending';
$$;

-- Splits a batch that the provider rejected. The halves have new ids, that is new idempotency keys, so they count as never attempted.
create function public.split_deliveries(batch uuid) returns void
language sql set search_path = '' as $$
  with halves as materialized (
    select array[gen_random_uuid(), gen_random_uuid()] as ids
  ), numbered as (
    select d.id, row_number() over (order by d.id) as number from public.deliveries d
    where d.batch_id = split_deliveries.batch and d.status = 'pending'
  )
  update public.deliveries d set
    batch_id = halves.ids[1 + numbered.number % 2], batched_at = private.now(), leased_until = private.now(), attempts = 0
  from numbered, halves where d.id = numbered.id;
$$;
grant execute on function
  public.mails_left(integer, text), public.claim_deliveries(text, integer, integer, integer), public.settle_deliveries(uuid, jsonb, text[]),
  public.release_deliveries(uuid, integer, boolean), public.split_deliveries(uuid)
to service_role;

-- Notifies subscribed browsers of the first publication of a plan and of each sent digest, but not of content that is imported or
-- seeded as published. Expires after a day. Skips browsers that are being deleted, whose foreign key would make publishing fail.
create function private.announce() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  news jsonb;
begin
  if tg_table_name = 'workout_plans' then
    news := jsonb_build_object('title', 'New workout plan', 'body', new.title, 'url', '/plans/' || new.slug, 'tag', 'plan-' || new.id);
  else
    news := jsonb_build_object(
      'title', 'Your week on the trampoline', 'body', new.subject, 'url', '/videos', 'tag', 'digest-' || new.id);
  end if;
  insert into public.deliveries (kind, channel, queue, key, browser_id, payload, expires_at)
  select 'news', 'push', 'news', news ->> 'tag', b.id, news, private.now() + interval '1 day' from public.push_subscriptions b
  for key share skip locked
  on conflict do nothing;
  return null;
end;
$$;
create trigger announce after update of is_published on public.workout_plans
  for each row when (new.is_published and not old.is_published and old.published_at is null) execute function private.announce();
create trigger announce after update of status on public.weekly_digests
  for each row when (new.status = 'sent' and old.status <> 'sent') execute function private.announce();

-- The delivery outcomes of digests, for administrators.
create function public.digest_outcomes(digest_ids uuid[])
returns table (
  digest_id uuid, sent integer, failed integer, suppressed integer, pending integer,
  delivered integer, opened integer, clicked integer, bounced integer, complained integer
)
language sql stable set search_path = '' as $$
  select private.require_editor();
  select d.digest_id,
    (count(*) filter (where d.status = 'sent'))::integer, (count(*) filter (where d.status = 'failed'))::integer,
    (count(*) filter (where d.status = 'suppressed'))::integer, (count(*) filter (where d.status = 'pending'))::integer,
    count(d.delivered_at)::integer, count(d.opened_at)::integer, count(d.clicked_at)::integer,
    count(d.bounced_at)::integer, count(d.complained_at)::integer
  from public.deliveries d where d.digest_id = any (digest_ids) group by d.digest_id;
$$;
grant execute on function public.digest_outcomes(uuid[]) to authenticated;

-- Recorded webhook events: a repeated or replayed event changes nothing.
create table private.email_events (
  id text primary key,
  received_at timestamptz not null default now()
);
create index email_events_received_at on private.email_events (received_at);
alter table private.email_events enable row level security;
grant select, insert, update, delete on private.email_events to service_role;

-- Records an event once. `ends` is the reason if it ends every mail to the address ('bounced', 'complained'). False if the event was known. The
-- open and click rates of a digest are fractions of its sent mails, and null before the first open.
create function public.record_email_event(
  event_id text, kind text, provider_id text, address text, happened_at timestamptz, ends text default null
) returns boolean
language plpgsql set search_path = '' as $$
declare
  digest uuid;
begin
  insert into private.email_events (id) values (record_email_event.event_id) on conflict do nothing;
  if not found then return false; end if;
  delete from private.email_events e where e.received_at < now() - interval '7 days';
  update public.deliveries d set
    delivered_at = case when record_email_event.kind = 'delivered' then coalesce(d.delivered_at, happened_at) else d.delivered_at end,
    opened_at = case when record_email_event.kind in ('opened', 'clicked') then coalesce(d.opened_at, happened_at) else d.opened_at end,
    clicked_at = case when record_email_event.kind = 'clicked' then coalesce(d.clicked_at, happened_at) else d.clicked_at end,
    bounced_at = case when record_email_event.kind = 'bounced' then coalesce(d.bounced_at, happened_at) else d.bounced_at end,
    complained_at = case when record_email_event.kind = 'complained' then coalesce(d.complained_at, happened_at) else d.complained_at end
  where d.provider_id = record_email_event.provider_id
  returning d.digest_id into digest;
  if record_email_event.kind in ('opened', 'clicked') then
    update public.weekly_digests w set (open_rate, click_rate) = (
      select round(count(d.opened_at)::numeric / greatest(count(*), 1), 4), round(count(d.clicked_at)::numeric / greatest(count(*), 1), 4)
      from public.deliveries d where d.digest_id = w.id and d.status = 'sent')
    where w.id = digest;
  end if;
  if record_email_event.kind = 'bounced' then
    update public.email_subscriptions s set bounced_at = happened_at
    where lower(s.email) = lower(record_email_event.address);
  end if;
  if ends is not null and address <> '' then
    insert into public.suppressed_addresses (address_hash, because, since)
    values (private.address_hash(record_email_event.address), ends, private.now())
    on conflict (address_hash) do update set because = excluded.because, since = excluded.since;
    perform public.end_subscription(s.id, ends) from public.email_subscriptions s
    where lower(s.email) = lower(record_email_event.address);
  end if;
  return true;
end;
$$;
grant execute on function public.record_email_event(text, text, text, text, timestamptz, text) to service_role;

-- The mails of the last 7 days; those older than an hour that were sent after the last one of which the webhook reported that it was
-- delivered or bounced; and the addresses from which one came back for good or was reported as spam, also mails of the auth service.
create function public.mail_reputation() returns table (sent integer, unreported integer, bounced integer, complained integer)
language sql stable set search_path = '' as $$
  with mails as (
    select d.sent_at, coalesce(d.delivered_at, d.bounced_at) is not null as is_reported
    from public.deliveries d where d.channel = 'mail' and d.sent_at > private.now() - interval '1 month'
  ), unreported as (
    select m.sent_at from mails m
    where m.sent_at > coalesce((select max(r.sent_at) from mails r where r.is_reported), '-infinity')
  )
  select (select count(*)::integer from mails m where m.sent_at > private.now() - interval '7 days'),
    (select count(*)::integer from unreported u where u.sent_at < private.now() - interval '1 hour'),
    (count(*) filter (where p.because = 'bounced'))::integer, (count(*) filter (where p.because = 'complained'))::integer
  from public.suppressed_addresses p where p.since > private.now() - interval '7 days';
$$;
grant execute on function public.mail_reputation() to service_role;
