-- The public search. Converts the search text to conditions on public.videos with quoted literals, so that the planner can use indexes.

-- The distinct terms of a folded search: words, and quoted phrases including their quotes. Removes unclosed quotes, except after a number,
-- as in 40", and punctuation after a word. Joins words that have meaning only together: "slow" and "high-impact" must not match
-- "low impact".
create function private.search_terms(wanted text) returns text[]
language sql immutable strict parallel safe set search_path = '' as $$
  select coalesce(array_agg(term order by number), '{}') from (
    select regexp_replace(match[1], '(?<=[a-zа-я0-9])[,;:.!?]+$', '') as term, min(number) as number
    from regexp_matches(
      case when strpos(wanted, '"') > 0 then wanted
        else regexp_replace(wanted, '(?<!\S)(low|high|no) +(impact|handlebar)(?=[,;:.!?]*(\s|$))', '\1-\2', 'g') end,
      '("[^"]*[^"\s][^"]*"|[0-9]+"|[^"\s]+)', 'g') with ordinality as matches (match, number)
    group by term
  ) as terms;
$$;

-- The text of a term: a phrase without its quotes, a compound without its hyphens ("cooldown" for "cool-down").
create function private.term_text(term text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case
    when starts_with(term, '"') then btrim(term, '" ')
    when term ~ '^[a-zа-я]{2,}(-[a-zа-я]{2,})+$' then replace(term, '-', '')
    else term end;
$$;

-- The stem of a word or compound; null for phrases, numbers, stop words such as "with", and words of up to three letters, which are
-- substrings of their longer forms. Removes fleeting vowels in Russian: "тренировок" and "тренировка" become "тренировк".
create function private.term_stem(term text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select regexp_replace((case
      when starts_with(term, '"') then null
      when word ~ '^[a-z]{4,50}$' then ts_lexize('pg_catalog.english_stem', word)
      when word ~ '^[а-я]{4,50}$' then ts_lexize('pg_catalog.russian_stem', word) end)[1],
    '(?<=[а-я][бвгджзклмнпрстфхцчшщ])[ое](?=к$)', '')
  from private.term_text(term) as word;
$$;

-- The stem of a term, to compare synonyms. Quoted phrases have no synonyms.
create function private.term_key(term text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case when starts_with(term, '"') then '"' else coalesce(private.term_stem(term), private.term_text(term)) end;
$$;

-- Administrators' groups of synonyms.

-- The words of a group: lower case, trimmed, without duplicates, in their order.
create function private.folded_words(words text[]) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(word order by position), '{}') from (
    select word, min(position) as position
    from (select lower(btrim(regexp_replace(typed, '\s+', ' ', 'g'))) as word, position
          from unnest(words) with ordinality as listed (typed, position)) as folded
    where word <> '' group by word
  ) as firsts;
$$;

create function private.are_synonyms(words text[]) returns boolean
language sql immutable set search_path = '' as $$
  select cardinality(words) between 2 and 10 and words = private.folded_words(words)
    and not exists (select from unnest(words) as word
                    where char_length(word) not between 2 and 50 or word ~ '[,[:cntrl:]]');
$$;

-- Normalizes a synonym for comparison with a search: "bad knee" for "Bad knees".
create function private.synonym_key(written text) returns text
language sql immutable strict set search_path = '' as $$
  select coalesce(string_agg(private.term_key(term), ' ' order by number), '')
  from unnest(private.search_terms(private.folded_text(written))) with ordinality as terms (term, number);
$$;

create function private.synonym_keys(words text[]) returns text[]
language sql immutable strict set search_path = '' as $$
  select array(select private.synonym_key(word) from unnest(words) as word);
$$;

-- Checks and generated columns run with the privileges of the role that writes the row.
grant execute on function
  private.search_terms(text), private.term_text(text), private.term_stem(text), private.term_key(text),
  private.are_synonyms(text[]), private.folded_words(text[]), private.synonym_key(text), private.synonym_keys(text[])
to authenticated, service_role;

create table public.search_synonyms (
  id uuid primary key default gen_random_uuid(),
  words text[] not null check (private.are_synonyms(words)),
  keys text[] not null generated always as (private.synonym_keys(words)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index search_synonyms_words on public.search_synonyms using gin (words);
alter table public.search_synonyms enable row level security;
grant select, delete, insert (words), update (words) on public.search_synonyms to authenticated;
create policy "editors see synonyms" on public.search_synonyms
  for select to authenticated using ((select private.is_editor()));
create policy "editors add synonyms" on public.search_synonyms
  for insert to authenticated with check ((select private.is_editor()));
create policy "editors change synonyms" on public.search_synonyms
  for update to authenticated using ((select private.is_editor())) with check ((select private.is_editor()));
create policy "editors delete synonyms" on public.search_synonyms
  for delete to authenticated using ((select private.is_editor()));

-- A word belongs to one group. Each search reads all groups, so there are at most 500.
create function private.normalize_synonyms() returns trigger
language plpgsql set search_path = '' as $$
declare
  taken text;
begin
  perform pg_advisory_xact_lock(hashtextextended('search_synonyms', 0));
  new.words := private.folded_words(new.words);
  new.updated_at := now();
  select word into taken from public.search_synonyms s, unnest(s.words) as word
  where s.id <> new.id and s.words && new.words and word = any (new.words) limit 1;
  if found then
    raise exception 'Another group has “%” already.', taken using errcode = '23505';
  end if;
  if tg_op = 'INSERT' and (select count(*) from public.search_synonyms) >= 500 then
    raise exception 'There are 500 groups already.' using errcode = '54000';
  end if;
  return new;
end;
$$;
create trigger normalize_synonyms before insert or update on public.search_synonyms
  for each row execute function private.normalize_synonyms();

-- The condition that a video's text contains these letters, followed by the rest of a `like` pattern.
create function private.contains_condition(letters text, rest text default '%') returns text
language sql immutable strict set search_path = '' as $$
  select format('search_text like %L', '%' || regexp_replace(letters, '([\\%_])', '\\\1', 'g') || rest);
$$;

-- The condition that a video matches a term: by its stem, which is fastest, as a substring, or as a compound in several words.
create function private.term_condition(term text) returns text
language sql immutable strict set search_path = '' as $$
  select '(' || concat_ws(' or ',
    'search_stems @@ ' || quote_literal(
      regexp_replace(private.term_stem(term), '^(.+[бвгджзклмнпрстфхцчшщ])к$', '\1к | \1ок | \1ек')) || '::tsquery',
    private.contains_condition(private.term_text(term)),
    case when private.term_text(term) <> term and not starts_with(term, '"') then private.contains_condition(replace(term, '-', ' ')) end)
    || ')';
$$;

-- The condition that a video matches every term, or a synonym of it. Uses synonyms of the first ten words.
create function private.terms_condition(terms text[]) returns text
language sql stable set search_path = '' as $$
  with searched as (
    select ' ' || array_to_string(array(select private.term_key(term) from unnest(terms) as term), ' ') || ' ' as keys
  ), synonyms as (
    select first, first + cardinality(string_to_array(key, ' ')) - 1 as last, (
      select string_agg(condition, ' or ') from unnest(s.words) as word, lateral (
        select string_agg(private.term_condition(term), ' and ') as condition
        from unnest(private.search_terms(private.folded_text(word))) as term) as other
      where private.synonym_key(word) <> key) as condition
    from searched, public.search_synonyms s, unnest(s.keys) as key,
      lateral (select cardinality(string_to_array(left(searched.keys, strpos(searched.keys, ' ' || key || ' ')), ' ')) - 1) as found (first)
    where strpos(searched.keys, ' ' || key || ' ') > 0
    order by first limit 10
  )
  select string_agg('(' || concat_ws(' or ', private.term_condition(term),
    (select string_agg(condition, ' or ') from synonyms where number between first and last)) || ')', ' and ' order by number)
  from unnest(terms) with ordinality as listed (term, number);
$$;

-- The conditions of a search: `filters` without its text; `words` for its terms; `whole` for its full text as a substring of title,
-- description or channel. The last two are null without a text. A search of more than 1,000 characters, or thirty categories or facets,
-- matches nothing: folding thousands of accents takes a second.
create function private.video_conditions(
  search text, categories text[], min_seconds integer, max_seconds integer, facets text[], in_language text,
  out filters text, out words text, out whole text
)
language plpgsql stable set search_path = '' as $$
declare
  wanted text := regexp_replace(btrim(private.folded_text(left(coalesce(search, ''), 1000))), '\s+', ' ', 'g');
  terms constant text[] := private.search_terms(wanted);
begin
  if char_length(search) > 1000 or greatest(cardinality(categories), cardinality(facets)) > 30 then
    filters := 'false';
    return;
  end if;
  filters := concat_ws(' and ', 'is_approved',
    case when cardinality(categories) > 0 then format('categories && %L::text[]', categories) end,
    case when cardinality(facets) > 0 then format('facets @> %L::text[]', facets) end,
    case when in_language is not null then format('language = %L', left(in_language, 2)) end,
    case when min_seconds > 0 then format('duration_seconds >= %s', min_seconds) end,
    case when max_seconds is not null then format('duration_seconds <= %s', max_seconds) end);
  if cardinality(terms) = 0 then return; end if;
  if cardinality(terms) = 1 and starts_with(terms[1], '"') then wanted := private.term_text(terms[1]); end if;
  whole := private.contains_condition(wanted, E'%\x1f%');
  words := case when cardinality(terms) > 100 then whole else private.terms_condition(terms) end;
end;
$$;

-- A page of search results: videos that contain the full text first, then the others, each in the order of `sort`. Runs as the owner,
-- because row-level security prevents `like` from using indexes; `filters` repeats the policy. The catalog fits in memory, so index reads
-- are cheap.
create function private.search_videos(
  search text, categories text[], min_seconds integer, max_seconds integer, sort text, page_size integer, page_offset integer,
  facets text[], near_seconds integer, in_language text
) returns setof public.videos
language plpgsql stable security definer set search_path = '' set random_page_cost = 1.1 set jit = off as $$
declare
  given constant record := private.video_conditions(search, categories, min_seconds, max_seconds, facets, in_language);
  nearest constant integer := least(greatest(near_seconds, 0), 1000000);
  sorting constant text := case sort
    when 'oldest' then 'created_at, id' when 'shortest' then 'duration_seconds, id' when 'longest' then 'duration_seconds desc, id desc'
    when 'closest' then format('abs(duration_seconds - %s), id', nearest)
    -- for beginners first, then without a level; then by the distance from near_seconds, if given
    when 'gentlest' then concat_ws(', ', 'facets && ''{advanced}'', facets && ''{intermediate}'', not facets && ''{beginner}''',
      case when near_seconds is not null then format('abs(duration_seconds - %s)', nearest) end, 'created_at desc, id desc')
    else 'created_at desc, id desc' end;
  missing integer := least(greatest(coalesce(page_size, 24), 1), 1000);
  skipped bigint := greatest(coalesce(page_offset, 0), 0);
  is_found boolean := true;
  found_rows bigint;
  condition text;
begin
  -- a search without matches reads the catalog once instead of twice
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

create function private.count_videos(
  search text, categories text[], min_seconds integer, max_seconds integer, facets text[], in_language text
) returns bigint
language plpgsql stable security definer set search_path = '' set random_page_cost = 1.1 set jit = off as $$
declare
  given constant record := private.video_conditions(search, categories, min_seconds, max_seconds, facets, in_language);
  counted bigint;
begin
  execute concat_ws(' and ', 'select count(*) from public.videos where ' || given.filters, given.words) into counted;
  return counted;
end;
$$;
grant execute on function
  private.search_videos(text, text[], integer, integer, text, integer, integer, text[], integer, text),
  private.count_videos(text, text[], integer, integer, text[], text)
to anon, authenticated, service_role;

create function public.search_videos(
  search text default '', categories text[] default '{}', min_seconds integer default 0, max_seconds integer default null,
  sort text default 'newest', page_size integer default 24, page_offset integer default 0,
  facets text[] default '{}', near_seconds integer default null, in_language text default null
) returns setof public.videos
language sql stable rows 24 set search_path = '' as $$
  select * from private.search_videos(
    search, categories, min_seconds, max_seconds, sort, page_size, page_offset, facets, near_seconds, in_language)
  where (select private.check_statement());
$$;

-- The exact number of search results.
create function public.count_videos(
  search text default '', categories text[] default '{}', min_seconds integer default 0, max_seconds integer default null,
  facets text[] default '{}', in_language text default null
) returns bigint
language sql stable set search_path = '' as $$
  select private.count_videos(search, categories, min_seconds, max_seconds, facets, in_language);
$$;
grant execute on function
  public.search_videos(text, text[], integer, integer, text, integer, integer, text[], integer, text),
  public.count_videos(text, text[], integer, integer, text[], text)
to anon, authenticated, service_role;
