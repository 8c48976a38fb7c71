-- How the public search reads texts and what is typed: in lower case, without accents, ё as е, quotes and hyphens straight; and
-- the stems of words in English and Russian, by PostgreSQL's own dictionaries.

-- Accents are marks of their own once a text is decomposed. The one of й is kept: it is no и.
create function private.folded_text(written text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case when octet_length(written) = char_length(written) then lower(written)
    else replace(replace(replace(
      translate(lower(normalize(regexp_replace(normalize(written, NFKD),
        '[\u0300-\u0305\u0307-\u036f]|(?<![иИ])\u0306', '', 'g'), NFKC)), 'øłđı“”„«»‘’ʼ‐–', 'oldi"""""''''''--'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') end;
$$;

-- The language of a video as people ask for it.
create function private.language_words(language text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case language
    when 'en' then 'in english на английском языке'
    when 'ru' then 'in russian на русском языке, по-русски' else '' end;
$$;

-- The compounds of a folded text without their hyphens, each a line in one word and a line in several: of "a cool-down"
-- "cooldown" and "cool down".
create function private.joined_compounds(folded text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select coalesce(string_agg(distinct replace(match[1], '-', '') || E'\n' || replace(match[1], '-', ' '), E'\n'), '')
  from regexp_matches(folded, '([a-zа-я]{2,}(?:-[a-zа-я]{2,})+)', 'g') as match;
$$;

-- What a video is found by. Its fields are lines, so that no phrase matches across two of them. In PL/pgSQL, which keeps its plans
-- from one video to the next.
create function private.search_text(title text, description text, channel_name text, tags text[], language text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  folded constant text := private.folded_text(title || E'\n' || description || E'\n' || channel_name || E'\n' || private.tags_text(tags)
    || E'\n' || private.language_words(language));
begin
  return folded || E'\n' || private.joined_compounds(folded);
end
$$;

-- Stems without the vowel that comes and goes in Russian: "тренировок" and "тренировка" are "тренировк".
create function private.without_fleeting_vowels(stems text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select regexp_replace(stems, '(?<=[а-я][бвгджзклмнпрстфхцчшщ])[ое](?=к( |$))', '', 'g');
$$;

-- The stems of the words in a folded text, between blanks: " bounc knee ".
create function private.word_stems(folded text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select private.without_fleeting_vowels(
    ' ' || array_to_string(tsvector_to_array(to_tsvector('pg_catalog.russian', left(folded, 100000))), ' ') || ' ');
$$;

-- The letters of a stem that all its words begin with: those of "bodi" (body, bodies) are "bod", of "file" (filing) "fil".
create function private.stem_letters(stem text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select regexp_replace(stem, '([ei]|(?<=b)l|(?<=[бвгджзклмнпрстфхцчшщ])к)$', '');
$$;

-- The stem of a folded word; null for what has no endings: numbers, signs, common words such as "with", and short words, which
-- are parts of their longer forms anyway.
create function private.word_stem(word text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select stem from (select (case
    when word ~ '^[a-z]{4,50}$' then ts_lexize('pg_catalog.english_stem', word)
    when word ~ '^[а-я]{4,50}$'
      then array[private.without_fleeting_vowels((ts_lexize('pg_catalog.russian_stem', word))[1])] end)[1] as stem) as stemmed
  where char_length(private.stem_letters(stem)) >= 3 and starts_with(word, private.stem_letters(stem));
$$;

-- What a folded search looks for: its words, and phrases with their quotes, each once. A quote that nothing closes (yet) counts
-- for nothing, except after a number, as in 40"; nor does a comma or such after a word. Very many words are looked for as one text.
create function private.search_terms(wanted text) returns text[]
language sql immutable strict parallel safe set search_path = '' as $$
  select case when count(*) > 100 then array[btrim(wanted)]
    else coalesce(array_agg(term order by place), '{}') end
  from (
    select regexp_replace(match[1], '(?<=[a-zа-я0-9])[,;:.!?]+$', '') as term, min(place) as place
    from regexp_matches(wanted, '("[^"]*[^"\s][^"]*"|[0-9]+"|[^"\s]+)', 'g') with ordinality as matches (match, place)
    group by term
  ) as terms;
$$;

-- The text of a phrase without its quotes, its words one blank apart; null for a word.
create function private.quoted_text(term text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select btrim(regexp_replace((regexp_match(term, '^"(.+)"$'))[1], '\s+', ' ', 'g'));
$$;

-- A folded compound without the hyphens, "cooldown" for "cool-down"; null for any other word.
create function private.joined_compound(word text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case when word ~ '^[a-zа-я]{2,}(-[a-zа-я]{2,})+$' then replace(word, '-', '') end;
$$;

-- A folded search with a hyphen between the words that only mean something together: "slow" and "high-impact" aren't "low
-- impact". What is in quotes stays as it is.
create function private.joined_facets(wanted text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case when strpos(wanted, '"') > 0 then wanted
    else regexp_replace(wanted, '\m(low|high|no) +(impact|handlebar)\M', '\1-\2', 'g') end;
$$;

-- The words of a search as synonyms are compared, each by its stem, between blanks: " bad knee ". A phrase in quotes is none.
create function private.stemmed_terms(wanted text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select coalesce(string_agg(case when private.quoted_text(term) is null then coalesce(private.word_stem(word), word) else '"' end,
    ' ' order by place), '')
  from unnest(private.search_terms(private.folded_text(wanted))) with ordinality as listed (term, place),
    lateral (select coalesce(private.joined_compound(term), term) as word) as joined;
$$;

-- Generated columns and indexes are computed as the writer of the row.
grant execute on function
  private.folded_text(text), private.language_words(text), private.joined_compounds(text),
  private.search_text(text, text, text, text[], text), private.without_fleeting_vowels(text), private.word_stems(text),
  private.stem_letters(text), private.word_stem(text), private.search_terms(text), private.quoted_text(text),
  private.joined_compound(text), private.stemmed_terms(text)
to authenticated, service_role;
