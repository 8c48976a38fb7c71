-- Reports of members and visitors about videos (docs/product.md 17). Administrators read them without names.

create table private.video_feedback (
  id uuid primary key default gen_random_uuid(),
  video_id uuid not null references public.enhanced_videos (id) on delete cascade,
  -- null: a visitor
  user_id uuid references auth.users (id) on delete cascade,
  -- src/features/videos/video-feedback.ts
  reason text not null check (reason in ('too_fast', 'bad_sound', 'unsafe', 'wrong_details', 'not_playing', 'other')),
  note text not null check (char_length(note) <= 300),
  sent_at timestamptz not null default now(),
  -- when an administrator dealt with it
  done_at timestamptz
);
-- a member who sends the same twice counts once; visitors are counted, because nothing tells them apart
create unique index video_feedback_waiting on private.video_feedback (user_id, video_id, reason, note) where done_at is null;
create index video_feedback_video on private.video_feedback (video_id);
create index video_feedback_user on private.video_feedback (user_id, sent_at);
create index video_feedback_done on private.video_feedback (done_at) where done_at is not null;
alter table private.video_feedback enable row level security;
create trigger log_admin_change after update on private.video_feedback
  for each row when (auth.uid() is not null) execute function private.log_admin_change('', 'user_id');

-- Stores feedback. False for a video that isn't approved, or with a hundred waiting.
create function private.store_video_feedback(video uuid, reason text, note text, sender uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform from public.videos v where v.id = video and v.is_approved for key share;
  if not found or (select count(*) >= 100 from private.video_feedback f where f.video_id = video and f.done_at is null)
  then return false; end if;
  insert into private.video_feedback (video_id, user_id, reason, note) values (video, sender, reason, trim(note))
  on conflict do nothing;
  return true;
end;
$$;

-- Stores a visitor's report, for the function video-report.
create function public.report_video(video uuid, reason text, note text) returns boolean
language sql security definer set search_path = '' as $$
  select private.store_video_feedback(video, reason, note, null);
$$;
grant execute on function public.report_video(uuid, text, text) to service_role;

-- Stores the feedback of a member.
create function private.send_video_feedback(video uuid, reason text, note text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := (select auth.uid());
begin
  perform pg_advisory_xact_lock(hashtextextended('feedback ' || person, 0));
  if (select count(*) >= 20 from private.video_feedback f where f.user_id = person and f.sent_at > now() - interval '24 hours') then
    raise exception 'You can report at most 20 videos a day.' using errcode = '22023';
  end if;
  return private.store_video_feedback(video, reason, note, person);
end;
$$;

-- A page, from 1, of 25 videos with waiting feedback, those with the most first, with the total number of videos:
-- {total, rows: [{id, title, channel_name, status, latest, plans: [{id, title}], ids, reasons: {reason: number},
-- notes: [{reason, note, sent_at}]}]}, without senders.
create function private.video_feedback_page(page integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_moderator();
  return (
    with waiting as (
      select f.video_id, count(*) as number, max(f.sent_at) as latest from private.video_feedback f
      where f.done_at is null group by f.video_id
    ), shown as (
      select * from waiting order by number desc, latest desc, video_id limit 25 offset (greatest(page, 1) - 1)::bigint * 25
    )
    select jsonb_build_object('total', (select count(*) from waiting), 'rows', coalesce((
      select jsonb_agg(jsonb_build_object('id', v.id, 'title', v.title, 'channel_name', v.channel_name, 'status', v.status,
        'latest', s.latest,
        'plans', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'title', p.title) order by p.title, p.id), '[]')
          from public.workout_plans p where exists (select from public.workout_plan_days d
            where d.plan_id = p.id and d.video_ids @> array[v.youtube_id])),
        'ids', (select jsonb_agg(f.id) from private.video_feedback f where f.video_id = v.id and f.done_at is null),
        'reasons', (select jsonb_object_agg(r.reason, r.number) from (
          select f.reason, count(*) as number from private.video_feedback f
          where f.video_id = v.id and f.done_at is null group by f.reason) as r),
        'notes', (select coalesce(jsonb_agg(jsonb_build_object('reason', f.reason, 'note', f.note, 'sent_at', f.sent_at)
            order by f.sent_at desc, f.id), '[]')
          from private.video_feedback f where f.video_id = v.id and f.done_at is null and f.note <> '')
        ) order by s.number desc, s.latest desc, s.video_id)
      from shown s join public.enhanced_videos v on v.id = s.video_id), '[]')));
end;
$$;

-- Marks feedback as done, or as waiting again. Returns the number of changed rows.
create function private.finish_video_feedback(ids uuid[], is_done boolean) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  changed integer;
begin
  perform private.require_moderator();
  update private.video_feedback f set done_at = case when is_done then now() end
  where f.id = any (ids) and (f.done_at is null) = is_done
    -- the same was sent again meanwhile
    and (is_done or not exists (select from private.video_feedback w where w.done_at is null and w.video_id = f.video_id
      and w.reason = f.reason and w.note = f.note and w.user_id = f.user_id));
  get diagnostics changed = row_count;
  return changed;
end;
$$;
grant execute on function private.send_video_feedback(uuid, text, text), private.video_feedback_page(integer),
  private.finish_video_feedback(uuid[], boolean)
to authenticated;

create function public.send_video_feedback(video uuid, reason text, note text) returns boolean
language sql set search_path = '' as $$
  select private.send_video_feedback(video, reason, note);
$$;
create function public.video_feedback_page(page integer) returns jsonb
language sql stable set search_path = '' as $$
  select private.video_feedback_page(page);
$$;
create function public.finish_video_feedback(ids uuid[], is_done boolean) returns integer
language sql set search_path = '' as $$
  select private.finish_video_feedback(ids, is_done);
$$;
grant execute on function public.send_video_feedback(uuid, text, text), public.video_feedback_page(integer),
  public.finish_video_feedback(uuid[], boolean)
to authenticated;
