-- Replaced in 20261126232000_claim_expired_pushes_once.sql.
-- The next batch of a queue, as before, with one update of each delivery: PostgreSQL checks the foreign keys of a row that a transaction
-- changes twice, which waited for the deletion of the recipient's account, and this one for the delivery.
create or replace function public.claim_deliveries(of_queue text, size integer, lease_seconds integer, per_day integer default null)
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
  update public.deliveries d set batch_id = null, batched_at = null
  where d.queue = of_queue and d.status = 'pending' and d.batch_id is not null and d.leased_until <= at and d.channel = 'push';

  loop
    select d.batch_id into batch from public.deliveries d
    where d.queue = of_queue and d.status = 'pending' and d.batch_id is not null and d.leased_until <= at
    order by d.leased_until limit 1;
    exit when batch is null;
    -- it is unknown whether these were sent, and a duplicate is worse than a missing mail
    update public.deliveries d set status = 'failed', error = 'Unknown whether it was sent'
    where d.batch_id = batch and d.status = 'pending' and (d.batched_at <= at - interval '23 hours' or d.expires_at <= at);
    exit when not found;
  end loop;
  update public.deliveries d set leased_until = leased, attempts = d.attempts + 1
  where d.batch_id = batch and d.status = 'pending';

  if batch is null and per_day is not null then size := least(size, public.mails_left(per_day)); end if;
  while batch is null loop
    picked := array(
      select d.id from public.deliveries d
      where d.queue = of_queue and d.status = 'pending' and d.batch_id is null and (d.leased_until is null or d.leased_until <= at)
      order by d.planned_at, d.id limit size for update skip locked);
    if picked = '{}' then return; end if;
    update public.deliveries d set status = 'failed', error = 'Too late' where d.id = any (picked) and d.expires_at <= at;
    update public.deliveries d set status = 'suppressed', error = 'Not wanted anymore'
    where d.id = any (picked) and d.status = 'pending' and not private.is_wanted(d);
    batch := gen_random_uuid();
    update public.deliveries d set batch_id = batch, batched_at = at, leased_until = leased, attempts = d.attempts + 1
    where d.id = any (picked) and d.status = 'pending';
    if not found then batch := null; end if;
  end loop;

  return query
    select d.batch_id, d.id, d.kind, d.key, coalesce(d.subscription_id, d.browser_id, d.user_id), d.email,
      case when d.kind = 'week' then d.payload || jsonb_build_object('video', (
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
