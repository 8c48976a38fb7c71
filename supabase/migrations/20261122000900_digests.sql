-- Building and sending the weekly digest. The ledger (digest_deliveries) is the truth: a sender may be killed at any
-- moment, and the next one continues from it. Functions are for the service role only.

create table public.weekly_digests (
  id uuid primary key default gen_random_uuid(),
  subject text not null default '',
  week_start_date date not null unique check (extract(isodow from week_start_date) = 1),
  week_end_date date not null,
  status text not null default 'draft' check (status in ('draft', 'ready', 'sent')),
  video_count integer not null default 0,
  subscriber_count integer not null default 0,
  sending_started_at timestamptz,
  -- the schedule leaves the digest alone until then: the provider's quota is spent
  paused_until timestamptz,
  sent_at timestamptz,
  opened_count integer not null default 0 check (opened_count >= 0),
  clicked_count integer not null default 0 check (clicked_count >= 0),
  open_rate numeric(5, 4) check (open_rate between 0 and 1),
  click_rate numeric(5, 4) check (click_rate between 0 and 1),
  content_html text not null default '',
  content_text text not null default '',
  -- what an administrator changed of what is built: an empty subject is the built one, `item_order` and `left_out` name
  -- items by their address
  own_subject text not null default '' check (char_length(own_subject) <= 150 and own_subject !~ '[[:cntrl:]]'),
  intro text not null default '' check (char_length(intro) <= 2000),
  sections text[] not null default '{videos,plans,articles}'
    check (sections <@ array['videos', 'plans', 'articles'] and private.all_distinct(sections)),
  item_order text[] not null default '{}',
  left_out text[] not null default '{}',
  edited_at timestamptz,
  -- the schedule sends it from then on
  scheduled_for timestamptz,
  -- an administrator stopped the sending
  stopped_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (week_end_date = week_start_date + 6),
  check ((status = 'sent') = (sent_at is not null))
);
alter table public.weekly_digests enable row level security;
grant select, delete, update (scheduled_for) on public.weekly_digests to authenticated;
create policy "admins see digests" on public.weekly_digests
  for select to authenticated using ((select private.is_admin()));
create policy "admins delete digests that did not go out" on public.weekly_digests
  for delete to authenticated using ((select private.is_admin()) and status <> 'sent' and sending_started_at is null);
create policy "admins schedule digests that did not go out" on public.weekly_digests
  for update to authenticated using ((select private.is_admin()) and status <> 'sent' and sending_started_at is null);
create trigger touch_updated_at before update on public.weekly_digests
  for each row execute function private.touch_updated_at();

