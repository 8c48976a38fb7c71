-- Discovery: stores YouTube's results in one transaction, and counts its quota. Service role only.

-- Calls per day in Pacific Time, as YouTube counts its quota.
create table private.youtube_days (
  day date primary key,
  searches integer not null default 0,
  is_exhausted boolean not null default false
);
create table private.youtube_searches (
  day date not null references private.youtube_days (day) on delete cascade,
  query text not null,
  primary key (day, query)
);
alter table private.youtube_days enable row level security;
alter table private.youtube_searches enable row level security;
grant select, insert, update, delete on private.youtube_days, private.youtube_searches to service_role;

-- Reserves the one call that a query has per day and returns null, or the reason why there is none: 'already_searched',
-- 'quota_exceeded', 'budget_spent'. Locks the day's row, so that the budget holds under concurrency.
create function public.claim_youtube_search(query text, day date, budget integer) returns text
language plpgsql set search_path = '' as $$
declare
  today private.youtube_days;
begin
  insert into private.youtube_days (day) values (claim_youtube_search.day) on conflict do nothing;
  select * into today from private.youtube_days d where d.day = claim_youtube_search.day for update;
  if exists (select 1 from private.youtube_searches s where s.day = today.day and s.query = claim_youtube_search.query)
    then return 'already_searched'; end if;
  if today.is_exhausted then return 'quota_exceeded'; end if;
  if today.searches >= budget then return 'budget_spent'; end if;
  insert into private.youtube_searches (day, query) values (today.day, claim_youtube_search.query);
  update private.youtube_days d set searches = d.searches + 1 where d.day = today.day;
  delete from private.youtube_days d where d.day < today.day - 7;
  return null;
end;
$$;

-- Returns a reserved call that wasn't made.
create function public.release_youtube_search(query text, day date) returns void
language plpgsql set search_path = '' as $$
begin
  delete from private.youtube_searches s
  where s.day = release_youtube_search.day and s.query = release_youtube_search.query;
  if found then
    update private.youtube_days d set searches = d.searches - 1 where d.day = release_youtube_search.day;
  end if;
end;
$$;

-- Records that YouTube's quota for this day is used up.
create function public.exhaust_youtube(day date) returns void
language sql set search_path = '' as $$
  insert into private.youtube_days (day, is_exhausted) values (exhaust_youtube.day, true)
  on conflict on constraint youtube_days_pkey do update set is_exhausted = true;
$$;

-- The searches made on a day, and whether YouTube's quota for it is used up.
create function public.youtube_usage(day date) returns table (searches integer, is_exhausted boolean)
language sql stable set search_path = '' as $$
  select d.searches, d.is_exhausted from private.youtube_days d where d.day = youtube_usage.day;
$$;

-- Overwrites YouTube's data of known videos and returns their number. Never changes decisions, tags, notes or titles by administrators,
-- except that a withdrawn video becomes a candidate again, for review. Calls are serialized: concurrent updates of the same videos in
-- different orders would deadlock.
create function private.refresh_metadata(items jsonb) returns integer
language plpgsql set search_path = '' as $$
declare
  refreshed integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('youtube metadata', 0));
  update public.enhanced_videos v set
    title = case when v.title_is_ours then v.title else f.title end, description = f.description, channel_id = f.channel_id, channel_name = f.channel_name,
    thumbnail_url = f.thumbnail_url, duration_seconds = f.duration_seconds, view_count = f.view_count,
    like_count = f.like_count, published_at = f.published_at, fetched_at = now(),
    status = case when v.withdrawn_at is null then v.status else 'candidate' end,
    rejection_reason = case when v.withdrawn_at is null then v.rejection_reason end,
    withdrawn_at = null
  from jsonb_to_recordset(items) as f (youtube_id text, title text, description text, channel_id text,
    channel_name text, thumbnail_url text, duration_seconds integer, view_count bigint, like_count bigint,
    published_at timestamptz)
  where v.youtube_id = f.youtube_id and v.source = 'youtube';
  get diagnostics refreshed = row_count;
  return refreshed;
end;
$$;

