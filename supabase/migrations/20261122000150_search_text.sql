-- The normalized text of the public search.

-- Folds a text or search: lower case, no accents, ё as е, straight quotes and hyphens. Й is a letter, not an accented и.
create function private.folded_text(written text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case when octet_length(written) = char_length(written) then lower(written)
    else replace(replace(replace(
      translate(lower(normalize(regexp_replace(normalize(written, NFKD),
        '[\u0300-\u0305\u0307-\u036f]|(?<![иИ])\u0306', '', 'g'), NFKC)), 'øłđı“”„«»‘’ʼ‐–', 'oldi"""""''''''--'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') end;
$$;

-- The searchable text of a video, one field per line, so that no phrase matches across two fields. A unit separator ends the
-- title, the description and the channel.
create function private.search_text(title text, description text, channel_name text, tags text[], language text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  -- the words by which people search for a language
  language_words constant text := case language
    when 'en' then 'in english на английском языке'
    when 'ru' then 'in russian на русском языке, по-русски' else '' end;
  folded constant text := private.folded_text(title || E'\n' || description || E'\n' || channel_name || E'\x1f\n'
    || private.tags_text(tags) || E'\n' || language_words);
begin
  return folded || E'\n' || coalesce((
    -- alternative spellings of hyphenated words: "cooldown" and "cool down" for "cool-down"
    select string_agg(distinct replace(match[1], '-', '') || E'\n' || replace(match[1], '-', ' '), E'\n')
    from regexp_matches(folded, '([a-zа-я]{2,}(?:-[a-zа-я]{2,})+)', 'g') as match), '');
end
$$;

-- Generated columns run with the privileges of the role that writes the row.
grant execute on function private.folded_text(text), private.search_text(text, text, text, text[], text)
to authenticated, service_role;
