import type { Connection } from "@supabase/lite";
import { accounts, demoPassword } from "../../supabase/seed/accounts.ts";
import { accountId, addConfirmedAccount } from "./confirmed-account.ts";

function accountStatements({ email, firstName, lastName, role }: (typeof accounts)[number]): string[] {
  const names = { first_name: firstName, last_name: lastName };
  return [
    ...addConfirmedAccount({ email, password: demoPassword, names }),
    ...(role === null
      ? []
      : [
          `insert into public.user_roles (user_id, role) values (${accountId(email)}, '${role}') on conflict do nothing`,
        ]),
  ];
}

/**
 * The demo accounts of the local stack. Written in SQL, because the auth service would mail each of them a
 * confirmation link nobody requested.
 */
export const seedAccounts = (connection: Connection): Promise<void> =>
  connection.transaction(accounts.flatMap(accountStatements));
