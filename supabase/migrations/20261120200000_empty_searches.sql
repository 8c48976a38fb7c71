-- Pages of what is rare come sooner: fewer videos are looked through before the index is asked, and a search that was
-- counted already and found nothing isn't looked through at all.

-- The kept count of these conditions, while no video has changed since; null when it isn't known.
create function private.kept_video_count(asked text) returns bigint
language sql stable set search_path = '' as $$
  select kept.videos from private.video_counts as kept
  where kept.conditions = sha256(convert_to(asked, 'UTF8'))
    and kept.revision = (select coalesce(sum(writes), 0) from private.video_writes);
$$;

-- The ids of one page, in order. What is common fills a page within the first videos of the order, so those are
-- looked through first; only when they don't suffice, and something is known to be found, are all matches fetched by index.
create or replace function private.matching_video_ids(
  search text, categories text[], min_seconds integer, max_seconds integer,
  sort text, after_value text, after_id uuid, page_size integer
) returns uuid[]
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  looked_through integer;
  by_duration constant boolean := sort in ('shortest', 'longest');
  key constant text := case when by_duration then 'duration_seconds' else 'created_at' end;
  descending constant boolean := sort is null or sort not in ('oldest', 'shortest');
  sorting constant text := format(case when descending then '%1$s desc, id desc' else '%1$s, id' end, key);
  size constant integer := least(greatest(coalesce(page_size, 24), 1), 100);
  beyond text := 'true';
  ids uuid[];
  more boolean;
  conditions text;
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
  -- a few hundred tell what is common and what is rare; a few thousand are enough for anything in between
  foreach looked_through in array array[300, 3000] loop
    execute format(
      'select array(select id from (select * from public.videos where is_approved and %s order by %s limit %s) as first
         where %s order by %s limit %s)',
      beyond, sorting, looked_through, private.video_conditions(search, categories, min_seconds, max_seconds, false),
      sorting, size) into ids;
    if cardinality(ids) = size then return ids; end if;
    exit when cardinality(ids) = 0;
  end loop;

  conditions := private.video_conditions(search, categories, min_seconds, max_seconds, true);
  if private.kept_video_count(conditions) = 0 then return ids; end if;

  execute format(
    'select count(*) = %3$s from (select 1 from public.videos where is_approved and %1$s order by %2$s limit %3$s) as first',
    beyond, sorting, looked_through) into more;
  if not more then return ids; end if;
  return private.ids_by_index(conditions, beyond, sorting, size);
end;
$$;

create or replace function private.count_matching_videos(conditions text) returns bigint
language plpgsql security definer set search_path = ''
set enable_seqscan = off set enable_indexscan = off set work_mem = '32MB' set jit = off as $$
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
