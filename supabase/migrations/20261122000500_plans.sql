-- Workout plans, their days, enrollments and completions.

create table public.workout_plans (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null check (char_length(title) between 1 and 200),
  description text not null default '' check (char_length(description) <= 10000),
  cover_image_url text check (cover_image_url = '' or private.is_picture_url(cover_image_url)),
  difficulty_level text not null default 'beginner' check (difficulty_level in ('beginner', 'intermediate', 'advanced')),
  duration_weeks integer not null default 4 check (duration_weeks between 1 and 52),
  tags text[] not null default '{}',
  is_published boolean not null default false,
  published_at timestamptz,
  -- suggested to members who finished the plan, while it is published; no foreign key, because embeds could follow one in circles
  next_plan_id uuid check (next_plan_id <> id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.workout_plans enable row level security;
grant select on public.workout_plans to anon;
grant select, delete,
  insert (slug, title, description, cover_image_url, difficulty_level, duration_weeks, tags, is_published, next_plan_id),
  update (slug, title, description, cover_image_url, difficulty_level, duration_weeks, tags, is_published, next_plan_id)
  on public.workout_plans to authenticated;
create policy "everyone sees published plans, editors every plan" on public.workout_plans
  for select to anon, authenticated using (is_published or (select private.is_editor()));
create policy "editors add plans" on public.workout_plans
  for insert to authenticated with check ((select private.is_editor()));
create policy "editors change plans" on public.workout_plans
  for update to authenticated using ((select private.is_editor())) with check ((select private.is_editor()));
create policy "editors delete plans" on public.workout_plans
  for delete to authenticated using ((select private.is_editor()));
create index workout_plans_published on public.workout_plans (created_at desc) where is_published;

create function private.stamp_publication() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.is_published and new.published_at is null then
    new.published_at := now();
  end if;
  -- if withdrawn before its date, it was never published
  if not new.is_published and new.published_at > now() then
    new.published_at := null;
  end if;
  new.updated_at := now();
  return new;
end;
$$;
create function private.clear_next_plan() returns trigger
language plpgsql set search_path = '' as $$
begin
  update public.workout_plans set next_plan_id = null where next_plan_id = old.id;
  return null;
end;
$$;
create trigger clear_next_plan after delete on public.workout_plans
  for each row execute function private.clear_next_plan();
create trigger stamp_publication before insert or update on public.workout_plans
  for each row execute function private.stamp_publication();
create trigger strip_control_characters before insert or update on public.workout_plans
  for each row execute function private.strip_control_characters();
-- runs after strip_control_characters, because triggers run in the order of their names
create trigger unique_tags before insert or update of tags on public.workout_plans
  for each row execute function private.normalize_tags();

-- If the address `<argument>/<slug>` is used by another row or a redirect, appends the first free number from 2 to the slug of an
-- administrator's row. Once a plan was published, its address changes only on request, so a used slug is rejected. An import with a
-- used slug fails. Serializes calls.
create function private.dedupe_slug() returns trigger
language plpgsql set search_path = '' as $$
declare
  base text := new.slug;
  number integer := 1;
  is_taken boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended(tg_table_name || '.slug', 0));
  loop
    -- names of the site's other files and folders (src/platform/slug.ts)
    execute format($query$
      select $1 in ('404', 'compare', 'index', 'page') or exists (select 1 from public.%I where slug = $1 and id <> $2)
        or exists (select 1 from public.redirects where from_path = $3 || '/' || $1 and to_path is distinct from $3 || '/' || $4)
    $query$, tg_table_name) into is_taken using new.slug, new.id, tg_argv[0], old.slug;
    exit when not is_taken;
    if tg_table_name = 'workout_plans' and old.published_at is not null then
      raise exception 'The address /plans/% is another plan''s, or leads to one.', base using errcode = '23514';
    end if;
    number := number + 1;
    new.slug := base || '-' || number;
  end loop;
  return new;
end;
$$;
create trigger dedupe_slug before insert or update of slug on public.workout_plans
  for each row when (current_user = 'authenticated') execute function private.dedupe_slug('/plans');

create table public.workout_plan_days (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.workout_plans (id) on delete cascade,
  week_number integer not null check (week_number between 1 and 52),
  day_number integer not null check (day_number between 1 and 7),
  title text not null check (char_length(title) between 1 and 200),
  description text not null default '' check (char_length(description) <= 10000),
  -- YouTube ids, in training order
  video_ids text[] not null default '{}' check (private.all_distinct(video_ids)),
  rest_seconds integer not null default 30 check (rest_seconds between 0 and 600),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- deferrable, so that a statement can swap two days
  unique (plan_id, week_number, day_number) deferrable
);
alter table public.workout_plan_days enable row level security;
grant select on public.workout_plan_days to anon;
grant select, delete,
  -- with the id of a day of a draft, or of a removed day
  insert (id, plan_id, week_number, day_number, title, description, video_ids, rest_seconds),
  update (week_number, day_number, title, description, video_ids, rest_seconds)
  on public.workout_plan_days to authenticated;
create policy "days are seen with their plan" on public.workout_plan_days
  for select to anon, authenticated
  using (exists (select 1 from public.workout_plans p where p.id = plan_id));
create policy "editors add days" on public.workout_plan_days
  for insert to authenticated with check ((select private.is_editor()));
create policy "editors change days" on public.workout_plan_days
  for update to authenticated using ((select private.is_editor())) with check ((select private.is_editor()));
create policy "editors remove days" on public.workout_plan_days
  for delete to authenticated using ((select private.is_editor()));
create index workout_plan_days_video_ids on public.workout_plan_days using gin (video_ids);

-- A day must be within its plan, and a plan can't be shortened below its days.
create function private.day_within_plan() returns trigger
language plpgsql set search_path = '' as $$
declare
  weeks integer;
begin
  select duration_weeks into weeks from public.workout_plans where id = new.plan_id;
  if new.week_number > weeks then
    raise exception 'Week % is outside a plan of % weeks', new.week_number, weeks using errcode = '23514';
  end if;
  new.updated_at := now();
  return new;
end;
$$;
create trigger day_within_plan before insert or update on public.workout_plan_days
  for each row execute function private.day_within_plan();
create trigger strip_control_characters before insert or update on public.workout_plan_days
  for each row execute function private.strip_control_characters();

create function private.plan_covers_days() returns trigger
language plpgsql set search_path = '' as $$
begin
  if exists (select 1 from public.workout_plan_days where plan_id = new.id and week_number > new.duration_weeks) then
    raise exception 'The plan has days after week %. Remove them first.', new.duration_weeks using errcode = '23514';
  end if;
  return new;
end;
$$;
create trigger plan_covers_days before update of duration_weeks on public.workout_plans
  for each row when (new.duration_weeks < old.duration_weeks) execute function private.plan_covers_days();

-- A day is empty without videos and text. The builder adds empty days.
create function private.is_empty_day(video_ids text[], description text) returns boolean
language sql immutable set search_path = '' as $$
  select video_ids = '{}' and description !~ '\S';
$$;
grant execute on function private.is_empty_day(text[], text) to authenticated, service_role;

-- A published plan has a day in each week. The checks may be deferred to the end of a transaction that moves several rows.
create function private.check_published_weeks(checked_plan uuid) returns void
language plpgsql set search_path = '' as $$
declare
  plan public.workout_plans;
  missing integer[];
begin
  -- locked, so that two editors can't each remove one of a week's last two days
  select * into plan from public.workout_plans p where p.id = checked_plan for no key update;
  if not coalesce(plan.is_published, false) then return; end if;
  missing := array(
    select week from generate_series(1, plan.duration_weeks) as week
    where not exists (select 1 from public.workout_plan_days d where d.plan_id = plan.id and d.week_number = week));
  if cardinality(missing) > 0 then
    raise exception '%', case
      when cardinality(missing) = plan.duration_weeks then 'A published plan needs a day in each week, and this one has no days.'
      when cardinality(missing) = 1 then format('A published plan needs a day in each week: week %s has none.', missing[1])
      else format('A published plan needs a day in each week: weeks %s and %s have none.',
        array_to_string(trim_array(missing, 1), ', '), missing[cardinality(missing)])
    end using errcode = '23514';
  end if;
end;
$$;

-- Publishing requires a video or a text in each day. Days of a published plan may be added empty and filled later.
create function private.published_plan_is_complete() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  empty text[];
begin
  perform private.check_published_weeks(new.id);
  empty := array(
    select format('Week %s, Day %s', d.week_number, d.day_number) from public.workout_plan_days d
    where d.plan_id = new.id and private.is_empty_day(d.video_ids, d.description) order by d.week_number, d.day_number);
  if cardinality(empty) > 0 then
    raise exception 'A published plan needs a video or a text in each day: %', case
      when cardinality(empty) = 1 then empty[1] || ' has neither.'
      when cardinality(empty) <= 4 then array_to_string(empty, '; ') || ' have neither.'
      else format('%s and %s more have neither.', array_to_string(empty[1:3], '; '), cardinality(empty) - 3)
    end using errcode = '23514';
  end if;
  return null;
end;
$$;
create constraint trigger published_plan_is_complete after insert or update of is_published, duration_weeks
  on public.workout_plans deferrable for each row when (new.is_published)
  execute function private.published_plan_is_complete();

-- A plan that loses all days at once, for example before it is deleted, becomes a draft.
create function private.published_plan_keeps_weeks() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.workout_plan_days d where d.plan_id = old.plan_id) then
    update public.workout_plans p set is_published = false where p.id = old.plan_id and p.is_published;
  end if;
  perform private.check_published_weeks(old.plan_id);
  return null;
