-- Visitors' corrections of studios, and the import of studios. A correction is pending until an administrator accepts or rejects it, and
-- is never public.

create table public.studio_corrections (
  id uuid primary key default gen_random_uuid(),
  studio_id uuid not null references public.studios (id) on delete cascade,
  -- a column of the studio, or a general remark (src/features/studios/studio-correction.ts)
  field text not null check (field in ('opening_hours', 'address', 'postal_code', 'phone', 'email', 'website_url', 'instructors', 'name',
    'description', 'city', 'country', 'other')),
  suggestion text not null check (char_length(trim(suggestion)) between 1 and 1000),
  status text not null default 'waiting' check (status in ('waiting', 'accepted', 'refused')),
  sent_at timestamptz not null default now(),
  decided_at timestamptz,
  check ((status = 'waiting') = (decided_at is null))
);
-- a correction that is sent twice is pending once
create unique index studio_corrections_waiting on public.studio_corrections (studio_id, field, suggestion)
  where status = 'waiting';
create index studio_corrections_studio on public.studio_corrections (studio_id);
create index studio_corrections_sent_at on public.studio_corrections (sent_at, id) where status = 'waiting';
alter table public.studio_corrections enable row level security;
grant select, update (status) on public.studio_corrections to authenticated;
create policy "editors see corrections" on public.studio_corrections
  for select to authenticated using ((select private.is_editor()));
create policy "editors decide corrections" on public.studio_corrections
  for update to authenticated using ((select private.is_editor())) with check ((select private.is_editor()));

create function private.stamp_correction() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.decided_at := case when new.status <> 'waiting' then now() end;
  return new;
end;
$$;
create trigger stamp_correction before update of status on public.studio_corrections
  for each row execute function private.stamp_correction();

-- Stores a visitor's correction. False for a studio that isn't public, or with fifty pending corrections.
create function public.suggest_correction(studio uuid, field text, suggestion text) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform from public.studios s where s.id = studio and s.is_verified for key share;
  if not found or (select count(*) >= 50 from public.studio_corrections c
    where c.studio_id = studio and c.status = 'waiting')
  then return false; end if;
  insert into public.studio_corrections (studio_id, field, suggestion)
  values (studio, suggest_correction.field, suggest_correction.suggestion) on conflict do nothing;
  return true;
end;
$$;
grant execute on function public.suggest_correction(uuid, text, text) to service_role;

-- Publishes these studios, or withdraws them. Returns the ids of the changed ones.
create function public.verify_studios(studios uuid[], verified boolean) returns uuid[]
language sql set search_path = '' as $$
  select private.require_editor();
  with changed as (
    update public.studios s set is_verified = verified where s.id = any (studios) and s.is_verified <> verified returning s.id
  )
  select coalesce(array_agg(id), '{}') from changed;
$$;
grant execute on function public.verify_studios(uuid[], boolean) to authenticated;

-- Saves all columns of a studio that administrators edit.
create function private.write_studio(written public.studios) returns setof public.studios
language sql set search_path = '' as $$
  update public.studios s set
    name = written.name, description = written.description, city = written.city, country = written.country,
    address = written.address, postal_code = written.postal_code, phone = written.phone, email = written.email,
    website_url = written.website_url, is_verified = written.is_verified, opening_hours = written.opening_hours, time_zone = written.time_zone,
    latitude = written.latitude, longitude = written.longitude, instructors = written.instructors,
    pictures = written.pictures
  where s.id = written.id
  returning s.*;
$$;
grant execute on function private.write_studio(public.studios) to authenticated;

-- Saves the fields of a studio and accepts the correction they are based on, in one transaction. Returns the studio; no row if it was
-- saved since `seen`, or the correction is already decided.
create function public.accept_correction(correction uuid, seen timestamptz, fields jsonb) returns setof public.studios
language plpgsql set search_path = '' as $$
declare
  present public.studios;
begin
  perform private.require_editor();
  select s.* into present from public.studio_corrections c join public.studios s on s.id = c.studio_id
  where c.id = correction and c.status = 'waiting' and s.updated_at = seen
  for update;
  if not found then return; end if;
  update public.studio_corrections c set status = 'accepted' where c.id = correction;
  return query select * from private.write_studio(
    jsonb_populate_record(present, fields - array['id', 'is_verified', 'created_at', 'updated_at']));
end;
$$;
grant execute on function public.accept_correction(uuid, timestamptz, jsonb) to authenticated;

-- Imports studios: rows of {"id", "seen", "fields"}, at most 500; a row without an id is a new studio. Returns an outcome per row, in
-- order: 'added', 'updated', 'same', 'exists' (an existing studio has this name and city, so its id is required), 'unknown' (no studio
-- has this id), 'changed' (saved since `seen`) or 'invalid'. Only added and updated rows are written; a preview rolls them back.
create function private.import_studios(rows jsonb, preview boolean) returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  line jsonb;
  present public.studios;
  written public.studios;
  outcomes text[] := '{}';
begin
  perform private.require_editor();
  if jsonb_array_length(rows) > 500 then
    raise exception 'At most 500 studios at once' using errcode = '22023';
  end if;
  begin
    for line in select value from jsonb_array_elements(rows) loop
      present := null;
      begin
        if line ->> 'id' is null then
          if exists (select from public.studios s where lower(s.name) = lower(line #>> '{fields,name}')
            and lower(s.city) = lower(line #>> '{fields,city}'))
          then
            outcomes := outcomes || 'exists'::text;
            continue;
          end if;
          insert into public.studios (name, city, country)
          values (line #>> '{fields,name}', line #>> '{fields,city}', line #>> '{fields,country}') returning * into present;
        else
          select * into present from public.studios s where s.id = (line ->> 'id')::uuid for update;
          if not found or present.updated_at <> (line ->> 'seen')::timestamptz then
            outcomes := outcomes || case when present.id is null then 'unknown' else 'changed' end;
            continue;
          end if;
        end if;
        written := jsonb_populate_record(present, (line -> 'fields') - array['id', 'created_at', 'updated_at']);
        if line ->> 'id' is not null and written is not distinct from present then
          outcomes := outcomes || 'same'::text;
        else
          perform private.write_studio(written);
          outcomes := outcomes || case when line ->> 'id' is null then 'added' else 'updated' end;
        end if;
      exception when check_violation or not_null_violation or invalid_text_representation then
        outcomes := outcomes || 'invalid'::text;
      end;
    end loop;
    if preview then
      raise exception 'Only a preview' using errcode = 'JF000';
    end if;
  exception when sqlstate 'JF000' then
    null;
  end;
  return outcomes;
end;
$$;
grant execute on function private.import_studios(jsonb, boolean) to authenticated;

create function public.import_studios(rows jsonb, preview boolean default false) returns text[]
language sql set search_path = '' as $$
  select private.import_studios(rows, preview);
$$;
grant execute on function public.import_studios(jsonb, boolean) to authenticated;
