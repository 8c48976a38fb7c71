-- Search over the whole catalogue in bounded time, whatever is typed. Two things stand in the way of plain queries:
-- row-level security keeps `like` away from every index (it isn't leakproof), and a trigram index knows neither texts
-- of one or two letters nor which word stands beside which. So private functions find ids and counts by an index of
-- their own, restating the policy (is_approved); the rows themselves are then read by the caller, under the caller's
-- own row-level security.

drop index public.videos_search, public.videos_category, public.videos_created_at;
alter table public.videos drop column search_text, drop column category_text;

-- The categories a text belongs to: those whose name stands inside it (specification §9; src/domain/video-search.ts
-- has the same list, and a test holds the two together).
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

-- Lower-cased once when written: `ilike` would do it for every row it looks at.
alter table public.videos
  add column search_text text not null
    generated always as (lower(title || E'\n' || description || E'\n' || channel_name)) stored,
  add column categories text[] not null
    generated always as (private.categories_in(lower(title || E'\n' || description || E'\n' || private.tags_text(tags))))
    stored;

-- Every piece of one, two and three letters in a text, and its word joints: two letters, the blank, two letters.
-- Joints tell "fitness jumping" from "jumping fitness", which have all their trigrams in common. Expensive, so that the
-- planner looks it up in its index and never computes it row by row.
create function private.text_pieces(searched text) returns text[]
language sql immutable strict parallel safe set search_path = '' cost 100000 as $$
  select coalesce(array_agg(distinct piece collate "C"), '{}')
  from (select string_to_array(searched, null) as letters) as split,
    lateral unnest(letters, letters[2:], letters[3:], letters[4:], letters[5:]) as five (a, b, c, d, e),
    lateral (values (a), (a || b), (a || b || c), (case when c = ' ' then a || b || c || d || e end)) as pieces (piece)
  where piece is not null;
$$;
grant execute on function private.text_pieces(text) to authenticated, service_role;

-- Both directions of a sort use one index, and a row comparison with the last row seen is one range of it.
create index videos_created_at on public.videos (created_at, id) where is_approved;
create index videos_channel_id on public.videos (channel_id);
create index videos_categories on public.videos using gin (categories) with (fastupdate = off);
-- Videos are written seldom and searched often: no pending list to wade through.
create index videos_search on public.videos using gin (private.text_pieces(search_text)) with (fastupdate = off);
alter index public.videos_search alter column 1 set statistics 0;

-- The pieces that every text containing the wanted one has: itself when it is short, else its trigrams and joints.
-- A few dozen narrow a search enough; strpos has the last word.
create function private.needed_pieces(wanted text) returns text[]
language sql immutable strict set search_path = '' as $$
  select case
    when char_length(wanted) <= 3 then array[wanted]
    else array(
      select piece from unnest(private.text_pieces(left(wanted, 200))) as piece
      where char_length(piece) >= 3 order by char_length(piece) desc, piece limit 60)
  end;
$$;

-- The conditions of a search, as SQL: texts are literals. `by_index` adds what the index of pieces answers.
create function private.video_conditions(
  search text, categories text[], min_seconds integer, max_seconds integer, by_index boolean
) returns text
language sql stable set search_path = '' as $$
  select concat_ws(' and ',
    'is_approved',
    case when by_index and wanted <> '' then
      format('private.text_pieces(search_text) @> %L::text[]', private.needed_pieces(wanted))
    end,
    case when wanted <> '' and not (by_index and char_length(wanted) <= 3) then
      format('strpos(search_text, %L) > 0', wanted)
    end,
    case when cardinality(categories) > 0 then format('categories && %L::text[]', categories) end,
    case when min_seconds > 0 then format('duration_seconds >= %s', min_seconds) end,
    case when max_seconds is not null then format('duration_seconds <= %s', max_seconds) end)
  from (select lower(coalesce(search, '')) as wanted) as given;
$$;

-- All matches by index, then sorted: for what is rare. Bitmaps are the only way left, so no estimate can mislead.
-- (Ruled-out ways look so expensive that the compiler would set in, which takes longer than the search.)
create function private.ids_by_index(conditions text, beyond text, sorting text, page_size integer) returns uuid[]
language plpgsql stable set search_path = ''
set enable_seqscan = off set enable_indexscan = off set work_mem = '32MB' set jit = off as $$
declare
  ids uuid[];
begin
  execute format(
    'select array(select id from public.videos where %s and %s order by %s limit %s)',
    conditions, beyond, sorting, page_size) into ids;
  return ids;
end;
$$;

-- The ids of one page, in order. What is common fills a page within the first few thousand videos of the order, so
-- those are looked through first; only when they don't are all matches fetched by index.
create function private.matching_video_ids(
  search text, categories text[], min_seconds integer, max_seconds integer,
  sort text, after_value text, after_id uuid, page_size integer
) returns uuid[]
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  looked_through constant integer := 3000;
  by_duration constant boolean := sort in ('shortest', 'longest');
  key constant text := case when by_duration then 'duration_seconds' else 'created_at' end;
  descending constant boolean := sort is null or sort not in ('oldest', 'shortest');
  sorting constant text := format(case when descending then '%1$s desc, id desc' else '%1$s, id' end, key);
  size constant integer := least(greatest(coalesce(page_size, 24), 1), 100);
  beyond text := 'true';
  ids uuid[];
  more boolean;
begin
  if after_value is not null and after_id is not null then
    beyond := format('(%s, id) %s (%L::%s, %L::uuid)', key, case when descending then '<' else '>' end,
      after_value, case when by_duration then 'integer' else 'timestamptz' end, after_id);
  end if;
  -- sorted by duration, a range of durations is a range of the same index
  if by_duration then
    beyond := concat_ws(' and ', beyond, case when min_seconds > 0 then format('duration_seconds >= %s', min_seconds) end,
      case when max_seconds is not null then format('duration_seconds <= %s', max_seconds) end);
  end if;
  execute format(
    'select array(select id from (select * from public.videos where is_approved and %s order by %s limit %s) as first
       where %s order by %s limit %s)',
    beyond, sorting, looked_through, private.video_conditions(search, categories, min_seconds, max_seconds, false),
    sorting, size) into ids;
  if cardinality(ids) = size then return ids; end if;

  execute format(
    'select count(*) = %3$s from (select 1 from public.videos where is_approved and %1$s order by %2$s limit %3$s) as first',
    beyond, sorting, looked_through) into more;
  if not more then return ids; end if;
  return private.ids_by_index(
    private.video_conditions(search, categories, min_seconds, max_seconds, true), beyond, sorting, size);
