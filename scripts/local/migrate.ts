import { readdir, readFile } from "node:fs/promises";
import {
  type App,
  appliedVersions,
  type Connection,
  SUPABASE_AUTH_HELPERS_SQL,
  splitSqlStatements,
} from "@supabase/lite";

const migrationsFolder = new URL("../../supabase/migrations/", import.meta.url);
const platformFile = new URL("platform.sql", import.meta.url);

/** Thrown if the database has migrations that aren't in this folder, because another version of the product created it. */
export class UnknownSchemaError extends Error {
  /** "newer" than this folder, or "before" the first release, which replaced earlier migrations */
  readonly made: "newer" | "before";

  constructor(made: "newer" | "before", versions: string[]) {
    super(`unknown migrations: ${versions.join(", ")}`);
    this.made = made;
  }
}

/** The migration files in order: `<version>_<name>.sql`, as the Supabase CLI names them. */
export async function listMigrations(folder = migrationsFolder) {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return names.map((name) => ({
    version: name.slice(0, 14),
    name: name.slice(15, -4),
    file: new URL(name, folder),
  }));
}

/** The migrations of a database, oldest first. Throws UnknownSchemaError if some aren't in this folder. */
export async function knownVersions(connection: Connection, folder = migrationsFolder): Promise<string[]> {
  const applied = [...(await appliedVersions(connection))].sort();
  const known = (await listMigrations(folder)).map(({ version }) => version);
  const unknown = applied.filter((version) => !known.includes(version));
  const [first = ""] = known;
  if (unknown.length > 0) {
    throw new UnknownSchemaError(unknown.some((version) => version < first) ? "before" : "newer", unknown);
  }
  return applied;
}

/**
 * Migrates an empty or older database to the newest migration, each file in a transaction.
 * Throws UnknownSchemaError for a database of another version of the product.
 */
export async function migrate(app: App, folder = migrationsFolder): Promise<void> {
  const { connection } = app;
  await app.ensureSystemSchema();
  const applied = new Set(await knownVersions(connection, folder));
  const pending = (await listMigrations(folder)).filter(({ version }) => !applied.has(version));
  if (applied.size === 0) {
    await connection.transaction(
      splitSqlStatements(SUPABASE_AUTH_HELPERS_SQL + (await readFile(platformFile, "utf8"))),
    );
  }
  for (const { version, name, file } of pending) {
    const statements = splitSqlStatements(await readFile(file, "utf8"));
    // like the Supabase CLI, so that the doctor can compare them with the files
    const texts = statements.map((statement) => `'${statement.replaceAll("'", "''")}'`).join(", ");
    const record = `insert into supabase_migrations.schema_migrations (version, name, statements)
      values ('${version}', '${name}', array[${texts}])`;
    await connection.transaction([...statements, record], { intent: "migration" });
  }
}
