-- A page of search results, as before, except that a search that no video matches reads the catalog once instead of twice.
create or replace function private.search_videos(
  search text, categories text[], min_seconds integer, max_seconds integer, sort text, page_size integer, page_offset integer,
  facets text[], near_seconds integer, in_language text
) returns setof public.videos
language plpgsql stable security definer set search_path = '' set random_page_cost = 1.1 set jit = off as $$
declare
  given constant record := private.video_conditions(search, categories, min_seconds, max_seconds, facets, in_language);
  sorting constant text := case sort
    when 'oldest' then 'created_at, id' when 'shortest' then 'duration_seconds, id' when 'longest' then 'duration_seconds desc, id desc'
    when 'closest' then format('abs(duration_seconds - %s), id', least(greatest(near_seconds, 0), 1000000)) else 'created_at desc, id desc' end;
  missing integer := least(greatest(coalesce(page_size, 24), 1), 1000);
  skipped bigint := greatest(coalesce(page_offset, 0), 0);
  is_found boolean := true;
  found_rows bigint;
  condition text;
begin
  if given.words is not null then
    execute format('select exists (select from public.videos where %s and %s)', given.filters, given.words) into is_found;
  end if;
  foreach condition in array array[coalesce(given.whole, 'true'), given.words || ' and not ' || given.whole] loop
    exit when condition is null or missing = 0 or not is_found;
    return query execute format('select * from public.videos where %s and %s order by %s limit %s offset %s',
      given.filters, condition, sorting, missing, skipped);
    get diagnostics found_rows = row_count;
    missing := missing - found_rows;
    if found_rows = 0 and skipped > 0 then
      execute format('select count(*) from public.videos where %s and %s', given.filters, condition) into found_rows;
      skipped := skipped - found_rows;
    else
      skipped := 0;
    end if;
  end loop;
end;
$$;