end;
$$;
create constraint trigger published_plan_keeps_weeks after delete or update of plan_id, week_number
  on public.workout_plan_days deferrable for each row execute function private.published_plan_keeps_weeks();

-- Creates a draft with the content and the days of a plan, titled "Copy of …". Returns its id; null if the plan is deleted.
create function public.duplicate_plan(of_plan uuid) returns uuid
language plpgsql set search_path = '' as $$
declare
  made uuid;
begin
  perform private.require_editor();
  insert into public.workout_plans (slug, title, description, cover_image_url, difficulty_level, duration_weeks, tags, is_published)
  select 'copy-of-' || slug, left('Copy of ' || title, 200), description, cover_image_url, difficulty_level, duration_weeks, tags, false
  from public.workout_plans where id = of_plan
  returning id into made;
  insert into public.workout_plan_days (plan_id, week_number, day_number, title, description, video_ids, rest_seconds)
  select made, week_number, day_number, title, description, video_ids, rest_seconds
  from public.workout_plan_days where plan_id = of_plan and made is not null;
  return made;
end;
$$;
grant execute on function public.duplicate_plan(uuid) to authenticated;

-- A day whose title is its position gets the title of its new position when it moves.
create function private.title_by_position() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.title = format('Week %s, Day %s', old.week_number, old.day_number) then
    new.title := format('Week %s, Day %s', new.week_number, new.day_number);
  end if;
  return new;
end;
$$;
create trigger title_by_position before update of week_number, day_number on public.workout_plan_days
  for each row execute function private.title_by_position();

-- The days of plans, or of drafts of published plans, which have the same columns.
create function private.days_table(in_draft boolean) returns text
language sql immutable set search_path = '' as $$
  select case when in_draft then 'plan_draft_days' else 'workout_plan_days' end;
$$;
grant execute on function private.days_table(boolean) to authenticated;

-- Moves a day of a plan or, with `in_draft`, of its draft. If its new position is used, the two days swap. Completions belong to the
-- day and move with it. Returns the number of moved days.
create function public.move_plan_day(moved uuid, to_week integer, to_day integer, in_draft boolean default false) returns integer
language plpgsql set search_path = '' as $$
declare
  moves integer;
begin
  perform private.require_editor();
  execute format($query$
    update public.%1$I d set
      week_number = case when d.id = day.id then $2 else day.week_number end,
      day_number = case when d.id = day.id then $3 else day.day_number end
    from (select * from public.%1$I where id = $1) as day
    where d.plan_id = day.plan_id and (d.id = day.id or (d.week_number = $2 and d.day_number = $3))
  $query$, private.days_table(in_draft)) using moved, to_week, to_day;
  get diagnostics moves = row_count;
  return moves;
