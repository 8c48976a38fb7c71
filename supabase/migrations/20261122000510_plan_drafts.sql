-- Administrators' changes of a published plan, which visitors see once they are published. An unpublished plan has no separate draft.

create table public.plan_drafts (
  id uuid primary key references public.workout_plans (id) on delete cascade,
  -- the changed fields only, so that changes of the others elsewhere stay: slug, title, description, cover_image_url,
  -- difficulty_level, duration_weeks, tags, next_plan_id
  fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object' and octet_length(fields::text) <= 100000
    and not jsonb_path_exists(fields - 'tags', 'strict $.* ? (@.type() == "object" || @.type() == "array")')
    and jsonb_typeof(coalesce(fields -> 'tags', '[]')) = 'array'),
  started_at timestamptz not null default now(),
  -- of the fields; at first that of the plan, so that a form opened before detects only real conflicts
  updated_at timestamptz not null check (updated_at between '1900-01-01Z' and '9999-12-31Z'),
  -- of the fields or a day
  edited_at timestamptz not null default clock_timestamp()
);
alter table public.plan_drafts enable row level security;
grant select, delete, insert (id, updated_at), update (fields) on public.plan_drafts to authenticated;
create policy "editors see drafts of plans" on public.plan_drafts
  for select to authenticated using ((select private.is_editor()));
create policy "editors start drafts of plans" on public.plan_drafts
  for insert to authenticated with check ((select private.is_editor()));
create policy "editors change drafts of plans" on public.plan_drafts
  for update to authenticated using ((select private.is_editor())) with check ((select private.is_editor()));
create policy "editors discard drafts of plans" on public.plan_drafts
  for delete to authenticated using ((select private.is_editor()));

-- The days of a draft have the ids of the plan's days, so that completions, dates and sessions stay with them.
create table public.plan_draft_days (like public.workout_plan_days including defaults including constraints including indexes);
alter table public.plan_draft_days
  add foreign key (plan_id) references public.plan_drafts (id) on delete cascade,
  add check (created_at between '1900-01-01Z' and '9999-12-31Z'), add check (updated_at between '1900-01-01Z' and '9999-12-31Z');
alter table public.plan_draft_days enable row level security;
grant select, delete,
  insert (id, plan_id, week_number, day_number, title, description, video_ids, rest_seconds, created_at, updated_at),
  update (week_number, day_number, title, description, video_ids, rest_seconds)
  on public.plan_draft_days to authenticated;
create policy "editors see days of drafts" on public.plan_draft_days
  for select to authenticated using ((select private.is_editor()));
create policy "editors add days of drafts" on public.plan_draft_days
  for insert to authenticated with check ((select private.is_editor()));
create policy "editors change days of drafts" on public.plan_draft_days
  for update to authenticated using ((select private.is_editor())) with check ((select private.is_editor()));
create policy "editors remove days of drafts" on public.plan_draft_days
  for delete to authenticated using ((select private.is_editor()));
create trigger strip_control_characters before insert or update on public.plan_draft_days
  for each row execute function private.strip_control_characters();
create trigger title_by_position before update of week_number, day_number on public.plan_draft_days
  for each row execute function private.title_by_position();
create trigger touch_updated_at before update on public.plan_draft_days
  for each row execute function private.touch_updated_at();

-- The number of weeks of a plan with its draft.
create function private.weeks_of_draft(draft public.plan_drafts) returns integer
language plpgsql stable set search_path = '' as $$
begin
  return coalesce((draft.fields ->> 'duration_weeks')::integer, (select p.duration_weeks from public.workout_plans p where p.id = draft.id));
end;
$$;
grant execute on function private.weeks_of_draft(public.plan_drafts) to authenticated, service_role;

-- As in a plan, a day must be within the draft, and a draft can't be shortened below its days.
create function private.day_within_draft() returns trigger
language plpgsql set search_path = '' as $$
declare
  weeks integer;
begin
  select private.weeks_of_draft(d) into weeks from public.plan_drafts d where d.id = new.plan_id;
  if new.week_number > weeks then
    raise exception 'Week % is outside a plan of % weeks', new.week_number, weeks using errcode = '23514';
  end if;
  return new;
end;
$$;
create trigger day_within_draft before insert or update on public.plan_draft_days
  for each row execute function private.day_within_draft();

create function private.draft_covers_days() returns trigger
language plpgsql set search_path = '' as $$
declare
  weeks integer := private.weeks_of_draft(new);
begin
  if exists (select from public.plan_draft_days d where d.plan_id = new.id and d.week_number > weeks) then
    raise exception 'The plan has days after week %. Remove them first.', weeks using errcode = '23514';
  end if;
  new.updated_at := clock_timestamp();
  new.edited_at := clock_timestamp();
  return new;
