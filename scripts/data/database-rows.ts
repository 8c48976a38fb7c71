import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream, existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import { readGit } from "../deploy/program.ts";

/** Accounts with their password hashes, and everything of the product. Sessions aren't included: members sign in again. */
const tables = ["public.*", "private.*", "auth.users", "auth.identities", "auth.mfa_factors"];
/** The schedule belongs to the release, and its last runs to the project. */
const excluded = "private.scheduled_work";
const beforeRestore = fileURLToPath(new URL("before-restore.sql", import.meta.url));
const rowsName = "rows.sql";
const rowsFile = (folder: string) => join(folder, rowsName);

/** The contents of a complete backup: when it began, the release and its newest migration, and the SHA-256 hash of each file. */
const contentsFile = (folder: string) => join(folder, "contents.json");
const backupContents = v.object({
  at: v.string(),
  release: v.string(),
  schema: v.string(),
  files: v.record(v.string(), v.string()),
});
export type BackupContents = v.InferOutput<typeof backupContents>;

const removalList = v.array(
  v.object({
    kind: v.picklist([
      "account",
      "newsletter",
      "reminders",
      "weekly_summary",
      "mail",
      "role",
      "preview",
      "calendar",
      "friendship",
    ]),
    subject_hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
    because: v.nullable(
      v.picklist(["unsubscribed", "bounced", "complained", "erased", "moderator", "editor", "admin"]),
    ),
    at: v.pipe(v.string(), v.isoTimestamp()),
  }),
);
/** Accounts, subscriptions, roles and links that ended, which a restore must not bring back (table private.removals). */
export type Removals = v.InferOutput<typeof removalList>;

/** The file with the removals that were known when the backup began. */
const removalsFile = v.object({ at: v.pipe(v.string(), v.isoTimestamp()), removals: removalList });

/** The removals that a hosted database knows. */
export const removalsIn = async (databaseUrl: string): Promise<Removals> =>
  parseJson(
    removalList,
    await query("select coalesce(json_agg(r order by at), '[]') from private.removals r", databaseUrl),
    "The database has removals that this release doesn't know",
  );

/** The removals of a file that a backup wrote. Throws if it is older than the backup in `folder`, whose own file is the oldest to use. */
export async function removalsFrom(file: string, folder: string): Promise<Removals> {
  const text = await readFile(file, "utf8").catch(() => {
    throw new Error(`${file} can't be read. Name the newest removals.json.`);
  });
  const { at, removals } = parseJson(removalsFile, text, `${file} is not the removals.json of a backup`);
  const backup = await readContents(folder);
  if (at < backup.at)
    throw new Error(
      `${file} is from ${at}, and the backup from ${backup.at}: who left in between would come back. Name the newest one.`,
    );
  return removals;
}

function parseJson<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
  problem: string,
): v.InferOutput<Schema> {
  try {
    return v.parse(schema, JSON.parse(text));
  } catch (cause) {
    throw new Error(`${problem}: ${(cause as Error).message}`, { cause });
  }
}

/** The major version of a hosted database, such as 17. pg_dump must not be older. */
export const majorVersionOf = async (databaseUrl: string): Promise<number> =>
  Number(await query("select current_setting('server_version_num')::int / 10000", databaseUrl));

/**
 * Writes the rows of a hosted database and its removals into a folder without a complete backup, with pg_dump. Returns a function that
 * makes the backup complete, given the names of its other files.
 */
export async function backUpRows(
  databaseUrl: string,
  folder: string,
): Promise<(others: readonly string[]) => Promise<void>> {
  if (existsSync(contentsFile(folder)))
    throw new Error(`${folder} has a backup already. Name another folder, or delete it.`);
  const at = new Date().toISOString();
  const version = "select max(version) from supabase_migrations.schema_migrations";
  const schema = await query(version, databaseUrl);
  const chosen = tables.map((name) => `--table=${name}`);
  const options = ["--data-only", "--no-owner", `--file=${rowsFile(folder)}`, `--exclude-table=${excluded}`];
  await run("pg_dump", [...options, ...chosen], databaseUrl);
  // after the rows, because it must be at least as new
  await writeFile(join(folder, "removals.json"), JSON.stringify({ at, removals: await removalsIn(databaseUrl) }));
  return async (others) => {
    const files: Record<string, string> = {};
    for (const name of [rowsName, ...others]) files[name] = await hashOf(join(folder, name));
    const release = await readGit("describe", "--tags", "--always");
    await writeFile(contentsFile(folder), JSON.stringify({ at, release, schema: schema.trim(), files }));
  };
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

const again = "Decrypt and extract it again, or take another night's.";

async function readContents(folder: string): Promise<BackupContents> {
  const contents = await readFile(contentsFile(folder), "utf8").catch(() => "");
  return parseJson(backupContents, contents, `${folder} has no complete backup. ${again}`);
}

/** The contents of a backup. Throws unless each file is as the backup wrote it. */
export async function contentsOf(folder: string): Promise<BackupContents> {
  const contents = await readContents(folder);
  for (const [name, hash] of Object.entries(contents.files)) {
    if ((await hashOf(join(folder, name)).catch(() => null)) !== hash)
      throw new Error(`${name} in ${folder} is missing or has changed. ${again}`);
  }
  return contents;
}

/** Throws unless the database is that of a new project with this schema version. Changes nothing. */
export async function expectNewProject(databaseUrl: string, { schema }: BackupContents): Promise<void> {
  // without a commit, the transaction is rolled back
  const steps = ["--command", "begin", "--file", beforeRestore];
  await run("psql", [...optionsFor(schema), ...steps], databaseUrl);
}

/**
 * Writes the rows of a backup into a new project with the same schema version, without what was removed later: all of them, or none after
 * an error.
 */
export async function restoreRows(
  databaseUrl: string,
  folder: string,
  { schema }: BackupContents,
  removals: Removals,
): Promise<void> {
  // a file, because arguments have at most 128 KB
  const scratch = await mkdtemp(join(tmpdir(), "removals-"));
  try {
    const applyRemovals = join(scratch, "apply.sql");
    // deleted accounts take their rows along, by foreign keys, which the rows are restored without
    const statements = [
      "set session_replication_role = origin",
      `select private.apply_removals($removals$${JSON.stringify(removals)}$removals$)`,
    ];
    await writeFile(applyRemovals, statements.map((statement) => `${statement};\n`).join(""));
    const files = [beforeRestore, rowsFile(folder), applyRemovals].flatMap((file) => ["--file", file]);
    await run("psql", [...optionsFor(schema), "--single-transaction", ...files], databaseUrl);
  } finally {
    await rm(scratch, { recursive: true });
  }
}

const optionsFor = (schema: string) => [
  "--no-psqlrc",
  "--quiet",
  "--set",
  "ON_ERROR_STOP=1",
  "--set",
  `schema=${schema}`,
];

/** The single value of a query. */
const query = (statement: string, databaseUrl: string): Promise<string> =>
  run("psql", ["--no-psqlrc", "--tuples-only", "--no-align", "--command", statement], databaseUrl);

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
