-- What the provider refused for certain never went out, so its recipients go back to those who wait for a batch. Left frozen while a
-- quota was spent or a key refused, batches grew too old for their key within a day, and everybody in them was given up.
create function public.return_digest_batch(batch_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  update public.digest_deliveries d set batch_id = null, attempts = 0
  where d.batch_id = return_digest_batch.batch_id and d.status = 'pending' and d.attempts = 1;
  if found then
    delete from private.digest_batches b where b.id = return_digest_batch.batch_id;
  else
    -- tried before, and perhaps taken then: only its own key keeps it from going out twice
    perform public.release_digest_batch(batch_id, 0);
  end if;
end;
$$;
revoke execute on function public.return_digest_batch(uuid) from public, anon, authenticated;
grant execute on function public.return_digest_batch(uuid) to service_role;