end;
$$;
create trigger draft_covers_days before update of fields on public.plan_drafts
  for each row execute function private.draft_covers_days();

create function private.touch_draft() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.plan_drafts d set edited_at = clock_timestamp() where d.id = coalesce(new.plan_id, old.plan_id);
  return null;
end;
$$;
create trigger touch_draft after insert or update or delete on public.plan_draft_days
  for each row execute function private.touch_draft();

-- Returns the draft of a published plan, which it starts with the plan's days if there is none. No row for other plans.
create function public.start_plan_draft(of_plan uuid) returns setof public.plan_drafts
language plpgsql set search_path = '' as $$
begin
  perform private.require_editor();
  insert into public.plan_drafts (id, updated_at)
  select p.id, p.updated_at from public.workout_plans p where p.id = of_plan and p.is_published
  -- locked, so that nobody unpublishes it meanwhile, which ends the draft
  for share
  on conflict do nothing;
  if found then
    insert into public.plan_draft_days
      (id, plan_id, week_number, day_number, title, description, video_ids, rest_seconds, created_at, updated_at)
    select id, plan_id, week_number, day_number, title, description, video_ids, rest_seconds, created_at, updated_at
    from public.workout_plan_days where plan_id = of_plan;
  end if;
  return query select * from public.plan_drafts d where d.id = of_plan;
end;
$$;
grant execute on function public.start_plan_draft(uuid) to authenticated;

-- Writes the days of a draft that were changed in it into its plan. Days that were changed or added elsewhere meanwhile stay.
create function private.apply_draft_days(draft public.plan_drafts) returns void
language plpgsql set search_path = '' as $$
begin
  delete from public.workout_plan_days d
  where d.plan_id = draft.id and d.created_at <= draft.started_at
    and not exists (select from public.plan_draft_days n where n.id = d.id);
  update public.workout_plan_days d set week_number = n.week_number, day_number = n.day_number, title = n.title,
    description = n.description, video_ids = n.video_ids, rest_seconds = n.rest_seconds
  from public.plan_draft_days n
  where n.id = d.id and d.plan_id = draft.id and n.updated_at > draft.started_at
    and (d.week_number, d.day_number, d.title, d.description, d.video_ids, d.rest_seconds)
      is distinct from (n.week_number, n.day_number, n.title, n.description, n.video_ids, n.rest_seconds);
  insert into public.workout_plan_days (id, plan_id, week_number, day_number, title, description, video_ids, rest_seconds)
  select n.id, n.plan_id, n.week_number, n.day_number, n.title, n.description, n.video_ids, n.rest_seconds
  from public.plan_draft_days n
  where n.plan_id = draft.id and greatest(n.created_at, n.updated_at) > draft.started_at
    and not exists (select from public.workout_plan_days d where d.id = n.id);
end;
$$;
grant execute on function private.apply_draft_days(public.plan_drafts) to authenticated;

-- Publishes the draft of a plan and returns the plan: no row if the draft was edited, published or discarded since `seen`, its
-- edited_at.
create function public.publish_plan_draft(of_plan uuid, seen timestamptz) returns setof public.workout_plans
language plpgsql set search_path = '' as $$
declare
  plan public.workout_plans;
  draft public.plan_drafts;
  written public.workout_plans;
begin
  perform private.require_editor();
  select * into plan from public.workout_plans p where p.id = of_plan and p.is_published for update;
  select * into draft from public.plan_drafts d where d.id = plan.id and d.edited_at = seen for update;
  if draft.id is null then return; end if;
  -- a plan that loses all days would become a draft
  if not exists (select from public.plan_draft_days d where d.plan_id = plan.id) then
    raise exception 'A published plan needs a day in each week, and this one has no days.' using errcode = '23514';
  end if;
  written := jsonb_populate_record(plan, draft.fields);
  set constraints all deferred;
  -- before days are added, and below after days are removed
  update public.workout_plans p set duration_weeks = written.duration_weeks
  where p.id = plan.id and p.duration_weeks < written.duration_weeks;
  perform private.apply_draft_days(draft);
  update public.workout_plans p set slug = written.slug, title = written.title, description = written.description,
    cover_image_url = written.cover_image_url, difficulty_level = written.difficulty_level,
    duration_weeks = written.duration_weeks, tags = written.tags, next_plan_id = written.next_plan_id, is_published = true
  where p.id = plan.id returning * into plan;
  set constraints all immediate;
  delete from public.plan_drafts d where d.id = plan.id;
  return next plan;
end;
$$;
grant execute on function public.publish_plan_draft(uuid, timestamptz) to authenticated;

