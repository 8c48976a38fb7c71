-- The studio directory and the blog.

-- The hours of a day: one or more HH:MM-HH:MM ranges in order, without overlaps. The last range may end after midnight, if its end is
-- before its start, but not after the start of the day's first range (src/features/studios/opening-hours.ts).
create function private.is_opening_text(ranges text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(bool_and(
    range ~ '^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$'
    and opens <> closes
    and (closes > opens or (next_opens is null and closes <= first_opens))
    and (next_opens is null or next_opens >= closes)), false)
  from (
    select range, opens, closes, lead(opens) over (order by position) as next_opens,
      first_value(opens) over (order by position) as first_opens
    from (
      select range, position, left(range, 5) collate "C" as opens, right(range, 5) collate "C" as closes
      from regexp_split_to_table(ranges, ', ') with ordinality as listed (range, position)
    ) as split
  ) as ordered;
$$;

-- {"monday": "09:00-12:00, 16:00-20:00", …}: weekdays in lower case; a missing day is closed.
create function private.is_opening_hours(hours jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select hours is null or (jsonb_typeof(hours) = 'object' and not exists (
    select 1 from jsonb_each_text(case when jsonb_typeof(hours) = 'object' then hours else '{}' end) as day (name, ranges)
    where name not in ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')
      or ranges is null or not private.is_opening_text(ranges)
  ));
$$;

-- [{"url", "alt"}, …]: pictures that pages may show, each with alternative text.
create function private.is_described_pictures(pictures jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(pictures) <> 'array' or jsonb_array_length(pictures) > 12 then false
    else not exists (
      select 1 from jsonb_array_elements(pictures) as listed (picture)
      where case when jsonb_typeof(picture) <> 'object' then true
        else picture - array['url', 'alt'] <> '{}'
          or private.is_picture_url(picture ->> 'url') is not true
          or (char_length(trim(picture ->> 'alt')) between 1 and 300) is not true
        end
    ) end;
$$;

grant execute on function
  private.is_opening_text(text), private.is_opening_hours(jsonb), private.is_described_pictures(jsonb)
to authenticated, service_role;

create table public.studios (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(trim(name)) between 1 and 200),
  description text not null default '' check (char_length(description) <= 5000),
  city text not null check (char_length(trim(city)) between 1 and 100),
  country text not null check (char_length(trim(country)) between 1 and 100),
  address text not null default '' check (char_length(address) <= 300),
  postal_code text check (postal_code ~ '^[A-Za-z0-9]([A-Za-z0-9 -]{0,10}[A-Za-z0-9])?$' and postal_code ~ '\d'),
  phone text check (phone ~ '\d.*\d.*\d' and char_length(phone) <= 40),
  email text check (private.is_address(email)),
  website_url text check (website_url ~ '^https?://[^\s]+$' and char_length(website_url) <= 500),
  is_verified boolean not null default false,
  opening_hours jsonb check (private.is_opening_hours(opening_hours)),
  -- determines "today" at the studio
  time_zone text check (private.is_time_zone(time_zone)),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  instructors text[] not null default '{}' check (cardinality(instructors) <= 100),
  pictures jsonb not null default '[]' check (private.is_described_pictures(pictures)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((latitude is null) = (longitude is null))
);
alter table public.studios enable row level security;
grant select on public.studios to anon;
grant select, delete,
  insert (name, description, city, country, address, postal_code, phone, email, website_url, is_verified, opening_hours,
    time_zone, latitude, longitude, instructors, pictures),
  update (name, description, city, country, address, postal_code, phone, email, website_url, is_verified, opening_hours,
    time_zone, latitude, longitude, instructors, pictures)
  on public.studios to authenticated;
create policy "everyone sees verified studios, editors all" on public.studios
  for select to anon, authenticated using (is_verified or (select private.is_editor()));
create policy "editors add studios" on public.studios
  for insert to authenticated with check ((select private.is_editor()));
create policy "editors change studios" on public.studios
  for update to authenticated using ((select private.is_editor())) with check ((select private.is_editor()));
create policy "editors delete studios" on public.studios
  for delete to authenticated using ((select private.is_editor()));
create index studios_verified on public.studios (name) where is_verified;
create index studios_updated_at on public.studios (updated_at desc, id);
create trigger touch_updated_at before update on public.studios
  for each row execute function private.touch_updated_at();
create trigger strip_control_characters before insert or update on public.studios
  for each row execute function private.strip_control_characters();

create table public.blog_articles (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null check (char_length(title) between 1 and 200),
  excerpt text not null default '',
  -- Markdown
  content text not null default '' check (char_length(content) <= 200000),
  author text not null default '',
  cover_image_url text check (cover_image_url = '' or private.is_picture_url(cover_image_url)),
  tags text[] not null default '{}',
  -- with a published_at in the future: scheduled, and readable only by administrators until then
  is_published boolean not null default false,
  published_at timestamptz check (published_at between '1900-01-01Z' and '9999-12-31Z'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.blog_articles enable row level security;
grant select on public.blog_articles to anon;
grant select, delete,
  insert (id, slug, title, excerpt, content, author, cover_image_url, tags, is_published, published_at),
  update (slug, title, excerpt, content, author, cover_image_url, tags, is_published, published_at)
  on public.blog_articles to authenticated;
create policy "everyone sees published articles, editors all" on public.blog_articles
  for select to anon, authenticated
  using ((is_published and published_at <= now()) or (select private.is_editor()));
create policy "editors add articles" on public.blog_articles
  for insert to authenticated with check ((select private.is_editor()));
create policy "editors change articles" on public.blog_articles
  for update to authenticated using ((select private.is_editor())) with check ((select private.is_editor()));
create policy "editors delete articles" on public.blog_articles
  for delete to authenticated using ((select private.is_editor()));
create index blog_articles_published on public.blog_articles (published_at desc) where is_published;
create trigger stamp_publication before insert or update on public.blog_articles
  for each row execute function private.stamp_publication();
create trigger strip_control_characters before insert or update on public.blog_articles
  for each row execute function private.strip_control_characters();
-- runs after strip_control_characters, because triggers run in the order of their names
create trigger unique_tags before insert or update of tags on public.blog_articles
  for each row execute function private.normalize_tags();
create trigger dedupe_slug before insert or update of slug on public.blog_articles
  for each row when (current_user = 'authenticated') execute function private.dedupe_slug('/blog');

-- Administrators' changes of a published article. Visitors still see the published version. An unpublished article has no separate
-- draft.
create table public.article_drafts (
  article_id uuid primary key references public.blog_articles (id) on delete cascade,
  -- slug, title, excerpt, content, author, cover_image_url, tags
  fields jsonb not null check (jsonb_typeof(fields) = 'object' and octet_length(fields::text) <= 1000000)
);
alter table public.article_drafts enable row level security;
grant select, insert, update (fields) on public.article_drafts to authenticated;
create policy "editors see drafts" on public.article_drafts
  for select to authenticated using ((select private.is_editor()));
create policy "editors add drafts" on public.article_drafts
  for insert to authenticated with check ((select private.is_editor()));
create policy "editors change drafts" on public.article_drafts
  for update to authenticated using ((select private.is_editor())) with check ((select private.is_editor()));

-- Each publish adds a revision of the article. The editor adds one of a draft before restoring an older revision.
create table public.article_revisions (
  id uuid primary key default gen_random_uuid(),
  article_id uuid not null references public.blog_articles (id) on delete cascade,
  fields jsonb not null check (jsonb_typeof(fields) = 'object' and octet_length(fields::text) <= 1000000),
  -- null if the article was imported
  published_by uuid default auth.uid() references auth.users (id) on delete set null,
  -- clock time, so that revisions of the same transaction are ordered
  created_at timestamptz not null default clock_timestamp()
);
create index article_revisions_article on public.article_revisions (article_id, created_at desc);
create index article_revisions_published_by on public.article_revisions (published_by);
alter table public.article_revisions enable row level security;
grant select, insert (article_id, fields) on public.article_revisions to authenticated;
create policy "editors see revisions" on public.article_revisions
  for select to authenticated using ((select private.is_editor()));
create policy "editors add revisions" on public.article_revisions
  for insert to authenticated with check ((select private.is_editor()));

-- The API doesn't expose administrators' addresses, so administrators read with this function who published what.
create function private.article_history(of_article uuid)
returns table (id uuid, fields jsonb, created_at timestamptz, admin text, is_own boolean)
language sql stable security definer set search_path = '' as $$
  select r.id, r.fields, r.created_at, u.email::text, coalesce(r.published_by = (select auth.uid()), false)
  from public.article_revisions r left join auth.users u on u.id = r.published_by
  where r.article_id = of_article and (select private.is_editor())
  order by r.created_at desc
  limit 100;
$$;
grant execute on function private.article_history(uuid) to authenticated;

create function public.article_history(of_article uuid)
returns table (id uuid, fields jsonb, created_at timestamptz, admin text, is_own boolean)
language sql stable set search_path = '' as $$
  select * from private.article_history(of_article);
$$;
grant execute on function public.article_history(uuid) to authenticated;

-- The fields of an article that administrators edit: all except its publication.
create function private.article_fields(article public.blog_articles) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('slug', article.slug, 'title', article.title, 'excerpt', article.excerpt,
    'content', article.content, 'author', article.author, 'cover_image_url', article.cover_image_url,
    'tags', to_jsonb(article.tags));
$$;

create function private.add_revision() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  fields jsonb := private.article_fields(new);
begin
  -- a saved draft updates only updated_at
  if tg_op = 'UPDATE' and old.is_published and private.article_fields(old) = fields then return null; end if;
  if fields is distinct from
    (select r.fields from public.article_revisions r where r.article_id = new.id order by r.created_at desc limit 1)
  then
    insert into public.article_revisions (article_id, fields) values (new.id, fields);
  end if;
  return null;
end;
$$;
create trigger add_revision after insert or update on public.blog_articles
  for each row when (new.is_published) execute function private.add_revision();

-- Publishing or withdrawing an article saves all fields, so its draft is deleted.
create function private.drop_draft() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.article_drafts where article_id = new.id;
  return null;
end;
$$;
create trigger drop_draft after update of is_published on public.blog_articles
  for each row execute function private.drop_draft();

-- Saves an administrator's text: in the article until it is published, afterwards in its draft. Returns the article; no row if it was
-- saved since `seen`. Every save changes updated_at, so that concurrent editors detect each other.
create function public.save_article_draft(article uuid, seen timestamptz, fields jsonb) returns setof public.blog_articles
language plpgsql set search_path = '' as $$
declare
  written public.blog_articles := jsonb_populate_record(null::public.blog_articles, fields);
  saved public.blog_articles;
begin
  update public.blog_articles a set
    slug = written.slug, title = written.title, excerpt = written.excerpt, content = written.content,
    author = written.author, cover_image_url = written.cover_image_url, tags = written.tags
  where a.id = article and a.updated_at = seen and not a.is_published
  returning * into saved;
  if saved.id is null then
    update public.blog_articles a set title = a.title
    where a.id = article and a.updated_at = seen and a.is_published
    returning * into saved;
    if saved.id is null then return; end if;
    insert into public.article_drafts as d (article_id, fields) values (article, save_article_draft.fields)
    on conflict on constraint article_drafts_pkey do update set fields = excluded.fields;
  end if;
  return next saved;
end;
$$;
grant execute on function public.save_article_draft(uuid, timestamptz, jsonb) to authenticated;
