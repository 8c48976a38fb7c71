-- enhanced_videos is the catalog that administrators moderate. A trigger copies the public part to videos.

create table public.enhanced_videos (
  id uuid primary key default gen_random_uuid(),
  youtube_id text not null unique check (youtube_id ~ '^[A-Za-z0-9_-]{11}$'),
  -- youtube: fetched with an API key, so refreshed or deleted within 30 days; editorial: entered by an administrator
  source text not null default 'editorial' check (source in ('youtube', 'editorial')),
  title text not null check (char_length(title) between 1 and 500),
  -- true if an administrator changed the title, so that a refresh doesn't overwrite it
  title_is_ours boolean not null default false,
  channel_id text,
  channel_name text not null default '',
  description text not null default '',
  thumbnail_url text,
  duration_seconds integer not null check (duration_seconds >= 0),
  view_count bigint check (view_count >= 0),
  like_count bigint check (like_count >= 0),
  language text check (language in ('en', 'ru')),
  language_confidence numeric(4, 3) check (language_confidence between 0 and 1),
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- when YouTube last returned this video; its terms permit storing the data for 30 days
  fetched_at timestamptz not null default now(),
  -- when the video became unavailable on YouTube; its fetched data was deleted then
  withdrawn_at timestamptz,
  status text not null default 'candidate' check (status in ('candidate', 'approved', 'rejected')),
  auto_approved boolean not null default false,
  -- the rule that classified it, for moderators: {"rule": "whitelist" | "blacklist" | "none", "id": …, "label": …}
  decided_by jsonb,
  tags text[] not null default '{}',
  approved_at timestamptz,
  moderated_at timestamptz,
  moderated_by uuid references auth.users (id) on delete set null,
  snooze_until timestamptz check (snooze_until between '1900-01-01Z' and '9999-12-31Z'),
  snooze_reason text check (char_length(snooze_reason) <= 1000),
  rejection_reason text check (char_length(rejection_reason) <= 1000),
  moderation_notes text check (char_length(moderation_notes) <= 10000),
  search_text text not null generated always as (title || E'\n' || channel_name || E'\n' || description) stored
);
create index enhanced_videos_created_at on public.enhanced_videos (created_at desc, id);
create index enhanced_videos_status_created_at on public.enhanced_videos (status, created_at desc, id);
create index enhanced_videos_status_view_count on public.enhanced_videos (status, view_count desc nulls last);
create index enhanced_videos_channel_id on public.enhanced_videos (channel_id);
create index enhanced_videos_moderated_by on public.enhanced_videos (moderated_by);
create index enhanced_videos_fetched_at on public.enhanced_videos (fetched_at);
create index enhanced_videos_tags on public.enhanced_videos using gin (tags);
alter table public.enhanced_videos enable row level security;
grant select on public.enhanced_videos to authenticated;
create policy "moderators see every video" on public.enhanced_videos
  for select to authenticated using ((select private.is_moderator()));

create function private.stamp_approval() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.status = 'approved' and (tg_op = 'INSERT' or old.status is distinct from 'approved') then
    new.approved_at := coalesce(new.approved_at, now());
  elsif new.status <> 'approved' then
    new.approved_at := null;
  end if;
  new.updated_at := now();
  return new;
end;
$$;
create trigger stamp_approval before insert or update on public.enhanced_videos
  for each row execute function private.stamp_approval();
create trigger strip_control_characters before insert or update on public.enhanced_videos
  for each row execute function private.strip_control_characters();
-- runs after strip_control_characters, because triggers run in the order of their names
create trigger unique_tags before insert or update of tags on public.enhanced_videos
  for each row execute function private.normalize_tags();

-- The categories whose names occur in a text. A test compares the list with src/features/videos/video-search.ts.
create function private.categories_in(lower_text text) returns text[]
language sql immutable strict parallel safe set search_path = '' as $$
  select coalesce(array_agg(category), '{}')
  from unnest(array[
    'beginner', 'intermediate', 'advanced', 'cardio', 'low-impact', 'strength', 'flexibility', 'weight-loss',
    'toning', 'balance', 'technique', 'full-body', 'core', 'legs'
  ]) as category
  where strpos(lower_text, category) > 0;
$$;
grant execute on function private.categories_in(text) to authenticated, service_role;

