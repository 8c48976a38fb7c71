import { sqlLiteral } from "../sql-literal.ts";

/** An account with a confirmed address. */
export type ConfirmedAccount = { email: string; password: string; names?: { first_name: string; last_name: string } };

/** The id of the account with this address, as an SQL expression. */
export const accountId = (email: string) => `(select id from auth.users where email = ${sqlLiteral(email)})`;

/**
 * SQL statements that add an account like the auth service, unless the address already has one. Only for demo and tests: their passwords
 * are public, so they are hashed at the lowest cost, which makes signing in fast.
 */
export function addConfirmedAccount({ email, password, names }: ConfirmedAccount): string[] {
  const metadata = sqlLiteral(JSON.stringify({ ...names, email_verified: true }));
  return [
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at,
       raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
     select gen_random_uuid(), 'authenticated', 'authenticated', ${sqlLiteral(email)},
       extensions.crypt(${sqlLiteral(password)}, extensions.gen_salt('bf', 4)), now(),
       '{"provider":"email","providers":["email"]}', ${metadata}, now(), now()
     where not exists ${accountId(email)}`,
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
     select gen_random_uuid(), 'email', id, id,
       jsonb_build_object('sub', id, 'email', email, 'email_verified', true), now(), now()
     from auth.users u where email = ${sqlLiteral(email)}
       and not exists (select from auth.identities where user_id = u.id)`,
  ];
}
