-- The trash: what administrators deleted, for 30 days (docs/product.md 9). A deleted row is moved here with its children, so that no other
-- query has to omit it. Read and written only by the functions below; clear_old_records (1210_scheduled_work) empties it.

create table public.trash (
  -- of the deleted row
  id uuid primary key,
  kind text not null check (kind in ('plan', 'article', 'studio', 'digest', 'bounce')),
  title text not null,
  -- {"row", "children": {table: rows}, "draft": {"row": changed fields, "children"}, "redirects": paths that led to it, "enrollments",
  -- "next_of": ids of plans that it follows}
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  deleted_by uuid default auth.uid() references auth.users (id) on delete set null,
  deleted_at timestamptz not null default now()
);
create index trash_deleted_by on public.trash (deleted_by);
create index trash_deleted_at on public.trash (deleted_at desc, id);
alter table public.trash enable row level security;

-- A restored row has its pictures again.
do $do$
begin
  execute 'create or replace view private.texts_with_pictures as ' || rtrim(pg_get_viewdef('private.texts_with_pictures'), ';') || $view$
    union all select null, null, null, false, content::text, private.pictures_in(content::text), 'trash', id, title from public.trash $view$;
end;
$do$;

-- The given fields of a draft. Editors can write any into it.
create function private.only_fields(fields jsonb, names text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(fields) f where f.key = any (names);
$$;

-- Moves a row to the trash. Returns its id; no row if it was saved since `seen` (null: in any version), or is a digest whose sending began.
-- Workouts and enrollments of a plan stay with their members, and belong to it again once it is restored; sessions in progress and
-- friendships on the plan end. Unpublished changes of a published plan or article are moved beside the published version.
create function private.move_to_trash(kind text, row_id uuid, seen timestamptz) returns table (id uuid)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  label text;
  moved jsonb;
begin
  perform private.require_editor();
  case move_to_trash.kind
    when 'plan' then
      select p.title, jsonb_build_object(
        'row', to_jsonb(p),
        'children', jsonb_build_object('workout_plan_days',
          (select coalesce(jsonb_agg(to_jsonb(w)), '[]') from public.workout_plan_days w where w.plan_id = p.id)),
        'draft', case when d.id is not null then jsonb_build_object(
          'row', private.only_fields(d.fields, '{slug,title,description,cover_image_url,difficulty_level,duration_weeks,tags,next_plan_id}'),
          -- editors can write the times of a draft's day, but not those of a plan's
          'children', coalesce((select jsonb_build_object('workout_plan_days',
              jsonb_agg(to_jsonb(n) || jsonb_build_object('created_at', coalesce(w.created_at, now()))))
            from public.plan_draft_days n left join public.workout_plan_days w on w.id = n.id and w.plan_id = p.id
            where n.plan_id = d.id having count(*) > 0), '{}')) end,
        'redirects', (select jsonb_agg(r.from_path) from public.redirects r where r.to_path = '/plans/' || p.slug),
        'enrollments', (select jsonb_agg(e.id) from public.plan_enrollments e where e.plan_id = p.id),
        'next_of', (select jsonb_agg(o.id) from public.workout_plans o where o.next_plan_id = p.id))
      into label, moved
      from public.workout_plans p left join public.plan_drafts d on d.id = p.id and p.is_published
      where p.id = row_id and (seen is null or p.updated_at = seen) for update of p;
      delete from public.workout_plan_days where plan_id = row_id and moved is not null;
      delete from public.workout_plans p where p.id = row_id and moved is not null;
    when 'article' then
      select a.title, jsonb_build_object(
        'row', to_jsonb(a),
        'draft', case when d.article_id is not null then jsonb_build_object(
          'row', private.only_fields(d.fields, '{slug,title,excerpt,content,author,cover_image_url,tags}')) end,
        'children', jsonb_build_object('article_revisions', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from (
          -- as many as article_history shows
          select * from public.article_revisions where article_id = a.id order by created_at desc limit 100) r)),
        'redirects', (select jsonb_agg(r.from_path) from public.redirects r where r.to_path = '/blog/' || a.slug))
      into label, moved
      from public.blog_articles a left join public.article_drafts d on d.article_id = a.id and a.is_published
      where a.id = row_id and (seen is null or a.updated_at = seen) for update of a;
      delete from public.blog_articles a where a.id = row_id and moved is not null;
    when 'studio' then
      select s.name, jsonb_build_object('row', to_jsonb(s), 'children', jsonb_build_object('studio_corrections',
        (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from public.studio_corrections c where c.studio_id = s.id)))
      into label, moved
      from public.studios s where s.id = row_id and (seen is null or s.updated_at = seen) for update;
      delete from public.studios s where s.id = row_id and moved is not null;
    when 'digest' then
      select coalesce(nullif(d.subject, ''), 'Week of ' || d.week_start_date), jsonb_build_object('row', to_jsonb(d)) into label, moved
      from public.weekly_digests d
      where d.id = row_id and (seen is null or d.updated_at = seen) and d.status <> 'sent' and d.sending_started_at is null for update;
      delete from public.weekly_digests d where d.id = row_id and moved is not null;
    when 'bounce' then
      select b.title, jsonb_build_object('row', to_jsonb(b),
        'redirects', (select jsonb_agg(r.from_path) from public.redirects r where r.to_path = '/bounces/' || b.slug))
      into label, moved
      from public.bounces b where b.id = row_id and (seen is null or b.updated_at = seen) for update;
      delete from public.bounces b where b.id = row_id and moved is not null;
    else
      raise exception 'Nothing of this kind has a trash' using errcode = '22023';
  end case;
  if moved is null then return; end if;
  insert into public.trash (id, kind, title, content)
  select row_id, move_to_trash.kind, label, jsonb_object_agg(part.key, part.value) from jsonb_each(moved) part where part.value <> 'null';
  return query select row_id;
