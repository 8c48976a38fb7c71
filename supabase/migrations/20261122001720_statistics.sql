-- Statistics without trackers (docs/product.md 17): views per day, searches without results, where members leave plans, and the most
-- finished workouts. No row has an address, an identifier or a time of day.

-- Views of public pages per day (UTC).
create table private.page_views (
  day date not null,
  kind text not null check (kind in ('page', 'video', 'plan', 'article', 'studio')),
  -- the id of the row that the page shows, or the path of a page without one
  subject text not null,
  views bigint not null check (views > 0),
  primary key (day, kind, subject)
-- free space for updates on the same page
) with (fillfactor = 70);
alter table private.page_views enable row level security;

-- Searches of visitors that found no video, per day (UTC).
create table private.empty_searches (
  day date not null,
  words text not null check (char_length(words) between 2 and 60),
  searches bigint not null check (searches > 0),
  primary key (day, words)
) with (fillfactor = 70);
create index empty_searches_words on private.empty_searches (words);
alter table private.empty_searches enable row level security;

-- The number of counting calls in the current second. One row; a crash may empty it.
create unlogged table private.counting_load (
  only_row boolean primary key default true check (only_row),
  second timestamptz not null,
  calls integer not null
) with (fillfactor = 10);
alter table private.counting_load enable row level security;

-- How much a call counts. The first 50 calls of a second, of all callers together, count 1. Of the next 50, every second one, by chance,
-- counts 2; of the 50 after these, every third one counts 3, and so on. So sums stay right on average, and a flood writes few rows.
-- 0: the call isn't counted.
create function private.counting_weight() returns integer
language plpgsql set search_path = '' as $$
declare
  per_second constant integer := 50;
  this_second constant timestamptz := date_trunc('second', private.now());
  weight integer;
begin
  insert into private.counting_load as l (second, calls) values (this_second, 1)
  on conflict (only_row) do update set
    second = this_second, calls = case when l.second = this_second then l.calls + 1 else 1 end
  returning (calls - 1) / per_second + 1 into weight;
  return case when random() * weight < 1 then weight else 0 end;
end;
$$;

