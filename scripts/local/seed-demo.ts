import type { Connection } from "@supabase/lite";
import { seed } from "./seed.ts";
import { seedAccounts } from "./seed-accounts.ts";
import type { Service } from "./seed-missing.ts";
import { seedTraining } from "./seed-training.ts";

// Where the Supabase CLI, too, keeps what it has seeded.
const ledger = "supabase_migrations.seed_files";
const name = "supabase/seed";

async function isSeeded(connection: Connection): Promise<boolean> {
  await connection.transaction([`create table if not exists ${ledger} (path text primary key, hash text not null)`]);
  const { rows } = await connection.exec<{ rows: unknown[] }>(`select path from ${ledger} where path = '${name}'`);
  return rows.length > 0;
}

/**
 * The demo content and accounts, once in the life of a data folder: what people delete later stays deleted. A run that was cut short is finished by the next.
 */
export async function seedDemo(connection: Connection, service: Service, siteUrl: string): Promise<void> {
  if (await isSeeded(connection)) return;
  await seedAccounts(connection);
  await seed(service, siteUrl);
  await seedTraining(connection);
  await connection.transaction([`insert into ${ledger} (path, hash) values ('${name}', '')`]);
}