end;
$$;
grant execute on function private.move_to_trash(text, uuid, timestamptz) to authenticated;

create function public.move_to_trash(kind text, row_id uuid, seen timestamptz default null) returns table (id uuid)
language sql set search_path = '' as $$
  select * from private.move_to_trash(kind, row_id, seen);
$$;
grant execute on function public.move_to_trash(text, uuid, timestamptz) to authenticated;

-- Whether the address of a page is that of a row, or leads to one.
create function private.is_taken_address(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select split_part(path, '/', 3) in ('404', 'compare', 'index', 'page')
    or exists (select from public.redirects r where r.from_path = path)
    or exists (select from public.workout_plans p where '/plans/' || p.slug = path)
    or exists (select from public.blog_articles a where '/blog/' || a.slug = path)
    or exists (select from public.bounces b where '/bounces/' || b.slug = path);
$$;

-- Restores an item with changes, {"row", "children"} or null. Returns what restore_from_trash does.
create function private.restore_version(item public.trash, changes jsonb, new_slug text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  restored jsonb := (item.content -> 'row') || coalesce(changes -> 'row', '{}');
  children jsonb := (item.content -> 'children') || coalesce(changes -> 'children', '{}');
  -- of its page
  folder constant text := case item.kind when 'plan' then '/plans/' when 'article' then '/blog/' when 'bounce' then '/bounces/' end;
  slug constant text := coalesce(new_slug, restored ->> 'slug');
  number integer := 1;
  child text;
begin
  if private.is_taken_address(folder || slug) then
    loop
      number := number + 1;
      exit when not private.is_taken_address(folder || slug || '-' || number);
    end loop;
    return jsonb_build_object('slug', slug, 'free', slug || '-' || number);
  end if;
  restored := restored
    || jsonb_build_object('id', item.id, 'slug', slug, 'is_published', false, 'is_verified', false, 'scheduled_for', null);
  execute format('insert into public.%1$I select * from jsonb_populate_record(null::public.%1$I, $1)', case item.kind
    when 'plan' then 'workout_plans' when 'article' then 'blog_articles' when 'studio' then 'studios'
    when 'bounce' then 'bounces' else 'weekly_digests' end)
  using restored;
  if item.kind = 'plan' then
    update public.workout_plans p set next_plan_id = null
    where p.id = item.id and not exists (select from public.workout_plans n where n.id = p.next_plan_id);
    update public.workout_plans p set next_plan_id = item.id
    where p.next_plan_id is null and p.id in (select jsonb_array_elements_text(item.content -> 'next_of')::uuid);
    -- before its days, which update the progress
    update public.plan_enrollments e set plan_id = item.id
    where e.plan_id is null and e.id in (select jsonb_array_elements_text(item.content -> 'enrollments')::uuid);
  end if;
  for child in select jsonb_object_keys(children) loop
    execute format('insert into public.%1$I select * from jsonb_populate_recordset(null::public.%1$I, $1)', child)
    using children -> child;
  end loop;
  insert into public.redirects (from_path, to_path)
  select path, folder || slug from jsonb_array_elements_text(item.content -> 'redirects') as path
  where not private.is_taken_address(path);
  delete from public.trash t where t.id = item.id;
  return '{}';
end;
$$;

-- Restores a row from the trash unpublished. Returns {"slug", "free": a free slug} without restoring it if its slug, or `new_slug`, is
-- taken; otherwise {}. Null if it isn't in the trash. A digest of a week that has another one by now is a unique violation. Unpublished
-- changes that a row can't have are left out; those of an article stay as its latest revision.
create function private.restore_from_trash(trashed uuid, new_slug text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  item public.trash;
  result jsonb;
begin
  perform private.require_editor();
  select * into item from public.trash t where t.id = trashed for update;
  if item.id is null then return null; end if;
  begin
    return private.restore_version(item, item.content -> 'draft', new_slug);
  exception when data_exception or integrity_constraint_violation or program_limit_exceeded then
    if not item.content ? 'draft' then raise; end if;
  end;
  result := private.restore_version(item, null, new_slug);
  if item.kind = 'article' and result = '{}' then
    insert into public.article_revisions (article_id, fields) values (item.id, item.content #> '{draft,row}');
  end if;
  return result;
end;
$$;
grant execute on function private.restore_from_trash(uuid, text) to authenticated;

create function public.restore_from_trash(trashed uuid, new_slug text default null) returns jsonb
language sql set search_path = '' as $$
  select private.restore_from_trash(trashed, new_slug);
$$;
grant execute on function public.restore_from_trash(uuid, text) to authenticated;

-- Deletes an item of the trash for good, and logs it. False if it isn't in the trash.
create function private.delete_from_trash(trashed uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  item public.trash;
begin
  perform private.require_editor();
  delete from public.trash t where t.id = trashed returning * into item;
  if item.id is null then return false; end if;
  insert into public.admin_log (actor, action, subject, subject_id, label)
  values ((select auth.uid()), 'delete', 'trash', item.id, item.title);
  return true;
end;
$$;
grant execute on function private.delete_from_trash(uuid) to authenticated;

create function public.delete_from_trash(trashed uuid) returns boolean
language sql set search_path = '' as $$
  select private.delete_from_trash(trashed);
$$;
grant execute on function public.delete_from_trash(uuid) to authenticated;

-- A page, from 1, of 50 items of the trash, last deleted first, with the total number. `admin` is null for a deleted account.
create function private.trash_page(page integer)
returns table (id uuid, kind text, title text, deleted_at timestamptz, admin text, total bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_editor();
  return query
  select t.id, t.kind, t.title, t.deleted_at, u.email::text, count(*) over ()
  from public.trash t left join auth.users u on u.id = t.deleted_by
  order by t.deleted_at desc, t.id limit 50 offset (greatest(page, 1) - 1)::bigint * 50;
end;
$$;
grant execute on function private.trash_page(integer) to authenticated;

create function public.trash_page(page integer)
returns table (id uuid, kind text, title text, deleted_at timestamptz, admin text, total bigint)
language sql stable set search_path = '' as $$
  select * from private.trash_page(page);
$$;
grant execute on function public.trash_page(integer) to authenticated;

-- Revisions in the trash lose the id of a deleted account, as others do.
create function private.forget_account_in_trash() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.trash t set content = replace(t.content::text, format('"published_by": "%s"', old.id), '"published_by": null')::jsonb
  where strpos(t.content::text, old.id::text) > 0;
  return null;
end;
$$;
create trigger forget_account_in_trash after delete on auth.users
  for each row execute function private.forget_account_in_trash();
