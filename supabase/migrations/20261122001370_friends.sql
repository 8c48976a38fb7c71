-- Two members of the same plan see each other's completed days of it (docs/product.md 13), and nothing else.

-- An invitation until it is accepted, then a friendship. Read and written only by the functions below.
create table public.plan_friends (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.workout_plans (id) on delete cascade,
  inviter uuid not null references auth.users (id) on delete cascade,
  friend uuid references auth.users (id) on delete cascade,
  -- only for invitations; a digest, so that read access to the database isn't enough to accept one
  secret_digest text unique,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  accepted_at timestamptz,
  check (friend <> inviter),
  check ((friend is null) = (secret_digest is not null and expires_at is not null and accepted_at is null))
);
create index plan_friends_inviter on public.plan_friends (inviter, plan_id);
create index plan_friends_friend on public.plan_friends (friend, plan_id);
create index plan_friends_plan_id on public.plan_friends (plan_id);
-- two members are friends on a plan only once, regardless of the inviter
create unique index plan_friends_once on public.plan_friends (plan_id, least(inviter, friend), greatest(inviter, friend))
  where friend is not null;
alter table public.plan_friends enable row level security;

-- A greeting, at most one per day in the sender's time zone.
create table public.boings (
  friendship_id uuid not null references public.plan_friends (id) on delete cascade,
  sender uuid not null references auth.users (id) on delete cascade,
  sent_on date not null,
  sent_at timestamptz not null default now(),
  primary key (friendship_id, sender, sent_on)
);
create index boings_sender on public.boings (sender);
alter table public.boings enable row level security;

-- A member's name as friends, and visitors with an invitation, see it: no message, and no address.
create function private.display_name(person uuid) returns text
language sql stable set search_path = '' as $$
  select coalesce((
    select nullif(left(btrim(n.name), 30), '') from public.user_profiles p,
      -- full-width letters and ideographic full stops become plain ones; invisible characters go
      lateral (select regexp_replace(translate(normalize(p.first_name, NFKC), '。．', '..'),
        '[\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]', '', 'g') as name) n
    where p.user_id = person and n.name !~* '[/@]|www\.|\w\.\w'), 'A friend');
$$;

create function private.is_on_plan(person uuid, plan uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.plan_enrollments e where e.user_id = person and e.plan_id = plan and e.is_active);
$$;

-- Whether a member sent a boing on their local date, in the time zone of then or of now: changing it doesn't allow another boing.
create function private.has_boinged(person uuid, friendship uuid, at timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.boings b
    where b.friendship_id = friendship and b.sender = person
      and greatest(b.sent_on, private.date_of(person, b.sent_at)) >= private.date_of(person, at));
$$;

-- The caller's friends on a plan: {"friends": [{id, name, days, boing, boinged}], "invitations": [{id, expires_at}]}.
-- `days` are the completed days of the friend's enrollment, null if they left the plan. `boing` is the date of the friend's latest
-- boing in the member's time zone, null after a week; `boinged` is whether the member sent one today.
create function private.friends_on_plan(plan uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  person constant uuid := (select auth.uid());
  at constant timestamptz := private.now();
begin
  return jsonb_build_object(
    'friends', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', f.id, 'name', private.display_name(f.other),
        'days', case when private.is_on_plan(f.other, plan) then coalesce((
          select jsonb_agg(c.plan_day_id order by c.completed_at)
          from public.workout_completions c join public.plan_enrollments e on e.id = c.enrollment_id
          where e.user_id = f.other and e.plan_id = plan and e.is_active), '[]') end,
        'boing', (select private.date_of(person, max(b.sent_at)) from public.boings b
          where b.friendship_id = f.id and b.sender = f.other and b.sent_at > at - interval '7 days'),
        'boinged', private.has_boinged(person, f.id, at))
        order by f.accepted_at, f.id)
      from (
        select o.id, o.accepted_at, case when o.inviter = person then o.friend else o.inviter end as other
        from public.plan_friends o
        where o.plan_id = plan and o.friend is not null and person in (o.inviter, o.friend)
      ) as f), '[]'),
    'invitations', coalesce((
      select jsonb_agg(jsonb_build_object('id', i.id, 'expires_at', i.expires_at) order by i.expires_at)
      from public.plan_friends i
      where i.plan_id = plan and i.inviter = person and i.friend is null and i.expires_at > at), '[]'));
