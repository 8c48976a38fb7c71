-- The halves of a refused batch have keys nobody used, so they count as never tried: with the tries of the whole batch, a quota that
-- was spent next froze them, and a day later everybody in them was given up.
create or replace function public.split_digest_batch(batch_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  batch private.digest_batches;
  halves uuid[] := array[gen_random_uuid(), gen_random_uuid()];
begin
  delete from private.digest_batches b where b.id = split_digest_batch.batch_id returning * into batch;
  if batch.id is null then return; end if;
  insert into private.digest_batches (id, digest_id, leased_until)
  select half, batch.digest_id, clock_timestamp() from unnest(halves) as half;
  update public.digest_deliveries d set batch_id = halves[1 + place % 2], attempts = 0
  from (select id, row_number() over (order by id) as place from public.digest_deliveries
        where digest_deliveries.batch_id = split_digest_batch.batch_id and status = 'pending') as numbered
  where d.id = numbered.id;
end;
$$;