end;
$$;
grant execute on function public.move_plan_day(uuid, integer, integer, boolean) to authenticated;

-- Copies days of a plan or, with `in_draft`, of its draft into weeks, to the same day of the week or to the given one. Only overwrites
-- empty days; an empty day keeps a custom title. Returns the days that were added or filled.
create function public.copy_plan_days(copied uuid[], to_weeks integer[], to_day integer default null, in_draft boolean default false)
returns table (week_number integer, day_number integer)
language plpgsql set search_path = '' as $$
begin
  perform private.require_editor();
  return query execute format($query$
    with copies as (
      select d.plan_id, week, coalesce($3, d.day_number) as day, d.description, d.video_ids, d.rest_seconds,
        case when d.title = format('Week %%s, Day %%s', d.week_number, d.day_number)
          then format('Week %%s, Day %%s', week, coalesce($3, d.day_number)) else d.title end as title
      from public.%1$I d cross join unnest($2) as week
      where d.id = any ($1)
    ), filled as (
      update public.%1$I d set
        title = case when d.title = format('Week %%s, Day %%s', d.week_number, d.day_number) then c.title else d.title end,
        description = c.description, video_ids = c.video_ids, rest_seconds = c.rest_seconds
      from copies c
      where d.plan_id = c.plan_id and d.week_number = c.week and d.day_number = c.day
        and private.is_empty_day(d.video_ids, d.description) and not private.is_empty_day(c.video_ids, c.description)
      returning d.week_number, d.day_number
    ), added as (
      insert into public.%1$I as d (plan_id, week_number, day_number, title, description, video_ids, rest_seconds)
      select c.plan_id, c.week, c.day, c.title, c.description, c.video_ids, c.rest_seconds from copies c
      where not exists (select from public.%1$I present
        where present.plan_id = c.plan_id and present.week_number = c.week and present.day_number = c.day)
      returning d.week_number, d.day_number
    )
    select * from filled union all select * from added order by 1, 2
  $query$, private.days_table(in_draft)) using copied, to_weeks, to_day;
end;
$$;
grant execute on function public.copy_plan_days(uuid[], integer[], integer, boolean) to authenticated;

-- Swaps two weeks of a plan or, with `in_draft`, of its draft, with all their days. Returns the number of moved days.
create function public.swap_plan_weeks(of_plan uuid, one integer, other integer, in_draft boolean default false) returns integer
language plpgsql set search_path = '' as $$
declare
  moves integer;
begin
  perform private.require_editor();
  execute format($query$
    update public.%I d set week_number = case when d.week_number = $2 then $3 else $2 end
    where d.plan_id = $1 and d.week_number in ($2, $3)
  $query$, private.days_table(in_draft)) using of_plan, one, other;
  get diagnostics moves = row_count;
  return moves;
end;
$$;
grant execute on function public.swap_plan_weeks(uuid, integer, integer, boolean) to authenticated;

-- The hundred most viewed videos that the public search finds, those with the full text first, for the plan builder of editors.
create function private.library_videos(search text, facets text[], min_seconds integer, max_seconds integer, in_language text)
returns setof public.enhanced_videos
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  given constant record := private.video_conditions(search, '{}', min_seconds, max_seconds, facets, in_language);
begin
  perform private.require_editor();
  return query execute format($query$
    select e.* from (select id, %s as is_whole from public.videos where %s) as found
    join public.enhanced_videos e on e.id = found.id
    order by found.is_whole desc, e.view_count desc nulls last, e.id limit 100
  $query$, coalesce(given.whole, 'true'), concat_ws(' and ', given.filters, given.words));
end;
$$;
grant execute on function private.library_videos(text, text[], integer, integer, text) to authenticated;

create function public.library_videos(
  search text default '', facets text[] default '{}', min_seconds integer default 0, max_seconds integer default null,
  in_language text default null
) returns setof public.enhanced_videos
language sql stable set search_path = '' as $$
  select * from private.library_videos(search, facets, min_seconds, max_seconds, in_language);
$$;
grant execute on function public.library_videos(text, text[], integer, integer, text) to authenticated;

-- Days of plans with an unavailable video, for editors to replace it.
create function private.missing_plan_videos() returns table (
  day_id uuid, plan_id uuid, plan_title text, is_published boolean, week_number integer, day_number integer, youtube_id text
)
language sql stable set search_path = '' as $$
  select d.id, p.id, p.title, p.is_published, d.week_number, d.day_number, wanted
  from public.workout_plans p
  join public.workout_plan_days d on d.plan_id = p.id
  cross join unnest(d.video_ids) as wanted
  where not exists (select 1 from public.videos v where v.youtube_id = wanted and v.is_approved);
$$;
grant execute on function private.missing_plan_videos() to service_role;

-- The published plans and days that use these videos, by id, shown before a video is rejected; or with `matching`, those that use the
-- approved videos of the moderation queue that this filter matched at an instant, with their number. For moderators.
create function private.video_uses(video_ids uuid[], matching jsonb, looked_at timestamptz)
returns table (days bigint, plans bigint, videos bigint)
language plpgsql stable security definer set search_path = '' set jit = off as $$
begin
  perform private.require_moderator();
  if matching is not null then
    execute format(
      'select array(select v.id from public.enhanced_videos v where %s and v.status = %L and v.created_at <= $1)',
      private.queue_conditions(matching, looked_at), 'approved') into video_ids using looked_at;
  end if;
  return query
  select count(*), count(distinct p.id), cardinality(video_uses.video_ids)::bigint
  from public.workout_plan_days d join public.workout_plans p on p.id = d.plan_id and p.is_published
  where d.video_ids && array(select v.youtube_id from public.videos v where v.id = any (video_uses.video_ids));
end;
$$;
grant execute on function private.video_uses(uuid[], jsonb, timestamptz) to authenticated;

create function public.video_uses(video_ids uuid[] default '{}', matching jsonb default null, looked_at timestamptz default null)
returns table (days bigint, plans bigint, videos bigint)
language sql stable set search_path = '' as $$
  select * from private.video_uses(video_ids, matching, looked_at);
