import type { Connection } from "@supabase/lite";
import { accounts, demoPassword } from "../../supabase/seed/accounts.ts";
import { accountId, addConfirmedAccount } from "./confirmed-account.ts";
import { seed } from "./seed.ts";
import type { Service } from "./seed-missing.ts";
import { seedTraining } from "./seed-training.ts";

// the table in which the Supabase CLI records seed files
const ledger = "supabase_migrations.seed_files";
const name = "supabase/seed";

async function isSeeded(connection: Connection): Promise<boolean> {
  await connection.transaction([`create table if not exists ${ledger} (path text primary key, hash text not null)`]);
  const { rows } = await connection.exec<{ rows: unknown[] }>(`select path from ${ledger} where path = '${name}'`);
  return rows.length > 0;
}

/**
 * Adds the demo content and accounts once per data folder, so that deleted content stays deleted. The next run completes an interrupted
 * one.
 */
export async function seedDemo(connection: Connection, service: Service, siteUrl: string): Promise<void> {
  if (await isSeeded(connection)) return;
  await seedAccounts(connection);
  await seed(service, siteUrl);
  await seedTraining(connection);
  await connection.transaction([`insert into ${ledger} (path, hash) values ('${name}', '')`]);
}

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
 * Adds the demo accounts of the local stack, with SQL, because the auth service would send each of them a confirmation mail.
 */
const seedAccounts = (connection: Connection): Promise<void> =>
  connection.transaction(accounts.flatMap(accountStatements));
