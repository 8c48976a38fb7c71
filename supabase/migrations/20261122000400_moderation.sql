-- The rules that classify what discovery finds, and the decisions of administrators with their log.

-- A whitelisted channel's videos may be approved without a moderator.
create table public.channel_whitelist (
  id uuid primary key default gen_random_uuid(),
  channel_id text not null unique check (channel_id <> ''),
  channel_name text not null check (channel_name <> ''),
  channel_url text not null default '',
  auto_approve_tags text[] not null default '{}',
  auto_approve_languages text[] not null default '{en}',
  min_duration_seconds integer not null default 300 check (min_duration_seconds >= 1),
  max_duration_seconds integer not null default 3600 check (max_duration_seconds >= 1),
  notes text not null default '',
  is_active boolean not null default true,
  video_count integer not null default 0,
  last_video_imported timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint channel_whitelist_duration_order check (min_duration_seconds <= max_duration_seconds)
);
alter table public.channel_whitelist enable row level security;
grant select, delete,
  insert (channel_id, channel_name, channel_url, auto_approve_tags, auto_approve_languages, min_duration_seconds,
          max_duration_seconds, notes, is_active),
  update (channel_id, channel_name, channel_url, auto_approve_tags, auto_approve_languages, min_duration_seconds,
          max_duration_seconds, notes, is_active)
  on public.channel_whitelist to authenticated;
create policy "admins see the whitelist" on public.channel_whitelist
  for select to authenticated using ((select private.is_admin()));
create policy "admins add channels" on public.channel_whitelist
  for insert to authenticated with check ((select private.is_admin()));
create policy "admins change channels" on public.channel_whitelist
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins remove channels" on public.channel_whitelist
  for delete to authenticated using ((select private.is_admin()));
-- counting what it decided is no edit of it
create trigger touch_updated_at before update of channel_id, channel_name, channel_url, auto_approve_tags, auto_approve_languages,
  min_duration_seconds, max_duration_seconds, notes, is_active on public.channel_whitelist
  for each row execute function private.touch_updated_at();

-- A match with a keyword rejects a video.
create table public.keyword_blacklist (
  id uuid primary key default gen_random_uuid(),
  keyword text not null check (char_length(keyword) between 1 and 500),
  pattern_type text not null default 'contains' check (pattern_type in ('exact', 'contains', 'regex')),
  target_fields text[] not null default '{title,description}' check (target_fields <@ array['title', 'description']),
  rejection_reason text not null check (rejection_reason <> ''),
  case_sensitive boolean not null default false,
  is_active boolean not null default true,
  match_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.keyword_blacklist enable row level security;
grant select, delete,
  insert (keyword, pattern_type, target_fields, rejection_reason, case_sensitive, is_active),
  update (keyword, pattern_type, target_fields, rejection_reason, case_sensitive, is_active)
  on public.keyword_blacklist to authenticated;
create policy "admins see the blacklist" on public.keyword_blacklist
  for select to authenticated using ((select private.is_admin()));
create policy "admins add keywords" on public.keyword_blacklist
  for insert to authenticated with check ((select private.is_admin()));
create policy "admins change keywords" on public.keyword_blacklist
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins remove keywords" on public.keyword_blacklist
  for delete to authenticated using ((select private.is_admin()));
-- counting what it decided is no edit of it
create trigger touch_updated_at before update of keyword, pattern_type, target_fields, rejection_reason, case_sensitive, is_active on public.keyword_blacklist
  for each row execute function private.touch_updated_at();

-- Who did what to which video, written in the transaction of the change itself. Nobody reads it but moderation_history.
create table public.moderation_log (
  id bigint generated always as identity primary key,
  video_id uuid not null references public.enhanced_videos (id) on delete cascade,
  admin_id uuid references auth.users (id) on delete set null,
  action text not null check (action in ('approve', 'reject', 'snooze', 'undo', 'withdraw')),
  at timestamptz not null default now(),
  before jsonb not null,
  after jsonb not null
);
alter table public.moderation_log enable row level security;
create index moderation_log_video_id on public.moderation_log (video_id, id desc);
create index moderation_log_admin_id on public.moderation_log (admin_id);

-- What a decision can change, as the log keeps it.
create function private.moderation_state(video public.enhanced_videos) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'status', video.status, 'tags', video.tags, 'language', video.language,
    'language_confidence', video.language_confidence, 'auto_approved', video.auto_approved,
    'approved_at', video.approved_at, 'snooze_until', video.snooze_until, 'snooze_reason', video.snooze_reason,
    'rejection_reason', video.rejection_reason, 'moderation_notes', video.moderation_notes,
    'moderated_at', video.moderated_at, 'moderated_by', video.moderated_by
  );
$$;

-- The tags in their order, without blanks and duplicates.
create function private.unique_tags(tags text[]) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(tag order by place), '{}') from (
    select trim(tag) as tag, min(place) as place from unnest(tags) with ordinality as listed (tag, place)
    where trim(tag) <> '' group by trim(tag)
  ) as firsts;
$$;

-- Who decided what and when, for the administrator who came second.
create function private.last_decision(video public.enhanced_videos) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('outcome', 'conflict', 'action', l.action, 'at', l.at, 'status', video.status,
                            'admin', coalesce(u.email, 'another administrator'))
  from public.moderation_log l left join auth.users u on u.id = l.admin_id
  where l.video_id = video.id order by l.id desc limit 1;
$$;