$$;
grant execute on function public.video_uses(uuid[], jsonb, timestamptz) to authenticated;

-- Plans that need attention: unavailable videos of plans, each with its days as
-- [{id, plan_id, plan_title, is_published, week_number, day_number}]. Videos of published plans come first, then those with the most
-- days; each row has the total number. `reason` is null if the catalog never had the video.
create function private.unavailable_plan_videos(at_most integer) returns table (
  youtube_id text, title text, status text, reason text, days jsonb, total bigint
)
language sql stable security definer set search_path = '' as $$
  select missing.youtube_id, v.title, v.status, v.rejection_reason, missing.days, count(*) over ()
  from (
    select h.youtube_id, bool_or(h.is_published) as shown, count(*) as times,
      jsonb_agg(jsonb_build_object('id', h.day_id, 'plan_id', h.plan_id, 'plan_title', h.plan_title,
        'is_published', h.is_published, 'week_number', h.week_number, 'day_number', h.day_number)
        order by h.is_published desc, h.plan_title, h.plan_id, h.week_number, h.day_number) as days
    from private.missing_plan_videos() h where (select private.is_editor())
    group by h.youtube_id
  ) as missing left join public.enhanced_videos v on v.youtube_id = missing.youtube_id
  order by missing.shown desc, missing.times desc, missing.youtube_id
  limit greatest(at_most, 1);
$$;
grant execute on function private.unavailable_plan_videos(integer) to authenticated;

create function public.unavailable_plan_videos(at_most integer default 20) returns table (
  youtube_id text, title text, status text, reason text, days jsonb, total bigint
)
language sql stable set search_path = '' as $$
  select * from private.unavailable_plan_videos(at_most);
$$;
grant execute on function public.unavailable_plan_videos(integer) to authenticated;

-- Approved videos that can replace a missing one in all its days, best first. The score, at most 10:
--   4 × number of common tags / number of distinct tags of both
--   3 × (1 − difference in length / length of the missing video), at least 0
--   2 for the same language
--   1 for the same channel
-- If the video was withdrawn by YouTube, its length and channel are unknown, and the average length of its days' other videos is used.
-- Ties are sorted by views. Omits videos that one of the days already has.
create function private.replacements(missing text, at_most integer) returns table (
  youtube_id text, title text, channel_name text, duration_seconds integer, thumbnail_url text, language text,
  shared_tags text[], score numeric
)
language sql stable security definer set search_path = '' set jit = off as $$
  with its_days as materialized (
    select d.video_ids from public.workout_plan_days d where d.video_ids @> array[missing]
  ), others as materialized (
    select distinct other from its_days cross join unnest(its_days.video_ids) as other
  ), lost as materialized (
    select coalesce(e.tags, '{}') as tags, e.language, nullif(e.channel_name, '') as channel_name,
      nullif(coalesce(nullif(e.duration_seconds, 0),
        (select avg(v.duration_seconds) from public.videos v where v.youtube_id in (select other from others))
      )::double precision, 0) as seconds
    from (select missing as youtube_id) as given left join public.enhanced_videos e on e.youtube_id = given.youtube_id
  ), scored as (
    -- computed per list of tags and in floating point, because every video of the catalog is scored
    select v.id,
      4.0::double precision * shared.tags / greatest(cardinality(v.tags) + cardinality(lost.tags) - shared.tags, 1)
        + coalesce(3 * greatest(0, 1 - abs(v.duration_seconds - lost.seconds) / lost.seconds), 0)
        + case when v.language = lost.language then 2 else 0 end
        + case when v.channel_name = lost.channel_name then 1 else 0 end as score
    from public.videos v cross join lost
    cross join lateral (select count(*) as tags from unnest(v.tags) as tag where tag = any (lost.tags)) as shared
    where v.is_approved and v.youtube_id not in (select other from others) and (select private.is_editor())
  ), best as (
    -- fetches more than needed, to break ties by views, which are looked up only for these
    select * from scored order by score desc, id limit least(greatest(at_most, 1), 20) * 10
  )
  select e.youtube_id, e.title, e.channel_name, e.duration_seconds, e.thumbnail_url, e.language,
    array(select unnest(e.tags) intersect select unnest(lost.tags) order by 1), round(best.score::numeric, 3)
  from best cross join lost
  -- `offset 0` forces a lookup per row: PostgreSQL overestimates their number, and would scan the table
  cross join lateral (select * from public.enhanced_videos found where found.id = best.id offset 0) as e
  order by round(best.score::numeric, 3) desc, e.view_count desc nulls last, e.id limit least(greatest(at_most, 1), 20);
$$;
grant execute on function private.replacements(text, integer) to authenticated;

create function public.replacements(missing text, at_most integer default 5) returns table (
  youtube_id text, title text, channel_name text, duration_seconds integer, thumbnail_url text, language text,
  shared_tags text[], score numeric
)
language sql stable set search_path = '' as $$
  select * from private.replacements(missing, at_most);
$$;
grant execute on function public.replacements(text, integer) to authenticated;

-- Replaces a missing video with an approved one in these days, at the same position; `undo` returns the missing video. Completions belong
-- to the day and stay. Returns the changed days: not days that no longer have the video, or already have the other one.
create function public.swap_video(missing text, replacement text, day_ids uuid[], undo boolean default false) returns uuid[]
language plpgsql set search_path = '' as $$
declare
  old_video constant text := case when undo then replacement else missing end;
  new_video constant text := case when undo then missing else replacement end;
  changed uuid[];
begin
  perform private.require_editor();
  if not undo and not exists (select 1 from public.videos v where v.youtube_id = replacement and v.is_approved) then
    raise exception 'This video isn''t approved anymore.' using errcode = '23514';
  end if;
  -- also in drafts, whose publishing would bring the missing video back
  update public.plan_draft_days d set video_ids = array_replace(d.video_ids, old_video, new_video)
  where d.id = any (day_ids) and d.video_ids @> array[old_video] and not d.video_ids @> array[new_video];
  with swapped as (
    update public.workout_plan_days d set video_ids = array_replace(d.video_ids, old_video, new_video)
    where d.id = any (day_ids) and d.video_ids @> array[old_video] and not d.video_ids @> array[new_video]
    returning d.id
  )
  select coalesce(array_agg(id), '{}') into changed from swapped;
  return changed;
