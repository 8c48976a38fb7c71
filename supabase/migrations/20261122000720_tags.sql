-- Tags of videos, plans, articles and whitelisted channels are stored in each row. Here administrators count them, rename, merge and
-- delete them everywhere at once, and inspect the categories that are derived from words.

-- The tags of a draft, normalized as for publishing.
create function private.drafted_tags(fields jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select private.unique_tags(array(select jsonb_array_elements_text(
    case when jsonb_typeof(fields -> 'tags') = 'array' then fields -> 'tags' else '[]' end)));
$$;

-- Every row with tags. A draft has the id of its article or plan. A whitelisted channel has the tags for its videos.
create view private.tagged as
  select 'video' as kind, id as row_id, tags from public.enhanced_videos
  union all select 'plan', id, tags from public.workout_plans
  union all select 'article', id, tags from public.blog_articles
  union all select 'draft', article_id, private.drafted_tags(fields) from public.article_drafts
  union all select 'plan draft', id, private.drafted_tags(fields) from public.plan_drafts
  union all select 'channel', id, auto_approve_tags from public.channel_whitelist;

-- A page, from 1, of the tags that contain the search, as {"tags": [{"tag", "videos", "plans", "articles", "channels"}],
-- "total": number of matches}. `alike` returns only tags that differ from another tag by blanks, hyphens and underscores.
create function private.tag_list(search text, alike boolean, sort text, page integer, page_size integer) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
begin
  perform private.require_editor();
  return (
    with by_kind as (
      select 'video' as kind, t.tag, count(*) as uses from public.enhanced_videos v, unnest(v.tags) as t (tag) group by t.tag
      union all
      select case t.kind when 'draft' then 'article' when 'plan draft' then 'plan' else t.kind end, listed.tag, count(distinct t.row_id)
      from private.tagged t, unnest(t.tags) as listed (tag) where t.kind <> 'video' group by 1, 2
    ), counted as (
      select k.tag, coalesce(sum(k.uses) filter (where k.kind = 'video'), 0)::bigint as videos,
        coalesce(sum(k.uses) filter (where k.kind = 'plan'), 0)::bigint as plans,
        coalesce(sum(k.uses) filter (where k.kind = 'article'), 0)::bigint as articles,
        coalesce(sum(k.uses) filter (where k.kind = 'channel'), 0)::bigint as channels
      from by_kind k group by k.tag
    ), uses as (
      select c.*, c.videos + c.plans + c.articles as uses,
        count(*) over (partition by regexp_replace(c.tag, '[\s_-]+', '', 'g')) as spellings,
        regexp_replace(c.tag, '[\s_-]+', '', 'g') as spelling
      from counted c
    ), matching as materialized (
      select u.* from uses u
      where strpos(u.tag, lower(trim(coalesce(search, '')))) > 0 and (u.spellings > 1 or not coalesce(alike, false))
    ), listed as (
      select m.*, row_number() over (order by
          case sort when 'uses' then m.uses when 'videos' then m.videos when 'plans' then m.plans
            when 'articles' then m.articles end desc nulls last,
          m.spelling, m.tag) as position
      from matching m
    )
    select jsonb_build_object(
      'total', (select count(*) from matching),
      'tags', coalesce((
        select jsonb_agg(jsonb_build_object('tag', l.tag, 'videos', l.videos, 'plans', l.plans, 'articles', l.articles,
          'channels', l.channels) order by l.position)
        from listed l where l.position > (page - 1) * page_size and l.position <= page * page_size), '[]'))
  );
end;
$$;
grant execute on function private.tag_list(text, boolean, text, integer, integer) to authenticated;

create function public.tag_list(search text, alike boolean, sort text, page integer, page_size integer) returns jsonb
language sql stable set search_path = '' as $$
  select private.tag_list(search, alike, sort, page, page_size);
$$;
grant execute on function public.tag_list(text, boolean, text, integer, integer) to authenticated;

-- Administrators' changes of tags; the last ten can be undone. Only recent_tag_changes reads it.
create table public.tag_changes (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  admin_id uuid references auth.users (id) on delete set null,
  tags text[] not null check (cardinality(tags) between 1 and 100),
  -- null if the tags were deleted
  replacement text check (char_length(replacement) between 1 and 50 and replacement !~ '[,[:cntrl:]]'),
  -- {"videos": 3, "plans": 0, "articles": 1, "channels": 0}
  changed jsonb not null
);
create index tag_changes_at on public.tag_changes (at desc);
create index tag_changes_admin_id on public.tag_changes (admin_id);
alter table public.tag_changes enable row level security;

create table private.tag_change_rows (
  change_id uuid not null references public.tag_changes (id) on delete cascade deferrable initially deferred,
  kind text not null,
  row_id uuid not null,
  before text[] not null,
  after text[] not null,
  primary key (change_id, kind, row_id)
);
alter table private.tag_change_rows enable row level security;

-- The rows with one of the tags, with their tags before and after replacing it, or deleting it if `replacement` is null. Tags keep their
-- order; a duplicate replacement stays at its first position.
create function private.retagged(old_tags text[], replacement text)
returns table (kind text, row_id uuid, before text[], after text[])
language sql stable set search_path = '' as $$
  select t.kind, t.row_id, t.tags, private.unique_tags(array(
    select case when tag = any (old_tags) then coalesce(replacement, '') else tag end
    from unnest(t.tags) with ordinality as listed (tag, position) order by position))
  from private.tagged t where t.tags && array_remove(old_tags, replacement);
$$;

-- Counts rows by kind. A draft counts as one with its article or plan.
create function private.rows_by_kind(kinds text[], ids uuid[]) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'videos', count(*) filter (where kind = 'video'), 'plans', count(distinct row_id) filter (where kind in ('plan', 'plan draft')),
    'articles', count(distinct row_id) filter (where kind in ('article', 'draft')),
    'channels', count(*) filter (where kind = 'channel'))
  from unnest(kinds, ids) as r (kind, row_id);
