import { existsSync } from "node:fs";
import { startPostgres } from "../../scripts/test/postgres-server.ts";

const programs = "/usr/lib/postgresql/15/bin";
const needed = [
  `${programs}/postgres`,
  ...["pg_cron", "plpgsql_check"].map((name) => `/usr/share/postgresql/15/extension/${name}.control`),
];

/**
 * Starts Debian's PostgreSQL 15 with pg_cron for the database `project`. If it isn't installed, the error lists the packages to
 * install.
 */
export async function startInstalledPostgres() {
  if (!needed.every((file) => existsSync(file))) {
    throw new Error("Install: apt-get install postgresql-15 postgresql-15-cron postgresql-15-plpgsql-check");
  }
  return startPostgres({
    installed: programs,
    settings: { shared_preload_libraries: "pg_cron", "cron.database_name": "project", "cron.host": "127.0.0.1" },
  });
}
