-- The studio directory and the blog.

-- {"monday": "09:00-21:00", …}: weekday names in lower case, one or more HH:MM-HH:MM ranges; a missing day is closed.
create function private.is_opening_hours(hours jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select hours is null or (jsonb_typeof(hours) = 'object' and not exists (
    select 1 from jsonb_each_text(case when jsonb_typeof(hours) = 'object' then hours else '{}' end) as day (name, ranges)
    where name not in ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')
      or ranges is null
      or ranges !~ '^\d\d:\d\d-\d\d:\d\d(, \d\d:\d\d-\d\d:\d\d)*$'
  ));
$$;
grant execute on function private.is_opening_hours(jsonb) to authenticated, service_role;

create table public.studios (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 200),
  description text not null default '',
  city text not null,
  country text not null,
  address text not null default '',
  phone text,
  email text,
  website_url text check (website_url ~ '^https?://'),
  is_verified boolean not null default false,
  opening_hours jsonb check (private.is_opening_hours(opening_hours)),
  -- IANA name, such as Europe/Berlin: "today" at the studio is the studio's own day
  time_zone text,
  instructors text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.studios enable row level security;
grant select on public.studios to anon, authenticated;
create policy "everyone sees verified studios, admins all" on public.studios
  for select to anon, authenticated using (is_verified or (select private.is_admin()));
create index studios_verified on public.studios (name) where is_verified;
create trigger touch_updated_at before update on public.studios
  for each row execute function private.touch_updated_at();

create table public.blog_articles (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null check (char_length(title) between 1 and 200),
  excerpt text not null default '',
  -- Markdown
  content text not null default '' check (char_length(content) <= 200000),
  author text not null default '',
  -- what pages may show: a path of the site, YouTube's picture host, a public file of a project's storage (src/domain/cover-url.ts)
  cover_image_url text check (cover_image_url ~
    '^(/([^/\\[:space:]][^\\[:space:]]*)?|https://i\.ytimg\.com/[^\\[:space:]]*|https?://[^/\\[:space:]]+/storage/v1/object/public/[^\\[:space:]]+)?$'),
  tags text[] not null default '{}',
  -- published with a date in the future: scheduled, and nobody else's to read until then
  is_published boolean not null default false,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.blog_articles enable row level security;
grant select on public.blog_articles to anon;
grant select, delete,
  insert (slug, title, excerpt, content, author, cover_image_url, tags, is_published, published_at),
  update (slug, title, excerpt, content, author, cover_image_url, tags, is_published, published_at)
  on public.blog_articles to authenticated;
create policy "everyone sees published articles, admins all" on public.blog_articles
  for select to anon, authenticated
  using ((is_published and published_at <= now()) or (select private.is_admin()));
create policy "admins add articles" on public.blog_articles
  for insert to authenticated with check ((select private.is_admin()));
create policy "admins change articles" on public.blog_articles
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete articles" on public.blog_articles
  for delete to authenticated using ((select private.is_admin()));
create index blog_articles_published on public.blog_articles (published_at desc) where is_published;
create trigger stamp_publication before insert or update on public.blog_articles
  for each row execute function private.stamp_publication();
create trigger settle_slug before insert or update of slug on public.blog_articles
  for each row when (current_user = 'authenticated') execute function private.settle_slug('/blog');

-- What administrators wrote since an article was published: visitors go on seeing the article as it is.
-- An article that isn't published is its own draft.
create table public.article_drafts (
  article_id uuid primary key references public.blog_articles (id) on delete cascade,
  -- slug, title, excerpt, content, author, cover_image_url, tags
  fields jsonb not null check (jsonb_typeof(fields) = 'object' and octet_length(fields::text) <= 1000000)
);
alter table public.article_drafts enable row level security;
grant select, insert, update (fields) on public.article_drafts to authenticated;
create policy "admins see drafts" on public.article_drafts
  for select to authenticated using ((select private.is_admin()));
create policy "admins add drafts" on public.article_drafts
  for insert to authenticated with check ((select private.is_admin()));
create policy "admins change drafts" on public.article_drafts
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

-- Every publish keeps one, as the article was then.
create table public.article_revisions (
  id bigint generated always as identity primary key,
  article_id uuid not null references public.blog_articles (id) on delete cascade,
  fields jsonb not null,
  -- null: the article came with an import
  published_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now()
);
create index article_revisions_article on public.article_revisions (article_id, id desc);
create index article_revisions_published_by on public.article_revisions (published_by);
alter table public.article_revisions enable row level security;
grant select on public.article_revisions to authenticated;
create policy "admins see revisions" on public.article_revisions
  for select to authenticated using ((select private.is_admin()));

-- What an administrator writes in an article: everything but whether and when it is published.
create function private.article_fields(article public.blog_articles) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('slug', article.slug, 'title', article.title, 'excerpt', article.excerpt,
    'content', article.content, 'author', article.author, 'cover_image_url', article.cover_image_url,
    'tags', to_jsonb(article.tags));
$$;

create function private.keep_revision() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  fields jsonb := private.article_fields(new);
begin
  if fields is distinct from
    (select r.fields from public.article_revisions r where r.article_id = new.id order by r.id desc limit 1)
  then
    insert into public.article_revisions (article_id, fields) values (new.id, fields);
  end if;
  return null;
end;
$$;
create trigger keep_revision after insert or update on public.blog_articles
  for each row when (new.is_published) execute function private.keep_revision();

-- Whoever publishes or withdraws an article saves all of it, so its draft is done with.
create function private.drop_draft() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.article_drafts where article_id = new.id;
  return null;
end;
$$;
create trigger drop_draft after update of is_published on public.blog_articles
  for each row execute function private.drop_draft();

-- Saves what an administrator wrote, in the article itself until it is published and beside it from then on. Returns the
-- article; no row when somebody saved it since `seen`. Every save moves updated_at, so that editors notice each other.
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