$$;

-- The number of rows that replacing these tags would change, by kind; null deletes them. "known": another tag already has this name, so
-- they would be merged.
create function private.preview_tags(old_tags text[], replacement text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  olds constant text[] := private.unique_tags(old_tags);
  name constant text := lower(trim(replacement));
begin
  perform private.require_editor();
  return (
    select private.rows_by_kind(array_agg(t.kind), array_agg(t.row_id)) || jsonb_build_object('known',
      name <> all (olds) and exists (select from private.tagged t where t.tags @> array[name]))
    from private.tagged t where t.tags && array_remove(olds, name)
  );
end;
$$;
grant execute on function private.preview_tags(text[], text) to authenticated;

create function public.preview_tags(old_tags text[], replacement text default null) returns jsonb
language sql stable set search_path = '' as $$
  select private.preview_tags(old_tags, replacement);
$$;
grant execute on function public.preview_tags(text[], text) to authenticated;

-- Writes the new tags of a change, or with `backwards` the old ones, into the rows that still have the others. Returns these rows by
-- kind. Triggers of each table apply: updated_at changes, so that open forms detect it, and public rows request a rebuild.
create function private.write_tags(change uuid, backwards boolean) returns jsonb
language plpgsql set search_path = '' as $$
declare
  kinds text[];
  ids uuid[];
begin
  with given as materialized (
    select r.kind, r.row_id, case when backwards then r.after else r.before end as was,
      case when backwards then r.before else r.after end as tags
    from private.tag_change_rows r where r.change_id = change
  ), present as materialized (
    select v.id, g.tags, v.tags as was from public.enhanced_videos v
    join given g on g.kind = 'video' and g.row_id = v.id and g.was = v.tags
    order by v.id for update of v
  ), videos as (
    update public.enhanced_videos v set tags = p.tags from present p where v.id = p.id returning v.id, p.was, v.tags
  ), logged as (
    insert into public.moderation_log (video_id, admin_id, action, before, after)
    select v.id, (select auth.uid()), 'edit', jsonb_build_object('tags', v.was), jsonb_build_object('tags', v.tags)
    from videos v
  ), plans as (
    update public.workout_plans p set tags = g.tags from given g
    where g.kind = 'plan' and g.row_id = p.id and g.was = p.tags returning p.id
  ), plan_drafts as (
    update public.plan_drafts d set fields = d.fields || jsonb_build_object('tags', g.tags) from given g
    where g.kind = 'plan draft' and g.row_id = d.id and g.was = private.drafted_tags(d.fields) returning d.id
  ), drafts as (
    update public.article_drafts d set fields = d.fields || jsonb_build_object('tags', g.tags) from given g
    where g.kind = 'draft' and g.row_id = d.article_id and g.was = private.drafted_tags(d.fields) returning d.article_id
  ), articles as (
    update public.blog_articles a set tags = coalesce(g.tags, a.tags)
    from (select distinct row_id from given where kind in ('article', 'draft')) as listed
    left join given g on g.kind = 'article' and g.row_id = listed.row_id
    where a.id = listed.row_id and (g.was = a.tags or a.id in (select d.article_id from drafts d))
    returning a.id
  ), channels as (
    update public.channel_whitelist c set auto_approve_tags = g.tags from given g
    where g.kind = 'channel' and g.row_id = c.id and g.was = c.auto_approve_tags returning c.id
  )
  select array_agg(w.kind), array_agg(w.id) into kinds, ids from (
    select 'video' as kind, id from videos union all select 'plan', id from plans
    union all select 'plan draft', id from plan_drafts
    union all select 'article', id from articles union all select 'channel', id from channels
  ) as w;
  return private.rows_by_kind(kinds, ids);
end;
$$;

-- Replaces tags with one everywhere, or deletes them if `replacement` is null, in one transaction. Returns
-- {"id": for undo_tags, null if nothing changed, "videos", "plans", "articles", "channels"}.
create function private.replace_tags(old_tags text[], replacement text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  change constant uuid := gen_random_uuid();
  olds constant text[] := private.unique_tags(old_tags);
  name constant text := lower(trim(replacement));
  counted jsonb;
begin
  perform private.require_editor();
  perform pg_advisory_xact_lock(hashtextextended('tags', 0));
  insert into private.tag_change_rows select change, r.* from private.retagged(olds, name) r;
  counted := private.write_tags(change, false);
  if not exists (select from private.tag_change_rows r where r.change_id = change) then
    return counted || '{"id": null}';
  end if;
  insert into public.tag_changes (id, admin_id, tags, replacement, changed)
  values (change, (select auth.uid()), olds, name, counted);
  delete from public.tag_changes c
  where c.id in (select old.id from public.tag_changes old order by old.at desc offset 10);
  return counted || jsonb_build_object('id', change);
end;
$$;
grant execute on function private.replace_tags(text[], text) to authenticated;

-- A longer statement timeout, because a tag may be on every video.
create function public.replace_tags(old_tags text[], replacement text default null) returns jsonb
language sql set search_path = '' set statement_timeout = '60s' as $$
  select private.replace_tags(old_tags, replacement);
$$;
grant execute on function public.replace_tags(text[], text) to authenticated;

-- Undoes a change, once. Rows whose tags were changed since stay as they are. Returns the number of restored rows by kind, and of those
-- that stay: {"videos", "plans", "articles", "channels", "stay"}; null if the change is unknown.
create function private.undo_tags(change uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  counted jsonb;
  changed jsonb;
begin
  perform private.require_editor();
  perform pg_advisory_xact_lock(hashtextextended('tags', 0));
  select c.changed into changed from public.tag_changes c where c.id = change;
  if not found then return null; end if;
  counted := private.write_tags(change, true);
  delete from public.tag_changes c where c.id = change;
  return counted || jsonb_build_object('stay', (
    select sum(before.value::integer - (counted ->> before.key)::integer) from jsonb_each_text(changed) as before));
end;
$$;
grant execute on function private.undo_tags(uuid) to authenticated;

create function public.undo_tags(change uuid) returns jsonb
language sql set search_path = '' set statement_timeout = '60s' as $$
  select private.undo_tags(change);
$$;
grant execute on function public.undo_tags(uuid) to authenticated;

-- The last ten changes that can be undone, newest first.
create function private.recent_tag_changes()
returns table (id uuid, at timestamptz, admin text, is_own boolean, tags text[], replacement text, changed jsonb)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_editor();
  return query
  select c.id, c.at, u.email::text, coalesce(c.admin_id = (select auth.uid()), false), c.tags, c.replacement, c.changed
  from public.tag_changes c left join auth.users u on u.id = c.admin_id
  order by c.at desc limit 10;
end;
$$;
grant execute on function private.recent_tag_changes() to authenticated;

create function public.recent_tag_changes()
returns table (id uuid, at timestamptz, admin text, is_own boolean, tags text[], replacement text, changed jsonb)
language sql stable set search_path = '' as $$
  select * from private.recent_tag_changes();
$$;
grant execute on function public.recent_tag_changes() to authenticated;

-- The number of approved videos per category, by the field that contains its word: titles, descriptions or tags.
create function public.category_counts()
returns table (category text, videos bigint, titles bigint, descriptions bigint, tags bigint)
language plpgsql stable set search_path = '' set jit = off as $$
begin
  perform private.require_editor();
  return query
  select listed.category, count(*), count(*) filter (where strpos(lower(v.title), listed.category) > 0),
    count(*) filter (where strpos(lower(v.description), listed.category) > 0),
    count(*) filter (where strpos(lower(private.tags_text(v.tags)), listed.category) > 0)
  from public.videos v, unnest(v.categories) as listed (category)
  where v.is_approved group by listed.category;
end;
$$;

-- The newest approved videos of a category, with the fields that contain its word, and an excerpt of the description.
create function public.category_examples(of_category text)
returns table (id uuid, title text, fields text[], around text)
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_editor();
  return query
  select v.id, v.title,
    array_remove(array[case when strpos(lower(v.title), of_category) > 0 then 'title' end,
      case when strpos(lower(v.description), of_category) > 0 then 'description' end,
      case when strpos(lower(private.tags_text(v.tags)), of_category) > 0 then 'tags' end], null),
    case when strpos(lower(v.description), of_category) > 0 then btrim(substr(v.description,
      greatest(1, strpos(lower(v.description), of_category) - 30), char_length(of_category) + 60)) end
  from public.videos v
  where v.is_approved and v.categories @> array[of_category]
  order by v.created_at desc, v.id desc limit 5;
end;
$$;
grant execute on function public.category_counts(), public.category_examples(text) to authenticated;
