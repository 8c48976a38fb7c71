-- Functions for administrators about members. Members' texts are private: no function here reads notes.

-- A page, from 1, of 50 accounts with the total number. `search` is part of a name or an address, or an id; `role` is all, or
-- team for people with a role; `sort` is joined, active or workouts, newest or most first, or name.
create function private.people_page(search text, role text, sort text, page integer)
returns table (
  id uuid, email text, first_name text, last_name text, fitness_level text, is_confirmed boolean, person_role text,
  joined_at timestamptz, active_at timestamptz, plans bigint, workouts bigint, minutes bigint, sessions bigint, total bigint
)
language plpgsql stable security definer set search_path = '' set work_mem = '32MB' set jit = off as $$
declare
  wanted constant text := lower(trim(coalesce(search, '')));
  condition constant text := case
    when wanted ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then format('u.id = %L', wanted)
    when wanted = '' then 'true'
    else format('strpos(lower(concat_ws(%L, p.first_name, p.last_name) || %L || coalesce(u.email, %L)), %L) > 0', ' ', E'\n', '', wanted)
  end;
  key constant text := case sort
    when 'active' then 'greatest(u.last_sign_in_at, signed_in.latest, trained.latest)'
    when 'workouts' then 'coalesce(t.workouts, 0)'
    when 'name' then $name$lower(concat_ws(' ', nullif(p.first_name, ''), nullif(p.last_name, ''), u.email))$name$
    else 'null' end;
  sorting constant text := format('m.key %s, m.created_at desc, m.id', case sort when 'name' then 'asc' else 'desc nulls last' end);
begin
  perform private.require_admin();
  -- the planner omits the tables that neither the search nor the order needs
  return query execute format($query$
    with matching as materialized (
      select u.id, u.created_at, %1$s as key
      from auth.users u left join public.user_profiles p on p.user_id = u.id
        left join private.member_totals t on t.user_id = u.id
        left join (select s.user_id, max(s.updated_at) as latest from auth.sessions s group by s.user_id) as signed_in
          on signed_in.user_id = u.id
        left join (select e.user_id, max(e.last_day_at) as latest from public.plan_enrollments e group by e.user_id) as trained
          on trained.user_id = u.id
      where %2$s and (%3$L is distinct from 'team' or exists (select from public.user_roles r where r.user_id = u.id))
    ), chosen as (
      select m.* from matching m order by %4$s limit 50 offset %5$s
    )
    select u.id, u.email::text, p.first_name, p.last_name, p.fitness_level, u.email_confirmed_at is not null,
      (select r.role from public.user_roles r where r.user_id = u.id),
      u.created_at,
      greatest(u.last_sign_in_at, (select max(s.updated_at) from auth.sessions s where s.user_id = u.id),
        (select max(c.completed_at) from public.workout_completions c where c.user_id = u.id)),
      (select count(*) from public.plan_enrollments e where e.user_id = u.id and e.is_active),
      coalesce(t.workouts, 0), coalesce(t.minutes, 0),
      (select count(*) from auth.sessions s where s.user_id = u.id), (select count(*) from matching)
    from chosen m join auth.users u on u.id = m.id left join public.user_profiles p on p.user_id = m.id
      left join private.member_totals t on t.user_id = m.id
    order by %4$s$query$,
    key, condition, people_page.role, sorting, (greatest(page, 1) - 1)::bigint * 50);
end;
$$;

-- Gives a person a role, instead of another one, from their next request on. Idempotent. Administrators can't lower their own role, to
-- prevent accidents: they give it up with revoke_role.
create function private.grant_role(person uuid, granted text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('user_roles', 0));
  perform private.require_admin();
  if not exists (select from auth.users u where u.id = person and u.email_confirmed_at is not null) then
    raise exception 'This account is gone, or its address isn''t confirmed yet.' using errcode = '22023';
  end if;
  if person = (select auth.uid()) and granted <> 'admin' then
    raise exception 'This is your own role.' using errcode = '22023';
  end if;
  insert into public.user_roles (user_id, role) values (person, granted)
  on conflict (user_id) do update set role = granted, created_at = now() where user_roles.role <> granted;