end;
$$;
grant execute on function private.matching_video_ids(text, text[], integer, integer, text, text, uuid, integer)
  to anon, authenticated, service_role;

-- One page of the public list. The next page begins after the last row seen (its sort value and id), so rows that
-- arrive meanwhile neither repeat nor hide any.
create function public.search_videos(
  search text default '', categories text[] default '{}', min_seconds integer default 0,
  max_seconds integer default null, sort text default 'newest',
  after_value text default null, after_id uuid default null, page_size integer default 24
) returns setof public.videos
language sql stable rows 24 set search_path = '' as $$
  select video.*
  from unnest(private.matching_video_ids(search, categories, min_seconds, max_seconds, sort, after_value, after_id, page_size))
    with ordinality as matching (id, place)
  join public.videos as video on video.id = matching.id
  where video.is_approved
  order by matching.place;
$$;
grant execute on function public.search_videos(text, text[], integer, integer, text, text, uuid, integer)
  to anon, authenticated, service_role;

-- The revision of the catalogue is the sum of `writes`: it moves with every transaction that changes a video, at the
-- moment it commits, and nobody waits for anybody.
create table private.video_writes (
  transaction xid8 primary key default pg_current_xact_id(),
  writes bigint not null default 1
);
alter table private.video_writes enable row level security;

create function private.note_video_write() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.video_writes default values on conflict (transaction) do nothing;
  return null;
end;
$$;
create trigger note_video_write after insert or update or delete on public.videos
  for each row execute function private.note_video_write();

-- Counting a hundred thousand matches takes longer than anyone should wait, and what matches so many is asked for
-- again and again. Such counts are kept until the catalogue changes.
create table private.video_counts (
  conditions bytea primary key,
  revision numeric not null,
  videos bigint not null
);
alter table private.video_counts enable row level security;

-- Keeps a count; drops those of earlier revisions and folds the log of writes into one row. Bounded, because anyone
-- may search for anything.
create function private.keep_video_count(counted_conditions bytea, counted_revision numeric, counted bigint) returns void
language plpgsql set search_path = '' as $$
begin
  delete from private.video_counts where conditions in (
    select conditions from private.video_counts where revision <> counted_revision for update skip locked);
  insert into private.video_counts (conditions, revision, videos)
  select counted_conditions, counted_revision, counted where (select count(*) < 1000 from private.video_counts)
  on conflict do nothing;
  with folded as (
    delete from private.video_writes where transaction in (
      select transaction from private.video_writes
      where (select count(*) > 100 from private.video_writes) for update skip locked)
    returning writes
  )
  insert into private.video_writes (writes) select sum(writes) from folded having count(*) > 0
  on conflict (transaction) do update set writes = private.video_writes.writes + excluded.writes;
end;
$$;

create function private.count_matching_videos(conditions text) returns bigint
language plpgsql security definer set search_path = ''
set enable_seqscan = off set enable_indexscan = off set work_mem = '32MB' set jit = off as $$
declare
  started constant timestamptz := clock_timestamp();
  asked constant bytea := sha256(convert_to(conditions, 'UTF8'));
  now_revision numeric;
  counted bigint;
begin
  select kept.videos into counted from private.video_counts as kept
  where kept.conditions = asked and kept.revision = (select coalesce(sum(writes), 0) from private.video_writes);
  if found then return counted; end if;

  -- one statement, one snapshot: the count is that of this very revision
  execute format(
    'select (select count(*) from public.videos where %s), (select coalesce(sum(writes), 0) from private.video_writes)',
    conditions) into counted, now_revision;
  if clock_timestamp() - started > interval '10 milliseconds'
    and not current_setting('transaction_read_only')::boolean
  then
    perform private.keep_video_count(asked, now_revision, counted);
  end if;
  return counted;
end;
$$;

-- How many approved videos a search finds, exactly. The conditions are built here, never taken from a caller.
create function private.count_videos(search text, categories text[], min_seconds integer, max_seconds integer)
returns bigint
language sql security definer set search_path = '' as $$
  select private.count_matching_videos(private.video_conditions(search, categories, min_seconds, max_seconds, true));
$$;
grant execute on function private.count_videos(text, text[], integer, integer) to anon, authenticated, service_role;

create function public.count_videos(
  search text default '', categories text[] default '{}', min_seconds integer default 0, max_seconds integer default null
) returns bigint
language sql set search_path = '' as $$
  select private.count_videos(search, categories, min_seconds, max_seconds);
$$;
grant execute on function public.count_videos(text, text[], integer, integer) to anon, authenticated, service_role;