-- Counts a view of a public page by its path. Ignores paths without a published page, so that nobody can fill the table.
create function private.count_view(path text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  trimmed constant text := coalesce(nullif(rtrim(left(path, 300), '/'), ''), '/');
  area constant text := split_part(trimmed, '/', 2);
  name constant text := substring(trimmed from '^/[a-z]+/([^/]+)$');
  row_id constant uuid := case when name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then name::uuid end;
  viewed record;
  weight integer;
begin
  select * into viewed from (
    select 'page' as kind, trimmed as subject
    where trimmed in ('/', '/videos', '/plans', '/studios', '/blog', '/find', '/subscribe', '/privacy', '/terms')
    union all select 'video', v.id::text from public.videos v where area = 'videos' and v.id = row_id and v.is_approved
    union all select 'studio', s.id::text from public.studios s where area = 'studios' and s.id = row_id and s.is_verified
    union all select 'plan', p.id::text from public.workout_plans p where area = 'plans' and p.slug = name and p.is_published
    union all select 'article', a.id::text from public.blog_articles a
    where area = 'blog' and a.slug = name and a.is_published and a.published_at <= now()
  ) as published;
  if not found then return; end if;
  weight := private.counting_weight();
  if weight = 0 then return; end if;
  insert into private.page_views as w (day, kind, subject, views)
  values ((private.now() at time zone 'UTC')::date, viewed.kind, viewed.subject, weight)
  on conflict on constraint page_views_pkey do update set views = w.views + excluded.views;
end;
$$;

-- Counts a search that found no video, and returns whether it did. Ignores words that find one or that may be about a person (an
-- address, a number), and new words after the first 500 of a day, so that nobody can fill the table.
create function private.count_empty_search(words text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := (private.now() at time zone 'UTC')::date;
  normalized constant text := trim(regexp_replace(
    lower(normalize(left(words, 200), nfkc)), '[[:space:][:cntrl:]\u200b-\u200f\u2028-\u202e\u2066-\u2069]+', ' ', 'g'));
  weight integer;
begin
  if normalized is null or char_length(normalized) not between 2 and 60 or regexp_replace(normalized, '[^[:alnum:]@]', '', 'g') ~ '@|[[:digit:]]{5}' or public.count_videos(normalized) > 0
  then
    return false;
  end if;
  weight := private.counting_weight();
  if weight = 0 then return false; end if;
  update private.empty_searches s set searches = s.searches + weight where s.day = today and s.words = normalized;
  if found then return true; end if;
  if (select count(*) >= 500 from private.empty_searches s where s.day = today) then return false; end if;
  insert into private.empty_searches as s (day, words, searches) values (today, normalized, weight)
  on conflict on constraint empty_searches_pkey do update set searches = s.searches + excluded.searches;
  return true;
end;
$$;
grant execute on function private.count_view(text), private.count_empty_search(text) to anon, authenticated;

create function public.count_view(path text) returns void
language sql set search_path = '' as $$
  select private.count_view(path);
$$;
create function public.count_empty_search(words text) returns boolean
language sql set search_path = '' as $$
  select private.count_empty_search(words);
$$;
grant execute on function public.count_view(text), public.count_empty_search(text) to anon, authenticated;

-- The numbers of the admin screen Statistics for the last `days` days (7 to 365, with today):
--   views: the views by kind from each `from` on, for a day, or for a week above 30 days
--   before: all views of as many days before these
--   viewed: the 20 most viewed subjects of each kind; the title is null if the row was deleted
--   searches: the 50 most frequent searches without results, of words that were searched on at least three days since they were recorded
--   left: the 20 days of plans after which the most members have stopped: their last workout of the plan, unfinished, was 30 to 395
--     days ago. Doesn't depend on `days`.
--   finished: of the 30 most finished workouts, those of at least five members
create function private.statistics(days integer) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  today constant date := (private.now() at time zone 'UTC')::date;
  length constant integer := greatest(7, least(coalesce(days, 30), 365));
  step constant integer := case when length > 30 then 7 else 1 end;
  first_day constant date := today - length + 1;
begin
  perform private.require_editor();
  return jsonb_build_object(
    'views', (
      select jsonb_agg(jsonb_build_object('from', p.first, 'page', p.page, 'video', p.video, 'plan', p.plan, 'article', p.article,
        'studio', p.studio) order by p.first)
      from (
        select first::date as first, coalesce(sum(w.views) filter (where w.kind = 'page'), 0) as page,
          coalesce(sum(w.views) filter (where w.kind = 'video'), 0) as video,
          coalesce(sum(w.views) filter (where w.kind = 'plan'), 0) as plan,
          coalesce(sum(w.views) filter (where w.kind = 'article'), 0) as article,
          coalesce(sum(w.views) filter (where w.kind = 'studio'), 0) as studio
        from generate_series(first_day::timestamp, today::timestamp, make_interval(days => step)) as first
        left join private.page_views w on w.day >= first::date and w.day < first::date + step
        group by first
      ) as p),
    'before', (
      select coalesce(sum(w.views), 0) from private.page_views w where w.day >= first_day - length and w.day < first_day),
    'viewed', (
      select coalesce(jsonb_agg(to_jsonb(t) - '{rank,subject}'::text[] order by t.kind, t.rank), '[]') from (
        select v.kind, v.subject, v.views, v.rank,
          case v.kind when 'page' then v.subject
            when 'video' then (select e.title from public.enhanced_videos e where e.id = v.subject::uuid)
            when 'plan' then (select p.title from public.workout_plans p where p.id = v.subject::uuid)
            when 'article' then (select a.title from public.blog_articles a where a.id = v.subject::uuid)
            else (select s.name from public.studios s where s.id = v.subject::uuid) end as title,
          case v.kind when 'page' then v.subject
            when 'video' then '/videos/' || v.subject
            when 'plan' then (select '/plans/' || p.slug from public.workout_plans p where p.id = v.subject::uuid)
            when 'article' then (select '/blog/' || a.slug from public.blog_articles a where a.id = v.subject::uuid)
            else '/studios/' || v.subject end as path
        from (
          select w.kind, w.subject, sum(w.views) as views,
            row_number() over (partition by w.kind order by sum(w.views) desc, w.subject) as rank
          from private.page_views w where w.day >= first_day group by w.kind, w.subject
        ) as v
        where v.rank <= 20) as t),
    'searches', (
      select coalesce(jsonb_agg(jsonb_build_object('words', t.words, 'searches', t.searches) order by t.searches desc, t.words), '[]')
      from (
        select s.words, sum(s.searches) filter (where s.day >= first_day) as searches
        from private.empty_searches s group by s.words
        having count(*) >= 3 and max(s.day) >= first_day
        order by 2 desc, 1 limit 50) as t),
    'left', (
      select coalesce(jsonb_agg(to_jsonb(t) order by t.members desc, t.plan, t.week_number, t.day_number), '[]') from (
        select p.title as plan, p.slug, d.week_number, d.day_number, d.title as day, stopped.members
        from (
          select e.last_day_id, count(distinct e.user_id) as members from public.plan_enrollments e
          where e.completed_at is null and e.last_day_at < private.now() - interval '30 days'
            and e.last_day_at >= private.now() - interval '395 days'
          group by e.last_day_id
        ) as stopped
        join public.workout_plan_days d on d.id = stopped.last_day_id
        join public.workout_plans p on p.id = d.plan_id
        where private.suppress_small_count(stopped.members) is not null
        order by stopped.members desc, p.title, d.week_number, d.day_number limit 20) as t),
    'finished', (
      select coalesce(jsonb_agg(jsonb_build_object('title', t.title, 'workouts', t.workouts) order by t.workouts desc, t.title), '[]')
      from (
        select most.workouts, (
          select concat_ws(': ', nullif(c.plan_title, ''), nullif(c.day_title, '')) from public.workout_completions c
          where c.plan_day_id = most.workout or c.video_id = most.workout order by c.completed_at desc limit 1) as title
        from (
          select coalesce(c.plan_day_id, c.video_id) as workout, count(*) as workouts from public.workout_completions c
          where c.completed_at >= first_day::timestamp at time zone 'UTC' and c.kind in ('plan_day', 'video')
          group by 1 order by 2 desc, 1 limit 30
        ) as most
        where private.suppress_small_count((
          select count(distinct c.user_id) from public.workout_completions c
          where c.completed_at >= first_day::timestamp at time zone 'UTC'
            and (c.plan_day_id = most.workout or c.video_id = most.workout))) is not null) as t));
end;
$$;
grant execute on function private.statistics(integer) to authenticated;

create function public.statistics(days integer) returns jsonb
language sql stable set search_path = '' as $$
  select private.statistics(days);
$$;
grant execute on function public.statistics(integer) to authenticated;
