-- Unused pictures are deleted after 30 days, as the trash is. Until then, an editor's undo, a draft in a browser, or a page before its rebuild may still use
-- them.

-- The names in a text that may be pictures of the bucket.
create function private.pictures_in(text text) returns text[]
language plpgsql immutable set search_path = '' as $$
begin
  return array(select distinct matched[1] from regexp_matches(text, '([a-z0-9-]+\.(?:jpg|png|webp|avif))', 'g') as matched);
end;
$$;
grant execute on function private.pictures_in(text) to authenticated, service_role;
-- of the tables with long texts
create index blog_articles_pictures on public.blog_articles using gin (private.pictures_in(content));
create index article_revisions_pictures on public.article_revisions using gin (private.pictures_in(fields::text));

-- Every text that may reference a picture of the bucket. Pictures in sent mails count as used. `table_name`, `row_id` and `title` are
-- those of the page that shows the text, or null. `kind`, `owner` and `name` say where the picture library finds the text.
create view private.texts_with_pictures as
  select 'blog_articles' as table_name, id as row_id, title, is_published and published_at <= now() as is_public,
    cover_image_url as text, private.pictures_in(cover_image_url) as pictures, 'cover' as kind, id as owner, title as name
  from public.blog_articles
  union all select 'workout_plans', id, title, is_published, cover_image_url, private.pictures_in(cover_image_url), 'plan', id, title
  from public.workout_plans
  union all select 'studios', id, name, is_verified, pictures::text, private.pictures_in(pictures::text), 'studio', id, name
  from public.studios
  -- not public here, so that visitors' requests don't scan it
  union all select 'blog_articles', id, title, false, content, private.pictures_in(content), 'article', id, title
  from public.blog_articles
  union all select null, null, null, false, fields::text, private.pictures_in(fields::text), 'draft', article_id, fields ->> 'title'
  from public.article_drafts
  union all select null, null, null, false, d.fields::text, private.pictures_in(d.fields::text), 'plan draft', d.id, p.title
  from public.plan_drafts d join public.workout_plans p on p.id = d.id
  union all select null, null, null, false, fields::text, private.pictures_in(fields::text), 'revision', article_id, fields ->> 'title'
  from public.article_revisions
  union all select null, null, null, false, content_html, private.pictures_in(content_html), 'digest', id, subject
  from public.weekly_digests;

create table private.unused_pictures (
  name text primary key,
  since timestamptz not null default now()
);
alter table private.unused_pictures enable row level security;

-- Records unused pictures and removes used ones from the record. Returns pictures that have been unused for 30 days, at most a thousand:
-- the server function deletes the files.
create function public.unused_pictures() returns setof text
language plpgsql security definer set search_path = '' as $$
begin
  with used as materialized (
    select distinct picture as name from private.texts_with_pictures t, unnest(t.pictures) as picture
  ), unused as materialized (
    select o.name from storage.objects o
    where o.bucket_id = 'pictures' and not exists (select from used u where u.name = o.name)
  ), forgotten as (
    delete from private.unused_pictures p where not exists (select from unused u where u.name = p.name)
  )
  insert into private.unused_pictures (name) select u.name from unused u on conflict do nothing;
  return query
  select p.name from private.unused_pictures p where p.since <= now() - interval '30 days' order by p.since limit 1000;
end;
$$;

grant execute on function public.unused_pictures() to service_role;

-- Uploaded pictures that rows reference but storage doesn't have, for example after a restore without files. Administrators get those of
-- all rows, visitors those of public covers and studios: the build omits them from these pages.
create function private.missing_pictures()
returns table (table_name text, row_id uuid, title text, picture text)
language sql stable security definer set search_path = '' as $$
  with named as (
    -- splits the text, because a regular expression over every article takes ten times as long
    select distinct t.table_name, t.row_id, t.title, substring(left(part, 300) from '^[^[:space:]"''()<>?#\\]*') as file
    from private.texts_with_pictures t,
      string_to_table(t.text, '/storage/v1/object/public/') with ordinality as parts (part, number)
    where t.table_name is not null and number > 1 and (t.is_public or (select private.is_editor()))
  )
  select n.table_name, n.row_id, n.title, '/storage/v1/object/public/' || n.file
  from named n
  where not exists (
    select from storage.objects o where o.bucket_id = 'pictures' and 'pictures/' || o.name = n.file);
$$;
grant execute on function private.missing_pictures() to anon, authenticated;

create function public.missing_pictures()
returns table (table_name text, row_id uuid, title text, picture text)
language sql stable set search_path = '' as $$
  select * from private.missing_pictures() where (select private.check_statement());
$$;
grant execute on function public.missing_pictures() to anon, authenticated;
