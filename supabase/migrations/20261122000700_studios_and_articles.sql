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
  content text not null default '',
  author text not null default '',
  -- what pages may show: a path of the site, YouTube's picture host, a public file of a project's storage (src/domain/cover-url.ts)
  cover_image_url text check (cover_image_url ~
    '^(/([^/\\[:space:]][^\\[:space:]]*)?|https://i\.ytimg\.com/[^\\[:space:]]*|https?://[^/\\[:space:]]+/storage/v1/object/public/[^\\[:space:]]+)?$'),
  tags text[] not null default '{}',
  is_published boolean not null default false,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.blog_articles enable row level security;
grant select on public.blog_articles to anon, authenticated;
create policy "everyone sees published articles, admins all" on public.blog_articles
  for select to anon, authenticated using (is_published or (select private.is_admin()));
create index blog_articles_published on public.blog_articles (published_at desc) where is_published;
create trigger stamp_publication before insert or update on public.blog_articles
  for each row execute function private.stamp_publication();
