import { existsSync, statSync, writeFileSync } from "node:fs";
import { chmod, readdir, readFile, rename, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { PgliteConnection } from "@supabase/lite/pglite";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { backUp, restore } from "../../scripts/local/backups.ts";
import { openEmbedded } from "../../scripts/local/connection.ts";
import { openDataFolder } from "../../scripts/local/data-folder.ts";
import { lockDataFolder } from "../../scripts/local/data-lock.ts";
import { openDatabase } from "../../scripts/local/database.ts";
import { listMigrations } from "../../scripts/local/migrate.ts";
import { quietBackend } from "../../scripts/local/quiet-backend.ts";
import { sample } from "../../scripts/test/full.ts";
import { temporaryFolder } from "../support/local/temporary-folder.ts";
import { openTestDatabase } from "../support/test-database.ts";
import { unixTest } from "../support/unix-test.ts";

let hasLinks = true;
vi.mock("node:fs/promises", async (original) => {
  const promises = await original<typeof import("node:fs/promises")>();
  const refusal = Object.assign(new Error("EPERM: operation not permitted, link"), { code: "EPERM" });
  const link: typeof promises.link = async (from, to) => (hasLinks ? promises.link(from, to) : Promise.reject(refusal));
  return { ...promises, link };
});

const root = await temporaryFolder();
const backup = join(root, "monday.tar.gz");
const schema = (await listMigrations()).at(-1)?.version;
const addPlan = (title: string) =>
  `insert into public.workout_plans (slug, title) values (lower('${title}'), '${title}')`;

/** The plans in a data folder, after an optional statement, as seen by a product started there. */
async function plans(folder: string, statement = ""): Promise<string[]> {
  const opened = await openDataFolder(folder);
  const connection = await openDatabase(opened);
  if (statement) await connection.driver.exec(statement);
  const { rows } = await connection.driver.query<{ title: string }>(
    "select title from public.workout_plans order by 1",
  );
  await connection.close();
  await opened.release();
  return rows.map(({ title }) => title);
}

/** A file of a migrated database after this statement. */
async function write(file: string, statement: string) {
  const { connection, remove } = await openTestDatabase();
  await connection.exec(statement);
  if (!(connection instanceof PgliteConnection)) throw new Error("backups are of the embedded engine");
  const dump = await connection.driver.dumpDataDir("none");
  await writeFile(file, gzipSync(await dump.arrayBuffer(), { level: 1 }));
  await remove();
}

beforeAll(() => write(backup, addPlan("Monday")));

test("a restored backup is a product's data folder, and backing it up again gives the same", async () => {
  const data = join(root, "new", "data");
  const again = join(root, "new", "again.tar.gz");
  const contents = { schema, accounts: 0, plans: 1, videos: 0 };
  expect(await restore(data, backup)).toEqual(contents);
  expect(await backUp(data, again)).toEqual(contents);
  expect(await plans(data)).toEqual(["Monday"]);
});

unixTest("other users of the machine can't read the data, the logs or a backup", async () => {
  const at = join(root, "private");
  const data = join(at, "data");
  const consoles = { ...console };
  quietBackend(data, () => undefined)("a line of the log");
  Object.assign(console, consoles);
  await restore(data, backup);
  await plans(data, addPlan("Tuesday"));
  await backUp(data, join(at, "backup.tar.gz"));
  const entries = await readdir(at, { recursive: true });
  expect(entries).toEqual(
    expect.arrayContaining(["data/logs/backend.log", "data/database/PG_VERSION", "backup.tar.gz"]),
  );
  const isOpen = (entry: string) => (statSync(join(at, entry)).mode & 0o077) !== 0;
  expect(entries.filter(isOpen)).toEqual([]);

  // like a backup of an earlier version
  await chmod(join(data, "database"), 0o755);
  await plans(data);
  expect(isOpen("data/database")).toBe(false);
});

const fileSystems: [string, boolean][] = [
  ["without", false],
  ["with", true],
];
test.each(sample(fileSystems, 2))("a backup creates a new file, on a file system %s hard links", async (_, links) => {
  const data = join(root, `beside-${links}`, "data");
  const file = join(root, `beside-${links}`, "tuesday.tar.gz");
  await restore(data, backup);
  hasLinks = links;
  const backingUp = backUp(data, file);
  // the name was unused when it started
  writeFileSync(file, "somebody else's");
  await expect(backingUp).rejects.toThrow(`${file} exists already`);
  expect(await readFile(file, "utf8")).toBe("somebody else's");
  const free = join(root, `beside-${links}`, "wednesday.tar.gz");
  expect(await backUp(data, free)).toMatchObject({ plans: 1 });
  hasLinks = true;
  expect((await readdir(join(root, `beside-${links}`))).sort()).toEqual(["data", "tuesday.tar.gz", "wednesday.tar.gz"]);
  expect(await restore(`${data}-again`, free)).toMatchObject({ plans: 1 });
});

test("existing data is replaced only with the flag, along with its site", async () => {
  const data = join(root, "replaced");
  await restore(data, backup);
  expect(await plans(data, addPlan("Tuesday"))).toEqual(["Monday", "Tuesday"]);
  for (const name of ["mailbox.jsonl", "site", "cache"]) await writeFile(join(data, name), "of Tuesday");
  await expect(restore(data, backup)).rejects.toThrow(`npm run restore -- ${backup} --replace`);
  expect(await restore(data, backup, true)).toMatchObject({ plans: 1 });
  expect(await plans(data)).toEqual(["Monday"]);
  expect((await readdir(data)).sort()).toEqual(["database", "database.made", "lock", "mailbox.jsonl"]);
});

test("a table whose file lost rows is reported, neither served nor backed up, until a backup is restored", async () => {
  const data = join(root, "truncated");
  await restore(data, backup);
  const opened = await openDataFolder(data);
  const connection = await openDatabase(opened);
  const path = "select pg_relation_filepath('public.workout_plans') as path";
  const { rows } = await connection.driver.query<{ path: string }>(path);
  await connection.close();
  await truncate(join(opened.database, rows[0]?.path ?? ""));
  await expect(openDatabase(opened)).rejects.toThrow(
    /can't be opened \(workout_plans is damaged: .+\)\. If you have a backup, run: npm run restore -- FILE --replace\./,
  );
  await opened.release();
  const file = join(root, "truncated.tar.gz");
  await expect(backUp(data, file)).rejects.toThrow("workout_plans is damaged");
  // like a backup of an earlier version
  const damaged = openEmbedded(opened.database);
  await writeFile(file, gzipSync(await (await damaged.driver.dumpDataDir("none")).arrayBuffer(), { level: 1 }));
  await damaged.close();
  await expect(restore(data, file, true)).rejects.toThrow("workout_plans is damaged");
  await restore(data, backup, true);
  expect(await plans(data)).toEqual(["Monday"]);
});

describe("a rejected command changes nothing", () => {
  const data = join(root, "kept");
  const file = join(root, "refused.tar.gz");
  beforeAll(() => restore(data, backup));

  test("copying from or into a folder in use", async () => {
    const release = await lockDataFolder(data);
    await expect(backUp(data, file)).rejects.toThrow("is in use by another start");
    await expect(restore(data, backup, true)).rejects.toThrow("is in use by another start");
    release();
    expect(existsSync(file)).toBe(false);
  });

  test("overwriting a file, or copying a folder without data", async () => {
    const before = await readFile(backup);
    await expect(backUp(data, backup)).rejects.toThrow(`${backup} exists already`);
    expect(before.equals(await readFile(backup))).toBe(true);
    const nowhere = join(root, "nowhere");
    await expect(backUp(nowhere, file)).rejects.toThrow(`There is no data in ${nowhere} yet`);
    expect(existsSync(nowhere)).toBe(false);
  });

  test.each([
    ["of a newer version", "29990101000000", "was made by a newer version of this product"],
    ["from before the first release", "20261120235300", "was made by another version of this product"],
  ])("a backup %s", async (_, version, sentence) => {
    const migration = "insert into supabase_migrations.schema_migrations (version, name)";
    await write(file, `${migration} values ('${version}', 'of another version')`);
    await expect(restore(data, file, true)).rejects.toThrow(`${file} ${sentence} (unknown migrations: ${version})`);
  });

  test.each([
    ["a letter", async () => Buffer.from("Dear product")],
    ["a letter, compressed", async () => gzipSync("Dear product")],
    ["a truncated backup", async () => (await readFile(backup)).subarray(0, 100_000)],
  ])("%s", async (_what, bytes) => {
    await writeFile(file, await bytes());
    await expect(restore(data, file, true)).rejects.toThrow(`${file} is not a backup of this product`);
  });

  test("a small file that expands endlessly", async () => {
    await writeFile(file, gzipSync(Buffer.alloc(50 * 1024 ** 2)));
    await expect(restore(data, file, true)).rejects.toThrow("Cannot create a Buffer larger than");
  });

  test("a missing file; after all this the data is unchanged", async () => {
    await expect(restore(data, join(root, "missing"), true)).rejects.toThrow("There is no file");
    expect(await plans(data)).toEqual(["Monday"]);
    expect((await readdir(data)).sort()).toEqual(["database", "database.made", "lock"]);
  });

  test("a restore killed between moving the old data away and the new data in", async () => {
    await rename(join(data, "database"), join(data, "database.before"));
    expect(await plans(data)).toEqual(["Monday"]);
  });
});
