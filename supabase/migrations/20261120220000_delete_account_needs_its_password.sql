-- A password that is null is a wrong one: compared as before, it was neither wrong nor right, and the account was deleted.
-- Tries are counted one after the other, so that many at once are not more than five either.
create or replace function private.delete_account(password text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := (select auth.uid());
  known text;
begin
  if caller is null then
    raise exception 'No user logged in' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('delete_account ' || caller, 0));
  if (select count(*) >= 5 from private.account_deletion_tries
      where user_id = caller and tried_at > now() - interval '1 hour') then
    raise exception 'Too many attempts. Please try again in an hour.' using errcode = '42501';
  end if;
  -- bcrypt calls its corrected form 2a, 2b or 2y; pgcrypto knows the same form as 2a.
  select regexp_replace(encrypted_password, '^\$2[by]\$', '$2a$') into known from auth.users where id = caller;
  if known is null or extensions.crypt(password, known) is distinct from known then
    insert into private.account_deletion_tries (user_id) values (caller);
    return false;
  end if;
  delete from auth.users where id = caller;
  return true;
end;
$$;
