-- No video's text is longer than ten thousand characters: what is longer finds nothing, and is not worked through first.
-- (Ten megabytes of it, which the API takes, kept the database busy for seconds.)
create or replace function private.video_conditions(
  search text, categories text[], min_seconds integer, max_seconds integer, by_index boolean
) returns text
language sql stable set search_path = '' as $$
  select case
    when octet_length(search) > 40000 or pg_column_size(categories) > 40000 then 'false'
    else concat_ws(' and ',
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
  end
  from (select lower(left(coalesce(search, ''), 10000)) as wanted) as given;
$$;
