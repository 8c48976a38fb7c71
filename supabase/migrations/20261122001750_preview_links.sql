-- Links that show somebody without an account an article or a plan with its unpublished changes, for seven days. The id is the secret.
create table public.preview_links (
  id uuid primary key default gen_random_uuid(),
  article_id uuid references public.blog_articles (id) on delete cascade,
  plan_id uuid references public.workout_plans (id) on delete cascade,
  -- revoking a person's role ends their links
  made_by uuid not null default auth.uid() references public.user_roles (user_id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  check (num_nonnulls(article_id, plan_id) = 1)
);
create index preview_links_article_id on public.preview_links (article_id);
create index preview_links_made_by on public.preview_links (made_by);
create index preview_links_plan_id on public.preview_links (plan_id);
alter table public.preview_links enable row level security;
grant select, delete, insert (article_id, plan_id) on public.preview_links to authenticated;
create policy "editors see preview links" on public.preview_links
  for select to authenticated using ((select private.is_editor()));
create policy "editors make preview links" on public.preview_links
  for insert to authenticated with check ((select private.is_editor()));
create policy "editors revoke preview links" on public.preview_links
  for delete to authenticated using ((select private.is_editor()));
create trigger log_admin_change after insert or delete on public.preview_links
  for each row when (auth.uid() is not null) execute function private.log_admin_change('', 'made_by');
create trigger record_removal after delete on public.preview_links
  for each row when (old.expires_at > now()) execute function private.record_end('preview', 'id');

-- The preview of a link: {"expires_at", and "article": {title, excerpt, content}, or "plan": {title, description, cover_image_url,
-- difficulty_level, duration_weeks, tags}, "days": [{id, week_number, day_number, title, description, video_ids, rest_seconds}] and
-- "videos": [{id, youtube_id, title, duration_seconds}], the approved ones}. Null if it was revoked or is too old. 120 times an hour
-- per link.
create function private.read_preview(link uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  found_link public.preview_links;
  plan public.workout_plans;
  draft public.plan_drafts;
  days jsonb;
begin
  select l.* into found_link from public.preview_links l join public.user_roles r on r.user_id = l.made_by
  where l.id = link and l.expires_at > now() and r.role in ('admin', 'editor');
  if found_link.id is null then return null; end if;
  perform private.require_rate_limit('preview', link::text, 120, 3600);
  if found_link.article_id is not null then
    return (
      select jsonb_build_object('expires_at', found_link.expires_at, 'article',
        jsonb_build_object('title', a.title, 'excerpt', a.excerpt, 'content', a.content)
        || (select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(d.fields) f
          where f.key in ('title', 'excerpt', 'content')))
      from public.blog_articles a left join public.article_drafts d on d.article_id = a.id
      where a.id = found_link.article_id);
  end if;
  select * into plan from public.workout_plans p where p.id = found_link.plan_id;
  select * into draft from public.plan_drafts d where d.id = plan.id and plan.is_published;
  plan := jsonb_populate_record(plan, coalesce(draft.fields, '{}'));
  if draft.id is null then
    select jsonb_agg(to_jsonb(d) order by d.week_number, d.day_number) into days
    from public.workout_plan_days d where d.plan_id = plan.id;
  else
    select jsonb_agg(to_jsonb(d) order by d.week_number, d.day_number) into days
    from public.plan_draft_days d where d.plan_id = plan.id;
  end if;
  return jsonb_build_object('expires_at', found_link.expires_at,
    'plan', jsonb_build_object('title', plan.title, 'description', plan.description, 'cover_image_url', plan.cover_image_url,
      'difficulty_level', plan.difficulty_level, 'duration_weeks', plan.duration_weeks, 'tags', plan.tags),
    'days', coalesce(days, '[]'),
    'videos', coalesce((
      select jsonb_agg(jsonb_build_object('id', v.id, 'youtube_id', v.youtube_id, 'title', v.title,
        'duration_seconds', v.duration_seconds))
      from public.videos v where v.is_approved and v.youtube_id in (
        select jsonb_array_elements_text(d -> 'video_ids') from jsonb_array_elements(coalesce(days, '[]')) as d)), '[]'));
end;
$$;
grant execute on function private.read_preview(uuid) to anon, authenticated;

create function public.read_preview(link uuid) returns jsonb
language sql set search_path = '' as $$
  select private.read_preview(link);
$$;
grant execute on function public.read_preview(uuid) to anon, authenticated;
