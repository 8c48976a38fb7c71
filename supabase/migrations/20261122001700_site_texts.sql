-- The texts of pages that administrators edit, and the rebuild after a change of public settings.

-- Requests a rebuild when a setting that pages show changes, and another one when the announcement ends.
create function private.record_settings_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.site_changes c where c.table_name = tg_table_name and c.claimed_at is null and c.not_before > now();
  insert into public.site_changes (table_name, row_id) values (tg_table_name, '00000000-0000-0000-0000-000000000000');
  if new.announcement <> '' and new.announcement_until > now() then
    insert into public.site_changes (table_name, row_id, changed_at, not_before)
    values (tg_table_name, '00000000-0000-0000-0000-000000000000', new.announcement_until, new.announcement_until);
  end if;
  return null;
end;
$$;
create trigger record_settings_change after update on public.site_settings for each row
when ((old.site_name, old.operator_name, old.operator_address, old.operator_law, old.contact_email, old.announcement,
    old.announcement_link, old.announcement_until)
  is distinct from (new.site_name, new.operator_name, new.operator_address, new.operator_law, new.contact_email, new.announcement,
    new.announcement_link, new.announcement_until))
execute function private.record_settings_change();

-- {"faq_1_question": 120, "faq_1_answer": 1000, "faq_2_question": 120, …}
create function private.numbered_limits(section text, amount integer, limits jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_object_agg(section || '_' || number || '_' || key, value)
  from generate_series(1, amount) as number, jsonb_each(limits);
$$;

-- The editable texts of a page, with the maximum length of each (src/features/site-pages/page-texts.ts).
create function private.page_text_limits(page text) returns jsonb
language sql immutable set search_path = '' as $$
  select case page
    when 'home' then '{"headline": 60, "introduction": 300,
      "tile_5": 40, "tile_10": 40, "tile_15": 40, "tile_20": 40, "tile_30": 40, "tile_45": 40,
      "health_title": 60, "health_doctor": 600, "health_advice": 600}'::jsonb
      || private.numbered_limits('benefit', 6, '{"title": 60, "text": 300}')
      || private.numbered_limits('step', 4, '{"title": 60, "text": 300}')
      || private.numbered_limits('faq', 8, '{"question": 120, "answer": 1000}')
      || '{"benefits_title": 60, "steps_title": 60, "faq_title": 60}'
    when 'subscribe' then '{"introduction": 300, "benefits_title": 60}'::jsonb
      || private.numbered_limits('benefit', 4, '{"title": 60, "text": 300}')
    when 'privacy' then '{"lead": 300, "text": 100000}'
    when 'terms' then '{"lead": 300, "text": 100000}'
    else '{}'
  end;
$$;

-- Whether an object has only texts of this page, none above its limit. A draft may have empty ones.
create function private.is_page_texts(page text, texts jsonb, is_draft boolean) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(texts) <> 'object' then false
    else not exists (
      select from jsonb_each(texts) as given (name, content)
      where (jsonb_typeof(content) = 'string' and (is_draft or trim(content #>> '{}') <> '')
        and char_length(content #>> '{}') <= (private.page_text_limits(page) -> name)::integer) is not true
    ) end;
$$;
grant execute on function private.page_text_limits(text), private.numbered_limits(text, integer, jsonb),
  private.is_page_texts(text, jsonb, boolean) to authenticated, service_role;

create table public.site_pages (
  id text primary key check (id in ('home', 'subscribe', 'privacy', 'terms')),
  -- the published texts that differ from the original ones, which are in the source
  texts jsonb not null default '{}' check (private.is_page_texts(id, texts, false)),
  -- those of the editor, until they are published
  draft jsonb check (private.is_page_texts(id, draft, true)),
  updated_at timestamptz not null default now()
);
insert into public.site_pages (id) values ('home'), ('subscribe'), ('privacy'), ('terms');
alter table public.site_pages enable row level security;
grant select (id, texts) on public.site_pages to anon;
grant select, update (texts, draft) on public.site_pages to authenticated;
create policy "the build reads published texts" on public.site_pages for select to anon using (true);
create policy "editors see pages" on public.site_pages for select to authenticated using ((select private.is_editor()));
create policy "editors change pages" on public.site_pages
  for update to authenticated using ((select private.is_editor())) with check ((select private.is_editor()));
create trigger touch_updated_at before update on public.site_pages
  for each row execute function private.touch_updated_at();
create trigger strip_control_characters before insert or update on public.site_pages
  for each row execute function private.strip_control_characters();

-- Each publish adds a revision.
create table public.site_page_revisions (
  id uuid primary key default gen_random_uuid(),
  page text not null references public.site_pages (id) on delete cascade,
  texts jsonb not null,
  published_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default clock_timestamp()
);
create index site_page_revisions_page on public.site_page_revisions (page, created_at desc);
create index site_page_revisions_published_by on public.site_page_revisions (published_by);
alter table public.site_page_revisions enable row level security;

-- The administrators' addresses are read from their accounts, so this function lists the last 100 revisions.
create function private.site_page_history(of_page text)
returns table (id uuid, texts jsonb, created_at timestamptz, admin text, is_own boolean)
language sql stable security definer set search_path = '' as $$
  select r.id, r.texts, r.created_at, u.email::text, coalesce(r.published_by = (select auth.uid()), false)
  from public.site_page_revisions r left join auth.users u on u.id = r.published_by
  where r.page = of_page and (select private.is_editor())
  order by r.created_at desc
  limit 100;
$$;
grant execute on function private.site_page_history(text) to authenticated;

create function public.site_page_history(of_page text)
returns table (id uuid, texts jsonb, created_at timestamptz, admin text, is_own boolean)
language sql stable set search_path = '' as $$
  select * from private.site_page_history(of_page);
$$;
grant execute on function public.site_page_history(text) to authenticated;

-- A publish: a revision, a rebuild, and an entry in the log with the changed texts.
create function private.record_page_publish() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.site_page_revisions (page, texts) values (new.id, new.texts);
  insert into public.site_changes (table_name, row_id) values (tg_table_name, '00000000-0000-0000-0000-000000000000');
  insert into public.admin_log (actor, action, subject, subject_id, label, before, after)
  select (select auth.uid()), 'update', tg_table_name, new.id, new.id, private.differing_fields(old.texts, new.texts),
    private.differing_fields(new.texts, old.texts)
  where private.is_editor();
  return null;
end;
$$;
create trigger record_page_publish after update on public.site_pages
  for each row when (old.texts is distinct from new.texts) execute function private.record_page_publish();
