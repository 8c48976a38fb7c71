-- Notifies browsers as before, without those that are being deleted: publishing failed with the foreign key of a browser that
-- unsubscribed, or that the push service no longer knew, at the same time.
create or replace function private.announce() returns trigger
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