end;
$$;

-- Raises an error at ten friends and invitations on a plan. Serialized, so that the limit holds.
create function private.require_room(person uuid, plan uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('plan_friends ' || person, 0));
  if (select count(*) from public.plan_friends f where f.plan_id = plan and person in (f.inviter, f.friend)) >= 10 then
    raise exception 'Ten friends and invitations are the most for a plan. Withdraw one first.' using errcode = '22023';
  end if;
end;
$$;

-- Creates an invitation to a plan that the caller is enrolled in, and returns its secret, only this once. It is valid for two weeks.
create function private.invite_friend(plan uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := (select auth.uid());
  at constant timestamptz := private.now();
  secret text := encode(extensions.gen_random_bytes(24), 'hex');
begin
  if not private.is_on_plan(person, plan) then
    raise exception 'Start the plan first, then invite a friend.' using errcode = '22023';
  end if;
  delete from public.plan_friends f where f.inviter = person and f.friend is null and f.expires_at <= at;
  perform private.require_room(person, plan);
  insert into public.plan_friends (plan_id, inviter, secret_digest, expires_at)
  values (plan, person, private.digest_of_secret(secret), at + interval '14 days');
  return secret;
end;
$$;

-- The details of an invitation, for its secret: {name, plan, is_own, is_friend}; null if it was accepted, withdrawn or expired, the
-- plan was withdrawn, or its inviter left the plan. The plan's columns are public.
create function private.invitation_details(secret text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('name', private.display_name(i.inviter),
    'plan', jsonb_build_object('id', p.id, 'slug', p.slug, 'title', p.title, 'cover_image_url', p.cover_image_url,
      'difficulty_level', p.difficulty_level, 'duration_weeks', p.duration_weeks),
    'is_own', coalesce(i.inviter = me.id, false),
    'is_friend', exists (select from public.plan_friends f where f.plan_id = i.plan_id and f.friend is not null
      and least(f.inviter, f.friend) = least(i.inviter, me.id) and greatest(f.inviter, f.friend) = greatest(i.inviter, me.id)))
  from (select (select auth.uid()) as id) as me cross join public.plan_friends i join public.workout_plans p on p.id = i.plan_id
  where i.secret_digest = private.digest_of_secret(secret) and i.expires_at > private.now() and p.is_published
    and private.is_on_plan(i.inviter, i.plan_id);
$$;

-- The same for the API. Visitors may call it, too, 60 times an hour per invitation: it is for one person.
create function private.read_invitation(secret text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  details constant jsonb := private.invitation_details(secret);
begin
  if details is not null and (select auth.uid()) is null then
    perform private.require_rate_limit('invitation', private.digest_of_secret(secret), 60, 3600);
  end if;
  return details;
end;
$$;

-- Accepts an invitation, once, and starts the plan if necessary. Returns the URL of its page.
create function private.accept_invitation(secret text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := (select auth.uid());
  found_id uuid;
  invitation jsonb := private.invitation_details(secret);
begin
  -- the second of two concurrent calls waits here, and then finds the invitation accepted
  select i.id into found_id from public.plan_friends i
  where i.secret_digest = private.digest_of_secret(secret) for update;
  if found_id is null or invitation is null then
    raise exception 'This invitation was used, withdrawn, or is too old. Ask for a new one.' using errcode = '22023';
  elsif (invitation -> 'is_own')::boolean then
    raise exception 'This is your own invitation. Send it to a friend.' using errcode = '22023';
  elsif (invitation -> 'is_friend')::boolean then
    delete from public.plan_friends i where i.id = found_id;
  else
    perform private.require_room(person, (invitation #>> '{plan,id}')::uuid);
    begin
      update public.plan_friends i set friend = person, accepted_at = private.now(), secret_digest = null, expires_at = null
      where i.id = found_id;
    exception when unique_violation then
      -- both members accepted each other's invitation at the same time
      delete from public.plan_friends i where i.id = found_id;
    end;
  end if;
  insert into public.plan_enrollments (user_id, plan_id)
  select person, plan.id from (select (invitation #>> '{plan,id}')::uuid as id) as plan where not private.is_on_plan(person, plan.id)
  on conflict do nothing;
  return '/plans/' || (invitation #>> '{plan,slug}');
end;
$$;

create function private.send_boing(friendship uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := (select auth.uid());
  at constant timestamptz := private.now();
begin
  insert into public.boings (friendship_id, sender, sent_on, sent_at)
  select f.id, person, private.date_of(person, at), at from public.plan_friends f
  where f.id = friendship and f.friend is not null and person in (f.inviter, f.friend)
    and not private.has_boinged(person, f.id, at)
  on conflict do nothing;
  if not exists (select from public.boings b where b.friendship_id = friendship and b.sender = person) then
    raise exception 'You no longer jump together on this plan.' using errcode = '22023';
  end if;
end;
$$;

-- Ends a friendship, for either member, or withdraws an invitation. Deletes the boings, too.
create function private.end_friendship(friendship uuid) returns void
language sql security definer set search_path = '' as $$
  delete from public.plan_friends f where f.id = friendship and (select auth.uid()) in (f.inviter, f.friend);
$$;
-- The caller's friendships for their data download; friends' names only.
create function private.own_friendships() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'plan_title', p.title, 'invited_by_you', f.inviter = me.id, 'invited_at', f.created_at, 'accepted_at', f.accepted_at,
    'friend', case when f.friend is not null then private.display_name(case when f.inviter = me.id then f.friend else f.inviter end) end,
    'your_boings', (select coalesce(jsonb_agg(b.sent_on order by b.sent_on), '[]') from public.boings b
      where b.friendship_id = f.id and b.sender = me.id)) order by f.created_at, f.id), '[]')
  from (select (select auth.uid()) as id) as me
  join public.plan_friends f on me.id in (f.inviter, f.friend)
  join public.workout_plans p on p.id = f.plan_id;
$$;
grant execute on function
  private.friends_on_plan(uuid), private.invite_friend(uuid), private.read_invitation(text),
  private.accept_invitation(text), private.send_boing(uuid), private.end_friendship(uuid), private.own_friendships()
to authenticated;
grant execute on function private.read_invitation(text) to anon;

create function public.friends_on_plan(plan uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.friends_on_plan(plan);
$$;
create function public.invite_friend(plan uuid) returns text
language sql set search_path = '' as $$
  select private.invite_friend(plan);
$$;
create function public.read_invitation(secret text) returns jsonb
language sql set search_path = '' as $$
  select private.read_invitation(secret);
$$;
create function public.accept_invitation(secret text) returns text
language sql set search_path = '' as $$
  select private.accept_invitation(secret);
$$;
create function public.send_boing(friendship uuid) returns void
language sql set search_path = '' as $$
  select private.send_boing(friendship);
$$;
create function public.end_friendship(friendship uuid) returns void
language sql set search_path = '' as $$
  select private.end_friendship(friendship);
$$;
create function public.own_friendships() returns jsonb
language sql stable set search_path = '' as $$
  select private.own_friendships();
$$;
grant execute on function
  public.friends_on_plan(uuid), public.invite_friend(uuid), public.read_invitation(text), public.accept_invitation(text),
  public.send_boing(uuid), public.end_friendship(uuid), public.own_friendships()
to authenticated;
grant execute on function public.read_invitation(text) to anon;
