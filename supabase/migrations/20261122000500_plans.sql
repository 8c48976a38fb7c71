-- Workout plans, their days, the members enrolled in them and what they completed.

create table public.workout_plans (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null check (char_length(title) between 1 and 200),
  description text not null default '',
  cover_image_url text,
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
  plan_id uuid not null references public.workout_plans (id) on delete cascade,
  is_active boolean not null default true,
  started_at timestamptz not null default now(),
  progress_percentage numeric(5, 2) not null default 0 check (progress_percentage between 0 and 100),
  completed_at timestamptz,
  unique (id, user_id)
);
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
  plan_day_id uuid not null references public.workout_plan_days (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  completed_at timestamptz not null default now(),
  rating smallint check (rating between 1 and 5),
  notes text check (char_length(notes) <= 2000),
  unique (enrollment_id, plan_day_id),
  foreign key (enrollment_id, user_id) references public.plan_enrollments (id, user_id) on delete cascade
);
create index workout_completions_user_id on public.workout_completions (user_id, completed_at desc);
create index workout_completions_plan_day_id on public.workout_completions (plan_day_id);
create index workout_completions_enrollment_user on public.workout_completions (enrollment_id, user_id);
alter table public.workout_completions enable row level security;
-- The database sets the time of a completion; its rating and notes may be changed later.
grant select, insert (user_id, enrollment_id, plan_day_id, rating, notes), update (rating, notes)
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

-- Progress is completed days / days of the plan × 100; complete at 100. The enrollment is locked before counting, so
-- that two completions at once are both counted. A completion holds a key share lock on it by its foreign key: only a
-- lock that allows key shares (no key update) keeps two of them from deadlocking.
create function private.recompute_progress(enrollment uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  plan uuid;
  progress numeric;
begin
  select plan_id into plan from public.plan_enrollments where id = enrollment for no key update;
  if plan is null then return; end if;
  select coalesce(round(100.0 * count(c.id) / nullif(count(d.id), 0), 2), 0) into progress
  from public.workout_plan_days d
  left join public.workout_completions c on c.plan_day_id = d.id and c.enrollment_id = enrollment
  where d.plan_id = plan;
  update public.plan_enrollments set
    progress_percentage = least(progress, 100),
    completed_at = case when progress >= 100 then coalesce(completed_at, now()) end
  where id = enrollment;
end;
$$;

create function private.progress_after_completion() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.recompute_progress(coalesce(new.enrollment_id, old.enrollment_id));
  return null;
end;
$$;
create trigger progress_after_completion after insert or delete on public.workout_completions
  for each row execute function private.progress_after_completion();

create function private.progress_after_calendar() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.recompute_progress(id) from public.plan_enrollments
  where plan_id = coalesce(new.plan_id, old.plan_id) order by id;
  return null;
end;
$$;
create trigger progress_after_calendar after insert or delete on public.workout_plan_days
  for each row execute function private.progress_after_calendar();
