-- Pictures that nothing shows anymore are removed, a day after they fell out of use. Until then the undo of an editor, a text
-- that a browser kept, or a page that waits for its rebuild may still show them.

-- Every text that may name a picture of the bucket. What was mailed keeps its pictures.
create view private.texts_with_pictures as
  select content as text from public.blog_articles
  union all select cover_image_url from public.blog_articles
  union all select fields::text from public.article_drafts
  union all select fields::text from public.article_revisions
  union all select cover_image_url from public.workout_plans
  union all select pictures::text from public.studios
  union all select content_html from public.weekly_digests;

create table private.unused_pictures (
  name text primary key,
  since timestamptz not null default now()
);
alter table private.unused_pictures enable row level security;

-- Notes which pictures nothing shows and forgets those that are shown again. Returns those that nothing has shown for a day,
-- a thousand at most: the service removes files, not the database.
create function private.unused_pictures() returns setof text
language plpgsql security definer set search_path = '' as $$
begin
  with used as materialized (
    select distinct matched[1] as name
    from private.texts_with_pictures t, regexp_matches(t.text, '([a-z0-9-]+\.(?:jpg|png|webp|avif))', 'g') as matched
  ), unused as materialized (
    select o.name from storage.objects o
    where o.bucket_id = 'pictures' and not exists (select from used u where u.name = o.name)
  ), forgotten as (
    delete from private.unused_pictures p where not exists (select from unused u where u.name = p.name)
  )
  insert into private.unused_pictures (name) select u.name from unused u on conflict do nothing;
  return query
  select p.name from private.unused_pictures p where p.since <= now() - interval '1 day' order by p.since limit 1000;
end;
$$;
grant execute on function private.unused_pictures() to service_role;

create function public.unused_pictures() returns setof text
language sql set search_path = '' as $$
  select private.unused_pictures();
$$;
grant execute on function public.unused_pictures() to service_role;
