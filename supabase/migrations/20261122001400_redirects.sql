-- Addresses that moved permanently. The build writes them as host redirects; a chain of moves becomes one redirect to its end.

create table public.redirects (
  id uuid primary key default gen_random_uuid(),
  from_path text not null unique check (from_path ~ '^/[a-z]+/[a-z0-9]+(-[a-z0-9]+)*$'),
  to_path text not null check (to_path ~ '^/[a-z]+/[a-z0-9]+(-[a-z0-9]+)*$'),
  created_at timestamptz not null default now(),
  check (from_path <> to_path)
);
create index redirects_to_path on public.redirects (to_path);
alter table public.redirects enable row level security;
grant select on public.redirects to anon, authenticated;
create policy "redirects are seen with the page they lead to" on public.redirects
  for select to anon, authenticated using (
    exists (select 1 from public.workout_plans p where to_path like '/plans/%' and p.slug = split_part(to_path, '/', 3))
    or exists (select 1 from public.blog_articles a where to_path like '/blog/%' and a.slug = split_part(to_path, '/', 3))
  );

-- For tables whose published rows have a page `<argument>/<slug>`. Renaming a page adds a redirect, unless its date is in the future; using
-- an address again deletes the redirect from it; deleting a page deletes the redirects to it.
create function private.redirect_old_address() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was text := tg_argv[0] || '/' || old.slug;
  is_now text := tg_argv[0] || '/' || new.slug;
begin
  delete from public.redirects r where r.from_path = is_now or (tg_op = 'DELETE' and r.to_path = was);
  if tg_op = 'UPDATE' and was <> is_now and old.published_at <= now() then
    update public.redirects r set to_path = is_now where r.to_path = was;
    insert into public.redirects (from_path, to_path) values (was, is_now);
  end if;
  return null;
end;
$$;
create trigger redirect_old_address after insert or delete or update of slug on public.workout_plans
  for each row execute function private.redirect_old_address('/plans');
create trigger redirect_old_address after insert or delete or update of slug on public.blog_articles
  for each row execute function private.redirect_old_address('/blog');
