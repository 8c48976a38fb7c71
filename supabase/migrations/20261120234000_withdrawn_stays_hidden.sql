-- A video that YouTube no longer shows can't be approved: what was known about it is gone, so visitors would get an empty page. It is a
-- candidate again when a search finds it again.
create or replace function public.moderate_video(
  video_id uuid, action text, changes jsonb, seen timestamptz default null, seen_given boolean default false
) returns jsonb
language sql set search_path = '' as $$
  select case
    when action = 'approve'
      and exists (select from public.enhanced_videos v where v.id = video_id and v.withdrawn_at is not null)
      then jsonb_build_object('outcome', 'withdrawn')
    else private.moderate_video(video_id, action, changes, seen, seen_given)
  end;
$$;
