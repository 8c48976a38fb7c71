import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Accounts with their password hashes, and everything of the product. Sessions aren't included: members sign in again. */
const tables = ["public.*", "private.*", "auth.users", "auth.identities", "auth.mfa_factors"];
/** The schedule belongs to the release, and its last runs to the project. */
const excluded = "private.scheduled_work";
const beforeRestore = fileURLToPath(new URL("before-restore.sql", import.meta.url));
const rowsFile = (folder: string) => join(folder, "rows.sql");
const schemaFile = (folder: string) => join(folder, "schema.txt");

/** Writes the rows of a hosted database and its schema version into a folder, with pg_dump. */
export async function backUpRows(databaseUrl: string, folder: string): Promise<void> {
  // of an earlier backup in this folder, whose rows are overwritten: without it, incomplete rows can't be restored
  await rm(schemaFile(folder), { force: true });
  const version = "select max(version) from supabase_migrations.schema_migrations";
  const schema = await run("psql", ["--no-psqlrc", "--tuples-only", "--no-align", "--command", version], databaseUrl);
  const chosen = tables.map((name) => `--table=${name}`);
  const options = ["--data-only", "--no-owner", `--file=${rowsFile(folder)}`, `--exclude-table=${excluded}`];
  await run("pg_dump", [...options, ...chosen], databaseUrl);
  await writeFile(schemaFile(folder), schema);
}

/** Throws unless the database is that of a new project with the schema version of the backup. Changes nothing. */
export async function expectNewProject(databaseUrl: string, folder: string): Promise<void> {
  // without a commit, the transaction is rolled back
  const steps = ["--command", "begin", "--file", beforeRestore];
  await run("psql", [...(await optionsOf(folder)), ...steps], databaseUrl);
}

/** Writes the rows of a backup into a new project with the same schema version: all of them, or none after an error. */
export async function restoreRows(databaseUrl: string, folder: string): Promise<void> {
  const files = ["--file", beforeRestore, "--file", rowsFile(folder)];
  await run("psql", [...(await optionsOf(folder)), "--single-transaction", ...files], databaseUrl);
}

async function optionsOf(folder: string): Promise<string[]> {
  const schema = (await readFile(schemaFile(folder), "utf8")).trim();
  return ["--no-psqlrc", "--quiet", "--set", "ON_ERROR_STOP=1", "--set", `schema=${schema}`];
}

/** Runs a program of PostgreSQL and returns its output. The password is in the environment, because anyone can read arguments. */
async function run(program: string, args: string[], databaseUrl: string): Promise<string> {
  const url = new URL(databaseUrl);
  const child = spawn(program, args, {
    env: {
      ...process.env,
      PGHOST: url.hostname,
      PGPORT: url.port || "5432",
      PGUSER: decodeURIComponent(url.username),
      PGPASSWORD: decodeURIComponent(url.password),
      PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
      PGSSLMODE: url.searchParams.get("sslmode") ?? "require",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let errors = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    errors += chunk;
  });
  const [code] = await once(child, "close").catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOENT"
      ? new Error(`${program} isn't installed. Install PostgreSQL's client programs, at least as new as the database.`)
      : error;
  });
  if (code !== 0) throw new Error(`${program} failed: ${errors.trim()}`);
  return output;
}
