-- The site's name, operator and announcement, the build limits of its host, how administrators sign in, and how people join the
-- newsletter. One row, which administrators change in Settings.

-- One line without control characters, of at most this length.
create function private.is_line(line text, most integer) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(line) <= most and line !~ '[\u0001-\u001f\u007f\u2028\u2029]';
$$;
grant execute on function private.is_line(text, integer) to authenticated, service_role;

create table public.site_settings (
  id text primary key default 'site' check (id = 'site'),
  -- '': the value of the build's environment (HOSTING.md), or its default
  site_name text not null default '' check (private.is_line(site_name, 40)),
  operator_name text not null default '' check (private.is_line(operator_name, 200)),
  operator_address text not null default '' check (private.is_line(operator_address, 300)),
  operator_law text not null default '' check (private.is_line(operator_law, 100)),
  contact_email text not null default '' check (contact_email = '' or private.is_address(contact_email)),
  -- below the header of public pages; '': none
  announcement text not null default '' check (private.is_line(announcement, 200)),
  -- a path of the site or an https address
  announcement_link text not null default ''
    check (announcement_link ~ '^(|/|/[^/\\[:space:]][^\\[:space:]]*|https://[^/\\[:space:]]+(/[^\\[:space:]]*)?)$' and char_length(announcement_link) <= 500),
  announcement_until timestamptz check (announcement_until between '1900-01-01Z' and '9999-12-31Z'),
  -- in any 31 days, so that no billing period exceeds it; null: unlimited
  monthly_builds integer check (monthly_builds between 2 and 100000),
  minimum_gap_seconds integer not null default 60 check (minimum_gap_seconds between 60 and 86400),
  -- whether private.has_role() requires the second step of everybody with a role
  require_two_step boolean not null default false,
  -- whether a new subscriber must confirm by the link in a mail
  confirm_subscriptions boolean not null default false,
  updated_at timestamptz not null default now()
);
insert into public.site_settings default values;
alter table public.site_settings enable row level security;
grant select (id, site_name, operator_name, operator_address, operator_law, contact_email, announcement, announcement_link,
  announcement_until) on public.site_settings to anon;
grant select, update (site_name, operator_name, operator_address, operator_law, contact_email, announcement, announcement_link,
  announcement_until, monthly_builds, minimum_gap_seconds, require_two_step, confirm_subscriptions)
  on public.site_settings to authenticated;
grant select, update on public.site_settings to service_role;
create policy "the build reads public settings" on public.site_settings for select to anon using (true);
create policy "people with a role see the settings" on public.site_settings
  for select to authenticated using ((select private.is_moderator()));
-- Only an administrator who passed the second step can require it: otherwise one click would lock all of them out.
create policy "admins choose the settings" on public.site_settings
  for update to authenticated using ((select private.is_admin()))
  with check ((select private.is_admin()) and (not require_two_step or (select auth.jwt()) ->> 'aal' = 'aal2'));
-- not when a backup is reported: an open form would see a conflict
create trigger touch_updated_at before update of site_name, operator_name, operator_address, operator_law, contact_email, announcement,
  announcement_link, announcement_until, monthly_builds, minimum_gap_seconds, require_two_step, confirm_subscriptions
  on public.site_settings for each row execute function private.touch_updated_at();
