-- Workout plans, their days, the members enrolled in them and what they completed.

create table public.workout_plans (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null check (char_length(title) between 1 and 200),
  description text not null default '',
  -- what pages may show: a path of the site, YouTube's picture host, a public file of a project's storage (src/domain/cover-url.ts)
  cover_image_url text check (cover_image_url ~
    '^(/([^/\\[:space:]][^\\[:space:]]*)?|https://i\.ytimg\.com/[^\\[:space:]]*|https?://[^/\\[:space:]]+/storage/v1/object/public/[^\\[:space:]]+)?$'),
  difficulty_level text not null default 'beginner' check (difficulty_level in ('beginner', 'intermediate', 'advanced')),
  duration_weeks integer not null default 4 check (duration_weeks between 1 and 52),
  tags text[] not null default '{}',
  is_published boolean not null default false,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.workout_plans enable row level security;
grant select on public.workout_plans to anon;
grant select, delete,
  insert (slug, title, description, cover_image_url, difficulty_level, duration_weeks, tags, is_published),
  update (slug, title, description, cover_image_url, difficulty_level, duration_weeks, tags, is_published)
  on public.workout_plans to authenticated;
create policy "everyone sees published plans, admins every plan" on public.workout_plans
  for select to anon, authenticated using (is_published or (select private.is_admin()));
create policy "admins add plans" on public.workout_plans
  for insert to authenticated with check ((select private.is_admin()));
create policy "admins change plans" on public.workout_plans
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete plans" on public.workout_plans
  for delete to authenticated using ((select private.is_admin()));
create index workout_plans_published on public.workout_plans (created_at desc) where is_published;

create function private.stamp_publication() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.is_published and new.published_at is null then
    new.published_at := now();
  end if;
  new.updated_at := now();
  return new;
end;
$$;
create trigger stamp_publication before insert or update on public.workout_plans
  for each row execute function private.stamp_publication();

-- The slug of an administrator's plan gets the first free number from 2 when it is taken; an import with a taken slug fails.
-- One slug is settled at a time.
create function private.settle_slug() returns trigger
language plpgsql set search_path = '' as $$
declare
  base text := new.slug;
  number integer := 1;
begin
  perform pg_advisory_xact_lock(hashtextextended('workout_plans.slug', 0));
  while exists (select 1 from public.workout_plans where slug = new.slug and id <> new.id) loop
    number := number + 1;
    new.slug := base || '-' || number;
  end loop;
  return new;
end;
$$;
create trigger settle_slug before insert or update of slug on public.workout_plans
  for each row when (current_user = 'authenticated') execute function private.settle_slug();

create table public.workout_plan_days (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.workout_plans (id) on delete cascade,
  week_number integer not null check (week_number between 1 and 52),
  day_number integer not null check (day_number between 1 and 7),
  title text not null check (char_length(title) between 1 and 200),
  description text not null default '',
  -- YouTube ids, in the order they are trained
  video_ids text[] not null default '{}' check (private.all_distinct(video_ids)),
  rest_seconds integer not null default 30 check (rest_seconds >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (plan_id, week_number, day_number)
);
alter table public.workout_plan_days enable row level security;
grant select on public.workout_plan_days to anon;
grant select, delete,
  insert (plan_id, week_number, day_number, title, description, video_ids, rest_seconds),
  update (week_number, day_number, title, description, video_ids, rest_seconds)
  on public.workout_plan_days to authenticated;
create policy "days are seen with their plan" on public.workout_plan_days
  for select to anon, authenticated
  using (exists (select 1 from public.workout_plans p where p.id = plan_id));
create policy "admins add days" on public.workout_plan_days
  for insert to authenticated with check ((select private.is_admin()));
create policy "admins change days" on public.workout_plan_days
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins remove days" on public.workout_plan_days
  for delete to authenticated using ((select private.is_admin()));
create index workout_plan_days_video_ids on public.workout_plan_days using gin (video_ids);

-- A day lies inside its plan, and a plan can't be cut shorter than its days.
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

-- Days of plans with a video nobody can watch here any more, so that an administrator can replace it.
create function public.plan_holes() returns table (
  plan_id uuid, plan_title text, week_number integer, day_number integer, youtube_id text
)
language sql stable set search_path = '' as $$
  select p.id, p.title, d.week_number, d.day_number, wanted
  from public.workout_plans p
  join public.workout_plan_days d on d.plan_id = p.id
  cross join unnest(d.video_ids) as wanted
  where not exists (select 1 from public.videos v where v.youtube_id = wanted and v.is_approved)
  order by p.title, d.week_number, d.day_number;
$$;
grant execute on function public.plan_holes() to authenticated, service_role;

create table public.plan_enrollments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- null once the plan was deleted: the enrollment and its completions are the member's history
  plan_id uuid references public.workout_plans (id) on delete set null,
  plan_title text not null default '',
  is_active boolean not null default true,
  started_at timestamptz not null default now(),
  progress_percentage numeric(5, 2) not null default 0 check (progress_percentage between 0 and 100),
  completed_at timestamptz,
  unique (id, user_id)
-- room on each page, so that a new percentage is written beside the old one without touching the indexes
) with (fillfactor = 50);
-- At most one active enrollment per person and plan, even when requests race.
create unique index plan_enrollments_one_active on public.plan_enrollments (user_id, plan_id) where is_active;
create index plan_enrollments_user_id on public.plan_enrollments (user_id);
create index plan_enrollments_plan_id on public.plan_enrollments (plan_id);
alter table public.plan_enrollments enable row level security;
-- Only the database writes progress_percentage and completed_at; people may only end an enrollment.
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

create table public.workout_completions (
  id uuid primary key default gen_random_uuid(),
  enrollment_id uuid not null,
  -- no foreign key: the completion outlives its day
  plan_day_id uuid not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  completed_at timestamptz not null default now(),
  rating smallint check (rating between 1 and 5),
  notes text check (char_length(notes) <= 2000),
  -- the plan and the day as they were, so that the history is shown whatever becomes of them
  plan_title text not null default '',
  day_title text not null default '',
  week_number integer,
  day_number integer,
  minutes integer not null default 25 check (minutes > 0),
  unique (enrollment_id, plan_day_id),
  foreign key (enrollment_id, user_id) references public.plan_enrollments (id, user_id) on delete cascade
);
create index workout_completions_user_id on public.workout_completions (user_id, completed_at desc);
create index workout_completions_plan_day_id on public.workout_completions (plan_day_id);
create index workout_completions_enrollment_user on public.workout_completions (enrollment_id, user_id);
alter table public.workout_completions enable row level security;
-- The database sets the time of a completion; its rating and notes may be changed later. For a day it can be taken back.
grant select, delete, insert (user_id, enrollment_id, plan_day_id, rating, notes), update (rating, notes)
  on public.workout_completions to authenticated;
create policy "people see their own completions" on public.workout_completions
  for select to authenticated using (user_id = (select auth.uid()));
create policy "people complete days of plans they are enrolled in" on public.workout_completions
  for insert to authenticated with check (
    user_id = (select auth.uid())
    and exists (
      select 1 from public.plan_enrollments e
      join public.workout_plan_days d on d.plan_id = e.plan_id
      where e.id = workout_completions.enrollment_id and e.user_id = (select auth.uid()) and e.is_active
        and d.id = workout_completions.plan_day_id
    )
  );
create policy "people rate their own completions" on public.workout_completions
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "people take back their own completions of the last day" on public.workout_completions
  for delete to authenticated
  using (user_id = (select auth.uid()) and completed_at > now() - interval '24 hours');

-- An enrollment keeps the title of its plan, also for when the plan is no longer published.
create function private.copy_plan_title() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.plan_title := coalesce((select title from public.workout_plans where id = new.plan_id), '');
  return new;
end;
$$;
create trigger copy_plan_title before insert on public.plan_enrollments
  for each row execute function private.copy_plan_title();

-- A completion keeps the titles and the minutes of its day's videos; a day without videos counts 25 minutes.
create function private.copy_plan_day() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  day public.workout_plan_days;
begin
  select * into day from public.workout_plan_days where id = new.plan_day_id;
  new.day_title := coalesce(day.title, '');
  new.week_number := day.week_number;
  new.day_number := day.day_number;
  new.plan_title := coalesce((select title from public.workout_plans where id = day.plan_id), '');
  new.minutes := coalesce(
    (select nullif(ceil(sum(duration_seconds) / 60.0), 0) from public.videos where youtube_id = any (day.video_ids)), 25);
  return new;
end;
$$;
create trigger copy_plan_day before insert on public.workout_completions
  for each row execute function private.copy_plan_day();

-- Progress is completed days / days of the plan × 100; complete at 100. A plan without days leaves it as it was, so that
-- deleting a plan takes nothing from those who finished it. The enrollments are locked before counting, in one order, so
-- that completions and edits at the same time are all counted. A completion holds a key share lock on its enrollment
-- by its foreign key: only a lock that allows key shares (no key update) keeps two of them from deadlocking.
create function private.recompute_progress(enrollment_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.plan_enrollments e where e.id = any (enrollment_ids) order by e.id for no key update;
  update public.plan_enrollments e set
    progress_percentage = counted.progress,
    completed_at = case when counted.progress >= 100 then coalesce(e.completed_at, now()) end
  from (
    select enrolled.id, least(100, round(100.0 * coalesce(done.days, 0) / plan.days, 2)) as progress
    from public.plan_enrollments enrolled
    join (select d.plan_id, count(*) as days from public.workout_plan_days d group by d.plan_id) plan
      on plan.plan_id = enrolled.plan_id
    left join (
      select c.enrollment_id, count(*) as days
      from public.workout_completions c join public.workout_plan_days d on d.id = c.plan_day_id
      where c.enrollment_id = any (enrollment_ids)
      group by c.enrollment_id
    ) done on done.enrollment_id = enrolled.id
    where enrolled.id = any (enrollment_ids)
  ) counted
  where e.id = counted.id
    and (e.progress_percentage <> counted.progress or (e.completed_at is null) <> (counted.progress < 100));
end;
$$;

create function private.progress_after_completions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.recompute_progress(array(select distinct enrollment_id from changed));
  return null;
end;
$$;
create trigger progress_after_new_completions after insert on public.workout_completions
  referencing new table as changed for each statement execute function private.progress_after_completions();
create trigger progress_after_lost_completions after delete on public.workout_completions
  referencing old table as changed for each statement execute function private.progress_after_completions();

-- Enrollments that ended are history: a calendar that changes later doesn't change them.
create function private.progress_after_calendar() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.recompute_progress(array(
    select e.id from public.plan_enrollments e where e.is_active and e.plan_id in (select plan_id from changed)
  ));
  return null;
end;
$$;
create trigger progress_after_new_days after insert on public.workout_plan_days
  referencing new table as changed for each statement execute function private.progress_after_calendar();
create trigger progress_after_lost_days after delete on public.workout_plan_days
  referencing old table as changed for each statement execute function private.progress_after_calendar();

-- The API embeds related rows along foreign keys in both directions, so that plan -> days -> plan -> days … multiplies its
-- response at each step. A function with the name of a table takes the place of such an embed; nobody may call these, so
-- every chain of embeds ends: plans embed days, enrollments embed their plan and their completions, and nothing leads back.
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
