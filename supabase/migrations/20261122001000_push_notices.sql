-- Push notifications: publishing a plan or sending a digest leaves a notice, in the same transaction; the schedule works
-- through the subscribed browsers, page by page, and remembers how far it came.

-- Browsers that subscribed to push notifications. No policy and no grant: only functions read and write them.
create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  endpoint text not null unique check (endpoint ~ '^https?://' and char_length(endpoint) <= 2000),
  p256dh text not null,
  auth text not null,
  email text,
  created_at timestamptz not null default now()
);
alter table public.push_subscriptions enable row level security;

create table private.push_notices (
  id bigint generated always as identity primary key,
  title text not null,
  body text not null,
  url text not null,
  tag text not null unique,
  created_at timestamptz not null default now(),
  -- the last browser that was reached
  reached uuid,
  leased_until timestamptz not null default now(),
  is_done boolean not null default false
);
create index push_notices_waiting on private.push_notices (id) where not is_done;
alter table private.push_notices enable row level security;
grant select, insert, update, delete on private.push_notices to service_role;

create function private.notice_plan() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.push_notices (title, body, url, tag)
  values ('New workout plan', new.title, '/plans/' || new.slug, 'plan-' || new.id) on conflict (tag) do nothing;
  return null;
end;
$$;

create function private.notice_digest() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.push_notices (title, body, url, tag)
  values ('Your week on the trampoline', new.subject, '/videos', 'digest-' || new.id) on conflict (tag) do nothing;
  return null;
end;
$$;

-- Only the first publication leaves a notice: content that is imported or seeded as published stays quiet.
create trigger notice_plan after update of is_published on public.workout_plans
  for each row when (new.is_published and not old.is_published and old.published_at is null)
  execute function private.notice_plan();
create trigger notice_digest after update of status on public.weekly_digests
  for each row when (new.status = 'sent' and old.status <> 'sent') execute function private.notice_digest();

-- Saves a browser; one that subscribes again keeps its position and renews its keys.
create function public.keep_push_subscription(endpoint text, p256dh text, auth text, email text default null) returns void
language sql set search_path = '' as $$
  insert into public.push_subscriptions (endpoint, p256dh, auth, email) values (endpoint, p256dh, auth, email)
  on conflict on constraint push_subscriptions_endpoint_key do update set
    p256dh = excluded.p256dh, auth = excluded.auth, email = coalesce(excluded.email, push_subscriptions.email);
$$;

-- A browser that came with a newsletter address follows that subscription: its choice for new plans or new videos, and
-- silence once its owner has left. Browsers without an address, and addresses that never subscribed, get every notice.
create function private.wants_notice(address text, tag text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from public.email_subscriptions s
    where lower(s.email) = wants_notice.address and (
      (not s.is_active and s.ended_because <> 'bounced')
      or (wants_notice.tag like 'plan-%' and not s.new_plans)
      or (wants_notice.tag like 'digest-%' and not s.new_videos)));
$$;
grant execute on function private.wants_notice(text, text) to service_role;

-- The oldest unfinished notice with the next browsers to reach; null when all is done or another worker has the lease.
create function public.claim_push_page(size integer, lease_seconds integer) returns jsonb
language plpgsql set search_path = '' as $$
declare
  notice private.push_notices;
begin
  select * into notice from private.push_notices n where not n.is_done and n.leased_until <= clock_timestamp()
  order by n.id limit 1 for update skip locked;
  if notice.id is null then return null; end if;
  update private.push_notices n set leased_until = clock_timestamp() + make_interval(secs => lease_seconds)
  where n.id = notice.id;
  return jsonb_build_object(
    'id', notice.id,
    'message', jsonb_build_object('title', notice.title, 'body', notice.body, 'url', notice.url, 'tag', notice.tag),
    'browsers', (
      select coalesce(jsonb_agg(to_jsonb(b)), '[]') from (
        select s.id, s.endpoint, s.p256dh, s.auth from public.push_subscriptions s
        where (notice.reached is null or s.id > notice.reached) and private.wants_notice(s.email, notice.tag)
        order by s.id limit size
      ) as b));
end;
$$;

-- Notes how far a notice came and deletes the browsers that are gone. Without `last` nobody was left: it is done.
create function public.finish_push_page(notice_id bigint, gone uuid[], last uuid default null) returns void
language plpgsql set search_path = '' as $$
begin
  delete from public.push_subscriptions s where s.id = any (gone);
  update private.push_notices n set
    reached = coalesce(last, n.reached), is_done = last is null, leased_until = clock_timestamp()
  where n.id = notice_id;
end;
$$;

grant execute on function
  public.keep_push_subscription(text, text, text, text), public.claim_push_page(integer, integer),
  public.finish_push_page(bigint, uuid[], uuid)
to service_role;