end;
$$;
grant execute on function public.swap_video(text, text, uuid[], boolean) to authenticated;

create table public.plan_enrollments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- null if the plan was deleted: the enrollment and its completions are the member's history
  plan_id uuid references public.workout_plans (id) on delete set null,
  plan_title text not null default '',
  is_active boolean not null default true,
  started_at timestamptz not null default now(),
  progress_percentage numeric(5, 2) not null default 0 check (progress_percentage between 0 and 100),
  completed_at timestamptz,
  -- the number of completed days that the plan still has, so that a change of the calendar doesn't need to count completions
  completed_days integer not null default 0,
  -- the last completed day and when, null before the first one
  last_day_id uuid,
  last_day_at timestamptz,
  unique (id, user_id)
-- free space on each page, so that a new percentage is written to the same page without updating indexes (HOT)
) with (fillfactor = 50);
-- At most one active enrollment per member and plan, even when requests race.
create unique index plan_enrollments_one_active on public.plan_enrollments (user_id, plan_id) where is_active;
create index plan_enrollments_user_id on public.plan_enrollments (user_id);
create index plan_enrollments_plan_id on public.plan_enrollments (plan_id);
alter table public.plan_enrollments enable row level security;
-- Only the database writes progress_percentage, completed_at and the last day. Members may only end an enrollment.
grant select, insert (user_id, plan_id, started_at), update (is_active) on public.plan_enrollments to authenticated;
create policy "people see their own enrollments, admins all" on public.plan_enrollments
  for select to authenticated using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "people enroll themselves in published plans" on public.plan_enrollments
  for insert to authenticated with check (
    user_id = (select auth.uid())
    and exists (select 1 from public.workout_plans p where p.id = plan_id and p.is_published)
  );
create policy "people end their own enrollments" on public.plan_enrollments
  for update to authenticated using (user_id = (select auth.uid()) and is_active)
  with check (user_id = (select auth.uid()) and not is_active);

create type public.workout_kind as enum ('plan_day', 'video', 'class', 'free');

-- The workouts of members: days of their plans, single videos, classes in studios, and free bouncing.
create table public.workout_completions (
  -- Browsers choose the id of a workout outside of plans, so that a repeated request doesn't record it again.
  id uuid primary key default gen_random_uuid(),
  kind public.workout_kind not null default 'plan_day',
  enrollment_id uuid,
  -- no foreign keys, because a workout outlives its day and its video
  plan_day_id uuid,
  video_id uuid,
  user_id uuid not null references auth.users (id) on delete cascade,
  completed_at timestamptz not null default now(),
  -- the member's local date, so that traveling doesn't move workouts to another week; null if the time zone was unknown
  completed_on date,
  -- when the browser recorded it, if it had to wait for a network; completed_at is derived from it
  recorded_at timestamptz check (recorded_at between '1900-01-01Z' and '9999-12-31Z'),
  rating smallint check (rating between 1 and 5),
  notes text check (char_length(notes) <= 2000),
  -- plan and day at that time, so that the history doesn't depend on later changes
  plan_title text not null default '',
  -- the title of the day, the video, the class or the free workout
  day_title text not null default '',
  week_number integer,
  day_number integer,
  -- describe_workout lowers it to the length of the day or video
  minutes integer not null default 1440 check (minutes between 1 and 1440),
  unique (enrollment_id, plan_day_id),
  foreign key (enrollment_id, user_id) references public.plan_enrollments (id, user_id) on delete cascade,
  constraint complete_kind check (case kind
    when 'plan_day' then enrollment_id is not null and plan_day_id is not null and video_id is null
    when 'video' then video_id is not null and enrollment_id is null and plan_day_id is null
    else enrollment_id is null and plan_day_id is null and video_id is null
      and char_length(day_title) between 1 and 200 and minutes <= 240
  end)
);
create index workout_completions_user_id on public.workout_completions (user_id, completed_at desc);
-- includes the rating, for index-only scans in plan_statistics
create index workout_completions_plan_day_id on public.workout_completions (plan_day_id, rating);
create index workout_completions_enrollment_user on public.workout_completions (enrollment_id, user_id);
create index workout_completions_video_id on public.workout_completions (video_id) where video_id is not null;
alter table public.workout_completions enable row level security;
-- describe_workout sets when a workout was done, and limits what a browser sends as recorded_at. Members may change rating and notes, and
-- correct a class or free bouncing.
grant select, delete,
  insert (id, user_id, kind, enrollment_id, plan_day_id, video_id, day_title, minutes, recorded_at, rating, notes),
  update (rating, notes, day_title, minutes, recorded_at) on public.workout_completions to authenticated;
create policy "people see their own completions" on public.workout_completions
  for select to authenticated using (user_id = (select auth.uid()));

-- Whether a day belongs to the plan of the caller's active enrollment, regardless of policies.
create function private.is_own_plan_day(enrollment uuid, day uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.plan_enrollments e join public.workout_plan_days d on d.plan_id = e.plan_id
    where e.id = enrollment and e.user_id = (select auth.uid()) and e.is_active and d.id = day);
end;
$$;
grant execute on function private.is_own_plan_day(uuid, uuid) to authenticated;
-- Also while the plan is unpublished: saving its form unpublishes it until it is published again, and workouts that members finish
-- meanwhile count.
create policy "people record workouts, days only of plans they are enrolled in" on public.workout_completions
  for insert to authenticated with check (
    user_id = (select auth.uid())
    and case kind
      when 'plan_day' then private.is_own_plan_day(enrollment_id, plan_day_id)
      when 'video' then exists (select from public.videos v where v.id = workout_completions.video_id and v.is_approved)
      else true
    end
  );
create policy "people rate their own completions" on public.workout_completions
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "people delete their own completions" on public.workout_completions
  for delete to authenticated using (user_id = (select auth.uid()));

