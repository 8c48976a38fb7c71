-- The picture library: all stored pictures with their uses and default alt texts, and replacing or deleting one (docs/product.md 6).

-- The alt text that a picture starts with where it is added next. Existing uses have their own.
create table public.picture_alts (
  name text primary key check (name ~ '^[a-z0-9-]{1,200}\.(jpg|png|webp|avif)$'),
  alt text not null check (char_length(alt) <= 300 and alt ~ '\S')
);
alter table public.picture_alts enable row level security;
grant select, insert (name, alt), update (alt) on public.picture_alts to authenticated;
create policy "editors see alt texts" on public.picture_alts
  for select to authenticated using ((select private.is_editor()));
create policy "editors add alt texts" on public.picture_alts
  for insert to authenticated with check ((select private.is_editor()));
create policy "editors change alt texts" on public.picture_alts
  for update to authenticated using ((select private.is_editor())) with check ((select private.is_editor()));
create trigger strip_control_characters before insert or update on public.picture_alts
  for each row execute function private.strip_control_characters();
create trigger log_admin_change after insert or update on public.picture_alts
  for each row when (auth.uid() is not null) execute function private.log_admin_change('name');

-- The texts of pages (1700_site_texts) show pictures, too.
do $do$
begin
  execute 'create or replace view private.texts_with_pictures as ' || rtrim(pg_get_viewdef('private.texts_with_pictures'), ';') || $view$
    union all select null, null, null, false, concat(p.texts, p.draft), private.pictures_in(concat(p.texts, p.draft)), 'page', null, p.id
    from public.site_pages p
    union all select null, null, null, false, r.texts::text, private.pictures_in(r.texts::text), 'page', null, r.page
    from public.site_page_revisions r $view$;
end;
$do$;

-- A page, from 1, of 50 pictures with the total number. `search` is part of a file name, an alt text, or the title of an article, plan or
-- studio. `state` is all, unused or undescribed; `sort` is newest, oldest, largest or name. Unused ones have the time since when. `uses`
-- are at most 20, as [{"kind": as in texts_with_pictures, "id", "title"}].
create function private.picture_library(search text, state text, sort text, page integer)
returns table (name text, alt text, bytes bigint, uploaded_at timestamptz, unused_since timestamptz, uses jsonb, total bigint)
language plpgsql stable security definer set search_path = '' set jit = off as $$
#variable_conflict use_column
declare
  wanted constant text := lower(trim(coalesce(search, '')));
  in_titles constant text[] := array(
    select unnest(t.pictures) from private.texts_with_pictures t
    where wanted <> '' and t.table_name is not null and strpos(lower(t.title), wanted) > 0);
  -- null unless requested, because it reads every text
  used constant text[] := case when state = 'unused' then array(
    select distinct unnest(t.pictures) from private.texts_with_pictures t) end;
begin
  perform private.require_editor();
  return query
  with shown as materialized (
    select o.name, coalesce(a.alt, '') as alt, coalesce((o.metadata ->> 'size')::bigint, 0) as bytes, o.created_at as uploaded_at,
      p.since, count(*) over () as total
    from storage.objects o
    left join public.picture_alts a on a.name = o.name
    left join private.unused_pictures p on p.name = o.name
    where o.bucket_id = 'pictures' and p.since is distinct from '-infinity'
      and (wanted = '' or strpos(o.name, replace(wanted, ' ', '-')) > 0 or strpos(lower(a.alt), wanted) > 0 or o.name = any (in_titles))
      and (used is null or o.name <> all (used))
      and (state is distinct from 'undescribed' or a.alt is null)
    order by case sort when 'oldest' then o.created_at end, case sort when 'largest' then (o.metadata ->> 'size')::bigint end desc nulls last,
      case sort when 'name' then o.name end, o.created_at desc, o.name
    limit 50 offset (greatest(page, 1) - 1)::bigint * 50
  ), found as (
    select u.picture, jsonb_agg(
      jsonb_build_object('kind', u.kind, 'id', u.owner, 'title', u.name) order by u.kind, u.name, u.owner) as uses
    from (
      select distinct picture, t.kind, t.owner, t.name from private.texts_with_pictures t, unnest(t.pictures) as picture
      where t.pictures && array(select s.name from shown s)
    ) u group by u.picture
  )
  select s.name, s.alt, s.bytes, s.uploaded_at, case when f.picture is null then coalesce(s.since, now()) end,
    coalesce(jsonb_path_query_array(f.uses, '$[0 to 19]'), '[]'), s.total
  from shown s left join found f on f.picture = s.name
  order by case sort when 'oldest' then s.uploaded_at end, case sort when 'largest' then s.bytes end desc nulls last,
    case sort when 'name' then s.name end, s.uploaded_at desc, s.name;
end;
$$;
grant execute on function private.picture_library(text, text, text, integer) to authenticated;

