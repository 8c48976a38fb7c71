-- Search over the whole catalog in bounded time, whatever is typed. Two things stand in the way of plain queries:
-- row-level security keeps `like` away from every index (it isn't leakproof), and a trigram index knows neither texts
-- of one or two letters nor which words are adjacent. So private functions find ids and counts by an index of their
-- own, restating the policy (is_approved); the caller then reads the rows under the caller's own row-level security.

-- Every piece of one, two and three letters in a text, and its word joints: two letters, the blank, two letters.
-- Joints tell "fitness jumping" from "jumping fitness", which have all their trigrams in common. Pieces are numbers,
-- which an index compares several times as fast as texts: 21 bits a letter, so that a longer piece is greater; joints
-- are negative hashes. Duplicates are left to the index. The cost is set so high that the planner reads the index and
-- never computes it row by row.
create function private.text_pieces(searched text) returns bigint[]
language sql immutable strict parallel safe set search_path = '' cost 100000 as $$
  select coalesce(array_agg(a), '{}')
    || coalesce(array_agg((a << 21) | b) filter (where b is not null), '{}')
    || coalesce(array_agg((a << 42) | (b << 21) | c) filter (where c is not null), '{}')
    || coalesce(array_agg((~((a << 42) | (b << 21) | d)) # (e << 30)) filter (where c = 32 and e is not null), '{}')
  from (select array(select ascii(letter)::bigint from unnest(string_to_array(searched, null)) as letter) as letters) as split,
    lateral unnest(letters, letters[2:], letters[3:], letters[4:], letters[5:]) as five (a, b, c, d, e);
$$;
grant execute on function private.text_pieces(text) to authenticated, service_role;

-- Videos are searched often, so nothing may wait in a pending list that every search scans: categories and facets, which
-- are few, are indexed one by one (fastupdate = off), and project_video empties the list of pieces after each statement, which
-- indexes thousands of texts a dozen times faster than one by one.
create index videos_categories on public.videos using gin (categories) with (fastupdate = off);
create index videos_facets on public.videos using gin (facets) with (fastupdate = off);
create index videos_search on public.videos using gin (private.text_pieces(search_text));
alter index public.videos_search alter column 1 set statistics 0;

-- A compound without its ending: "push-up" for "push-ups"; null for any other term.
create function private.compound_letters(term text) returns text
language sql immutable strict set search_path = '' as $$
  select left(term, char_length(term) - char_length(joined)
    + char_length(coalesce(private.stem_letters(private.word_stem(joined)), joined)))
  from (select private.joined_compound(term) as joined) as compound where joined is not null;
$$;

-- What every text that has a term contains, one a line: the phrase or the word itself, or no more than the letters of its
-- stem; the parts of a compound.
create function private.term_letters(term text) returns text
language sql immutable strict set search_path = '' as $$
  select coalesce(private.quoted_text(term), private.stem_letters(private.word_stem(term)),
    replace(private.compound_letters(term), '-', E'\n'), term);
$$;

-- The condition that a video's text contains these letters, as SQL with quoted literals. A match is found faster by `like` than
-- by strpos, which then counts the letters before it.
create function private.part_condition(letters text) returns text
language sql immutable strict set search_path = '' as $$
  select format('search_text like %L', '%' || regexp_replace(letters, '([\\%_])', '\\\1', 'g') || '%');
$$;

-- The condition that a video has a term: the phrase, or the word as a part of its text, or another form of the word; a
-- compound in one word (every text with hyphens has it so, too) or in several. Of a plural, the other forms are likelier, and
-- looked for first.
create function private.term_condition(term text) returns text
language sql immutable strict set search_path = '' as $$
  select case
    when compound is not null then format('(%s or %s)',
      private.part_condition(replace(compound, '-', '')), private.part_condition(replace(compound, '-', ' ')))
    when stem is null then part
    when term in (stem || 's', stem || 'es') then format('(%2$s or %1$s)', part, other_form)
    else format('(%s or %s)', part, other_form) end
  from (
    select stem, private.compound_letters(term) as compound,
      private.part_condition(coalesce(private.quoted_text(term), term)) as part,
      format('strpos(search_stems, %L) > 0', ' ' || stem || ' ') as other_form
    from (select private.word_stem(term) as stem) as stemmed
  ) as conditions;
$$;

-- The pieces that every text with these letters has: short ones are pieces themselves, of others the trigrams and joints.
-- A few dozen narrow a search enough; the conditions of the terms decide.
create function private.needed_pieces(letters text[]) returns bigint[]
language sql immutable strict set search_path = '' as $$
  select array(
    select distinct piece from unnest(letters) as term,
      lateral (select pieces, max(pieces) over () as longest from unnest(private.text_pieces(left(term, 200))) as pieces) as own (piece, longest)
    where case when char_length(term) <= 3 then piece = longest else piece < 0 or piece >= 1::bigint << 42 end
    order by piece limit 60);
$$;

create function private.any_of(conditions text[]) returns text
language sql immutable set search_path = '' as $$
  select format(case when cardinality(conditions) > 1 then '(%s)' else '%s' end, array_to_string(conditions, ' or '));
$$;

-- The condition that a video has all terms of one of these searches, as SQL with quoted literals. `by_index` adds what the index
-- of pieces can answer, apart from the rest: mixed with it, the pieces of each video found would be computed again. Of short
-- terms the index knows everything.
create function private.text_condition(searches text[], by_index boolean) returns text
language sql immutable set search_path = '' as $$
  select concat_ws(' and ', case when by_index then private.any_of(array_agg(pieces order by place)) end,
    case when not (by_index and count(*) = 1 and bool_and(all_short)) then private.any_of(array_agg(texts order by place)) end)
  from (
    select place, bool_and(char_length(letters) <= 3 and stem is null) as all_short,
      format('private.text_pieces(search_text) @> %L::bigint[]', case when by_index then private.needed_pieces(string_to_array(string_agg(letters, E'\n'), E'\n')) end)
        as pieces,
      string_agg(private.term_condition(term), ' and ' order by number) as texts
    from unnest(searches) with ordinality as listed (search, place),
      unnest(private.search_terms(search)) with ordinality as split (term, number),
      lateral (select private.term_letters(term) as letters, private.word_stem(term) as stem) as compared
    group by place
  ) as conditions;
$$;

-- The conditions of a search, as SQL with quoted literals. No video's text is longer than 10,000 characters, so a longer
-- search matches nothing and costs nothing.
create function private.video_conditions(
  search text, categories text[], min_seconds integer, max_seconds integer, by_index boolean, facets text[] default '{}',
  in_language text default null
) returns text
language sql stable set search_path = '' as $$
  select case
    when octet_length(search) > 40000 or greatest(pg_column_size(categories), pg_column_size(facets)) > 40000 then 'false'
    else concat_ws(' and ',
      'is_approved',
      case when cardinality(private.search_terms(wanted)) > 0 then private.text_condition(private.search_variants(wanted), by_index) end,
      case when cardinality(categories) > 0 then format('categories && %L::text[]', categories) end,
      case when cardinality(facets) > 0 then format('facets @> %L::text[]', facets) end,
      case when in_language is not null then format('language = %L', left(in_language, 2)) end,
      case when min_seconds > 0 then format('duration_seconds >= %s', min_seconds) end,
      case when max_seconds is not null then format('duration_seconds <= %s', max_seconds) end)
  end
  from (select private.joined_facets(btrim(private.folded_text(left(coalesce(search, ''), 10000)))) as wanted) as given;
$$;

-- The revision of the catalog is the sum of `writes`: it moves with every transaction that changes a video, when that
-- transaction commits, and no writer waits for another.
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

-- Counts that were slow to compute, kept until the catalog changes.
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

-- The kept count of these conditions, while no video has changed since; null when it isn't known.
create function private.kept_video_count(search_conditions text) returns bigint
language sql stable set search_path = '' as $$
  select kept.videos from private.video_counts as kept
  where kept.conditions = sha256(convert_to(search_conditions, 'UTF8'))
    and kept.revision = (select coalesce(sum(writes), 0) from private.video_writes);
$$;

-- Estimates know nothing of the pieces, so whatever is counted is counted by parallel workers,
-- which take a few milliseconds to start.
create function private.count_matching_videos(conditions text) returns bigint
language plpgsql security definer set search_path = ''
set enable_seqscan = off set enable_indexscan = off set work_mem = '32MB' set jit = off
set min_parallel_table_scan_size = 0 set parallel_setup_cost = 0 set parallel_tuple_cost = 0 as $$
declare
  started constant timestamptz := clock_timestamp();
  now_revision numeric;
  counted bigint;
begin
  counted := private.kept_video_count(conditions);
  if counted is not null then return counted; end if;

  -- one statement, one snapshot: the count is that of this very revision
  execute format(
    'select (select count(*) from public.videos where %s), (select coalesce(sum(writes), 0) from private.video_writes)',
    conditions) into counted, now_revision;
  if clock_timestamp() - started > interval '10 milliseconds'
    and not current_setting('transaction_read_only')::boolean
  then
    perform private.keep_video_count(sha256(convert_to(conditions, 'UTF8')), now_revision, counted);
  end if;
  return counted;
end;
$$;

-- How many approved videos a search finds, exactly. The conditions are built here, never taken from a caller.
create function private.count_videos(
  search text, categories text[], min_seconds integer, max_seconds integer, facets text[], in_language text
) returns bigint
language sql security definer set search_path = '' as $$
  select private.count_matching_videos(
    private.video_conditions(search, categories, min_seconds, max_seconds, true, facets, in_language));
$$;
grant execute on function private.count_videos(text, text[], integer, integer, text[], text) to anon, authenticated, service_role;

create function public.count_videos(
  search text default '', categories text[] default '{}', min_seconds integer default 0,
  max_seconds integer default null, facets text[] default '{}', in_language text default null
) returns bigint
language sql set search_path = '' as $$
  select private.count_videos(search, categories, min_seconds, max_seconds, facets, in_language);
$$;
grant execute on function public.count_videos(text, text[], integer, integer, text[], text) to anon, authenticated, service_role;

-- All matches by index, then sorted: for what is rare. Only bitmap scans are left, so no estimate can mislead.
-- (Plans that are ruled out look so expensive that the JIT compiler would start, which takes longer than the search.)
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

-- The first videos of an order, as a table in SQL. The closest to a length are first in one of two orders, up and down from it:
-- `reach` seconds away and further.
create function private.first_videos(beyond text, sorting text, near_seconds integer, reach integer, videos integer) returns text
language sql immutable set search_path = '' as $$
  select format(
    case when near_seconds is null then '(select * from public.videos where is_approved and %1$s order by %2$s limit %5$s)'
    else '(select * from (
        (select * from public.videos where is_approved and %1$s and duration_seconds >= %3$s
         order by duration_seconds, id limit %5$s)
        union all
        (select * from public.videos where is_approved and %1$s and duration_seconds <= %4$s
         order by duration_seconds desc, id limit %5$s)) as both_sides
      order by %2$s limit %5$s)' end,
    beyond, sorting, near_seconds + reach, near_seconds - greatest(reach, 1), videos);
$$;

-- The ids of one page, in order. What is common fills a page within the first videos of the order, so those are
-- scanned first; only when they don't suffice, and something is known to match, are all matches fetched by index.
create function private.matching_video_ids(
  search text, categories text[], min_seconds integer, max_seconds integer,
  sort text, after_value text, after_id uuid, page_size integer, facets text[], near_seconds integer, in_language text
) returns uuid[]
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  looked_through integer;
  near constant integer := case when sort = 'closest' then least(greatest(near_seconds, 0), 1000000) end;
  by_duration constant boolean := near is not null or sort in ('shortest', 'longest');
  key constant text := case when near is not null then format('abs(duration_seconds - %s)', near)
    when by_duration then 'duration_seconds' else 'created_at' end;
  descending constant boolean := near is null and (sort is null or sort not in ('oldest', 'shortest'));
  sorting constant text := format(case when descending then '%1$s desc, id desc' else '%1$s, id' end, key);
  size constant integer := least(greatest(coalesce(page_size, 24), 1), 100);
  reach integer := 0;
  beyond text := 'true';
  ids uuid[];
  more boolean;
  conditions text;
begin
  if after_value is not null and after_id is not null then
    if near is not null then reach := abs(after_value::integer - near); end if;
    beyond := format('(%s, id) %s (%L::%s, %L::uuid)', key, case when descending then '<' else '>' end,
      case when near is null then after_value else reach::text end,
      case when by_duration then 'integer' else 'timestamptz' end, after_id);
  end if;
  -- sorted by duration, a range of durations is a range of the same index
  if by_duration then
    beyond := concat_ws(' and ', beyond, case when min_seconds > 0 then format('duration_seconds >= %s', min_seconds) end,
      case when max_seconds is not null then format('duration_seconds <= %s', max_seconds) end);
  end if;
  -- a few hundred tell what is common and what is rare; ten times as many are enough for anything in between
  foreach looked_through in array array[300, 3000] loop
    execute format('select array(select id from %s as first where %s order by %s limit %s)',
      private.first_videos(beyond, sorting, near, reach, looked_through),
      private.video_conditions(search, categories, min_seconds, max_seconds, false, facets, in_language), sorting, size) into ids;
    if cardinality(ids) = size then return ids; end if;
    exit when cardinality(ids) * 10 < size;
  end loop;

  conditions := private.video_conditions(search, categories, min_seconds, max_seconds, true, facets, in_language);
  if private.kept_video_count(conditions) = 0 then return ids; end if;

  execute format('select count(*) = %s from %s as first', looked_through,
    private.first_videos(beyond, sorting, near, reach, looked_through)) into more;
  if not more then return ids; end if;
  return private.ids_by_index(conditions, beyond, sorting, size);
end;
$$;
grant execute on function
  private.matching_video_ids(text, text[], integer, integer, text, text, uuid, integer, text[], integer, text)
  to anon, authenticated, service_role;

-- One page of the public list. The next page begins after the last row seen (its sort value and id), so rows that
-- arrive meanwhile neither repeat nor hide any. The sort "closest" is by the distance from `near_seconds`.
create function public.search_videos(
  search text default '', categories text[] default '{}', min_seconds integer default 0,
  max_seconds integer default null, sort text default 'newest',
  after_value text default null, after_id uuid default null, page_size integer default 24,
  facets text[] default '{}', near_seconds integer default null, in_language text default null
) returns setof public.videos
language sql stable rows 24 set search_path = '' as $$
  select video.*
  from unnest(private.matching_video_ids(
      search, categories, min_seconds, max_seconds, sort, after_value, after_id, page_size, facets, near_seconds, in_language))
    with ordinality as matching (id, place)
  join public.videos as video on video.id = matching.id
  where video.is_approved
  order by matching.place;
$$;
grant execute on function public.search_videos(text, text[], integer, integer, text, text, uuid, integer, text[], integer, text)
  to anon, authenticated, service_role;

-- The library of the plan builder: approved videos whose title or channel contains the search, longer than `over_seconds`
-- and up to `up_to_seconds` long; the hundred most viewed, each with the number of all that match. For administrators.
create function private.library_videos(search text, over_seconds integer, up_to_seconds integer)
returns table (
  id uuid, youtube_id text, title text, description text, channel_name text, duration_seconds integer,
  thumbnail_url text, tags text[], language text, view_count bigint, like_count bigint, status text, total bigint
)
language plpgsql stable security definer set search_path = '' set work_mem = '32MB' set jit = off as $$
declare
  wanted constant text := lower(btrim(left(coalesce(search, ''), 10000)));
begin
  if not private.is_admin() then return; end if;
  return query execute format($query$
    with matching as materialized (
      select v.id from public.videos v
      where %1$s and v.duration_seconds > %2$s and v.duration_seconds <= %3$s
        and (%4$L = '' or strpos(lower(v.title), %4$L) > 0 or strpos(lower(v.channel_name), %4$L) > 0)
    ), viewed as (
      select e.id, e.view_count from matching join public.enhanced_videos e on e.id = matching.id
      order by e.view_count desc nulls last, e.id limit 100
    )
    select e.id, e.youtube_id, e.title, e.description, e.channel_name, e.duration_seconds, e.thumbnail_url, e.tags,
      e.language, e.view_count, e.like_count, e.status, (select count(*) from matching)
    from viewed join public.enhanced_videos e on e.id = viewed.id
    order by viewed.view_count desc nulls last, e.id$query$,
    private.video_conditions(wanted, null, null, null, true),
    coalesce(over_seconds, -1), coalesce(up_to_seconds, 2147483647), wanted);
end;
$$;
grant execute on function private.library_videos(text, integer, integer) to authenticated;

create function public.library_videos(
  search text default '', over_seconds integer default -1, up_to_seconds integer default null
) returns table (
  id uuid, youtube_id text, title text, description text, channel_name text, duration_seconds integer,
  thumbnail_url text, tags text[], language text, view_count bigint, like_count bigint, status text, total bigint
)
language sql stable set search_path = '' as $$
  select * from private.library_videos(search, over_seconds, up_to_seconds);
$$;
grant execute on function public.library_videos(text, integer, integer) to authenticated;
