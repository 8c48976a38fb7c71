-- Members' saved videos, and the videos they trained with before (docs/product.md 13).

-- A row stays when its video is rejected, so that the video is still saved if it is approved again.
create table public.saved_videos (
  user_id uuid not null references auth.users (id) on delete cascade,
  video_id uuid not null references public.enhanced_videos (id) on delete cascade,
  saved_at timestamptz not null default now(),
  -- the order of saving, also within a statement
  position bigint not null generated always as identity,
  primary key (user_id, video_id)
);
create index saved_videos_video_id on public.saved_videos (video_id);
create trigger limit_rows after insert on public.saved_videos when (current_user = 'authenticated')
  execute function private.limit_rows('2000', 'You can save at most 2,000 videos.');
alter table public.saved_videos enable row level security;
grant select, delete, insert (user_id, video_id) on public.saved_videos to authenticated;
create policy "people see their own saved videos" on public.saved_videos
  for select to authenticated using (user_id = (select auth.uid()));
create policy "people save approved videos" on public.saved_videos
  for insert to authenticated with check (
    user_id = (select auth.uid())
    and exists (select from public.videos v where v.id = video_id and v.is_approved)
  );
create policy "people remove their own saved videos" on public.saved_videos
  for delete to authenticated using (user_id = (select auth.uid()));

-- Saves and removes videos for the caller, and returns the ids of all saved videos, latest first. `added` is in the order of saving;
-- videos that aren't approved are ignored. Idempotent.
create function public.change_saved_videos(added uuid[], removed uuid[]) returns uuid[]
language plpgsql set search_path = '' as $$
declare
  person uuid := (select auth.uid());
begin
  if greatest(cardinality(added), cardinality(removed)) > 2000 then
    raise exception 'You can save at most 2,000 videos.' using errcode = '22023';
  end if;
  delete from public.saved_videos s where s.user_id = person and s.video_id = any (removed);
  insert into public.saved_videos (user_id, video_id)
  select person, v.id
  from unnest(added) with ordinality as a (id, position)
  join public.videos v on v.id = a.id and v.is_approved
  order by a.position
  on conflict do nothing;
  return array(select s.video_id from public.saved_videos s where s.user_id = person order by s.position desc);
end;
$$;

-- The approved videos of the caller's workouts, with the last time and the number of workouts, latest first. Includes withdrawn plans,
-- whose days the caller can't read otherwise.
create function private.own_done_videos() returns table (video_id uuid, done_at timestamptz, workouts integer)
language sql stable security definer set search_path = '' as $$
  select v.id, max(c.completed_at), count(distinct c.id)::integer
  from public.workout_completions c
  cross join lateral (
    select v.id from public.workout_plan_days d join public.videos v on v.youtube_id = any (d.video_ids) and v.is_approved
    where d.id = c.plan_day_id
    union all select v.id from public.videos v where v.id = c.video_id and v.is_approved
  ) as v
  where c.user_id = (select auth.uid())
  group by v.id
  order by 2 desc, 1
  limit 1000;
$$;
create function public.done_videos() returns table (video_id uuid, done_at timestamptz, workouts integer)
language sql stable set search_path = '' as $$
  select * from private.own_done_videos() where (select private.check_statement());
$$;
grant execute on function private.own_done_videos(), public.change_saved_videos(uuid[], uuid[]), public.done_videos()
to authenticated;
