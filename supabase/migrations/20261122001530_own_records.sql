-- Records about a member outside of the tables that they read themselves: for the profile and the download of all data.

-- The caller's confirmed address, and why and since when it gets no mail: {email, because, since}; null before the address is confirmed.
create function private.own_mailbox() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('email', lower(u.email), 'because', p.because, 'since', p.since)
  from auth.users u
  left join public.suppressed_addresses p on p.address_hash = private.address_hash(u.email) and p.because <> 'erased'
  where u.id = (select auth.uid()) and u.email_confirmed_at is not null;
$$;

-- Allows mail to the caller's address again, after a bounce or a complaint. The newsletter stays ended until they subscribe again.
create function private.end_mail_suppression() returns void
language sql security definer set search_path = '' as $$
  delete from public.suppressed_addresses p
  where p.because <> 'erased' and p.address_hash = private.address_hash(private.own_mailbox() ->> 'email');
$$;

-- The entries of the hosted auth service's log about an account; none if the owner of this function may not read it.
create function private.auth_log_of(person uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  entries jsonb := '[]';
begin
  if to_regclass('auth.audit_log_entries') is not null then
    -- as in erase_auth_log; other fields contain what the actor wrote
    execute 'select coalesce(jsonb_agg(to_jsonb(l) - ''id'' - ''instance_id'' order by l.created_at), ''[]'')
      from auth.audit_log_entries l where (payload #>> ''{}'')::json ->> ''actor_id'' = $1
        or (payload #>> ''{}'')::json #>> ''{traits,user_id}'' = $1' into entries using person::text;
  end if;
  return entries;
exception when insufficient_privilege then
  return '[]';
end;
$$;

-- Everything stored about the caller that the API doesn't show them otherwise. Without secrets: keys of browsers, tokens of sessions.
create function private.own_records() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := (select auth.uid());
  mailbox constant jsonb := private.own_mailbox();
  subscriber public.email_subscriptions;
begin
  -- the log has no index
  perform private.require_rate_limit('own-records', private.address_hash(person::text), 20, 3600);
  select s.* into subscriber from public.email_subscriptions s where lower(s.email) = mailbox ->> 'email';
  return jsonb_build_object(
    'role', (select jsonb_build_object('role', r.role, 'since', r.created_at) from public.user_roles r where r.user_id = person),
    'signed_in_devices', (
      select coalesce(jsonb_agg(jsonb_build_object('signed_in_at', s.created_at, 'used_at', s.updated_at, 'level', s.aal,
        'ip', to_jsonb(s) ->> 'ip', 'user_agent', to_jsonb(s) ->> 'user_agent') order by s.created_at), '[]')
      from auth.sessions s where s.user_id = person),
    'auth_log', private.auth_log_of(person),
    'mail_suppression', case when mailbox ->> 'because' is not null then mailbox end,
    'newsletter', case when subscriber.id is not null then to_jsonb(subscriber) end,
    'newsletter_mails', (
      select coalesce(jsonb_agg(to_jsonb(sent) order by sent.planned_at), '[]') from (
        select d.kind, d.planned_at, d.status, d.error, d.sent_at, d.delivered_at, d.opened_at, d.clicked_at, d.bounced_at, d.complained_at
        from public.deliveries d where d.subscription_id = subscriber.id) as sent),
    'news_browsers', (
      select coalesce(jsonb_agg(jsonb_build_object('endpoint', b.endpoint, 'saved_at', b.created_at) order by b.created_at), '[]')
      from public.push_subscriptions b where b.email = mailbox ->> 'email'),
    'reminder_browsers', (
      select coalesce(jsonb_agg(jsonb_build_object('endpoint', b.endpoint, 'saved_at', b.saved_at) order by b.saved_at), '[]')
      from private.reminder_browsers b where b.user_id = person),
    'failed_password_checks', (
      select coalesce(jsonb_agg(t.tried_at order by t.tried_at), '[]') from private.account_deletion_tries t where t.user_id = person),
    'video_feedback', (
      select coalesce(jsonb_agg(jsonb_build_object('video_id', f.video_id, 'reason', f.reason, 'note', f.note, 'sent_at', f.sent_at)
        order by f.sent_at), '[]')
      from private.video_feedback f where f.user_id = person),
    'administrators_log', (
      select coalesce(jsonb_agg(jsonb_build_object('at', l.at, 'action', l.action, 'subject', l.subject, 'before', l.before,
        'after', l.after, 'by_me', l.actor is not distinct from person) order by l.at), '[]')
      from public.admin_log l where l.actor = person or l.subject_id in (person::text, subscriber.id::text)));
end;
$$;
grant execute on function private.own_mailbox(), private.end_mail_suppression(), private.own_records() to authenticated;

create function public.own_mailbox() returns jsonb
language sql stable set search_path = '' as $$
  select private.own_mailbox();
$$;
create function public.end_mail_suppression() returns void
language sql set search_path = '' as $$
  select private.end_mail_suppression();
$$;
create function public.own_records() returns jsonb
language sql set search_path = '' as $$
  select private.own_records();
$$;
grant execute on function public.own_mailbox(), public.end_mail_suppression(), public.own_records() to authenticated;
