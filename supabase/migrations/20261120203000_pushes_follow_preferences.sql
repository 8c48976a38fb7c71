-- A browser that came with a newsletter address follows that subscription: its choice for new plans or new videos, and
-- silence once its owner has left. Browsers without an address, and addresses that never subscribed, hear everything.

create function private.wants_notice(address text, tag text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from public.email_subscriptions s
    where lower(s.email) = wants_notice.address and (
      (not s.is_active and s.ended_because <> 'bounced')
      or (wants_notice.tag like 'plan-%' and not s.new_plans)
      or (wants_notice.tag like 'digest-%' and not s.new_videos)));
$$;
revoke execute on function private.wants_notice(text, text) from public, anon, authenticated;
grant execute on function private.wants_notice(text, text) to service_role;

create or replace function public.claim_push_page(size integer, lease_seconds integer) returns jsonb
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
