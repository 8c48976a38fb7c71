-- The newsletter: who gets it, what was sent, and the ledger that makes sending resumable.

create table public.email_subscriptions (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email ~ '^[^@\s]+@[^@\s]+$' and char_length(email) <= 254),
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

create table public.weekly_digests (
  id uuid primary key default gen_random_uuid(),
  subject text not null default '',
  week_start_date date not null unique check (extract(isodow from week_start_date) = 1),
  week_end_date date not null,
  status text not null default 'draft' check (status in ('draft', 'ready', 'sent')),
  video_count integer not null default 0,
  subscriber_count integer not null default 0,
  sending_started_at timestamptz,
  sent_at timestamptz,
  open_rate numeric(5, 4) check (open_rate between 0 and 1),
  click_rate numeric(5, 4) check (click_rate between 0 and 1),
  content_html text not null default '',
  content_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (week_end_date = week_start_date + 6),
  check ((status = 'sent') = (sent_at is not null))
);
alter table public.weekly_digests enable row level security;
grant select, delete on public.weekly_digests to authenticated;
create policy "admins see digests" on public.weekly_digests
  for select to authenticated using ((select private.is_admin()));
create policy "admins delete digests that did not go out" on public.weekly_digests
  for delete to authenticated using ((select private.is_admin()) and status <> 'sent' and sending_started_at is null);
create trigger touch_updated_at before update on public.weekly_digests
  for each row execute function private.touch_updated_at();

-- One row per recipient. A digest is sent when none is pending: active = sent + failed + suppressed.
create table public.digest_deliveries (
  id uuid primary key default gen_random_uuid(),
  digest_id uuid not null references public.weekly_digests (id) on delete cascade,
  subscription_id uuid not null references public.email_subscriptions (id) on delete cascade,
  email text not null,
  status text not null default 'pending' check (status in ('pending', 'sent', 'failed', 'suppressed')),
  -- the batch it was frozen into: the provider's Idempotency-Key, so that a repeated call sends nothing twice
  batch_id uuid,
  provider_id text,
  error text,
  attempts integer not null default 0,
  sent_at timestamptz,
  delivered_at timestamptz,
  opened_at timestamptz,
  clicked_at timestamptz,
  bounced_at timestamptz,
  complained_at timestamptz,
  unique (digest_id, subscription_id)
);
create index digest_deliveries_pending on public.digest_deliveries (digest_id, batch_id) where status = 'pending';
create index digest_deliveries_subscription_id on public.digest_deliveries (subscription_id);
create index digest_deliveries_provider_id on public.digest_deliveries (provider_id);
alter table public.digest_deliveries enable row level security;
grant select on public.digest_deliveries to authenticated;
create policy "admins see deliveries" on public.digest_deliveries
  for select to authenticated using ((select private.is_admin()));

-- Browsers that asked for push notifications. Written and read by functions only.
create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  endpoint text not null unique check (endpoint ~ '^https?://' and char_length(endpoint) <= 2000),
  p256dh text not null,
  auth text not null,
  email text,
  created_at timestamptz not null default now()
);
alter table public.push_subscriptions enable row level security;
create policy "nobody reaches push subscriptions through the API" on public.push_subscriptions
  for all to anon, authenticated using (false) with check (false);

-- How often an address or a person asked for something. Functions ask through take_rate_limit.
create table private.rate_limits (
  bucket text not null,
  subject text not null,
  window_start timestamptz not null,
  taken integer not null default 0,
  primary key (bucket, subject, window_start)
);
alter table private.rate_limits enable row level security;
grant select, insert, update, delete on private.rate_limits to service_role;

-- Takes one of `allowed` uses per window. Returns 0 when it was free, else the seconds until the window ends.
create function public.take_rate_limit(bucket text, subject text, allowed integer, window_seconds integer)
returns integer
language plpgsql set search_path = '' as $$
declare
  opened timestamptz := to_timestamp(floor(extract(epoch from now()) / window_seconds) * window_seconds);
  used integer;
begin
  delete from private.rate_limits r where r.window_start < now() - interval '2 days';
  insert into private.rate_limits as r (bucket, subject, window_start, taken)
  values (take_rate_limit.bucket, take_rate_limit.subject, opened, 1)
  on conflict on constraint rate_limits_pkey do update set taken = r.taken + 1
  returning taken into used;
  if used <= allowed then return 0; end if;
  return greatest(1, ceil(extract(epoch from opened + make_interval(secs => window_seconds) - now())))::integer;
end;
$$;
grant execute on function public.take_rate_limit(text, text, integer, integer) to service_role;
