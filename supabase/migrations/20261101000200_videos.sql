-- enhanced_videos is the catalogue administrators moderate; videos is what visitors see of it, kept by a trigger.

create table public.enhanced_videos (
  id uuid primary key default gen_random_uuid(),
  youtube_id text not null unique check (youtube_id ~ '^[A-Za-z0-9_-]{11}$'),
  title text not null check (char_length(title) between 1 and 500),
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
  -- when YouTube last answered for this row: its data is refreshed or dropped within 30 days (YouTube's policy III.E.4)
  fetched_at timestamptz not null default now(),
  status text not null default 'candidate' check (status in ('candidate', 'approved', 'rejected')),
  auto_approved boolean not null default false,
  -- what brought it here, for the moderator: {"rule": "whitelist" | "blacklist" | "none", "id": …, "label": …}
  decided_by jsonb,
  tags text[] not null default '{}' check (private.all_distinct(tags)),
  approved_at timestamptz,
  moderated_at timestamptz,
  moderated_by uuid references auth.users (id) on delete set null,
  snooze_until timestamptz,
  snooze_reason text,
  rejection_reason text,
  moderation_notes text,
  search_text text not null generated always as (title || E'\n' || channel_name || E'\n' || description) stored
);
alter table public.enhanced_videos enable row level security;
grant select on public.enhanced_videos to authenticated;
create policy "admins see every video" on public.enhanced_videos
  for select to authenticated using ((select private.is_admin()));

create index enhanced_videos_status_created_at on public.enhanced_videos (status, created_at desc, id);
create index enhanced_videos_status_view_count on public.enhanced_videos (status, view_count desc nulls last);
create index enhanced_videos_search on public.enhanced_videos using gin (search_text extensions.gin_trgm_ops);
create index enhanced_videos_channel_id on public.enhanced_videos (channel_id);
create index enhanced_videos_moderated_by on public.enhanced_videos (moderated_by);
create index enhanced_videos_fetched_at on public.enhanced_videos (fetched_at);

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
  tags text[] not null default '{}',
  is_approved boolean not null default false,
  moderation_status text not null default 'pending' check (moderation_status in ('pending', 'approved', 'rejected')),
  search_text text not null generated always as (title || E'\n' || description || E'\n' || channel_name) stored,
  -- a category matches when its text stands inside title, description or tags (specification §9)
  category_text text not null generated always as (title || E'\n' || description || E'\n' || private.tags_text(tags)) stored
);
alter table public.videos enable row level security;
grant select on public.videos to anon, authenticated;
create policy "everyone sees approved videos" on public.videos
  for select to anon, authenticated using (is_approved);

create index videos_created_at on public.videos (created_at desc, id) where is_approved;
create index videos_duration_seconds on public.videos (duration_seconds, id) where is_approved;
create index videos_search on public.videos using gin (search_text extensions.gin_trgm_ops);
create index videos_category on public.videos using gin (category_text extensions.gin_trgm_ops);

-- Approving publishes, anything else withdraws, in the same transaction: the two tables can't disagree.
create function private.project_video() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status <> 'approved' then
    delete from public.videos where id = new.id;
    return null;
  end if;
  insert into public.videos as v
    (id, youtube_id, title, description, channel_id, channel_name, thumbnail_url, duration_seconds, language,
     published_at, created_at, tags, is_approved, moderation_status)
  values
    (new.id, new.youtube_id, new.title, new.description, new.channel_id, new.channel_name, new.thumbnail_url,
     new.duration_seconds, new.language, new.published_at, new.created_at, new.tags, true, 'approved')
  on conflict (id) do update set
    youtube_id = excluded.youtube_id, title = excluded.title, description = excluded.description,
    channel_id = excluded.channel_id, channel_name = excluded.channel_name, thumbnail_url = excluded.thumbnail_url,
    duration_seconds = excluded.duration_seconds, language = excluded.language, published_at = excluded.published_at,
    created_at = excluded.created_at, tags = excluded.tags, is_approved = true, moderation_status = 'approved'
  where (v.youtube_id, v.title, v.description, v.channel_id, v.channel_name, v.thumbnail_url, v.duration_seconds,
         v.language, v.published_at, v.created_at, v.tags)
    is distinct from
        (excluded.youtube_id, excluded.title, excluded.description, excluded.channel_id, excluded.channel_name,
         excluded.thumbnail_url, excluded.duration_seconds, excluded.language, excluded.published_at,
         excluded.created_at, excluded.tags);
  return null;
end;
$$;
create trigger project_video after insert or update on public.enhanced_videos
  for each row execute function private.project_video();

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
create trigger touch_updated_at before update on public.channel_whitelist
  for each row execute function private.touch_updated_at();

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
create trigger touch_updated_at before update on public.keyword_blacklist
  for each row execute function private.touch_updated_at();

-- Who did what to which video: written by the moderation function in the transaction of the change itself.
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
grant select on public.moderation_log to authenticated;
create policy "admins read the moderation log" on public.moderation_log
  for select to authenticated using ((select private.is_admin()));
create index moderation_log_video_id on public.moderation_log (video_id, id desc);
create index moderation_log_admin_id on public.moderation_log (admin_id);