create function public.picture_library(search text default '', state text default 'all', sort text default 'newest', page integer default 1)
returns table (name text, alt text, bytes bigint, uploaded_at timestamptz, unused_since timestamptz, uses jsonb, total bigint)
language sql stable set search_path = '' as $$
  select * from private.picture_library(search, state, sort, page);
$$;
grant execute on function public.picture_library(text, text, text, integer) to authenticated;

-- Shows another stored picture at every use of one, except in mails that were sent. Returns the number of changed rows. The new picture
-- also gets its alt text. The old one is unused from then on, so it is deleted a day later.
create function private.replace_picture(old_name text, new_name text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  was constant text := '/object/public/pictures/' || old_name;
  is_now constant text := '/object/public/pictures/' || new_name;
  target text;
  changed integer;
  total integer := 0;
begin
  perform private.require_editor();
  if (select count(*) from storage.objects o where o.bucket_id = 'pictures' and o.name in (old_name, new_name)) < 2 then
    raise exception 'One of these pictures isn''t stored anymore.' using errcode = '23514';
  end if;
  -- before the articles, because a change of a published one adds a revision unless the latest is the same
  update public.article_revisions r set fields = replace(r.fields::text, was, is_now)::jsonb
  where private.pictures_in(r.fields::text) @> array[old_name];
  get diagnostics changed = row_count;
  total := total + changed;
  foreach target in array '{article_drafts.fields,plan_drafts.fields,studios.pictures,site_page_revisions.texts,site_pages.draft,site_pages.texts,trash.content}'::text[] loop
    execute format('update public.%1$I set %2$I = replace(%2$I::text, $1, $2)::jsonb where strpos(%2$I::text, $1) > 0',
      split_part(target, '.', 1), split_part(target, '.', 2)) using was, is_now;
    get diagnostics changed = row_count;
    total := total + changed;
  end loop;
  update public.blog_articles a set content = replace(a.content, was, is_now), cover_image_url = replace(a.cover_image_url, was, is_now)
  where a.id in (
    select one.id from public.blog_articles one where private.pictures_in(one.content) @> array[old_name]
    union all select one.id from public.blog_articles one where strpos(one.cover_image_url, was) > 0);
  get diagnostics changed = row_count;
  total := total + changed;
  update public.workout_plans p set cover_image_url = replace(p.cover_image_url, was, is_now) where strpos(p.cover_image_url, was) > 0;
  get diagnostics changed = row_count;
  total := total + changed;
  update public.weekly_digests d set content_html = replace(d.content_html, was, is_now)
  where strpos(d.content_html, was) > 0 and d.status <> 'sent' and d.sending_started_at is null;
  get diagnostics changed = row_count;
  total := total + changed;
  insert into public.picture_alts (name, alt) select new_name, a.alt from public.picture_alts a where a.name = old_name
  on conflict do nothing;
  insert into public.admin_log (actor, action, subject, subject_id, label, after)
  values ((select auth.uid()), 'update', 'pictures', new_name, old_name, jsonb_build_object('replaced_by', new_name));
  return total;
end;
$$;
grant execute on function private.replace_picture(text, text) to authenticated;

create function public.replace_picture(old_name text, new_name text) returns integer
language sql set search_path = '' as $$
  select private.replace_picture(old_name, new_name);
$$;
grant execute on function public.replace_picture(text, text) to authenticated;

create function private.is_used_picture(name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.texts_with_pictures t where t.pictures @> array[is_used_picture.name]);
$$;
grant execute on function private.is_used_picture(text) to authenticated;

-- 0710_pictures creates it, before the tables that use pictures
alter policy "editors delete pictures" on storage.objects
  using (bucket_id = 'pictures' and (select private.is_editor()) and not private.is_used_picture(name));

-- Deletes an unused picture from the library. The browser then deletes its file; if that fails, the hourly job does, unless the picture is
-- in use again (unused_pictures).
create function private.delete_picture(name text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_editor();
  if private.is_used_picture(delete_picture.name) then
    raise exception 'Something shows it again.' using errcode = '23514';
  end if;
  insert into private.unused_pictures (name, since)
  select o.name, '-infinity' from storage.objects o where o.bucket_id = 'pictures' and o.name = delete_picture.name
  on conflict on constraint unused_pictures_pkey do update set since = excluded.since;
  if not found then return false; end if;
  insert into public.admin_log (actor, action, subject, subject_id, label)
  values ((select auth.uid()), 'delete', 'pictures', delete_picture.name, delete_picture.name);
  return true;
end;
$$;
grant execute on function private.delete_picture(text) to authenticated;

create function public.delete_picture(name text) returns boolean
language sql set search_path = '' as $$
  select private.delete_picture(name);
$$;
grant execute on function public.delete_picture(text) to authenticated;

create function private.delete_picture_alt() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.picture_alts a where a.name = old.name;
  return null;
end;
$$;
create trigger delete_picture_alt after delete on storage.objects
  for each row when (old.bucket_id = 'pictures') execute function private.delete_picture_alt();
