-- Building and sending the weekly digest. The ledger (digest_deliveries) is the truth: a sender may die at any moment, and
-- the next one goes on from here. The service alone may call these.

-- Writes the digest of a week, or rewrites it while nothing of it went out. Null when it is sent or being sent.
create function public.save_weekly_digest(
  week_start date, subject text, html text, plain text, videos integer, is_ready boolean
) returns uuid
language sql set search_path = '' as $$
  insert into public.weekly_digests as d
    (week_start_date, week_end_date, subject, content_html, content_text, video_count, status, subscriber_count)
  values (week_start, week_start + 6, save_weekly_digest.subject, html, plain, videos,
    case when is_ready then 'ready' else 'draft' end,
    (select count(*) from public.email_subscriptions s where s.is_active and s.weekly_digest))
  on conflict (week_start_date) do update set
    subject = excluded.subject, content_html = excluded.content_html, content_text = excluded.content_text,
    video_count = excluded.video_count, status = excluded.status, subscriber_count = excluded.subscriber_count
  where d.status <> 'sent' and d.sending_started_at is null
  returning d.id;
$$;

-- A batch that may be in the provider's hands: its id is the Idempotency-Key, its recipients and their order are frozen.
create table private.digest_batches (
  id uuid primary key default gen_random_uuid(),
  digest_id uuid not null references public.weekly_digests (id) on delete cascade,
  frozen_at timestamptz not null default clock_timestamp(),
  -- whoever holds it works on it until then; after that anybody may repeat it
  leased_until timestamptz not null
);
create index digest_batches_digest_id on private.digest_batches (digest_id, leased_until);
create index digest_deliveries_batch_id on public.digest_deliveries (batch_id) where status = 'pending';
alter table private.digest_batches enable row level security;
grant select, insert, update, delete on private.digest_batches to service_role;

-- 'missing', 'draft' or 'sent' when there is nothing to send; else 'sending', with the ledger filled once, at the start:
-- everybody who is active and wants the weekly digest. From here on the digest can't be rewritten.
create function public.start_digest(digest_id uuid) returns text
language plpgsql set search_path = '' as $$
declare
  digest public.weekly_digests;
begin
  select * into digest from public.weekly_digests d where d.id = start_digest.digest_id for update;
  if digest.id is null then return 'missing'; end if;
  if digest.status <> 'ready' then return digest.status; end if;
  if digest.sending_started_at is null then
    update public.weekly_digests d set sending_started_at = now() where d.id = digest.id;
    insert into public.digest_deliveries (digest_id, subscription_id, email)
    select digest.id, s.id, s.email from public.email_subscriptions s where s.is_active and s.weekly_digest;
  end if;
  return 'sending';
end;
$$;

-- The next recipients to send to, in a fixed order; none when nothing is left to take now. A batch somebody dropped comes
-- first and comes back exactly as it was, since its mails may have gone out. Otherwise up to `size` new ones are frozen,
-- without those who left or opted out in the meantime: they are suppressed.
create function public.claim_digest_batch(digest_id uuid, size integer, lease_seconds integer)
returns table (batch_id uuid, delivery_id uuid, subscription_id uuid, email text)
language plpgsql set search_path = '' as $$
declare
  lease timestamptz := clock_timestamp() + make_interval(secs => lease_seconds);
  batch private.digest_batches;
  chosen uuid;
  picked uuid[];
begin
  loop
    select * into batch from private.digest_batches b
    where b.digest_id = claim_digest_batch.digest_id and b.leased_until <= clock_timestamp()
    order by b.leased_until limit 1 for update skip locked;
    exit when batch.id is null;
    if batch.frozen_at > clock_timestamp() - interval '23 hours' then
      update private.digest_batches b set leased_until = lease where b.id = batch.id;
      chosen := batch.id;
      exit;
    end if;
    -- The provider forgets keys after 24 hours. Nobody can tell any more whether these went out; twice is worse than never.
    update public.digest_deliveries d set status = 'failed', error = 'Unknown whether it was sent'
    where d.batch_id = batch.id and d.status = 'pending';
    delete from private.digest_batches b where b.id = batch.id;
  end loop;

  while chosen is null loop
    select array_agg(next.id) into picked from (
      select d.id from public.digest_deliveries d
      where d.digest_id = claim_digest_batch.digest_id and d.status = 'pending' and d.batch_id is null
      limit size for update skip locked
    ) as next;
    if picked is null then return; end if;
    update public.digest_deliveries d set status = 'suppressed', error = 'Unsubscribed before sending'
    from public.email_subscriptions s
    where d.id = any (picked) and s.id = d.subscription_id and not (s.is_active and s.weekly_digest);
    insert into private.digest_batches (digest_id, leased_until)
    select claim_digest_batch.digest_id, lease
    where exists (select 1 from public.digest_deliveries d where d.id = any (picked) and d.status = 'pending')
    returning id into chosen;
    update public.digest_deliveries d set batch_id = chosen where d.id = any (picked) and d.status = 'pending';
  end loop;

  return query
    update public.digest_deliveries d set attempts = d.attempts + 1
    where d.batch_id = chosen and d.status = 'pending'
    returning d.batch_id, d.id, d.subscription_id, d.email;
