-- Building and sending the weekly digest. Its mails are in the delivery ledger (deliveries). Service role only.

create table public.weekly_digests (
  id uuid primary key default gen_random_uuid(),
  subject text not null default '',
  week_start_date date not null unique check (extract(isodow from week_start_date) = 1),
  week_end_date date not null,
  status text not null default 'draft' check (status in ('draft', 'ready', 'sent')),
  video_count integer not null default 0,
  subscriber_count integer not null default 0,
  sending_started_at timestamptz,
  -- the scheduler skips the digest until then, because the provider's quota is used up
  paused_until timestamptz,
  sent_at timestamptz,
  open_rate numeric(5, 4) check (open_rate between 0 and 1),
  click_rate numeric(5, 4) check (click_rate between 0 and 1),
  content_html text not null default '',
  content_text text not null default '',
  -- an administrator's edits: an empty subject is the generated one; `item_order` and `left_out` identify items by URL
  own_subject text not null default '' check (char_length(own_subject) <= 150 and own_subject !~ '[[:cntrl:]]'),
  intro text not null default '' check (char_length(intro) <= 2000),
  sections text[] not null default '{videos,plans,articles}'
    check (sections <@ array['videos', 'plans', 'articles'] and private.all_distinct(sections)),
  item_order text[] not null default '{}',
  left_out text[] not null default '{}',
  edited_at timestamptz,
  -- the scheduler sends it at this time
  scheduled_for timestamptz check (scheduled_for between '1900-01-01Z' and '9999-12-31Z'),
  -- when an administrator stopped it
  stopped_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (week_end_date = week_start_date + 6),
  check ((status = 'sent') = (sent_at is not null))
);
alter table public.weekly_digests enable row level security;
grant select, delete, update (scheduled_for) on public.weekly_digests to authenticated;
create policy "editors see digests" on public.weekly_digests
  for select to authenticated using ((select private.is_editor()));
create policy "editors delete unsent digests" on public.weekly_digests
  for delete to authenticated using ((select private.is_editor()) and status <> 'sent' and sending_started_at is null);
create policy "editors schedule unsent digests" on public.weekly_digests
  for update to authenticated using ((select private.is_editor()) and status <> 'sent' and sending_started_at is null);
create trigger touch_updated_at before update on public.weekly_digests
  for each row execute function private.touch_updated_at();

-- Server functions act for administrators with the service role. This attributes the transaction's changes to the administrator.
create function private.act_for(actor uuid) returns void
language sql set search_path = '' as $$
  select set_config('app.actor', coalesce(actor::text, ''), true);
$$;
grant execute on function private.act_for(uuid) to service_role;

-- Writes the digest of a week, or rewrites it before anything is sent. Preserves an administrator's edits; `seen_edit` is the edit that
-- was rendered. Null if it is sent, being sent, or was edited meanwhile.
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

-- Saves an administrator's edits with the rendered mail. Null if the digest changed since `seen`.
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

-- Starts or resumes sending a digest: fills the ledger once, with every active subscriber of the weekly digest. The digest can't be
-- rewritten from then on. Returns 'sending'; or 'missing', 'draft' or 'sent' if there is nothing to send, 'stopped' until an
-- administrator resumes it (`is_resumed`), 'waiting' if the scheduler calls (`by_schedule`) before its time.
create function public.start_digest(
  digest_id uuid, by_schedule boolean default false, is_resumed boolean default false, actor uuid default null
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
    if not is_resumed then return 'stopped'; end if;
    update public.weekly_digests d set stopped_at = null, paused_until = null where d.id = digest.id;
  end if;
  if digest.sending_started_at is null then
    if by_schedule and (digest.scheduled_for is null or digest.scheduled_for > private.now()) then return 'waiting'; end if;
    update public.weekly_digests d set sending_started_at = private.now() where d.id = digest.id;
    insert into public.deliveries (kind, channel, queue, key, digest_id, subscription_id, email)
    select 'digest', 'mail', digest.id, 'digest-' || digest.id, digest.id, s.id, s.email
    from public.email_subscriptions s where s.is_active and s.weekly_digest;
  end if;
  return 'sending';
end;
$$;

-- Digests for the scheduler to send: due ones, and those being sent that are neither stopped nor paused.
create function public.due_digests() returns table (id uuid)
language sql stable set search_path = '' as $$
  select d.id from public.weekly_digests d
  where d.status = 'ready' and d.stopped_at is null and (d.paused_until is null or d.paused_until <= private.now())
    and (d.sending_started_at is not null or d.scheduled_for <= private.now())
  order by d.sending_started_at nulls last, d.scheduled_for;
$$;

-- Stops a digest that is being sent. Mails that the provider already has are delivered. False if it isn't being sent.
create function private.stop_digest(digest_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_editor();
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

-- Marks the digest as sent once no delivery is pending. Returns the delivery counts.
create function public.close_digest(digest_id uuid) returns table (sent integer, failed integer, suppressed integer, pending integer)
language plpgsql set search_path = '' as $$
begin
  perform 1 from public.weekly_digests d where d.id = close_digest.digest_id for update;
  select count(*) filter (where d.status = 'sent'), count(*) filter (where d.status = 'failed'),
    count(*) filter (where d.status = 'suppressed'), count(*) filter (where d.status = 'pending')
  into sent, failed, suppressed, pending
  from public.deliveries d where d.digest_id = close_digest.digest_id;
  if pending = 0 then
    update public.weekly_digests d set status = 'sent', sent_at = private.now(), subscriber_count = sent
    where d.id = close_digest.digest_id and d.status = 'ready' and d.sending_started_at is not null;
  end if;
  return next;
end;
$$;

grant execute on function
  public.save_weekly_digest(date, text, text, text, integer, boolean, timestamptz, uuid),
  public.edit_weekly_digest(uuid, timestamptz, jsonb, text, text, text, integer, boolean, uuid),
  public.start_digest(uuid, boolean, boolean, uuid), public.due_digests(), public.close_digest(uuid)
to service_role;
