-- What became of mails, as the provider's webhooks tell: marks in the ledger, ends of subscriptions, rates of digests.

alter table public.weekly_digests
  add column opened_count integer not null default 0 check (opened_count >= 0),
  add column clicked_count integer not null default 0 check (clicked_count >= 0);

update public.weekly_digests w set
  opened_count = (select count(*) from public.digest_deliveries d where d.digest_id = w.id and d.opened_at is not null),
  clicked_count = (select count(*) from public.digest_deliveries d where d.digest_id = w.id and d.clicked_at is not null)
where w.sending_started_at is not null;

-- First opens and first clicks are counted as they come; counting a big ledger at each would be slow. A rate is a
-- fraction of the mails that were sent, and there is none before somebody opened something.
create function private.count_reading() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  newly_opened integer := (new.opened_at is not null and (tg_op = 'INSERT' or old.opened_at is null))::integer;
  newly_clicked integer := (new.clicked_at is not null and (tg_op = 'INSERT' or old.clicked_at is null))::integer;
begin
  update public.weekly_digests w set
    opened_count = w.opened_count + newly_opened,
    clicked_count = w.clicked_count + newly_clicked,
    open_rate = least(1, round((w.opened_count + newly_opened)::numeric / greatest(w.subscriber_count, 1), 4)),
    click_rate = least(1, round((w.clicked_count + newly_clicked)::numeric / greatest(w.subscriber_count, 1), 4))
  where w.id = new.digest_id and newly_opened + newly_clicked > 0;
  return null;
end;
$$;
revoke execute on function private.count_reading() from public, anon, authenticated;
create trigger count_reading_of_new after insert on public.digest_deliveries
  for each row when (new.opened_at is not null or new.clicked_at is not null) execute function private.count_reading();
create trigger count_reading after update of opened_at, clicked_at on public.digest_deliveries
  for each row execute function private.count_reading();

-- The events that were written down: a webhook that is repeated, by the provider or by a thief, changes nothing.
create table private.email_events (
  id text primary key,
  received_at timestamptz not null default now()
);
create index email_events_received_at on private.email_events (received_at);
alter table private.email_events enable row level security;
grant select, insert, update, delete on private.email_events to service_role;

-- Writes an event down, once. `ends` says why it ends the subscription of the address ('bounced', 'complained'), if it
-- does. False when the event was known.
create function public.record_email_event(
  event_id text, kind text, provider_id text, address text, happened_at timestamptz, ends text default null
) returns boolean
language plpgsql set search_path = '' as $$
begin
  insert into private.email_events (id) values (record_email_event.event_id) on conflict do nothing;
  if not found then return false; end if;
  delete from private.email_events e where e.received_at < now() - interval '7 days';
  update public.digest_deliveries d set
    delivered_at = case when kind = 'delivered' then coalesce(d.delivered_at, happened_at) else d.delivered_at end,
    opened_at = case when kind in ('opened', 'clicked') then coalesce(d.opened_at, happened_at) else d.opened_at end,
    clicked_at = case when kind = 'clicked' then coalesce(d.clicked_at, happened_at) else d.clicked_at end,
    bounced_at = case when kind = 'bounced' then coalesce(d.bounced_at, happened_at) else d.bounced_at end,
    complained_at = case when kind = 'complained' then coalesce(d.complained_at, happened_at) else d.complained_at end
  where d.provider_id = record_email_event.provider_id;
  if ends is not null then
    perform public.end_subscription(s.id, ends) from public.email_subscriptions s
    where lower(s.email) = lower(record_email_event.address);
  end if;
  return true;
end;
$$;
revoke execute on function public.record_email_event(text, text, text, text, timestamptz, text)
  from public, anon, authenticated;
grant execute on function public.record_email_event(text, text, text, text, timestamptz, text) to service_role;
