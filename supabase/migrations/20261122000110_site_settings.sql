-- The build limits of the site's host, how administrators sign in, and how people join the newsletter. One row; administrators choose
-- all of them on the dashboard.
create table public.site_settings (
  id boolean primary key default true check (id),
  -- in any 31 days, so that no billing period exceeds it; null: unlimited
  monthly_builds integer check (monthly_builds between 2 and 100000),
  minimum_gap_seconds integer not null default 60 check (minimum_gap_seconds between 60 and 86400),
  -- whether private.has_role() requires the second step of everybody with a role
  require_two_step boolean not null default false,
  -- whether a new subscriber must confirm by the link in a mail
  confirm_subscriptions boolean not null default false
);
insert into public.site_settings default values;
alter table public.site_settings enable row level security;
grant select, update (monthly_builds, minimum_gap_seconds, require_two_step, confirm_subscriptions) on public.site_settings to authenticated;
grant select, update on public.site_settings to service_role;
create policy "people with a role see the settings" on public.site_settings
  for select to authenticated using ((select private.is_moderator()));
-- Only an administrator who passed the second step can require it: otherwise one click would lock all of them out.
create policy "admins choose the settings" on public.site_settings
  for update to authenticated using ((select private.is_admin()))
  with check ((select private.is_admin()) and (not require_two_step or (select auth.jwt()) ->> 'aal' = 'aal2'));
