-- Every table that visitors or members read checks their statements (private.check_statement).
do $$
declare
  readable text;
begin
  for readable in
    select distinct tablename from pg_policies where schemaname = 'public' and cmd in ('SELECT', 'ALL')
  loop
    execute format('create policy "requests are cheap" on public.%I as restrictive
      for select to anon, authenticated using ((select private.check_statement()))', readable);
  end loop;
end;
$$;