-- Stores discovered videos with their classification. Known videos are refreshed and keep theirs. Only new videos increment the counters
-- of keywords and channels.
create function public.ingest_videos(items jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  counts jsonb;
begin
  perform private.refresh_metadata(items);
  with added as (
    insert into public.enhanced_videos (youtube_id, title, description, channel_id, channel_name, thumbnail_url,
      duration_seconds, view_count, like_count, published_at, language, language_confidence, status, auto_approved,
      tags, rejection_reason, decided_by, source)
    select f.youtube_id, f.title, f.description, f.channel_id, f.channel_name, f.thumbnail_url, f.duration_seconds,
      f.view_count, f.like_count, f.published_at, f.language, f.language_confidence, f.status, f.auto_approved,
      f.tags, f.rejection_reason, f.decided_by, 'youtube'
    from jsonb_to_recordset(items) as f (youtube_id text, title text, description text, channel_id text,
      channel_name text, thumbnail_url text, duration_seconds integer, view_count bigint, like_count bigint,
      published_at timestamptz, language text, language_confidence numeric, status text, auto_approved boolean,
      tags text[], rejection_reason text, decided_by jsonb)
    order by f.youtube_id
    on conflict (youtube_id) do nothing
    returning status, decided_by
  ), matched as (
    update public.keyword_blacklist k set match_count = k.match_count + a.times
    from (select (decided_by ->> 'id')::uuid as id, count(*) as times from added
          where decided_by ->> 'rule' = 'blacklist' group by 1) as a
    where k.id = a.id
  ), imported as (
    update public.channel_whitelist c set video_count = c.video_count + a.times, last_video_imported = now()
    from (select (decided_by ->> 'id')::uuid as id, count(*) as times from added
          where decided_by ->> 'rule' = 'whitelist' group by 1) as a
    where c.id = a.id
  )
  select jsonb_build_object('added', count(*),
    'approved', count(*) filter (where status = 'approved'),
    'rejected', count(*) filter (where status = 'rejected'),
    'candidates', count(*) filter (where status = 'candidate')) into counts from added;
  return counts;
end;
$$;

-- Refreshes the available videos and withdraws the unavailable ones with a log entry; of those, only the id and our data (status, tags,
-- notes) stay. Returns the counts and the plan days that now miss a video.
create function public.refresh_videos(items jsonb, gone text[]) returns jsonb
language plpgsql set search_path = '' as $$
declare
  refreshed integer := private.refresh_metadata(items);
  withdrawn integer;
begin
  with before as (
    select v.* from public.enhanced_videos v
    where v.youtube_id = any (gone) and v.source = 'youtube' and v.withdrawn_at is null for update
  ), after as (
    update public.enhanced_videos v set
      status = 'rejected', rejection_reason = 'No longer available on YouTube', withdrawn_at = now(),
      title = 'Unavailable video', title_is_ours = false, description = '', channel_id = null, channel_name = '', thumbnail_url = null,
      duration_seconds = 0, view_count = null, like_count = null, published_at = null, fetched_at = now()
    from before b where v.id = b.id returning v.*
  ), logged as (
    insert into public.moderation_log (video_id, action, before, after)
    select a.id, 'withdraw', jsonb_build_object('status', b.status),
      jsonb_build_object('status', a.status, 'rejection_reason', a.rejection_reason)
    from after a join before b on b.id = a.id
  )
  select count(*) into withdrawn from after;
  return jsonb_build_object('refreshed', refreshed, 'withdrawn', withdrawn, 'missing_plan_videos', (
    select coalesce(jsonb_agg(to_jsonb(h) order by h.plan_title, h.week_number, h.day_number), '[]')
    from private.missing_plan_videos() h where h.youtube_id = any (gone)
  ));
end;
$$;

grant execute on function
  public.claim_youtube_search(text, date, integer), public.release_youtube_search(text, date),
  public.exhaust_youtube(date), public.youtube_usage(date), private.refresh_metadata(jsonb), public.ingest_videos(jsonb),
  public.refresh_videos(jsonb, text[])
to service_role;
