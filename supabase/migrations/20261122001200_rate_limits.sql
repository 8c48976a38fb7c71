-- Limits on how often a subject, such as an address, may call a function. Service role only.

-- Uses per subject and limit. Functions call take_rate_limit.
create table private.rate_limits (
  bucket text not null,
  subject text not null,
  window_start timestamptz not null,
  taken integer not null default 0,
  primary key (bucket, subject, window_start)
);
-- Each use of a limit deletes expired rows, by index.
create index rate_limits_window_start on private.rate_limits (window_start);
alter table private.rate_limits enable row level security;
grant select, insert, update, delete on private.rate_limits to service_role;

-- Consumes one of `allowed` uses per window. Returns 0 on success, otherwise the seconds until the window ends.
create function public.take_rate_limit(bucket text, subject text, allowed integer, window_seconds integer)
returns integer
language plpgsql set search_path = '' as $$
declare
  opened timestamptz := to_timestamp(floor(extract(epoch from private.now()) / window_seconds) * window_seconds);
  used integer;
begin
  delete from private.rate_limits r where r.window_start < private.now() - interval '2 days';
  insert into private.rate_limits as r (bucket, subject, window_start, taken)
  values (take_rate_limit.bucket, take_rate_limit.subject, opened, 1)
  on conflict on constraint rate_limits_pkey do update set taken = r.taken + 1
  returning taken into used;
  if used <= allowed then return 0; end if;
  return greatest(1, ceil(extract(epoch from opened + make_interval(secs => window_seconds) - private.now())))::integer;
end;
$$;
grant execute on function public.take_rate_limit(text, text, integer, integer) to service_role;

-- Consumes a use, or raises 429. For functions that callers of the API reach without a server function.
create function private.require_rate_limit(bucket text, subject text, allowed integer, window_seconds integer) returns void
language plpgsql set search_path = '' as $$
begin
  if public.take_rate_limit(bucket, subject, allowed, window_seconds) > 0 then
    raise exception 'Too many requests. Please try again later.' using errcode = 'PT429';
  end if;
end;
$$;