-- Decides on a video and logs it in one transaction. The row is locked first, so that of two administrators one is
-- first, and the other gets a conflict instead of undoing it unknowingly. A video that YouTube no longer shows
-- can't be approved or snoozed: nothing is known about it any more, and visitors would get an empty page.
-- Returns {"outcome": "done" | "same" | "conflict" | "missing" | "withdrawn" | "nothing", …}. `seen` is the moderated_at
-- the caller looked at; without it, another administrator's decision of the last minute counts as not seen.
create function private.moderate_video(
  video_id uuid, action text, changes jsonb, seen timestamptz, seen_given boolean
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := (select auth.uid());
  video public.enhanced_videos;
  target public.enhanced_videos;
  latest public.moderation_log;
  overtaken boolean;
begin
  if not private.is_admin() then
    raise exception 'Only administrators may do this' using errcode = '42501';
  end if;
  if action = 'reject' and coalesce(trim(changes ->> 'reason'), '') = '' then
    raise exception 'Please provide a rejection reason' using errcode = '22023';
  end if;
  if action = 'snooze' and changes ->> 'snooze_until' is null then
    raise exception 'Please select a snooze date' using errcode = '22023';
  end if;
  select * into video from public.enhanced_videos v where v.id = moderate_video.video_id for update;
  if video.id is null then return jsonb_build_object('outcome', 'missing'); end if;
  if video.withdrawn_at is not null and action in ('approve', 'snooze') then
    return jsonb_build_object('outcome', 'withdrawn');
  end if;
  select * into latest from public.moderation_log l where l.video_id = video.id order by l.id desc limit 1;

  overtaken := latest.admin_id is distinct from caller and latest.id is not null and case
    when seen_given then video.moderated_at is distinct from seen
    else latest.at > now() - interval '1 minute'
  end;

  target := video;
  if action = 'undo' then
    if latest.id is null or latest.action in ('undo', 'withdraw') then
      return jsonb_build_object('outcome', 'nothing', 'status', video.status);
    end if;
    target := jsonb_populate_record(video, latest.before);
  else
    target.moderation_notes := coalesce(changes ->> 'moderation_notes', video.moderation_notes);
    target.auto_approved := false;
    target.snooze_until := null;
    target.snooze_reason := null;
    target.rejection_reason := null;
    if action = 'approve' then
      target.status := 'approved';
      if changes ? 'tags' then
        target.tags := private.unique_tags(array(select jsonb_array_elements_text(changes -> 'tags')));
      end if;
      if changes ->> 'language' is distinct from video.language and changes ? 'language' then
        target.language := changes ->> 'language';
        target.language_confidence := 1;
      end if;
    elsif action = 'reject' then
      target.status := 'rejected';
      target.rejection_reason := changes ->> 'reason';
    elsif action = 'snooze' then
      target.status := 'candidate';
      target.snooze_until := (changes ->> 'snooze_until')::timestamptz;
      target.snooze_reason := changes ->> 'snooze_reason';
    else
      raise exception 'Unknown action %', action using errcode = '22023';
    end if;
  end if;

  if (target.status, target.tags, target.language, target.snooze_until, target.snooze_reason, target.rejection_reason,
      target.moderation_notes)
     is not distinct from
     (video.status, video.tags, video.language, video.snooze_until, video.snooze_reason, video.rejection_reason,
      video.moderation_notes)
     and video.moderated_at is not null then
    return jsonb_build_object('outcome', 'same', 'status', video.status);
  end if;
  if overtaken then return private.last_decision(video); end if;

  if action <> 'undo' then
    target.moderated_at := clock_timestamp();
    target.moderated_by := caller;
  end if;
  update public.enhanced_videos v set
    status = target.status, tags = target.tags, language = target.language,
    language_confidence = target.language_confidence, auto_approved = target.auto_approved,
    approved_at = case when target.status = 'approved' then target.approved_at end,
    snooze_until = target.snooze_until, snooze_reason = target.snooze_reason,
    rejection_reason = target.rejection_reason, moderation_notes = target.moderation_notes,
    moderated_at = target.moderated_at, moderated_by = target.moderated_by
  where v.id = video.id
  returning * into target;
  insert into public.moderation_log (video_id, admin_id, action, before, after)
  values (video.id, caller, moderate_video.action, private.moderation_state(video), private.moderation_state(target));
  return jsonb_build_object('outcome', 'done', 'status', target.status, 'moderated_at', target.moderated_at);
end;
$$;
grant execute on function private.moderate_video(uuid, text, jsonb, timestamptz, boolean) to authenticated;

-- For administrators, through the video-moderation function.
create function public.moderate_video(
  video_id uuid, action text, changes jsonb, seen timestamptz default null, seen_given boolean default false
) returns jsonb
language sql set search_path = '' as $$
  select private.moderate_video(video_id, action, changes, seen, seen_given);
$$;
grant execute on function public.moderate_video(uuid, text, jsonb, timestamptz, boolean) to authenticated;

-- The API doesn't show the addresses of administrators, so other administrators read them here. Anybody else gets no row.
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
grant execute on function private.moderation_history(uuid) to authenticated;

create function public.moderation_history(of_video uuid)
returns table (id bigint, action text, at timestamptz, admin text, is_own boolean, reason text)
language sql stable set search_path = '' as $$
  select * from private.moderation_history(of_video);
$$;
grant execute on function public.moderation_history(uuid) to authenticated;