create table public.digest_deliveries (
  id uuid primary key default gen_random_uuid(),
  digest_id uuid not null references public.weekly_digests (id) on delete cascade,
  -- null, with an empty address, once the recipient was erased
  subscription_id uuid references public.email_subscriptions (id) on delete set null,
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
create index digest_deliveries_sent_at on public.digest_deliveries (sent_at) where sent_at is not null;
create index digest_deliveries_provider_id on public.digest_deliveries (provider_id);
alter table public.digest_deliveries enable row level security;
grant select (id, digest_id, status) on public.digest_deliveries to authenticated;
create policy "admins see deliveries" on public.digest_deliveries
  for select to authenticated using ((select private.is_admin()));

-- A batch that may be in the provider's hands: its id is the Idempotency-Key, its recipients and their order are frozen.
create table private.digest_batches (
  id uuid primary key default gen_random_uuid(),
  digest_id uuid not null references public.weekly_digests (id) on delete cascade,
  frozen_at timestamptz not null default clock_timestamp(),
  -- one sender holds it until then; after that another may repeat it
  leased_until timestamptz not null
);
create index digest_batches_digest_id on private.digest_batches (digest_id, leased_until);
create index digest_deliveries_batch_id on public.digest_deliveries (batch_id) where status = 'pending';
alter table private.digest_batches enable row level security;
grant select, insert, update, delete on private.digest_batches to service_role;

-- Functions act for administrators as the service: what they then do in this transaction is logged as theirs.
create function private.act_for(actor uuid) returns void
language sql set search_path = '' as $$
  select set_config('app.actor', coalesce(actor::text, ''), true);
$$;
grant execute on function private.act_for(uuid) to service_role;

-- Writes the digest of a week, or rewrites it while nothing of it went out. What an administrator edited stays; `seen_edit` is
-- the edit that was rendered. Null when it is sent, being sent, or was edited meanwhile.
create function public.save_weekly_digest(
  week_start date, subject text, html text, plain text, videos integer, is_ready boolean, seen_edit timestamptz default null,
  actor uuid default null
) returns uuid
language sql set search_path = '' as $$
  select private.act_for(actor);
  insert into public.weekly_digests as d
    (week_start_date, week_end_date, subject, content_html, content_text, video_count, status, subscriber_count)
  values (week_start, week_start + 6, save_weekly_digest.subject, html, plain, videos,
    case when is_ready then 'ready' else 'draft' end,
    (select count(*) from public.email_subscriptions s where s.is_active and s.weekly_digest))
  on conflict (week_start_date) do update set
    subject = excluded.subject, content_html = excluded.content_html, content_text = excluded.content_text,
    video_count = excluded.video_count, status = excluded.status, subscriber_count = excluded.subscriber_count,
    scheduled_for = case when excluded.status = 'ready' then d.scheduled_for end
  where d.status <> 'sent' and d.sending_started_at is null and d.edited_at is not distinct from seen_edit
  returning d.id;
$$;

-- Saves what an administrator edited, with the mail it makes, over the digest as it was seen. Null when it changed since.
create function public.edit_weekly_digest(
  digest_id uuid, seen timestamptz, edit jsonb, subject text, html text, plain text, videos integer, is_ready boolean,
  actor uuid default null
) returns uuid
language sql set search_path = '' as $$
  select private.act_for(actor);
  update public.weekly_digests d set
    own_subject = edit ->> 'own_subject', intro = edit ->> 'intro',
    sections = array(select jsonb_array_elements_text(edit -> 'sections')),
    item_order = array(select jsonb_array_elements_text(edit -> 'item_order')),
    left_out = array(select jsonb_array_elements_text(edit -> 'left_out')),
    subject = edit_weekly_digest.subject, content_html = html, content_text = plain, video_count = videos,
    status = case when is_ready then 'ready' else 'draft' end,
    scheduled_for = case when is_ready then d.scheduled_for end, edited_at = clock_timestamp()
  where d.id = digest_id and d.updated_at = seen and d.status <> 'sent' and d.sending_started_at is null
  returning d.id;
$$;

-- 'missing', 'draft' or 'sent' when there is nothing to send, 'stopped' until somebody goes on, 'waiting' when the schedule asks
-- (`due_at`) before its time; else 'sending', with the ledger filled once, at the start: everybody who is active and wants the
-- weekly digest. From here on the digest can't be rewritten.
create function public.start_digest(
  digest_id uuid, due_at timestamptz default null, go_on boolean default false, actor uuid default null
) returns text
language plpgsql set search_path = '' as $$
declare
  digest public.weekly_digests;
begin
  perform private.act_for(actor);
  select * into digest from public.weekly_digests d where d.id = start_digest.digest_id for update;
  if digest.id is null then return 'missing'; end if;
  if digest.status <> 'ready' then return digest.status; end if;
  if digest.stopped_at is not null then
    if not go_on then return 'stopped'; end if;
    update public.weekly_digests d set stopped_at = null, paused_until = null where d.id = digest.id;
  end if;
  if digest.sending_started_at is null then
    if due_at is not null and (digest.scheduled_for is null or digest.scheduled_for > due_at) then return 'waiting'; end if;
    update public.weekly_digests d set sending_started_at = now() where d.id = digest.id;
    insert into public.digest_deliveries (digest_id, subscription_id, email)
    select digest.id, s.id, s.email from public.email_subscriptions s where s.is_active and s.weekly_digest;
  end if;
  return 'sending';
end;
$$;

-- What the schedule sends: digests whose time has come, and those that are being sent and neither stopped nor paused.
create function public.due_digests(due_at timestamptz) returns table (id uuid)
language sql stable set search_path = '' as $$
  select d.id from public.weekly_digests d
  where d.status = 'ready' and d.stopped_at is null and (d.paused_until is null or d.paused_until <= due_at)
    and (d.sending_started_at is not null or d.scheduled_for <= due_at)
  order by d.sending_started_at nulls last, d.scheduled_for;
$$;

-- Stops a digest that is being sent: what is with the provider arrives, nobody else gets it. False when nothing is being sent.
create function private.stop_digest(digest_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.weekly_digests d set stopped_at = coalesce(d.stopped_at, now())
  where d.id = stop_digest.digest_id and d.status = 'ready' and d.sending_started_at is not null;
  return found;
end;
$$;
grant execute on function private.stop_digest(uuid) to authenticated;
create function public.stop_digest(digest_id uuid) returns boolean
language sql set search_path = '' as $$
  select private.stop_digest(digest_id);
$$;
grant execute on function public.stop_digest(uuid) to authenticated;

-- What became of the emails of digests, counted in the ledger.
create function private.digest_outcomes(digest_ids uuid[])
returns table (
  digest_id uuid, sent integer, failed integer, suppressed integer, pending integer,
  delivered integer, opened integer, clicked integer, bounced integer, complained integer
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select d.digest_id,
      (count(*) filter (where d.status = 'sent'))::integer, (count(*) filter (where d.status = 'failed'))::integer,
      (count(*) filter (where d.status = 'suppressed'))::integer, (count(*) filter (where d.status = 'pending'))::integer,
      count(d.delivered_at)::integer, count(d.opened_at)::integer, count(d.clicked_at)::integer,
      count(d.bounced_at)::integer, count(d.complained_at)::integer
    from public.digest_deliveries d where d.digest_id = any (digest_ids) group by d.digest_id;
end;
$$;
grant execute on function private.digest_outcomes(uuid[]) to authenticated;
create function public.digest_outcomes(digest_ids uuid[])
returns table (
  digest_id uuid, sent integer, failed integer, suppressed integer, pending integer,
  delivered integer, opened integer, clicked integer, bounced integer, complained integer
)
language sql stable set search_path = '' as $$
  select * from private.digest_outcomes(digest_ids);
$$;
grant execute on function public.digest_outcomes(uuid[]) to authenticated;

-- The next recipients, in a fixed order; none when nothing is left to claim now, or the digest was stopped. A batch whose lease ran out comes first
-- and comes back exactly as it was, since its mails may have gone out. Otherwise up to `size` new recipients are frozen;
-- those who left or opted out in the meantime are suppressed.
-- With `per_day` no more are claimed than the day's budget of all digests together leaves.
create function public.claim_digest_batch(digest_id uuid, size integer, lease_seconds integer, per_day integer default null)
returns table (batch_id uuid, delivery_id uuid, subscription_id uuid, email text)
language plpgsql set search_path = '' as $$
declare
  lease timestamptz := clock_timestamp() + make_interval(secs => lease_seconds);
  batch private.digest_batches;
  chosen uuid;
  picked uuid[];
begin
  if exists (select from public.weekly_digests d where d.id = claim_digest_batch.digest_id and d.stopped_at is not null) then
    return;
  end if;
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
    -- The provider forgets keys after 24 hours. Whether these went out is unknown; twice is worse than never.
    update public.digest_deliveries d set status = 'failed', error = 'Unknown whether it was sent'
    where d.batch_id = batch.id and d.status = 'pending';
    delete from private.digest_batches b where b.id = batch.id;
  end loop;

  if chosen is null and per_day is not null then
    perform pg_advisory_xact_lock(hashtextextended('digest budget', 0));
    size := least(size, public.digest_mails_left(per_day));
  end if;

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

-- The weeks of those recipients who agreed to see theirs: the subscription's address is that of their account, which they
-- confirmed. `workouts` counts from Monday to Sunday, UTC; the next day is that of the unfinished plan they trained or started last,
-- null without one.
create function private.recipients_weeks(subscription_ids uuid[], monday date)
returns table (
  subscription_id uuid, workouts integer, plan_title text, plan_slug text, week_number integer, day_number integer, day_title text
)
language sql stable security definer set search_path = '' as $$
  select s.id, done.workouts, next.plan_title, next.plan_slug, next.week_number, next.day_number, next.day_title
  from public.email_subscriptions s
  join auth.users u on u.email = lower(s.email) and u.email_confirmed_at is not null
  join public.user_profiles p on p.user_id = u.id and p.week_in_digest
  cross join lateral (
    select count(*)::integer as workouts from public.workout_completions c
    where c.user_id = u.id and c.completed_at >= monday::timestamp at time zone 'UTC'
      and c.completed_at < (monday + 7)::timestamp at time zone 'UTC'
  ) as done
  left join lateral (
    select w.title as plan_title, w.slug as plan_slug, d.week_number, d.day_number, d.title as day_title
    from public.plan_enrollments e
    join public.workout_plans w on w.id = e.plan_id and w.is_published
    join public.workout_plan_days d on d.plan_id = w.id
    where e.user_id = u.id and e.is_active
      and not exists (select from public.workout_completions c where c.enrollment_id = e.id and c.plan_day_id = d.id)
    order by greatest(e.started_at, (
      select max(c.completed_at) from public.workout_completions c where c.enrollment_id = e.id
    )) desc, d.week_number, d.day_number
    limit 1
  ) as next on true
  where s.id = any (subscription_ids);
$$;
grant execute on function private.recipients_weeks(uuid[], date) to service_role;
create function public.recipients_weeks(subscription_ids uuid[], monday date)
returns table (
  subscription_id uuid, workouts integer, plan_title text, plan_slug text, week_number integer, day_number integer, day_title text
)
language sql stable set search_path = '' as $$
  select * from private.recipients_weeks(subscription_ids, monday);
$$;
grant execute on function public.recipients_weeks(uuid[], date) to service_role;

-- Records the outcome of a batch: [{"id", "provider_id"} or {"id", "error"}, …]. A second time changes nothing.
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

-- Ends the lease of a batch; nobody repeats it before so many seconds are over.
create function public.release_digest_batch(batch_id uuid, seconds integer) returns void
language sql set search_path = '' as $$
  update private.digest_batches set leased_until = clock_timestamp() + make_interval(secs => seconds)
  where id = release_digest_batch.batch_id;
$$;

-- A batch the provider refused as a whole was never sent, so its recipients wait for a batch again. Left frozen while a
-- quota is spent or a key refused, it would outlive its key within a day, and everybody in it would be given up.
create function public.return_digest_batch(batch_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  update public.digest_deliveries d set batch_id = null, attempts = 0
  where d.batch_id = return_digest_batch.batch_id and d.status = 'pending' and d.attempts = 1;
  if found then
    delete from private.digest_batches b where b.id = return_digest_batch.batch_id;
  else
    -- tried before, and perhaps accepted then: only its own key keeps it from going out twice
    perform public.release_digest_batch(batch_id, 0);
  end if;
end;
$$;

-- Splits a batch the provider refused as a whole into halves, to find the recipient it rejects. The halves have new ids,
-- keys nobody used, so they count as never tried.
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
  update public.digest_deliveries d set batch_id = halves[1 + place % 2], attempts = 0
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

-- First opens and first clicks are counted as they come; counting a big ledger at each would be slow. A rate is a
-- fraction of the mails that were sent, and null before somebody opened something.
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
create trigger count_reading_of_new after insert on public.digest_deliveries
  for each row when (new.opened_at is not null or new.clicked_at is not null) execute function private.count_reading();
create trigger count_reading after update of opened_at, clicked_at on public.digest_deliveries
  for each row execute function private.count_reading();

-- Webhook events that were recorded: a repeated or replayed one changes nothing.
create table private.email_events (
  id text primary key,
  received_at timestamptz not null default now()
);
create index email_events_received_at on private.email_events (received_at);
alter table private.email_events enable row level security;
grant select, insert, update, delete on private.email_events to service_role;

-- Records an event once. `ends` says why it ends the subscription of the address ('bounced', 'complained'), if it
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
  if kind = 'bounced' then
    update public.email_subscriptions s set bounced_at = happened_at
    where lower(s.email) = lower(record_email_event.address);
  end if;
  if ends is not null then
    perform public.end_subscription(s.id, ends) from public.email_subscriptions s
    where lower(s.email) = lower(record_email_event.address);
  end if;
  return true;
end;
$$;

grant execute on function
  public.save_weekly_digest(date, text, text, text, integer, boolean, timestamptz, uuid),
  public.edit_weekly_digest(uuid, timestamptz, jsonb, text, text, text, integer, boolean, uuid),
  public.start_digest(uuid, timestamptz, boolean, uuid), public.due_digests(timestamptz),
  public.claim_digest_batch(uuid, integer, integer, integer), public.record_digest_batch(uuid, jsonb),
  public.release_digest_batch(uuid, integer), public.return_digest_batch(uuid), public.split_digest_batch(uuid),
  public.close_digest(uuid), public.record_email_event(text, text, text, text, timestamptz, text)
to service_role;