-- An enrollment stores the title of its plan, for when the plan is no longer published.
create function private.copy_plan_title() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.plan_title := coalesce((select title from public.workout_plans where id = new.plan_id), '');
  return new;
end;
$$;
create trigger copy_plan_title before insert on public.plan_enrollments
  for each row execute function private.copy_plan_title();

-- An enrollment starts now, or within the last year. Limited, because a browser's clock can be wrong and a request malicious, and dates
-- can't be computed from an unlimited past.
create function private.date_enrollment() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.started_at := least(now(), greatest(new.started_at, now() - interval '1 year'));
  return new;
end;
$$;
create trigger date_enrollment before insert on public.plan_enrollments
  for each row when (current_user = 'authenticated' and new.started_at is not null) execute function private.date_enrollment();

-- also from functions that members call
create trigger limit_rows before insert on public.plan_enrollments for each row when (auth.uid() is not null)
  execute function private.limit_rows('200', 'You can start at most 200 plans.');

-- A plan that was left without a workout leaves nothing to remember, and doesn't count.
create function private.delete_empty_enrollment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- a locked one gets a workout in this moment
  delete from public.plan_enrollments e
  where e.id = (select one.id from public.plan_enrollments one where one.id = new.id for update skip locked)
    and not exists (select from public.workout_completions c where c.enrollment_id = e.id);
  return null;
end;
$$;
create trigger delete_empty_enrollment after update of is_active on public.plan_enrollments
  for each row when (current_user = 'authenticated' and not new.is_active) execute function private.delete_empty_enrollment();

-- The dates of all these plans are computed at each view and for each reminder.
create function private.limit_active_plans() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- parallel requests are counted one after the other
  perform pg_advisory_xact_lock(hashtextextended('plans ' || auth.uid(), 0));
  if (select count(*) >= 20 from public.plan_enrollments e
      where e.user_id = auth.uid() and e.is_active and e.completed_at is null)
  then
    raise exception 'You can follow at most 20 plans at once. Finish or leave one first.' using errcode = '22023';
  end if;
  return new;
end;
$$;
create trigger limit_active_plans before insert on public.plan_enrollments for each row when (auth.uid() is not null and new.is_active)
  execute function private.limit_active_plans();

-- The minutes of a day's videos with the rests between them; 25 for a day without videos. Pages compute the same
-- (src/features/plans/day-minutes.ts).
create function private.minutes_of(video_ids text[], rest_seconds integer default 0) returns integer
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(
    (select greatest(1, round((sum(v.duration_seconds) + (count(*) - 1) * rest_seconds) / 60.0)) from public.videos v
     where v.youtube_id = any (video_ids) having sum(v.duration_seconds) > 0), 25)::integer;
end;
$$;

-- Stores with a workout the titles and the minutes of its day or video. A member who stopped early records fewer minutes, never more;
-- without minutes, a day counts those that shorter workouts of it on that date left.
-- Also sets completed_at and its local date: a workout that had to wait for a network, or is recorded later, counts at the time it was
-- done: not in the future, not before its enrollment, and at most 14 days ago. Limits, because a browser's clock can be wrong and a
-- request malicious. The same for what members correct in a class or in free bouncing, whose date stays unless it is changed.
create function private.describe_workout() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  day public.workout_plan_days;
  video public.videos;
  full_minutes integer;
begin
  if tg_op = 'UPDATE' and new.kind in ('plan_day', 'video') then
    raise exception 'Only a class or free bouncing can be corrected.' using errcode = '42501';
  end if;
  if new.recorded_at is not null and new.recorded_at is distinct from old.recorded_at then
    new.completed_at := least(now(), greatest(new.recorded_at, now() - interval '14 days',
      (select e.started_at from public.plan_enrollments e where e.id = new.enrollment_id)));
  end if;
  if new.completed_at is distinct from old.completed_at then
    new.completed_on := (new.completed_at at time zone
      (select p.time_zone from public.user_profiles p where p.user_id = new.user_id))::date;
  end if;
  case new.kind
    when 'plan_day' then
      select * into day from public.workout_plan_days where id = new.plan_day_id;
      new.day_title := coalesce(day.title, '');
      new.week_number := day.week_number;
      new.day_number := day.day_number;
      new.plan_title := coalesce((select title from public.workout_plans where id = day.plan_id), '');
      full_minutes := private.minutes_of(day.video_ids, day.rest_seconds);
      if new.minutes < 1440 then
        new.minutes := least(new.minutes, full_minutes);
      else
        -- Mark Complete: the minutes of shorter workouts of the day, which a session records under this title, count already
        new.minutes := greatest(1, least(full_minutes, 1440) - coalesce((
          select sum(c.minutes) from public.workout_completions c
          where c.user_id = new.user_id and c.completed_at > new.completed_at - interval '1 day'
            and c.completed_on is not distinct from new.completed_on and c.kind = 'free'
            and c.day_title = left(new.plan_title || ': ' || new.day_title, 200)), 0));
      end if;
    when 'video' then
      select * into video from public.videos where id = new.video_id;
      new.day_title := coalesce(video.title, '');
      new.minutes := least(new.minutes, private.minutes_of(array[video.youtube_id]));
    else
      new.day_title := btrim(regexp_replace(left(new.day_title, 1000), '[[:space:][:cntrl:]]+', ' ', 'g'));
  end case;
  return new;
end;
$$;
create trigger describe_workout before insert on public.workout_completions
  for each row execute function private.describe_workout();
create trigger describe_corrected_workout before update of day_title, minutes, recorded_at on public.workout_completions
  for each row when (current_user = 'authenticated') execute function private.describe_workout();
-- Triggers run in the order of their names, so completed_at is known.
create trigger limit_rows before insert on public.workout_completions for each row when (current_user = 'authenticated')
  execute function private.limit_rows('50', 'You can record at most 50 workouts a day.', 'completed_at');
create trigger limit_rows_of_other_day before update of recorded_at on public.workout_completions
  for each row when (current_user = 'authenticated'
    and date_trunc('day', new.completed_at, 'UTC') <> date_trunc('day', old.completed_at, 'UTC'))
  execute function private.limit_rows('50', 'You can record at most 50 workouts a day.', 'completed_at');
