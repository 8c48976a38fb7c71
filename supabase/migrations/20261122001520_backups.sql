-- The state of backups: when the last one ended, and the removals that a restore must repeat.

-- Reported by the nightly backup (scripts/report-backup.ts); null before the first one. /health warns when it is old.
alter table public.site_settings add column last_backup_at timestamptz;

-- Deleted accounts, ended subscriptions, suppressed addresses, revoked roles, and revoked links of previews and calendars, as SHA-256
-- hashes of the account's id, the address or the link's secret, and ended friendships. Saved beside each backup, and applied after a restore
-- of an older one (npm run restore:hosted). What starts again is no longer in it.
create table private.removals (
  kind text not null check (kind in (
    'account', 'newsletter', 'reminders', 'weekly_summary', 'mail', 'role', 'preview', 'calendar', 'friendship')),
  subject_hash text not null check (subject_hash ~ '^[0-9a-f]{64}$'),
  -- of the newsletter: as email_subscriptions.ended_because; of mail: as suppressed_addresses.because; of a role: the one since then, if any;
  -- of reminders: the channel that ended, null for both
  because text,
  at timestamptz not null,
  primary key (kind, subject_hash)
);
create index removals_at on private.removals (at);
alter table private.removals enable row level security;

-- Records that something ended, or that it started again.
create function private.record_removal(kind text, subject_hash text, has_ended boolean, because text, at timestamptz) returns void
language sql security definer set search_path = '' as $$
  delete from private.removals r where r.kind = record_removal.kind and r.subject_hash = record_removal.subject_hash;
  insert into private.removals (kind, subject_hash, because, at)
  select record_removal.kind, record_removal.subject_hash, record_removal.because, record_removal.at
  where record_removal.has_ended;
$$;

-- Records what ended with its row: the kind, and the column of its id or secret.
create function private.record_end() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.record_removal(tg_argv[0], private.address_hash(to_jsonb(old) ->> tg_argv[1]), true, null, now());
  return null;
end;
$$;
create trigger record_removal after delete on auth.users for each row execute function private.record_end('account', 'id');
create trigger record_removal after update of secret_digest or delete on private.calendar_feeds
  for each row execute function private.record_end('calendar', 'secret_digest');

create function private.record_ended_subscription() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.record_removal(
      'newsletter', private.address_hash(old.email), old.ended_because is distinct from 'unconfirmed', 'erased', now());
  elsif new.is_active <> old.is_active then
    perform private.record_removal(
      'newsletter', private.address_hash(new.email), not new.is_active, new.ended_because, new.ended_at);
  end if;
  return null;
end;
$$;
create trigger record_removal after update or delete on public.email_subscriptions
  for each row execute function private.record_ended_subscription();

create function private.record_ended_reminders() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.channel <> old.channel then
    perform private.record_removal('reminders', private.address_hash(new.user_id::text), new.channel <> 'mail',
      case when new.channel = 'push' then 'mail' end, private.now());
  end if;
  if new.weekly_summary <> old.weekly_summary then
    perform private.record_removal('weekly_summary', private.address_hash(new.user_id::text), not new.weekly_summary, null, private.now());
  end if;
  return null;
end;
$$;
create trigger record_removal after update on private.reminder_choices
  for each row execute function private.record_ended_reminders();

create function private.record_suppression() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.record_removal('mail', coalesce(new.address_hash, old.address_hash),
    tg_op <> 'DELETE' and new.because <> 'erased', new.because, new.since);
  return null;
end;
$$;
create trigger record_removal after insert or update or delete on public.suppressed_addresses
  for each row execute function private.record_suppression();

create function private.record_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.record_removal('role', private.address_hash(coalesce(new.user_id, old.user_id)::text), true, new.role, now());
  return null;
end;
$$;
create trigger record_removal after insert or update of role or delete on public.user_roles
  for each row execute function private.record_role();

