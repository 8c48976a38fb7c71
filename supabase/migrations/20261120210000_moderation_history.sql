-- What was decided about a video, and by whom: the addresses of administrators lie out of the API's reach, so that other
-- administrators read them here. Anybody else gets no line.

create function private.moderation_history(of_video uuid)
returns table (id bigint, action text, at timestamptz, admin text, is_own boolean, reason text)
language sql stable security definer set search_path = '' as $$
  select l.id, l.action, l.at, u.email::text, coalesce(l.admin_id = (select auth.uid()), false),
    coalesce(l.after ->> 'rejection_reason', l.after ->> 'snooze_reason')
  from public.moderation_log l left join auth.users u on u.id = l.admin_id
  where l.video_id = of_video and (select private.is_admin())
  order by l.id desc
  limit 50;
$$;
revoke execute on function private.moderation_history(uuid) from public, anon;
grant execute on function private.moderation_history(uuid) to authenticated;

create function public.moderation_history(of_video uuid)
returns table (id bigint, action text, at timestamptz, admin text, is_own boolean, reason text)
language sql stable set search_path = '' as $$
  select * from private.moderation_history(of_video);
$$;
revoke execute on function public.moderation_history(uuid) from public, anon;
grant execute on function public.moderation_history(uuid) to authenticated;
