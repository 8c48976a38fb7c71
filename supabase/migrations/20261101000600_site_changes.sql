-- The outbox of publishes that want a rebuild: written in the transaction of the change itself, so none is lost.
-- Only what pre-rendered pages show gets here; drafts, candidates, progress and subscribers never do.

create table public.site_changes (
  id bigint generated always as identity primary key,
  table_name text not null,
  row_id uuid not null,
  changed_at timestamptz not null default now(),
  claimed_at timestamptz,
  built_at timestamptz
);
create index site_changes_waiting on public.site_changes (id) where built_at is null;
alter table public.site_changes enable row level security;
grant select on public.site_changes to authenticated;
create policy "admins see what waits for a rebuild" on public.site_changes
  for select to authenticated using ((select private.is_admin()));

-- Fires for a table whose public rows carry the boolean column named by the trigger's argument.
create function private.note_site_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) - 'updated_at' end;
  is_now jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) - 'updated_at' end;
  shown boolean := coalesce((was ->> tg_argv[0])::boolean, false) or coalesce((is_now ->> tg_argv[0])::boolean, false);
begin
  if shown and was is distinct from is_now then
    insert into public.site_changes (table_name, row_id)
    values (tg_table_name, coalesce(is_now ->> 'id', was ->> 'id')::uuid);
  end if;
  return null;
end;
$$;
create trigger note_site_change after insert or update or delete on public.workout_plans
  for each row execute function private.note_site_change('is_published');
create trigger note_site_change after insert or update or delete on public.blog_articles
  for each row execute function private.note_site_change('is_published');
create trigger note_site_change after insert or update or delete on public.studios
  for each row execute function private.note_site_change('is_verified');
create trigger note_site_change after insert or update or delete on public.videos
  for each row execute function private.note_site_change('is_approved');

-- A day is shown with its plan.
create function private.note_calendar_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  plan uuid := coalesce(new.plan_id, old.plan_id);
begin
  if tg_op = 'UPDATE' and (to_jsonb(new) - 'updated_at') is not distinct from (to_jsonb(old) - 'updated_at') then
    return null;
  end if;
  insert into public.site_changes (table_name, row_id)
  select 'workout_plans', id from public.workout_plans where id = plan and is_published;
  return null;
end;
$$;
create trigger note_calendar_change after insert or update or delete on public.workout_plan_days
  for each row execute function private.note_calendar_change();