create function private.hash_of_friendship(given public.plan_friends) returns text
language sql immutable set search_path = '' as $$
  select private.address_hash(concat_ws(' ', given.plan_id, least(given.inviter, given.friend), greatest(given.inviter, given.friend)));
$$;
create function private.record_friendship() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.record_removal('friendship', private.hash_of_friendship(coalesce(new, old)), tg_op = 'DELETE', null, private.now());
  return null;
end;
$$;
create trigger record_removal after update of friend on public.plan_friends
  for each row when (new.friend is not null) execute function private.record_friendship();
create trigger record_end after delete on public.plan_friends
  for each row when (old.friend is not null) execute function private.record_friendship();

-- Applies removals to the restored rows of an older backup, all at once or not at all. Subscriptions that began after the removal stay.
-- No role is higher than the one since then.
create function private.apply_removals(given jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  insert into private.removals as known
  select distinct on (r.kind, r.subject_hash) r.* from jsonb_populate_recordset(null::private.removals, given) r
  order by r.kind, r.subject_hash, r.at desc
  on conflict (kind, subject_hash) do update set because = excluded.because, at = excluded.at where excluded.at > known.at;
  insert into public.suppressed_addresses (address_hash, because)
  select r.subject_hash, 'erased' from private.removals r where r.kind = 'newsletter' and r.because = 'erased'
  on conflict do nothing;
  insert into public.suppressed_addresses (address_hash, because, since)
  select r.subject_hash, r.because, r.at from private.removals r where r.kind = 'mail'
  on conflict do nothing;
  perform private.forget_subscriber(s.id) from public.email_subscriptions s
  join private.removals r on r.kind = 'newsletter' and r.subject_hash = private.address_hash(s.email)
  where r.because = 'erased' and s.subscribed_at <= r.at;
  update public.email_subscriptions s set is_active = false, ended_at = r.at, ended_because = r.because
  from private.removals r
  where r.kind = 'newsletter' and r.because <> 'erased' and r.subject_hash = private.address_hash(s.email)
    and s.is_active and s.subscribed_at <= r.at;
  update private.reminder_choices c set channel = 'none'
  from private.removals r
  where r.kind = 'reminders' and r.subject_hash = private.address_hash(c.user_id::text) and c.channel::text = coalesce(r.because, c.channel::text)
    and c.chosen_at <= r.at;
  update private.reminder_choices c set weekly_summary = false
  from private.removals r
  where r.kind = 'weekly_summary' and r.subject_hash = private.address_hash(c.user_id::text) and c.weekly_summary
    and c.chosen_at <= r.at;
  perform private.schedule_reminders(c.user_id) from private.reminder_choices c where c.channel = 'none' and c.next_at < 'infinity';
  delete from public.preview_links l using private.removals r
  where r.kind = 'preview' and r.subject_hash = private.address_hash(l.id::text);
  delete from private.calendar_feeds f using private.removals r
  where r.kind = 'calendar' and r.subject_hash = private.address_hash(f.secret_digest);
  -- invitations may have been withdrawn or used since, and are quickly repeated
  delete from public.plan_friends f where f.friend is null;
  delete from public.plan_friends f using private.removals r
  where r.kind = 'friendship' and r.subject_hash = private.hash_of_friendship(f) and f.accepted_at <= r.at;
  delete from public.user_roles u using private.removals r
  where r.kind = 'role' and r.subject_hash = private.address_hash(u.user_id::text) and u.created_at < r.at and r.because is null;
  update public.user_roles u set role = r.because from private.removals r
  where r.kind = 'role' and r.subject_hash = private.address_hash(u.user_id::text) and u.created_at < r.at
    and array_position('{moderator,editor,admin}', r.because) < array_position('{moderator,editor,admin}', u.role);
  -- last, because whether their browsers stay depends on the newsletter
  delete from auth.users u using private.removals r
  where r.kind = 'account' and r.subject_hash = private.address_hash(u.id::text);
end;
$$;
