import type { Connection } from "@supabase/lite";
import { accounts, demoPassword } from "../../supabase/seed/accounts.ts";

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** A confirmed account, as the auth service would have made it, unless the address already has one. */
function accountStatements({ email, firstName, lastName, role }: (typeof accounts)[number]): string[] {
  const names = quoted(JSON.stringify({ first_name: firstName, last_name: lastName, email_verified: true }));
  const user = `(select id from auth.users where email = ${quoted(email)})`;
  return [
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at,
       raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
     select gen_random_uuid(), 'authenticated', 'authenticated', ${quoted(email)},
       extensions.crypt(${quoted(demoPassword)}, extensions.gen_salt('bf', 10)), now(),
       '{"provider":"email","providers":["email"]}', ${names}, now(), now()
     where not exists ${user}`,
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
     select gen_random_uuid(), 'email', id, id,
       jsonb_build_object('sub', id, 'email', email, 'email_verified', true), now(), now()
     from auth.users u where email = ${quoted(email)}
       and not exists (select from auth.identities where user_id = u.id)`,
    ...(role === null
      ? []
      : [`insert into public.user_roles (user_id, role) values (${user}, ${quoted(role)}) on conflict do nothing`]),
  ];
}

/**
 * The demo accounts of the embedded default. Written in SQL, because the auth service would mail each of them a
 * confirmation link nobody asked for.
 */
export const seedAccounts = (connection: Connection): Promise<void> =>
  connection.transaction(accounts.flatMap(accountStatements));
