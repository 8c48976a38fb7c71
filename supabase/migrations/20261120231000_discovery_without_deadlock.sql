-- Two searches that found the same videos in another order waited for one another's rows, and PostgreSQL ended one of them. Whoever
-- writes what YouTube said does it alone now; both ways of writing it begin here.
create or replace function private.refresh_metadata(items jsonb) returns integer
language plpgsql set search_path = '' as $$
declare
  refreshed integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('youtube metadata', 0));
  update public.enhanced_videos v set
    title = f.title, description = f.description, channel_id = f.channel_id, channel_name = f.channel_name,
    thumbnail_url = f.thumbnail_url, duration_seconds = f.duration_seconds, view_count = f.view_count,
    like_count = f.like_count, published_at = f.published_at, fetched_at = now(),
    status = case when v.withdrawn_at is null then v.status else 'candidate' end,
    rejection_reason = case when v.withdrawn_at is null then v.rejection_reason end,
    withdrawn_at = null
  from jsonb_to_recordset(items) as f (youtube_id text, title text, description text, channel_id text,
    channel_name text, thumbnail_url text, duration_seconds integer, view_count bigint, like_count bigint,
    published_at timestamptz)
  where v.youtube_id = f.youtube_id and v.source = 'youtube';
  get diagnostics refreshed = row_count;
  return refreshed;
end;
$$;

-- What we forget about a withdrawn video includes its channel and its length: both are YouTube's word like the rest.
create or replace function public.refresh_videos(items jsonb, gone text[]) returns jsonb
language plpgsql set search_path = '' as $$
declare
  refreshed integer := private.refresh_metadata(items);
  withdrawn integer;
begin
  with before as (
    select v.* from public.enhanced_videos v
    where v.youtube_id = any (gone) and v.source = 'youtube' and v.withdrawn_at is null for update
  ), after as (
    update public.enhanced_videos v set
      status = 'rejected', rejection_reason = 'No longer available on YouTube', withdrawn_at = now(),
      title = 'Unavailable video', description = '', channel_id = null, channel_name = '', thumbnail_url = null,
      duration_seconds = 0, view_count = null, like_count = null, published_at = null, fetched_at = now()
    from before b where v.id = b.id returning v.*
  ), logged as (
    insert into public.moderation_log (video_id, action, before, after)
    select a.id, 'withdraw', jsonb_build_object('status', b.status),
      jsonb_build_object('status', a.status, 'rejection_reason', a.rejection_reason)
    from after a join before b on b.id = a.id
  )
  select count(*) into withdrawn from after;
  return jsonb_build_object('refreshed', refreshed, 'withdrawn', withdrawn, 'plan_holes', (
    select coalesce(jsonb_agg(to_jsonb(h)), '[]') from public.plan_holes() h where h.youtube_id = any (gone)
  ));
end;
$$;
update public.enhanced_videos set channel_id = null, duration_seconds = 0 where withdrawn_at is not null;