-- longer notes are rejected
create trigger strip_control_characters before insert or update on public.workout_completions
  for each row when (coalesce(octet_length(new.notes), 0) <= 8000) execute function private.strip_control_characters();
create trigger limit_changes before update on public.workout_completions for each row when (current_user = 'authenticated')
  execute function private.limit_changes();

-- YouTube's terms forbid keeping the title of a withdrawn video.
create function private.rename_video_workouts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.workout_completions c set day_title = new.title where c.video_id = new.id;
  return null;
end;
$$;
create trigger rename_video_workouts after update of title on public.enhanced_videos
  for each row when (old.title is distinct from new.title) execute function private.rename_video_workouts();

-- Progress is completed days / days of the plan × 100; complete at 100. If a plan has no days, progress stays, so that deleting a plan
-- doesn't affect members who finished it. An edit of a calendar locks its plan exclusively (for update), completions share it (for key
-- share), so that concurrent changes are all counted. Enrollments are locked before counting, in a fixed order: a completion holds a key
-- share lock on its enrollment by foreign key, with which no key update is compatible.
create function private.recompute_progress(enrollment_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.workout_plans p
  where p.id in (select e.plan_id from public.plan_enrollments e where e.id = any (enrollment_ids)) order by p.id for key share;
  perform from public.plan_enrollments e where e.id = any (enrollment_ids) order by e.id for no key update;
  update public.plan_enrollments e set
    completed_days = counted.days,
    progress_percentage = counted.progress,
    completed_at = case when counted.progress >= 100 then coalesce(e.completed_at, now()) end
  from (
    select enrolled.id, done.days, least(100, round(100.0 * done.days / plan.days, 2)) as progress
    from public.plan_enrollments enrolled
    cross join lateral (select count(*) as days from public.workout_plan_days d where d.plan_id = enrolled.plan_id) as plan
    cross join lateral (
      select count(*) as days
      from public.workout_completions c join public.workout_plan_days d on d.id = c.plan_day_id and d.plan_id = enrolled.plan_id
      where c.enrollment_id = enrolled.id
    ) as done
    where enrolled.id = any (enrollment_ids) and plan.days > 0
  ) counted
  where e.id = counted.id;
end;
$$;

-- Stored with the enrollment, because plan_statistics took five times as long to find it among all completions. A removed day
-- remains the last one.
create function private.recompute_last_day(enrollment_ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  update public.plan_enrollments e set last_day_id = latest.plan_day_id, last_day_at = latest.completed_at
  from (
    select distinct on (enrolled.id) enrolled.id, c.plan_day_id, c.completed_at
    from public.plan_enrollments enrolled left join public.workout_completions c on c.enrollment_id = enrolled.id
    where enrolled.id = any (enrollment_ids)
    order by enrolled.id, c.completed_at desc, c.week_number desc, c.day_number desc
  ) latest
  where e.id = latest.id and (e.last_day_id, e.last_day_at) is distinct from (latest.plan_day_id, latest.completed_at);
$$;

-- Workouts and minutes per member: sorting members by training would otherwise count everybody's completions.
create table private.member_totals (
  user_id uuid primary key references auth.users (id) on delete cascade,
  workouts bigint not null,
  minutes bigint not null
-- free space for updates on the same page
) with (fillfactor = 70);
alter table private.member_totals enable row level security;

-- Updates the progress and the last day of the enrollments, and member_totals.
create function private.progress_after_completions() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  enrollment_ids uuid[] := array(select distinct enrollment_id from changed where enrollment_id is not null);
  people uuid[] := array(select distinct user_id from changed);
begin
  perform private.recompute_progress(enrollment_ids);
  perform private.recompute_last_day(enrollment_ids);
  if tg_op = 'INSERT' then
    insert into private.member_totals as t (user_id, workouts, minutes)
    select c.user_id, count(*), sum(c.minutes) from changed c group by c.user_id order by c.user_id
    on conflict (user_id) do update set workouts = t.workouts + excluded.workouts, minutes = t.minutes + excluded.minutes;
  else
    -- when an account is deleted, the totals may be deleted first
    update private.member_totals t set workouts = t.workouts - lost.workouts, minutes = t.minutes - lost.minutes
    from (select c.user_id, count(*) as workouts, sum(c.minutes) as minutes from changed c group by c.user_id) as lost
    where t.user_id = lost.user_id and t.user_id = any (people);
  end if;
  return null;
end;
$$;
create trigger progress_after_new_completions after insert on public.workout_completions
  referencing new table as changed for each statement execute function private.progress_after_completions();
create trigger progress_after_lost_completions after delete on public.workout_completions
  referencing old table as changed for each statement execute function private.progress_after_completions();

create function private.total_corrected_minutes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.member_totals t set minutes = t.minutes + new.minutes - old.minutes where t.user_id = new.user_id;
  return null;
end;
$$;
create trigger total_corrected_minutes after update of minutes on public.workout_completions
  for each row when (new.minutes <> old.minutes) execute function private.total_corrected_minutes();

-- Ended enrollments are history and don't change with the calendar. All others get their new percentage at once; fifty thousand take
-- as long as writing fifty thousand rows. Adding a day makes a finished enrollment unfinished.
create function private.progress_after_calendar() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.workout_plans p where p.id in (select plan_id from changed) order by p.id for update;
  -- an added day with completions was removed before, and is back with its id
  update public.plan_enrollments e
  set completed_days = e.completed_days + case tg_op when 'DELETE' then -done.days else done.days end
  from (
    select c.enrollment_id, d.plan_id, count(*) as days
    from changed d join public.workout_completions c on c.plan_day_id = d.id group by c.enrollment_id, d.plan_id
  ) done
  where e.id = done.enrollment_id and e.plan_id = done.plan_id and e.is_active;
  update public.plan_enrollments e set
    progress_percentage = least(100, round(100.0 * e.completed_days / plan.days, 2)),
    completed_at = case when e.completed_days >= plan.days then coalesce(e.completed_at, now()) end
  from (
    select d.plan_id, count(*) as days from public.workout_plan_days d
    where d.plan_id in (select plan_id from changed) group by d.plan_id
  ) plan
  where e.plan_id = plan.plan_id and e.is_active
    and (e.progress_percentage <> least(100, round(100.0 * e.completed_days / plan.days, 2))
      or (e.completed_at is null) <> (e.completed_days < plan.days));
  return null;
end;
$$;
create trigger progress_after_new_days after insert on public.workout_plan_days
  referencing new table as changed for each statement execute function private.progress_after_calendar();
create trigger progress_after_lost_days after delete on public.workout_plan_days
  referencing old table as changed for each statement execute function private.progress_after_calendar();

-- A number of people; null below five, to protect members' privacy.
create function private.suppress_small_count(people bigint) returns bigint
language sql immutable set search_path = '' as $$
  select case when people >= 5 then people end;
$$;
grant execute on function private.suppress_small_count(bigint) to authenticated;

-- The number of members who follow a plan, for editors: shown before it is deleted.
create function private.count_enrolled(of_plan uuid) returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_editor();
  return (select count(*) from public.plan_enrollments e where e.plan_id = of_plan and e.is_active);
end;
$$;
grant execute on function private.count_enrolled(uuid) to authenticated;

create function public.count_enrolled(of_plan uuid) returns bigint
language sql stable set search_path = '' as $$
  select private.count_enrolled(of_plan);
$$;
grant execute on function public.count_enrolled(uuid) to authenticated;

-- Statistics of a plan's members, for editors; null for other callers. Training this week: with a day completed in the last
-- 7 days. Stopped at a day: the last completed day of an unfinished enrollment, at least 14 days ago. A day's stars are the average of
-- its ratings.
create function private.plan_statistics(of_plan uuid) returns jsonb
language sql stable security definer set search_path = '' set jit = off as $$
  with stopped as materialized (
    select e.last_day_id, count(*) as members
    from public.plan_enrollments e
    where e.plan_id = of_plan and e.completed_at is null and e.last_day_at < now() - interval '14 days'
    group by e.last_day_id
  ), enrolled as materialized (
    select count(distinct e.user_id) as started, count(distinct e.user_id) filter (where e.completed_at is not null) as finished,
      count(*) filter (where e.last_day_at >= now() - interval '7 days') as training
    from public.plan_enrollments e where e.plan_id = of_plan
  )
  select jsonb_build_object(
    'started', private.suppress_small_count(enrolled.started),
    'training', private.suppress_small_count(enrolled.training),
    'finished', private.suppress_small_count(enrolled.finished),
    'days', coalesce((
      select jsonb_agg(jsonb_build_object('id', d.id, 'week_number', d.week_number, 'day_number', d.day_number,
        'title', d.title, 'completed', private.suppress_small_count(done.members),
        'stopped', private.suppress_small_count(stopped.members),
        'stars', case when done.ratings >= 5 then round(done.stars, 1) end) order by d.week_number, d.day_number)
      from public.workout_plan_days d
      cross join lateral (
        select count(*) as members, count(c.rating) as ratings, avg(c.rating) as stars
        from public.workout_completions c where c.plan_day_id = d.id
      ) as done
      left join stopped on stopped.last_day_id = d.id
      where d.plan_id = of_plan), '[]'))
  from enrolled where (select private.is_editor());
$$;
grant execute on function private.plan_statistics(uuid) to authenticated;

create function public.plan_statistics(of_plan uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.plan_statistics(of_plan);
$$;
grant execute on function public.plan_statistics(uuid) to authenticated;

-- The number of plans that use each video, and the average stars of their days: null below five ratings. For editors.
create function private.video_statistics(video_ids text[]) returns table (youtube_id text, plans bigint, stars numeric)
language sql stable security definer set search_path = '' set jit = off as $$
  with used as materialized (
    select d.id, d.plan_id, d.video_ids from public.workout_plan_days d
    where d.video_ids && video_statistics.video_ids and (select private.is_editor())
  ), rated as materialized (
    -- once per day, even if it has several of the videos
    select u.*, counted.*
    from used u cross join lateral (
      select count(c.rating) as ratings, coalesce(sum(c.rating), 0)::numeric as stars
      from public.workout_completions c where c.plan_day_id = u.id
    ) as counted
  )
  select wanted, count(distinct r.plan_id), case when sum(r.ratings) >= 5 then round(sum(r.stars) / sum(r.ratings), 1) end
  from rated r cross join unnest(r.video_ids) as wanted
  where wanted = any (video_statistics.video_ids)
  group by wanted;
$$;
grant execute on function private.video_statistics(text[]) to authenticated;

create function public.video_statistics(video_ids text[]) returns table (youtube_id text, plans bigint, stars numeric)
language sql stable set search_path = '' as $$
  select * from private.video_statistics(video_ids);
$$;
grant execute on function public.video_statistics(text[]) to authenticated;

-- The caller's workouts of all time; `first_at` is null without any.
create function public.workout_totals() returns table (first_at timestamptz, workouts bigint, minutes bigint)
language sql stable set search_path = '' as $$
  select min(c.completed_at), count(*), coalesce(sum(c.minutes), 0) from public.workout_completions c
  where c.user_id = (select auth.uid());
$$;
grant execute on function public.workout_totals() to authenticated;

-- The API embeds related rows along foreign keys in both directions, so plan -> days -> plan -> days … would multiply the response at
-- each step. A function with the name of a table overrides such an embed. Nobody may call these functions, so every chain of embeds
-- ends: plans embed days, enrollments embed their plan and completions, and nothing embeds back.
create function public.workout_plans(day public.workout_plan_days) returns setof public.workout_plans rows 1
language sql stable set search_path = '' as $$
  select p.* from public.workout_plans p where p.id = day.plan_id;
$$;
create function public.plan_enrollments(plan public.workout_plans) returns setof public.plan_enrollments
language sql stable set search_path = '' as $$
  select e.* from public.plan_enrollments e where e.plan_id = plan.id;
$$;
create function public.plan_enrollments(completion public.workout_completions) returns setof public.plan_enrollments rows 1
language sql stable set search_path = '' as $$
  select e.* from public.plan_enrollments e where e.id = completion.enrollment_id;
$$;
