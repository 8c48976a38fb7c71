-- The administrators' log: actor, time, object, and the changed fields before and after. Triggers write it in the transaction of the
-- change; administrators can only read it. Entries are deleted after a year.

create table public.admin_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- the address is read from the account; null once that is deleted
  actor uuid references auth.users (id) on delete set null,
  action text not null check (action in ('insert', 'update', 'delete', 'restore')),
  -- the table, or accounts, sessions, recovery_mails, test_mails, pictures
  subject text not null,
  -- '' for a bulk change
  subject_id text not null,
  -- the name of the object; '' for people, whose address is read from their account
  label text not null default '',
  -- the changed fields; for an added or deleted row, all fields that aren't empty
  before jsonb not null default '{}',
  after jsonb not null default '{}'
);
create index admin_log_at on public.admin_log (at desc, id desc);
create index admin_log_actor on public.admin_log (actor);
create index admin_log_subject_id on public.admin_log (subject_id);
alter table public.admin_log enable row level security;
grant select on public.admin_log to authenticated;
create policy "admins see the log" on public.admin_log
  for select to authenticated using ((select private.is_admin()));

-- The fields of a row that are missing or different in another row, without empty ones.
create function private.differing_fields(fields jsonb, other jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(fields)
  where case when other ? key then value <> other -> key else value not in ('""', '[]', '{}', 'null', 'false') end;
$$;

-- Logs an administrator's change of a row; changes by others aren't logged. Arguments: the column with the name of the row,
-- '' for none, then the columns to omit from the log.
create function private.log_admin_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- or the administrator for whom a server function acts
  caller uuid := coalesce((select auth.uid()), nullif(current_setting('app.actor', true), '')::uuid);
  present jsonb := coalesce(to_jsonb(new), to_jsonb(old));
  untold text[] := array['id', 'created_at', 'updated_at'] || tg_argv[1:];
  was jsonb := coalesce(to_jsonb(old), '{}') - untold;
  is_now jsonb := coalesce(to_jsonb(new), '{}') - untold;
  -- restored rows, and the days of a restored plan, are inserted before their item in the trash is deleted
  is_restored constant boolean := tg_op = 'INSERT'
    and exists (select from public.trash t where t.id::text in (present ->> 'id', present ->> 'plan_id'));
  plan_of_day constant text := case when tg_table_name = 'workout_plan_days' then
    (select ' (' || p.title || ')' from public.workout_plans p where p.id = (present ->> 'plan_id')::uuid) end;
  previewed constant text := case when tg_table_name = 'preview_links' then coalesce(
    (select p.title from public.workout_plans p where p.id = (present ->> 'plan_id')::uuid),
    (select a.title from public.blog_articles a where a.id = (present ->> 'article_id')::uuid)) end;
  -- an administrator who gives up the role no longer has it; a deleted account can't be referenced
  gives_up constant boolean := tg_table_name = 'user_roles'
    and present @> jsonb_build_object('user_id', caller)
    and exists (select from auth.users u where u.id = caller);
begin
  if was = is_now and tg_op = 'UPDATE'
    or not gives_up and not exists (select from public.user_roles r where r.user_id = caller)
  then
    return null;
  end if;
  insert into public.admin_log (actor, action, subject, subject_id, label, before, after)
  values (caller, case when is_restored then 'restore' else lower(tg_op) end, tg_table_name,
    coalesce(present ->> 'id', present ->> 'user_id', present ->> tg_argv[0], ''),
    concat(present ->> tg_argv[0], plan_of_day, previewed),
    private.differing_fields(was, is_now), private.differing_fields(is_now, was));
  return null;
end;
$$;

-- Logs decisions about videos: one entry per video, or one for a bulk decision.
create function private.log_moderation() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  untold constant text[] := '{moderated_at,moderated_by,approved_at,language_confidence,auto_approved,decided_by}';
  decided integer := (select count(*) from made);
begin
  if not private.is_moderator() then return null; end if;
  if decided > 1 then
    update public.admin_log l set after = jsonb_set(l.after, '{videos}', to_jsonb((l.after ->> 'videos')::integer + decided))
    where l.at = now() and l.actor = (select auth.uid()) and l.subject = 'enhanced_videos' and l.subject_id = '';
    if found then return null; end if;
    insert into public.admin_log (actor, action, subject, subject_id, after)
    select (select auth.uid()), 'update', 'enhanced_videos', '',
      jsonb_build_object('decision', (select m.action from made m limit 1), 'videos', decided);
  else
    insert into public.admin_log (actor, action, subject, subject_id, label, before, after)
    select (select auth.uid()), 'update', 'enhanced_videos', v.id, v.title,
      private.differing_fields(m.before - untold, m.after - untold), private.differing_fields(m.after - untold, m.before - untold)
    from made m join public.enhanced_videos v on v.id = m.video_id;
  end if;
  return null;
end;
$$;
create trigger log_moderation after insert on public.moderation_log
  referencing new table as made for each statement execute function private.log_moderation();

-- Logs subscribers that an administrator added, as one entry with their number.
create function private.log_added_subscribers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.admin_log (actor, action, subject, subject_id, after)
  select (select auth.uid()), 'insert', 'email_subscriptions', case when count(*) = 1 then min(m.id::text) else '' end,
    jsonb_build_object('subscribers', count(*))
  from made m where private.is_editor() having count(*) > 0;
  return null;
end;
$$;
create trigger log_added_subscribers after insert on public.email_subscriptions
  referencing new table as made for each statement execute function private.log_added_subscribers();

-- Logs pictures that an administrator uploaded. The storage service writes with a separate role and records the owner. The deletion of
-- unused pictures (unused_pictures) isn't logged.
create function private.log_picture() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.admin_log (actor, action, subject, subject_id, label)
  select r.user_id, 'insert', 'pictures', new.name, new.name
  from public.user_roles r where r.user_id::text = new.owner_id;
  return null;
end;
$$;
create trigger log_picture after insert on storage.objects
  for each row execute function private.log_picture();

-- Logs that an administrator sent a digest as a test mail.
create function public.log_test_mail(digest uuid, actor uuid) returns void
language sql security definer set search_path = '' as $$
  insert into public.admin_log (actor, action, subject, subject_id, label)
  select log_test_mail.actor, 'insert', 'test_mails', d.id, d.subject from public.weekly_digests d where d.id = digest;
$$;
grant execute on function public.log_test_mail(uuid, uuid) to service_role;

-- The id to open for a log entry; null if the object is deleted.
create function private.logged_row_id(subject text, subject_id text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  found_id text;
begin
  if subject_id = '' then return null; end if;
  if subject in ('user_roles', 'accounts', 'sessions', 'recovery_mails') then
    select u.id into found_id from auth.users u where u.id = subject_id::uuid;
  elsif subject = 'test_mails' then
    select d.id into found_id from public.weekly_digests d where d.id = subject_id::uuid;
  elsif subject in ('pictures', 'picture_alts') then
    select o.name into found_id from storage.objects o where o.bucket_id = 'pictures' and o.name = subject_id;
  elsif subject = 'workout_plan_days' then
    select d.plan_id into found_id from public.workout_plan_days d where d.id = subject_id::uuid;
  elsif to_regclass(format('public.%I', subject)) is not null then
    -- compares as uuid, to use the index
    execute format('select id::text from public.%I where %s = %L', subject,
      case when subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then 'id' else 'id::text' end, subject_id) into found_id;
  end if;
  return found_id;
end;
$$;

-- A page, from 1, of 50 lines of the log, newest first, with the total number. A bulk change by an administrator is one line. `search` is
-- part of an administrator's or member's address, or of a name; `subjects` are the tables to show, null for all.
create function private.admin_log_page(search text, subjects text[], page integer)
returns table (
  id bigint, at timestamptz, actor uuid, admin text, action text, subject text, subject_id text, label text,
  changes bigint, thing text, before jsonb, after jsonb, total bigint
)
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted text := lower(trim(coalesce(search, '')));
begin
  perform private.require_admin();
  return query
  with found as (
    select u.id from auth.users u where wanted <> '' and strpos(lower(u.email), wanted) > 0
  ), matching as (
    select min(l.id) as first, l.at, count(*) as changes
    from public.admin_log l
    where (subjects is null or l.subject = any (subjects))
      and (wanted = '' or l.subject_id = wanted or strpos(lower(l.label), wanted) > 0
        or l.actor in (select f.id from found f) or l.label = '' and l.subject_id in (select f.id::text from found f))
    group by l.at, l.actor, l.action, l.subject
  )
  select l.id, l.at, l.actor, admin.email::text, l.action, l.subject, l.subject_id,
    coalesce(nullif(l.label, ''), person.email::text, ''), m.changes, private.logged_row_id(l.subject, l.subject_id),
    l.before, l.after, m.total
  from (
    select *, count(*) over () as total from matching order by at desc, first desc
    limit 50 offset (greatest(page, 1) - 1)::bigint * 50
  ) m
  join public.admin_log l on l.id = m.first
  left join auth.users admin on admin.id = l.actor
  left join auth.users person on l.label = '' and person.id = case
    when l.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then l.subject_id::uuid end
  order by m.at desc, m.first desc;
end;
$$;
grant execute on function private.admin_log_page(text, text[], integer) to authenticated;

create function public.admin_log_page(search text, subjects text[], page integer)
returns table (
  id bigint, at timestamptz, actor uuid, admin text, action text, subject text, subject_id text, label text,
  changes bigint, thing text, before jsonb, after jsonb, total bigint
)
language sql stable set search_path = '' as $$
  select * from private.admin_log_page(search, subjects, page);
$$;
grant execute on function public.admin_log_page(text, text[], integer) to authenticated;

-- Every table that administrators edit. Writes of the service role have no actor and aren't logged.
create trigger log_admin_change after insert or update or delete on public.user_roles
  for each row when (auth.uid() is not null) execute function private.log_admin_change('', 'user_id');
create trigger log_admin_change after insert or update or delete on public.channel_whitelist
  for each row when (auth.uid() is not null)
  execute function private.log_admin_change('channel_name', 'video_count', 'last_video_imported');
create trigger log_admin_change after insert or update or delete on public.keyword_blacklist
  for each row when (auth.uid() is not null) execute function private.log_admin_change('keyword', 'match_count');
create trigger log_admin_change after insert on public.enhanced_videos
  for each row when (auth.uid() is not null) execute function private.log_admin_change('title', 'search_text', 'decided_by');
create trigger log_admin_change after insert or update or delete on public.workout_plans
  for each row when (auth.uid() is not null) execute function private.log_admin_change('title', 'published_at');
create trigger log_admin_change after insert or update or delete on public.workout_plan_days
  for each row when (auth.uid() is not null) execute function private.log_admin_change('title', 'plan_id');
create trigger log_admin_change after insert or delete on public.blog_articles
  for each row when (auth.uid() is not null) execute function private.log_admin_change('title');
-- drafts are saved every few seconds, so log only their publication
create trigger log_admin_edit after update on public.blog_articles
  for each row when (auth.uid() is not null and (old.is_published or new.is_published))
  execute function private.log_admin_change('title');
create trigger log_admin_change after insert or update or delete on public.search_synonyms
  for each row when (auth.uid() is not null) execute function private.log_admin_change('', 'keys');
create trigger log_admin_change after insert on public.tag_changes
  for each row when (auth.uid() is not null) execute function private.log_admin_change('replacement', 'at', 'admin_id');
create trigger log_admin_change after insert or update or delete on public.studios
  for each row when (auth.uid() is not null) execute function private.log_admin_change('name');
create trigger log_admin_change after update on public.studio_corrections
  for each row when (auth.uid() is not null) execute function private.log_admin_change('field', 'decided_at');
create trigger log_admin_change after update or delete on public.email_subscriptions
  for each row when (auth.uid() is not null) execute function private.log_admin_change('', 'email', 'consent_source');
create trigger log_admin_change after insert or update or delete on public.weekly_digests
  for each row execute function private.log_admin_change('subject', 'content_html', 'content_text', 'edited_at');
-- rows written by a publish aren't logged, because the change is
create trigger log_admin_change after insert on public.site_changes
  for each row when (new.table_name = 'site')
  execute function private.log_admin_change('', 'table_name', 'row_id', 'changed_at');
create trigger log_admin_change after update on public.site_settings
  for each row when (auth.uid() is not null) execute function private.log_admin_change('');