-- The tags that describe a workout. A test compares the list with src/features/videos/facets.ts.
create function private.facets_in(tags text[]) returns text[]
language sql immutable strict parallel safe set search_path = '' as $$
  select coalesce(array_agg(facet), '{}')
  from unnest(array[
    'low-impact', 'high-impact', 'handlebar', 'no-handlebar', 'quiet', 'loud', 'beginner', 'intermediate', 'advanced'
  ]) as facet
  where facet = any (tags);
$$;
grant execute on function private.facets_in(text[]) to authenticated, service_role;

create table public.videos (
  id uuid primary key references public.enhanced_videos (id) on delete cascade,
  youtube_id text not null unique,
  title text not null,
  description text not null default '',
  channel_id text,
  channel_name text not null default '',
  thumbnail_url text,
  duration_seconds integer not null,
  language text,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  -- the last change of the content of its page
  updated_at timestamptz not null default now(),
  tags text[] not null default '{}',
  is_approved boolean not null default false,
  moderation_status text not null default 'pending' check (moderation_status in ('pending', 'approved', 'rejected')),
  search_text text not null generated always as (private.search_text(title, description, channel_name, tags, language)) stored,
  -- the Russian configuration uses English stems for Latin words; a tsvector has at most 1 MB
  search_stems tsvector not null generated always as (strip(to_tsvector('pg_catalog.russian',
    left(private.search_text(title, description, channel_name, tags, language), 100000)))) stored,
  categories text[] not null
    generated always as (private.categories_in(lower(title || E'\n' || description || E'\n' || private.tags_text(tags))))
    stored,
  facets text[] not null generated always as (private.facets_in(tags)) stored
);
-- uncompressed as long as possible, because every search reads these columns
alter table public.videos alter column search_text set storage main, alter column search_stems set storage main;
create index videos_created_at on public.videos (created_at, id) where is_approved;
create index videos_duration_seconds on public.videos (duration_seconds, id) where is_approved;
-- no fastupdate, because every search would scan the list of pending entries
create index videos_search_text on public.videos using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);
create index videos_search_stems on public.videos using gin (search_stems) with (fastupdate = off);
create index videos_categories on public.videos using gin (categories) with (fastupdate = off);
create index videos_facets on public.videos using gin (facets) with (fastupdate = off);
create index videos_channel_id on public.videos (channel_id);
alter table public.videos enable row level security;
grant select on public.videos to anon, authenticated;
create policy "everyone sees approved videos" on public.videos
  for select to anon, authenticated using (is_approved);

-- Approving publishes and any other status withdraws a video, in the same transaction, so the tables never disagree. Handles all rows of
-- a statement at once.
create function private.project_video() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.videos v using changed c where v.id = c.id and c.status <> 'approved';
  insert into public.videos as v
    (id, youtube_id, title, description, channel_id, channel_name, thumbnail_url, duration_seconds, language,
     published_at, created_at, tags, is_approved, moderation_status)
  select c.id, c.youtube_id, c.title, c.description, c.channel_id, c.channel_name, c.thumbnail_url, c.duration_seconds,
    c.language, c.published_at, c.created_at, c.tags, true, 'approved'
  from changed c where c.status = 'approved'
  on conflict (id) do update set
    youtube_id = excluded.youtube_id, title = excluded.title, description = excluded.description,
    channel_id = excluded.channel_id, channel_name = excluded.channel_name, thumbnail_url = excluded.thumbnail_url,
    duration_seconds = excluded.duration_seconds, language = excluded.language, published_at = excluded.published_at,
    created_at = excluded.created_at, updated_at = now(), tags = excluded.tags, is_approved = true,
    moderation_status = 'approved'
  where (v.youtube_id, v.title, v.description, v.channel_id, v.channel_name, v.thumbnail_url, v.duration_seconds,
         v.language, v.published_at, v.created_at, v.tags)
    is distinct from
        (excluded.youtube_id, excluded.title, excluded.description, excluded.channel_id, excluded.channel_name,
         excluded.thumbnail_url, excluded.duration_seconds, excluded.language, excluded.published_at,
         excluded.created_at, excluded.tags);
  return null;
end;
$$;
create trigger project_new_video after insert on public.enhanced_videos referencing new table as changed
  for each statement execute function private.project_video();
create trigger project_video after update on public.enhanced_videos referencing new table as changed
  for each statement execute function private.project_video();
