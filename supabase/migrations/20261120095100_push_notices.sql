-- Pushes: publishing a plan or sending a digest leaves a notice, in the same transaction; the schedule works through the
-- browsers that asked for pushes, page by page, and remembers how far it came.

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
revoke execute on function private.notice_plan(), private.notice_digest() from public, anon, authenticated;

-- Only what is published for the first time, and now: content that is imported or seeded as published stays quiet.
create trigger notice_plan after update of is_published on public.workout_plans
  for each row when (new.is_published and not old.is_published and old.published_at is null)
  execute function private.notice_plan();
create trigger notice_digest after update of status on public.weekly_digests
  for each row when (new.status = 'sent' and old.status <> 'sent') execute function private.notice_digest();

-- Keeps a browser; one that comes again keeps its place and renews its keys.
create function public.keep_push_subscription(endpoint text, p256dh text, auth text, email text default null) returns void
language sql set search_path = '' as $$
  insert into public.push_subscriptions (endpoint, p256dh, auth, email) values (endpoint, p256dh, auth, email)
  on conflict on constraint push_subscriptions_endpoint_key do update set
    p256dh = excluded.p256dh, auth = excluded.auth, email = coalesce(excluded.email, push_subscriptions.email);
$$;

-- The oldest unfinished notice with the next browsers to reach; none when all is done or somebody else is at it.
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
        where notice.reached is null or s.id > notice.reached order by s.id limit size
      ) as b));
end;
$$;

-- Notes how far a notice came and forgets the browsers that are gone. Without `last` there was nobody left: it is done.
create function public.finish_push_page(notice_id bigint, gone uuid[], last uuid default null) returns void
language plpgsql set search_path = '' as $$
begin
  delete from public.push_subscriptions s where s.id = any (gone);
  update private.push_notices n set
    reached = coalesce(last, n.reached), is_done = last is null, leased_until = clock_timestamp()
  where n.id = notice_id;
end;
$$;

revoke execute on function
  public.keep_push_subscription(text, text, text, text), public.claim_push_page(integer, integer),
  public.finish_push_page(bigint, uuid[], uuid)
from public, anon, authenticated;
grant execute on function
  public.keep_push_subscription(text, text, text, text), public.claim_push_page(integer, integer),
  public.finish_push_page(bigint, uuid[], uuid)
to service_role;
