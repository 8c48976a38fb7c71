import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import {
  type App,
  appliedVersions,
  type Connection,
  SUPABASE_AUTH_HELPERS_SQL,
  splitSqlStatements,
} from "@supabase/lite";
import { sqlLiteral } from "../sql-literal.ts";

const migrationsFolder = new URL("../../supabase/migrations/", import.meta.url);
const platformFile = new URL("platform.sql", import.meta.url);

/** Thrown if the database has migrations that aren't in this folder, because another version of the product created it. */
export class UnknownSchemaError extends Error {}

/**
 * The checksum of a migration without comments, white space and semicolons, because a database has only its statements. The SQL
 * function `operations` computes the same from those.
 */
export const checksumOf = (sql: string): string =>
  createHash("sha256")
    .update(sql.replaceAll(/--[^\n]*/g, "").replaceAll(/[ \t\r\n;]/g, ""))
    .digest("hex");

/** The migration files in order: `<version>_<name>.sql`, as the Supabase CLI names them. */
export async function listMigrations() {
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith(".sql")).sort();
  return names.map((name) => ({
    version: name.slice(0, 14),
    name: name.slice(15, -4),
    file: new URL(name, migrationsFolder),
  }));
}

/** The migrations of a database, oldest first. Throws UnknownSchemaError if some aren't in this folder, or were edited since. */
async function knownVersions(connection: Connection): Promise<string[]> {
  const applied = [...(await appliedVersions(connection))].sort();
  const migrations = await listMigrations();
  const unknown = applied.filter((version) => !migrations.some((migration) => migration.version === version));
  if (unknown.length > 0) throw new UnknownSchemaError(`unknown migrations: ${unknown.join(", ")}`);
  if (applied.length === 0) return [];
  const { rows } = await connection.exec<{ rows: { version: string; statements: string[] | null }[] }>(
    "select version, statements from supabase_migrations.schema_migrations",
  );
  const changed = [];
  for (const { version, statements } of rows) {
    const file = migrations.find((migration) => migration.version === version)?.file;
    if (file && checksumOf(await readFile(file, "utf8")) !== checksumOf(statements?.join("") ?? ""))
      changed.push(version);
  }
  if (changed.length > 0) throw new UnknownSchemaError(`changed migrations: ${changed.join(", ")}`);
  return applied;
}

/**
 * Migrates an empty or older database to the newest migration, each file in a transaction.
 * Throws UnknownSchemaError for a database of another version of the product.
 */
export async function migrate(app: App): Promise<void> {
  const { connection } = app;
  await app.ensureSystemSchema();
  const applied = new Set(await knownVersions(connection));
  const pending = (await listMigrations()).filter(({ version }) => !applied.has(version));
  if (applied.size === 0) {
    await connection.transaction(
      splitSqlStatements(SUPABASE_AUTH_HELPERS_SQL + (await readFile(platformFile, "utf8"))),
    );
  }
  for (const { version, name, file } of pending) {
    const statements = splitSqlStatements(await readFile(file, "utf8"));
    // like the Supabase CLI, so that the doctor can compare them with the files
    const texts = statements.map(sqlLiteral).join(", ");
    const record = `insert into supabase_migrations.schema_migrations (version, name, statements)
      values ('${version}', '${name}', array[${texts}])`;
    await connection.transaction([...statements, record], { intent: "migration" });
  }
}