end;
$$;

-- Writes down what became of a batch: [{"id", "provider_id"} or {"id", "error"}, …]. A second time changes nothing.
create function public.record_digest_batch(batch_id uuid, results jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  update public.digest_deliveries d set
    status = case when r.error is null then 'sent' else 'failed' end,
    sent_at = case when r.error is null then now() end, provider_id = r.provider_id, error = r.error
  from jsonb_to_recordset(results) as r (id uuid, provider_id text, error text)
  where d.id = r.id and d.batch_id = record_digest_batch.batch_id and d.status = 'pending';
  delete from private.digest_batches b where b.id = record_digest_batch.batch_id;
end;
$$;

-- Lets go of a batch; nobody repeats it before so many seconds are over.
create function public.release_digest_batch(batch_id uuid, seconds integer) returns void
language sql set search_path = '' as $$
  update private.digest_batches set leased_until = clock_timestamp() + make_interval(secs => seconds)
  where id = release_digest_batch.batch_id;
$$;

-- A batch the provider refused as a whole becomes two of half the size, to find the recipient it doesn't like.
create function public.split_digest_batch(batch_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  batch private.digest_batches;
  halves uuid[] := array[gen_random_uuid(), gen_random_uuid()];
begin
  delete from private.digest_batches b where b.id = split_digest_batch.batch_id returning * into batch;
  if batch.id is null then return; end if;
  insert into private.digest_batches (id, digest_id, leased_until)
  select half, batch.digest_id, clock_timestamp() from unnest(halves) as half;
  update public.digest_deliveries d set batch_id = halves[1 + place % 2]
  from (select id, row_number() over (order by id) as place from public.digest_deliveries
        where digest_deliveries.batch_id = split_digest_batch.batch_id and status = 'pending') as numbered
  where d.id = numbered.id;
end;
$$;

-- The ledger in numbers. The digest is sent as soon as nothing is pending, and not before.
create function public.close_digest(digest_id uuid) returns table (sent integer, failed integer, suppressed integer, pending integer)
language plpgsql set search_path = '' as $$
begin
  perform 1 from public.weekly_digests d where d.id = close_digest.digest_id for update;
  select count(*) filter (where d.status = 'sent'), count(*) filter (where d.status = 'failed'),
    count(*) filter (where d.status = 'suppressed'), count(*) filter (where d.status = 'pending')
  into sent, failed, suppressed, pending
  from public.digest_deliveries d where d.digest_id = close_digest.digest_id;
  if pending = 0 then
    update public.weekly_digests d set status = 'sent', sent_at = now(), subscriber_count = sent
    where d.id = close_digest.digest_id and d.status = 'ready' and d.sending_started_at is not null;
  end if;
  return next;
end;
$$;

revoke execute on function
  public.save_weekly_digest(date, text, text, text, integer, boolean), public.start_digest(uuid),
  public.claim_digest_batch(uuid, integer, integer), public.record_digest_batch(uuid, jsonb),
  public.release_digest_batch(uuid, integer), public.split_digest_batch(uuid), public.close_digest(uuid)
from public, anon, authenticated;
grant execute on function
  public.save_weekly_digest(date, text, text, text, integer, boolean), public.start_digest(uuid),
  public.claim_digest_batch(uuid, integer, integer), public.record_digest_batch(uuid, jsonb),
  public.release_digest_batch(uuid, integer), public.split_digest_batch(uuid), public.close_digest(uuid)
to service_role;