end;
$$;

-- Revokes a person's role immediately. Serialized, so that two administrators can't revoke each other's role. Callers can give up their
-- role only with `own`, to prevent accidents.
create function private.revoke_role(person uuid, own boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('user_roles', 0));
  perform private.require_admin();
  if person = (select auth.uid()) and not own then
    raise exception 'This is your own role.' using errcode = '22023';
  end if;
  perform private.require_another_admin(person);
  delete from public.user_roles r where r.user_id = person;
end;
$$;

-- Signs a member out everywhere, ends the reminders of their browsers, and returns the number of ended sessions, whose next request is
-- rejected.
create function private.end_sessions(person uuid) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  ended bigint;
begin
  perform private.require_admin();
  delete from auth.sessions s where s.user_id = person;
  get diagnostics ended = row_count;
  delete from private.reminder_browsers b where b.user_id = person;
  if ended > 0 then
    insert into public.admin_log (actor, action, subject, subject_id, before)
    values ((select auth.uid()), 'delete', 'sessions', person, jsonb_build_object('sessions', ended));
  end if;
  return ended;
end;
$$;

-- Logs that the caller sent a member a password reset mail, which the auth service sends.
create function private.log_recovery_mail(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  insert into public.admin_log (actor, action, subject, subject_id)
  select (select auth.uid()), 'insert', 'recovery_mails', u.id from auth.users u where u.id = person;
end;
$$;

-- Deletes a member's account and, by cascade, all of their data. Returns false, and deletes nothing, if the caller's password is wrong.
-- Not for people with a role, which must be revoked first, nor for the caller, who uses the profile page.
create function private.delete_member(person uuid, password text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('user_roles', 0));
  perform private.require_admin();
  if exists (select from public.user_roles r where r.user_id = person) then
    raise exception 'This account has a role. Take away the role first.' using errcode = '22023';
  end if;
  if not private.confirm_password(password) then return false; end if;
  perform private.prepare_deletion(person, false);
  delete from auth.users u where u.id = person;
  if found then
    insert into public.admin_log (actor, action, subject, subject_id)
    values ((select auth.uid()), 'delete', 'accounts', person);
  end if;
  return true;
end;
$$;

grant execute on function
  private.people_page(text, text, text, integer), private.grant_role(uuid, text), private.revoke_role(uuid, boolean),
  private.end_sessions(uuid), private.log_recovery_mail(uuid), private.delete_member(uuid, text)
to authenticated;

create function public.people_page(search text, role text, sort text, page integer)
returns table (
  id uuid, email text, first_name text, last_name text, fitness_level text, is_confirmed boolean, person_role text,
  joined_at timestamptz, active_at timestamptz, plans bigint, workouts bigint, minutes bigint, sessions bigint, total bigint
)
language sql stable set search_path = '' as $$
  select * from private.people_page(search, role, sort, page);
$$;
create function public.grant_role(person uuid, granted text) returns void
language sql set search_path = '' as $$
  select private.grant_role(person, granted);
$$;
create function public.revoke_role(person uuid, own boolean default false) returns void
language sql set search_path = '' as $$
  select private.revoke_role(person, own);
$$;
create function public.end_sessions(person uuid) returns bigint
language sql set search_path = '' as $$
  select private.end_sessions(person);
$$;
create function public.log_recovery_mail(person uuid) returns void
language sql set search_path = '' as $$
  select private.log_recovery_mail(person);
$$;
create function public.delete_member(person uuid, password text) returns boolean
language sql set search_path = '' as $$
  select private.delete_member(person, password);
$$;
grant execute on function
  public.people_page(text, text, text, integer), public.grant_role(uuid, text), public.revoke_role(uuid, boolean),
  public.end_sessions(uuid), public.log_recovery_mail(uuid), public.delete_member(uuid, text)
to authenticated;
