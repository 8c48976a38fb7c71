-- Words that mean the same to the public search: who looks for one finds the others too. Administrators edit the groups.

-- The words of a group as the search compares them: in lower case, single blanks, each once, in their order.
create function private.folded_words(words text[]) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(word order by place), '{}') from (
    select word, min(place) as place
    from (select lower(btrim(regexp_replace(typed, '\s+', ' ', 'g'))) as word, place
          from unnest(words) with ordinality as listed (typed, place)) as folded
    where word <> '' group by word
  ) as firsts;
$$;

create function private.are_synonyms(words text[]) returns boolean
language sql immutable set search_path = '' as $$
  select cardinality(words) between 2 and 10 and words = private.folded_words(words)
    and not exists (select from unnest(words) as word
                    where char_length(word) not between 2 and 50 or word ~ '[,[:cntrl:]]');
$$;

-- The words of a group as a search's are compared.
create function private.synonym_keys(words text[]) returns text[]
language sql immutable strict set search_path = '' as $$
  select coalesce(array_agg(distinct private.stemmed_terms(word)), '{}') from unnest(words) as word;
$$;
grant execute on function private.are_synonyms(text[]), private.folded_words(text[]), private.synonym_keys(text[])
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
create policy "admins see synonyms" on public.search_synonyms
  for select to authenticated using ((select private.is_admin()));
create policy "admins add synonyms" on public.search_synonyms
  for insert to authenticated with check ((select private.is_admin()));
create policy "admins change synonyms" on public.search_synonyms
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete synonyms" on public.search_synonyms
  for delete to authenticated using ((select private.is_admin()));

-- Folds the words. A word has one group, and there are at most 500: every search looks at all of them.
create function private.settle_synonyms() returns trigger
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
create trigger settle_synonyms before insert or update on public.search_synonyms
  for each row execute function private.settle_synonyms();

-- A folded search with the words of `key` (private.stemmed_terms) replaced by a synonym.
create function private.with_synonym(wanted text, key text, synonym text) returns text
language sql immutable strict set search_path = '' as $$
  select array_to_string(terms[:place - 1] || synonym || terms[place + cardinality(string_to_array(key, ' ')):], ' ')
  from (
    select private.search_terms(wanted) as terms,
      char_length(regexp_replace(left(stemmed, strpos(stemmed, ' ' || key || ' ')), '[^ ]', '', 'g')) as place
    from (select ' ' || private.stemmed_terms(wanted) || ' ' as stemmed) as compared
  ) as found;
$$;

-- What a folded search looks for: itself, and with those of its words that have synonyms replaced by them; 16 at most. Words
-- are compared by their stems, so that "bad knee" is found in a group of "bad knees".
create function private.search_variants(wanted text) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  stemmed constant text := ' ' || private.stemmed_terms(left(wanted, 200)) || ' ';
  variants text[] := array[wanted];
  words text[];
  key text;
begin
  -- also keeps long searches cheap
  if char_length(wanted) > 200 then return variants; end if;
  for words, key in
    select s.words, one from public.search_synonyms s, unnest(s.keys) as one where strpos(stemmed, ' ' || one || ' ') > 0
    order by strpos(stemmed, ' ' || one || ' '), one
  loop
    exit when cardinality(variants) >= 16;
    variants := variants || array(
      select private.with_synonym(variant, key, private.folded_text(synonym))
      from unnest(variants) with ordinality as made (variant, place),
        unnest(words) with ordinality as other (synonym, number)
      where private.stemmed_terms(synonym) <> key and strpos(' ' || private.stemmed_terms(variant) || ' ', ' ' || key || ' ') > 0
      order by place, number);
  end loop;
  return array(select variant from unnest(variants[:16]) with ordinality as made (variant, place)
               group by variant order by min(place));
end;
$$;
