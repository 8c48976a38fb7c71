-- Whether YouTube still shows a video is asked once its row is ours: an approval that waited for the very refresh that withdrew it went
-- on and published what was left, "Unavailable video". Nor can it be snoozed any more: a candidate again, nobody could have approved it.
-- {"outcome": "done" | "same" | "conflict" | "missing" | "withdrawn" | "nothing", …}, otherwise as before.
create or replace function private.moderate_video(
  video_id uuid, action text, changes jsonb, seen timestamptz, seen_given boolean
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := (select auth.uid());
  video public.enhanced_videos;
  target public.enhanced_videos;
  latest public.moderation_log;
  overtaken boolean;
begin
  if not private.is_admin() then
    raise exception 'Only administrators may do this' using errcode = '42501';
  end if;
  select * into video from public.enhanced_videos v where v.id = moderate_video.video_id for update;
  if video.id is null then return jsonb_build_object('outcome', 'missing'); end if;
  if video.withdrawn_at is not null and action in ('approve', 'snooze') then
    return jsonb_build_object('outcome', 'withdrawn');
  end if;
  select * into latest from public.moderation_log l where l.video_id = video.id order by l.id desc limit 1;

  overtaken := latest.admin_id is distinct from caller and latest.id is not null and case
    when seen_given then video.moderated_at is distinct from seen
    else latest.at > now() - interval '1 minute'
  end;

  target := video;
  if action = 'undo' then
    if latest.id is null or latest.action in ('undo', 'withdraw') then
      return jsonb_build_object('outcome', 'nothing', 'status', video.status);
    end if;
    target := jsonb_populate_record(video, latest.before);
  else
    target.moderation_notes := coalesce(changes ->> 'moderation_notes', video.moderation_notes);
    target.auto_approved := false;
    target.snooze_until := null;
    target.snooze_reason := null;
    target.rejection_reason := null;
    if action = 'approve' then
      target.status := 'approved';
      if changes ? 'tags' then
        target.tags := private.unique_tags(array(select jsonb_array_elements_text(changes -> 'tags')));
      end if;
      if changes ->> 'language' is distinct from video.language and changes ? 'language' then
        target.language := changes ->> 'language';
        target.language_confidence := 1;
      end if;
    elsif action = 'reject' then
      target.status := 'rejected';
      target.rejection_reason := changes ->> 'reason';
    elsif action = 'snooze' then
      target.status := 'candidate';
      target.snooze_until := (changes ->> 'snooze_until')::timestamptz;
      target.snooze_reason := changes ->> 'snooze_reason';
    else
      raise exception 'Unknown action %', action using errcode = '22023';
    end if;
  end if;

  if (target.status, target.tags, target.language, target.snooze_until, target.snooze_reason, target.rejection_reason,
      target.moderation_notes)
     is not distinct from
     (video.status, video.tags, video.language, video.snooze_until, video.snooze_reason, video.rejection_reason,
      video.moderation_notes)
     and video.moderated_at is not null then
    return jsonb_build_object('outcome', 'same', 'status', video.status);
  end if;
  if overtaken then return private.last_decision(video); end if;

  if action <> 'undo' then
    target.moderated_at := clock_timestamp();
    target.moderated_by := caller;
  end if;
  update public.enhanced_videos v set
    status = target.status, tags = target.tags, language = target.language,
    language_confidence = target.language_confidence, auto_approved = target.auto_approved,
    approved_at = case when target.status = 'approved' then target.approved_at end,
    snooze_until = target.snooze_until, snooze_reason = target.snooze_reason,
    rejection_reason = target.rejection_reason, moderation_notes = target.moderation_notes,
    moderated_at = target.moderated_at, moderated_by = target.moderated_by
  where v.id = video.id
  returning * into target;
  insert into public.moderation_log (video_id, admin_id, action, before, after)
  values (video.id, caller, moderate_video.action, private.moderation_state(video), private.moderation_state(target));
  return jsonb_build_object('outcome', 'done', 'status', target.status, 'moderated_at', target.moderated_at);
end;
$$;

create or replace function public.moderate_video(
  video_id uuid, action text, changes jsonb, seen timestamptz default null, seen_given boolean default false
) returns jsonb
language sql set search_path = '' as $$
  select private.moderate_video(video_id, action, changes, seen, seen_given);
$$;