-- Unpublishing a plan keeps the days of its draft. Saving the plan's form, or the button, saves the fields. A plan without days is
-- being deleted.
create function private.end_plan_draft() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  draft public.plan_drafts;
begin
  delete from public.plan_drafts d where d.id = new.id and not exists (select from public.workout_plan_days where plan_id = new.id);
  select * into draft from public.plan_drafts d where d.id = new.id for update;
  if draft.id is null then return null; end if;
  set constraints public.workout_plan_days_plan_id_week_number_day_number_key deferred;
  update public.workout_plans p set duration_weeks = days.last_week
  from (select max(d.week_number) as last_week from public.plan_draft_days d where d.plan_id = new.id) as days
  where p.id = new.id and p.duration_weeks < days.last_week;
  perform private.apply_draft_days(draft);
  delete from public.plan_drafts d where d.id = new.id;
  return null;
end;
$$;
create trigger end_plan_draft after update of is_published on public.workout_plans
  for each row when (old.is_published and not new.is_published) execute function private.end_plan_draft();

-- The changes by publishing a draft for members who have done workouts of the plan, as {"members": their number, null for one to four,
-- "removed": [{"week_number", "day_number", "is_done": whether one of them may have done it}], "added": number of days, "moved": number
-- of days}. Below five members, nothing tells what one of them has done.
create function private.plan_draft_effects(of_plan uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  members constant bigint := (
    select count(*) from public.plan_enrollments e where e.plan_id = of_plan and e.is_active and e.last_day_id is not null);
begin
  perform private.require_editor();
  return jsonb_build_object(
    'members', case when members = 0 then 0 else private.suppress_small_count(members) end,
    'removed', coalesce((
      select jsonb_agg(jsonb_build_object('week_number', d.week_number, 'day_number', d.day_number, 'is_done', members between 1 and 4 or exists (
        select from public.workout_completions c join public.plan_enrollments e on e.id = c.enrollment_id and e.is_active
        where c.plan_day_id = d.id)) order by d.week_number, d.day_number)
      from public.workout_plan_days d join public.plan_drafts draft on draft.id = d.plan_id and d.created_at <= draft.started_at
      where d.plan_id = of_plan and not exists (select from public.plan_draft_days n where n.id = d.id)), '[]'),
    'added', (select count(*) from public.plan_draft_days n
      where n.plan_id = of_plan and not exists (select from public.workout_plan_days d where d.id = n.id)),
    'moved', (select count(*) from public.plan_draft_days n join public.workout_plan_days d on d.id = n.id
      where n.plan_id = of_plan and (n.week_number, n.day_number) <> (d.week_number, d.day_number)));
end;
$$;
grant execute on function private.plan_draft_effects(uuid) to authenticated;

create function public.plan_draft_effects(of_plan uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.plan_draft_effects(of_plan);
$$;
grant execute on function public.plan_draft_effects(uuid) to authenticated;

-- Undoes a change of days of a plan or, with `in_draft`, of its draft: `before` are their rows before it, `seen` their ids and updated_at
-- after it. Days that were changed or removed since stay as they are; returns their number.
create function public.restore_plan_days(of_plan uuid, seen jsonb, before jsonb, in_draft boolean default false) returns integer
language plpgsql set search_path = '' as $$
declare
  changed_since integer;
begin
  perform private.require_editor();
  -- in one statement, so that days can swap
  execute format($query$
    with changed as (
      select s.id, exists (select from public.%1$I d where d.id = s.id and d.updated_at = s.updated_at and d.plan_id = $1) as is_same
      from jsonb_to_recordset($2) as s (id uuid, updated_at timestamptz)
    ), was as (
      select w.* from jsonb_populate_recordset(null::public.%1$I, $3) as w
    ), added as (
      delete from public.%1$I d using changed c
      where d.id = c.id and c.is_same and not exists (select from was w where w.id = d.id)
    ), edited as (
      update public.%1$I d set week_number = w.week_number, day_number = w.day_number, title = w.title,
        description = w.description, video_ids = w.video_ids, rest_seconds = w.rest_seconds
      from was w join changed c on c.id = w.id where d.id = c.id and c.is_same
    ), removed as (
      insert into public.%1$I (id, plan_id, week_number, day_number, title, description, video_ids, rest_seconds)
      select w.id, $1, w.week_number, w.day_number, w.title, w.description, w.video_ids, w.rest_seconds
      from was w where not exists (select from changed c where c.id = w.id)
    )
    select count(*) from changed where not is_same
  $query$, private.days_table(in_draft)) into changed_since using of_plan, seen, before;
  return changed_since;
end;
$$;
grant execute on function public.restore_plan_days(uuid, jsonb, jsonb, boolean) to authenticated;
