-- Rules that classify discovered videos, and administrators' decisions with their log.

-- Videos of a whitelisted channel may be approved without a moderator.
create table public.channel_whitelist (
  id uuid primary key default gen_random_uuid(),
  channel_id text not null unique check (channel_id ~ '^UC[A-Za-z0-9_-]{22}$'),
  channel_name text not null check (char_length(channel_name) between 1 and 200),
  channel_url text not null default '' check (char_length(channel_url) <= 500),
  auto_approve_tags text[] not null default '{}',
  auto_approve_languages text[] not null default '{en}' check (auto_approve_languages <@ array['en', 'ru']),
  min_duration_seconds integer not null default 300 check (min_duration_seconds >= 1),
  max_duration_seconds integer not null default 3600 check (max_duration_seconds >= 1),
  notes text not null default '' check (char_length(notes) <= 2000),
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
create policy "moderators see the whitelist" on public.channel_whitelist
  for select to authenticated using ((select private.is_moderator()));
create policy "moderators add channels" on public.channel_whitelist
  for insert to authenticated with check ((select private.is_moderator()));
create policy "moderators change channels" on public.channel_whitelist
  for update to authenticated using ((select private.is_moderator())) with check ((select private.is_moderator()));
create policy "moderators remove channels" on public.channel_whitelist
  for delete to authenticated using ((select private.is_moderator()));
-- not on counters of decided videos
create trigger touch_updated_at before update of channel_id, channel_name, channel_url, auto_approve_tags, auto_approve_languages,
  min_duration_seconds, max_duration_seconds, notes, is_active on public.channel_whitelist
  for each row execute function private.touch_updated_at();
create trigger unique_tags before insert or update of auto_approve_tags on public.channel_whitelist
  for each row execute function private.normalize_tags();

-- Whether a pattern is so general that it matches unrelated texts. False for patterns that PostgreSQL can't parse: they run on
-- RE2, where an invalid pattern matches nothing.
create function private.matches_everything(pattern text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return (select bool_and(probe ~ pattern) from unnest(array['workout', 'день', '30', '!?']) as probe);
exception when others then
  return false;
end;
$$;
grant execute on function private.matches_everything(text) to authenticated, service_role;

-- A matching keyword rejects a video.
create table public.keyword_blacklist (
  id uuid primary key default gen_random_uuid(),
  keyword text not null check (char_length(keyword) between 1 and 500),
  pattern_type text not null default 'contains' check (pattern_type in ('exact', 'contains', 'regex')),
  target_fields text[] not null default '{title,description}' check (target_fields <@ array['title', 'description']),
  rejection_reason text not null check (rejection_reason <> '' and char_length(rejection_reason) <= 1000),
  case_sensitive boolean not null default false,
  is_active boolean not null default true,
  match_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint keyword_blacklist_not_everything check (pattern_type <> 'regex' or not private.matches_everything(keyword))
);
-- unique terms, ignoring case unless the keyword is case-sensitive
create unique index keyword_blacklist_term on public.keyword_blacklist (
  pattern_type, case_sensitive,
  (case when case_sensitive or pattern_type = 'regex' then keyword else lower(btrim(keyword)) end));
alter table public.keyword_blacklist enable row level security;
grant select, delete,
  insert (keyword, pattern_type, target_fields, rejection_reason, case_sensitive, is_active),
  update (keyword, pattern_type, target_fields, rejection_reason, case_sensitive, is_active)
  on public.keyword_blacklist to authenticated;
create policy "moderators see the blacklist" on public.keyword_blacklist
  for select to authenticated using ((select private.is_moderator()));
create policy "moderators add keywords" on public.keyword_blacklist
  for insert to authenticated with check ((select private.is_moderator()));
create policy "moderators change keywords" on public.keyword_blacklist
  for update to authenticated using ((select private.is_moderator())) with check ((select private.is_moderator()));
create policy "moderators remove keywords" on public.keyword_blacklist
  for delete to authenticated using ((select private.is_moderator()));
-- not on counters of decided videos
create trigger touch_updated_at before update of keyword, pattern_type, target_fields, rejection_reason, case_sensitive, is_active on public.keyword_blacklist
  for each row execute function private.touch_updated_at();

-- Decisions with actor and video, written in the transaction of the change. Only moderation_history reads it.
create table public.moderation_log (
  id bigint generated always as identity primary key,
  video_id uuid not null references public.enhanced_videos (id) on delete cascade,
  admin_id uuid references auth.users (id) on delete set null,
  action text not null check (action in ('approve', 'reject', 'snooze', 'undo', 'withdraw', 'edit')),
  at timestamptz not null default now(),
  before jsonb not null,
  after jsonb not null,
  -- shared by all videos of a bulk decision, so that it can be undone at once
  decision_id uuid not null default gen_random_uuid(),
  undone_at timestamptz
);
alter table public.moderation_log enable row level security;
create index moderation_log_video_id on public.moderation_log (video_id, id desc);
create index moderation_log_admin_id on public.moderation_log (admin_id, at);
create index moderation_log_decision_id on public.moderation_log (decision_id, video_id);

-- The columns that a decision can change, as stored in the log.
create function private.moderation_state(video public.enhanced_videos) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'status', video.status, 'tags', video.tags, 'language', video.language,
    'language_confidence', video.language_confidence, 'auto_approved', video.auto_approved,
    'approved_at', video.approved_at, 'snooze_until', video.snooze_until, 'snooze_reason', video.snooze_reason,
    'rejection_reason', video.rejection_reason, 'moderation_notes', video.moderation_notes,
    'moderated_at', video.moderated_at, 'moderated_by', video.moderated_by, 'decided_by', video.decided_by
  );
$$;

-- Returns the video after a decision, without writing it. `undone` is the state that an undo restores.
create function private.decided(video public.enhanced_videos, action text, changes jsonb, undone jsonb)
returns public.enhanced_videos
language plpgsql stable set search_path = '' as $$
declare
  target public.enhanced_videos := video;
begin
  if action = 'undo' then return jsonb_populate_record(video, undone); end if;
  target.moderation_notes := coalesce(changes ->> 'moderation_notes', video.moderation_notes);
  target.decided_by := coalesce(changes -> 'decided_by', video.decided_by);
  target.auto_approved := false;
  target.snooze_until := null;
  target.snooze_reason := null;
  target.rejection_reason := null;
  if action = 'approve' then
    target.status := 'approved';
    if changes ? 'tags' then
      target.tags := private.unique_tags(array(select jsonb_array_elements_text(changes -> 'tags')));
    end if;
    if changes ? 'language' and changes ->> 'language' is distinct from video.language then
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
  return target;
end;
$$;

-- Applies a decision to videos and logs it, in one transaction. Returns an outcome per video: {"outcome": "done" | "same" | "conflict" |
-- "withdrawn" | "nothing", …}; missing videos have none. Locks the rows in the order of their ids: of two administrators, the second
-- gets a conflict instead of unknowingly reverting the first. A video that is unavailable on YouTube can't be approved or snoozed,
-- because its data is deleted and its page would be empty. `seen` has the moderated_at that the caller saw, by id; by default, the
-- caller saw the state of `looked_at`, or of a minute ago. An undo reverts the caller's `decision`, or by default the last decision on
-- each video. If `decided_by` in the changes is a rule, it counts the videos that the rule hadn't decided before.
create function private.moderate_rows(
  ids uuid[], action text, changes jsonb, seen jsonb, looked_at timestamptz, decision uuid
) returns table (video_id uuid, outcome jsonb)
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := (select auth.uid());
begin
  perform private.require_moderator();
  if action = 'reject' and coalesce(trim(changes ->> 'reason'), '') = '' then
    raise exception 'Please provide a rejection reason' using errcode = '22023';
  end if;
  if action = 'snooze' and changes ->> 'snooze_until' is null then
    raise exception 'Please select a snooze date' using errcode = '22023';
  end if;
  perform from public.enhanced_videos v where v.id = any (ids) order by v.id for update;

  return query
  with present as materialized (
    select v as video, latest.id as latest_id, latest.admin_id, latest.at, undone.id as undone_id, undone.before,
      s.key is not null as is_seen, s.value::timestamptz as seen_at,
      exists (select from public.moderation_log l where l.video_id = v.id and l.id > undone.id and l.action <> 'undo'
              and l.undone_at is null) as is_overtaken
    from public.enhanced_videos v
    left join lateral (
      select * from public.moderation_log l where l.video_id = v.id order by l.id desc limit 1
    ) latest on true
    left join lateral (
      select l.id, l.before from public.moderation_log l
      where moderate_rows.action = 'undo' and l.video_id = v.id and l.undone_at is null
        and l.action not in ('undo', 'withdraw', 'edit')
        and case when decision is null then l.id = latest.id else l.decision_id = decision and l.admin_id = caller end
      order by l.id desc limit 1
    ) undone on true
    left join jsonb_each_text(seen) s on s.key = v.id::text
    where v.id = any (ids)
  ), judged as materialized (
    select p.*, private.decided(p.video, moderate_rows.action, changes, p.before) as target from present p
  ), outcomes as materialized (
    select j.*, case
      when (j.video).withdrawn_at is not null and moderate_rows.action in ('approve', 'snooze') then 'withdrawn'
      when moderate_rows.action = 'undo' and j.undone_id is null then 'nothing'
      when ((j.target).status, (j.target).tags, (j.target).language, (j.target).snooze_until, (j.target).snooze_reason,
            (j.target).rejection_reason, (j.target).moderation_notes)
        is not distinct from
           ((j.video).status, (j.video).tags, (j.video).language, (j.video).snooze_until, (j.video).snooze_reason,
            (j.video).rejection_reason, (j.video).moderation_notes)
        and (j.video).moderated_at is not null then 'same'
      when decision is not null and moderate_rows.action = 'undo' and j.is_overtaken then 'conflict'
      when decision is not null and moderate_rows.action = 'undo' then 'done'
      when j.latest_id is not null and j.admin_id is distinct from caller and case
        when j.is_seen then (j.video).moderated_at is distinct from j.seen_at
        else j.at > coalesce(looked_at, now() - interval '1 minute')
      end then 'conflict'
      else 'done'
    end as word
    from judged j
  ), changed as (
    update public.enhanced_videos v set
      status = (o.target).status, tags = (o.target).tags, language = (o.target).language,
      language_confidence = (o.target).language_confidence, auto_approved = (o.target).auto_approved,
      approved_at = case when (o.target).status = 'approved' then (o.target).approved_at end,
      snooze_until = (o.target).snooze_until, snooze_reason = (o.target).snooze_reason,
      rejection_reason = (o.target).rejection_reason, moderation_notes = (o.target).moderation_notes,
      decided_by = (o.target).decided_by,
      moderated_at = case when moderate_rows.action = 'undo' then (o.target).moderated_at else clock_timestamp() end,
      -- an undone decision may be of an account that is gone
      moderated_by = case when moderate_rows.action = 'undo'
        then (select u.id from auth.users u where u.id = (o.target).moderated_by) else caller end
    from outcomes o where o.word = 'done' and v.id = (o.video).id
    returning v.id, v as video
  ), logged as (
    insert into public.moderation_log (video_id, admin_id, action, before, after, decision_id)
    select c.id, caller, moderate_rows.action, private.moderation_state(o.video), private.moderation_state(c.video),
      case when moderate_rows.action = 'undo' or decision is null then gen_random_uuid() else decision end
    from changed c join outcomes o on (o.video).id = c.id
  ), taken_back as (
    update public.moderation_log l set undone_at = now()
    from outcomes o where l.id = o.undone_id and o.word in ('done', 'same')
  ), counted as (
    select case when moderate_rows.action = 'undo' then (o.video).decided_by else (o.target).decided_by end ->> 'id' as rule_id,
      case when moderate_rows.action = 'undo' then -count(*) else count(*) end as videos
    from outcomes o
    where o.word = 'done' and (o.video).decided_by ->> 'id' is distinct from (o.target).decided_by ->> 'id'
    group by 1
  ), matched as (
    update public.keyword_blacklist k set match_count = k.match_count + c.videos from counted c where k.id::text = c.rule_id
  ), imported as (
    update public.channel_whitelist w set video_count = w.video_count + c.videos,
      last_video_imported = case when c.videos > 0 then now() else w.last_video_imported end
    from counted c where w.id::text = c.rule_id
  )
  select (o.video).id, case o.word
    when 'conflict' then (
      -- the last decision with actor and time, to explain the conflict
      select jsonb_build_object('outcome', 'conflict', 'action', l.action, 'at', l.at, 'status', (o.video).status,
                                'admin', coalesce(u.email, 'another administrator'))
      from public.moderation_log l left join auth.users u on u.id = l.admin_id where l.id = o.latest_id)
    when 'done' then jsonb_build_object('outcome', 'done', 'status', (c.video).status,
      'moderated_at', (c.video).moderated_at)
    when 'withdrawn' then jsonb_build_object('outcome', 'withdrawn')
    else jsonb_build_object('outcome', o.word, 'status', (o.video).status)
  end
  from outcomes o left join changed c on c.id = (o.video).id;
end;
$$;

grant execute on function private.moderate_rows(uuid[], text, jsonb, jsonb, timestamptz, uuid) to authenticated;

-- Applies a decision to one video. Returns its outcome, which may be {"outcome": "missing"}. For administrators, through the
-- video-moderation function.
create function public.moderate_video(
  video_id uuid, action text, changes jsonb, seen timestamptz default null, seen_given boolean default false,
  decision uuid default null
) returns jsonb
language sql set search_path = '' as $$
  select coalesce((
    select d.outcome from private.moderate_rows(
      array[video_id], action, changes, case when seen_given then jsonb_build_object(video_id, seen) else '{}' end, null,
      case when action <> 'undo' then decision end
    ) d
  ), '{"outcome": "missing"}');
$$;
grant execute on function public.moderate_video(uuid, text, jsonb, timestamptz, boolean, uuid) to authenticated;

-- Adds a video that an administrator entered, as a candidate, and returns its id. Rejects a known video.
create function private.add_video(
  youtube_id text, title text, channel_name text, description text, duration_seconds integer, language text, tags text[]
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  added uuid;
begin
  perform private.require_moderator();
  insert into public.enhanced_videos as v
    (youtube_id, title, channel_name, description, duration_seconds, language, language_confidence, tags, decided_by)
  values
    (add_video.youtube_id, btrim(add_video.title), btrim(add_video.channel_name), left(add_video.description, 5000),
     add_video.duration_seconds, add_video.language, case when add_video.language is not null then 1 end,
     private.unique_tags(add_video.tags), '{"rule": "none", "label": "Added by hand"}')
  returning v.id into added;
  return added;
end;
$$;
grant execute on function private.add_video(text, text, text, text, integer, text, text[]) to authenticated;

create function public.add_video(
  youtube_id text, title text, channel_name text, description text, duration_seconds integer, language text, tags text[]
) returns uuid
language sql set search_path = '' as $$
  select private.add_video(youtube_id, title, channel_name, description, duration_seconds, language, tags);
$$;
grant execute on function public.add_video(text, text, text, text, integer, text, text[]) to authenticated;

-- Edits an approved video and logs it. Returns no row if it changed since `seen`, its updated_at.
create function private.edit_video(video_id uuid, seen timestamptz, title text, tags text[], language text)
returns setof public.enhanced_videos
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_moderator();
  return query
  with before as (
    select v as video from public.enhanced_videos v
    where v.id = video_id and v.updated_at = seen and v.status = 'approved' for update
  ), edited as (
    update public.enhanced_videos v set
      title = btrim(edit_video.title), title_is_ours = v.title_is_ours or v.title <> btrim(edit_video.title),
      tags = private.unique_tags(edit_video.tags), language = edit_video.language,
      language_confidence = case when v.language is not distinct from edit_video.language then v.language_confidence
        when edit_video.language is not null then 1 end
    from before b where v.id = (b.video).id
    returning v.*
  ), logged as (
    insert into public.moderation_log (video_id, admin_id, action, before, after)
    select e.id, (select auth.uid()), 'edit',
      jsonb_build_object('title', (b.video).title, 'tags', (b.video).tags, 'language', (b.video).language),
      jsonb_build_object('title', e.title, 'tags', e.tags, 'language', e.language)
    from edited e, before b
  )
  select * from edited;
end;
$$;
grant execute on function private.edit_video(uuid, timestamptz, text, text[], text) to authenticated;

create function public.edit_video(video_id uuid, seen timestamptz, title text, tags text[], language text)
returns setof public.enhanced_videos
language sql rows 1 set search_path = '' as $$
  select * from private.edit_video(video_id, seen, title, tags, language);
$$;
grant execute on function public.edit_video(uuid, timestamptz, text, text[], text) to authenticated;

-- The conditions of the moderation queue's filter at an instant, as SQL with quoted literals, so that the planner can use statistics.
-- A test compares each filter with src/features/videos/admin/moderation.data.ts. `rule` is none, whitelist, blacklist, or the id of a
-- rule. Without a status, nothing matches.
create function private.queue_conditions(filter jsonb, at timestamptz) returns text
language sql stable set search_path = '' as $$
  select concat_ws(' and ',
    case filter ->> 'status' when 'snoozed' then format('v.status = %L and v.snooze_until > %L', 'candidate', at)
      else format('(v.snooze_until is null or v.snooze_until <= %L)', at) end,
    case when coalesce(filter ->> 'status', '') not in ('snoozed', 'all') then
      format('v.status = %L', coalesce(filter ->> 'status', '')) end,
    case when filter ->> 'language' <> 'all' then format('v.language = %L', filter ->> 'language') end,
    case when trim(filter ->> 'search') <> '' then format('v.search_text ~* %L', '***=' || trim(filter ->> 'search')) end,
    case when filter ->> 'channel' <> '' then format('v.channel_id = %L', filter ->> 'channel') end,
    case when filter ->> 'rule' <> 'all' then
      format('%L in (v.decided_by ->> %L, v.decided_by ->> %L)', filter ->> 'rule', 'rule', 'id') end);
$$;
grant execute on function private.queue_conditions(jsonb, timestamptz) to authenticated;

-- Decides on many videos: at most 5,000, and as many as possible in four seconds, because the statement timeout is eight seconds and
-- indexing long texts takes milliseconds each. `chosen` selects them:
--   {"ids": […], "seen": {id: the moderated_at that the administrator saw}}
--   {"matching": filter, "looked_at": instant}, without videos discovered after that instant
--   {"decision": true}, for an undo: the videos of the caller's `decision`
-- If more are left, send `next` as `after` in the next call. Returns {"done", "same", "refused", "examples", "next"}; examples are
-- up to 100 refusals, each an outcome with its video_id.
create function private.moderate_videos(action text, changes jsonb, chosen jsonb, decision uuid, after uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := 5000;
  step constant integer := 250;
  looked_at timestamptz := (chosen ->> 'looked_at')::timestamptz;
  ids uuid[];
  decided integer := 0;
  outcomes jsonb[] := '{}';
begin
  perform private.require_moderator();
  if chosen ? 'ids' then
    ids := array(select distinct id::uuid as id from jsonb_array_elements_text(chosen -> 'ids') as id
                 where moderate_videos.after is null or id::uuid > moderate_videos.after order by id);
  elsif chosen ? 'matching' then
    execute format(
      'select array(select v.id from public.enhanced_videos v where %s and v.created_at <= $1 and ($2 is null or v.id > $2)
                    order by v.id limit $3)',
      private.queue_conditions(chosen -> 'matching', looked_at)) into ids using looked_at, moderate_videos.after, most;
  else
    ids := array(select l.video_id from public.moderation_log l
                 where l.decision_id = decision and l.admin_id = (select auth.uid()) and l.undone_at is null
                   and (moderate_videos.after is null or l.video_id > moderate_videos.after)
                 order by l.video_id limit most);
  end if;
  while decided < cardinality(ids) and clock_timestamp() < statement_timestamp() + interval '4 seconds' loop
    outcomes := outcomes || array(
      select d.outcome || jsonb_build_object('video_id', d.video_id)
      from private.moderate_rows(ids[decided + 1:decided + step], action, changes, coalesce(chosen -> 'seen', '{}'),
                                 looked_at, decision) d);
    decided := least(decided + step, cardinality(ids));
  end loop;
  return (
    select jsonb_build_object(
      'done', count(*) filter (where r.word = 'done'), 'same', count(*) filter (where r.word = 'same'),
      'refused', count(*) filter (where r.word not in ('done', 'same')) + decided - count(*),
      'examples', coalesce(jsonb_agg(r.outcome order by r.position)
                           filter (where r.word not in ('done', 'same') and r.position <= 100), '[]'),
      'next', case when decided < cardinality(ids) or decided = most then ids[decided] end)
    from (
      select outcome, outcome ->> 'outcome' as word,
        row_number() over (partition by outcome ->> 'outcome' in ('done', 'same') order by outcome ->> 'video_id') as position
      from unnest(outcomes) as outcome
    ) r
  );
end;
$$;
grant execute on function private.moderate_videos(text, jsonb, jsonb, uuid, uuid) to authenticated;

-- For administrators, through the video-moderation function.
create function public.moderate_videos(action text, changes jsonb, chosen jsonb, decision uuid, after uuid default null)
returns jsonb
language sql set search_path = '' as $$
  select private.moderate_videos(action, changes, chosen, decision, after);
$$;
grant execute on function public.moderate_videos(text, jsonb, jsonb, uuid, uuid) to authenticated;

-- The caller's last ten decisions of the last day that can be undone, newest first. `title` is set for a single video.
create function private.own_decisions()
returns table (decision_id uuid, action text, videos bigint, title text)
language sql stable security definer set search_path = '' as $$
  select l.decision_id, min(l.action), count(*), min(v.title)
  from public.moderation_log l join public.enhanced_videos v on v.id = l.video_id
  where l.admin_id = (select auth.uid()) and (select private.is_moderator()) and l.at > now() - interval '1 day'
    and l.action in ('approve', 'reject', 'snooze') and l.undone_at is null
    and not exists (select from public.moderation_log later where later.video_id = l.video_id and later.id > l.id
                    and later.undone_at is null and later.action <> 'undo' and later.admin_id is distinct from l.admin_id)
  group by l.decision_id
  order by max(l.id) desc
  limit 10;
$$;
grant execute on function private.own_decisions() to authenticated;

create function public.own_decisions()
returns table (decision_id uuid, action text, videos bigint, title text)
language sql stable set search_path = '' as $$
  select * from private.own_decisions();
$$;
grant execute on function public.own_decisions() to authenticated;

-- The channels and rules of the videos of a status, with counts, largest first: the filter options of the queue.
create function public.queue_facets(of_status text) returns jsonb
language plpgsql stable set search_path = '' set jit = off as $$
declare
  facets jsonb;
begin
  execute format($query$
    with queue as materialized (select v.channel_id, v.channel_name, v.decided_by from public.enhanced_videos v where %s)
    select jsonb_build_object(
      'channels', (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from (
        select q.channel_id as id, max(q.channel_name) as name, count(*) as videos from queue q
        where q.channel_id is not null group by q.channel_id order by 3 desc, 1 limit 100) c),
      'rules', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from (
        select q.decided_by ->> 'id' as id, q.decided_by ->> 'rule' as rule, max(q.decided_by ->> 'label') as name,
          count(*) as videos
        from queue q where q.decided_by ->> 'id' is not null group by 1, 2 order by 4 desc, 1 limit 100) r))$query$,
    private.queue_conditions(jsonb_build_object('status', of_status), now())) into facets;
  return facets;
end;
$$;
grant execute on function public.queue_facets(text) to authenticated;

-- The API doesn't expose administrators' addresses, so administrators read them with this function. Other callers get no rows.
create function private.moderation_history(of_video uuid)
returns table (id bigint, action text, at timestamptz, admin text, is_own boolean, reason text)
language sql stable security definer set search_path = '' as $$
  select l.id, l.action, l.at, u.email::text, coalesce(l.admin_id = (select auth.uid()), false),
    coalesce(l.after ->> 'rejection_reason', l.after ->> 'snooze_reason')
  from public.moderation_log l left join auth.users u on u.id = l.admin_id
  where l.video_id = of_video and (select private.is_moderator())
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
