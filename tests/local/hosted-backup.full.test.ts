import { globSync } from "node:fs";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import type { Connection } from "@supabase/lite";
import { StorageApiError } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { majorVersionOf, removalsFrom, removalsIn } from "../../scripts/data/database-rows.ts";
import { backUpProject, restoreProject } from "../../scripts/data/hosted-backup.ts";
import { openServer } from "../../scripts/local/connection.ts";
import { seedDemo } from "../../scripts/local/seed-demo.ts";
import { type PostgresServer, startPostgres } from "../../scripts/test/postgres-server.ts";
import { accounts, demoPassword } from "../../supabase/seed/accounts.ts";
import { startBackendOn, type TestBackend } from "../support/backend.ts";
import { createHostedDatabase } from "../support/hosted-database.ts";
import { temporaryFolder } from "../support/local/temporary-folder.ts";
import { rowsOf } from "../support/sql.ts";

/** The newest installed server with its client programs. The server from the npm registry has no pg_dump. */
const programs = globSync("/usr/lib/postgresql/*/bin/pg_dump").map(dirname).toSorted().at(-1);

type Project = TestBackend & { connection: Connection; owner: string };
const servers: PostgresServer[] = [];
// the demo content is inserted at once
const timeouts = { anon: 60, authenticated: 60, service_role: 60 };
let from: Project;
let to: Project;
let folder: string;

/** A hosted project with all migrations. Roles are per server, so each project has its own. */
async function newProject(): Promise<Project> {
  if (!programs) throw new Error("Install PostgreSQL with pg_dump and psql: apt-get install postgresql");
  const server = await startPostgres({ installed: programs });
  servers.push(server);
  // hosted projects grant this to the owner
  const { owner } = await createHostedDatabase(server.url, [
    "grant set on parameter session_replication_role to project_owner",
  ]);
  const connection = openServer(owner, { timeouts });
  return { ...(await startBackendOn(connection)), connection, owner: `${owner}?sslmode=disable` };
}

beforeAll(async () => {
  folder = await temporaryFolder();
  [from, to] = [await newProject(), await newProject()];
  vi.stubEnv("PATH", `${programs}${delimiter}${process.env.PATH}`);
  // an operator's own settings of psql, which would print into the schema version
  vi.stubEnv("PSQLRC", join(folder, "psqlrc"));
  await writeFile(join(folder, "psqlrc"), "\\timing on\n");
  await seedDemo(from.connection, from.service, "https://demo.example");
  await from.sql("update private.scheduled_work set succeeded_at = now() - interval '1 month'");
  const png = Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10]).buffer;
  await from.service.storage.from("pictures").upload("jump-1x1.png", png, { contentType: "image/png" });
  await backUpProject(from.owner, from.service, folder);
});
afterAll(async () => {
  await Promise.all([from?.close(), to?.close()]);
  await Promise.all(servers.map((server) => server.stop()));
});

/** The number of rows of each table of a backup and a checksum of them. */
async function tablesOf({ app }: Project) {
  const names = await rowsOf<{ name: string }>(
    app,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'private') and tablename <> 'scheduled_work' or schemaname = 'auth' and tablename in ('users', 'identities') order by 1`,
  );
  const states: Record<string, unknown> = {};
  for (const { name } of names) {
    const checksum = `md5(string_agg(t::text, '|' order by t::text))`;
    // open invitations aren't restored
    const restored = name === "public.plan_friends" ? "where friend is not null" : "";
    const state = `select count(*)::int as rows, ${checksum} as checksum from ${name} t ${restored}`;
    [states[name]] = await rowsOf(app, state);
  }
  return states;
}

test("the major version of the database chooses the client programs", async () => {
  expect(await majorVersionOf(from.owner)).toBe(Number(/(\d+)\/bin$/.exec(programs ?? "")?.[1]));
});

test("a backup of another schema version is refused before any change", async () => {
  const file = join(folder, "contents.json");
  const contents = await readFile(file, "utf8");
  const before = await tablesOf(to);
  await writeFile(file, JSON.stringify({ ...JSON.parse(contents), schema: "20990101000000" }));
  await expect(restoreProject(to.owner, to.service, folder, [])).rejects.toThrow(
    "The backup is of schema 20990101000000, this project has",
  );
  await writeFile(file, contents);
  expect(await tablesOf(to)).toEqual(before);
});

test("a project without migrations is refused", async () => {
  const empty = to.owner.replace(/\/[^/]+\?/, "/postgres?");
  await expect(restoreProject(empty, to.service, folder, [])).rejects.toThrow("This project is empty.");
});

test("a backup without a file, or with one that was cut, can't be restored", async () => {
  const copy = await temporaryFolder();
  await cp(folder, copy, { recursive: true });
  await rm(join(copy, "pictures"), { recursive: true });
  const restored = () => restoreProject(to.owner, to.service, copy, []);
  await expect(restored()).rejects.toThrow("pictures/jump-1x1.png in");
  const rows = await readFile(join(folder, "rows.sql"), "utf8");
  await writeFile(join(copy, "rows.sql"), rows.slice(0, rows.lastIndexOf("COPY public.")));
  await expect(restored()).rejects.toThrow("rows.sql in");
  await rm(join(copy, "contents.json"));
  await expect(restored()).rejects.toThrow("has no complete backup");
});

test("a backup that failed can't be restored", async () => {
  const again = join(folder, "again");
  await mkdir(again);
  const broken = `#!/bin/sh
for argument; do case $argument in --file=*) echo '-- the first rows' > "\${argument#--file=}" ;; esac; done
echo 'connection lost' >&2; exit 1\n`;
  await writeFile(join(again, "pg_dump"), broken, { mode: 0o755 });
  const { PATH } = process.env;
  vi.stubEnv("PATH", `${again}${delimiter}${PATH}`);
  await expect(backUpProject(from.owner, from.service, again)).rejects.toThrow("connection lost");
  vi.stubEnv("PATH", PATH);
  await expect(restoreProject(to.owner, to.service, again, [])).rejects.toThrow("has no complete backup");
});

test("a picture that storage lost prevents no backup, a storage that fails does; a complete backup isn't overwritten", async () => {
  const { error } = await from.service.storage.from("pictures").download("none.png");
  const list = async () => ({ data: [{ name: "jump-1x1.png" }, { name: "lost.png" }], error: null });
  let problem: unknown = error;
  const download = async (name: string) =>
    name === "lost.png" ? { data: null, error: problem } : from.service.storage.from("pictures").download(name);
  const damaged = { storage: { from: () => ({ list, download }) } } as unknown as Project["service"];
  problem = new StorageApiError("out of order", 503, "503");
  await expect(backUpProject(from.owner, damaged, await temporaryFolder())).rejects.toThrow("lost.png: out of order");
  problem = error;
  const own = await temporaryFolder();
  expect(await backUpProject(from.owner, damaged, own)).toEqual({
    pictures: 1,
    unreadable: [expect.stringContaining("lost.png")],
  });
  await expect(backUpProject(from.owner, from.service, own)).rejects.toThrow("has a backup already");
});

test("a restore that failed at a picture can be repeated", async () => {
  const error = new Error("Bad gateway");
  const unreachable = {
    storage: { from: () => ({ upload: async () => ({ error }) }) },
  } as unknown as Project["service"];
  await expect(restoreProject(to.owner, unreachable, folder, [])).rejects.toThrow("Bad gateway");
});

test("a restore onto a new project has every row and picture of the old one, and members sign in", async () => {
  expect(await restoreProject(to.owner, to.service, folder, [])).toBe(1);
  const restored = await tablesOf(to);
  expect(restored).toEqual(await tablesOf(from));
  expect(restored).toMatchObject({
    "auth.users": { rows: accounts.length },
    "public.workout_completions": { rows: expect.toSatisfy((rows: number) => rows > 5) },
  });
  const { data: picture } = await to.visitor.storage.from("pictures").download("jump-1x1.png");
  expect(picture?.size).toBe(8);
  const [{ email } = { email: "" }] = accounts;
  const { data } = await to.visitor.auth.signInWithPassword({ email, password: demoPassword });
  expect(data.user?.email).toBe(email);
  const [schedule] = await to.sql(
    "select count(*)::int as jobs, count(succeeded_at)::int as ran from private.scheduled_work",
  );
  expect(schedule, "when a job ran belongs to the old project").toEqual({ jobs: 10, ran: 0 });
  // sequences and triggers continue
  await to.person("new@example.com");
  await to.service.from("site_builds").insert({ status: "accepted" }).throwOnError();
});

test("a project with accounts is refused", async () => {
  await expect(restoreProject(to.owner, to.service, folder, [])).rejects.toThrow("This project has accounts already");
});

test("people who left after the backup, or ended a subscription, don't come back", async () => {
  const [leaver, stayer] = [await from.person("leaver@example.com"), await from.person("stayer@example.com")];
  const sunday = { user_id: stayer.id, channel: "mail" };
  await from.sql(`insert into private.reminder_choices (user_id, channel, remind_at, weekly_summary, chosen_at, next_at)
    values ('${sunday.user_id}', '${sunday.channel}', '17:00', true, now(), now())`);
  for (const name of ["ends", "erased", "returns", "stays"])
    await from.sql(`insert into public.email_subscriptions (email) values ('${name}@reader.example')`);
  const older = join(folder, "older");
  await mkdir(older);
  await backUpProject(from.owner, from.service, older);

  await from.sql(`delete from auth.users where id = '${leaver.id}'`);
  await from.sql(`select public.end_subscription(id, 'unsubscribed') from public.email_subscriptions
    where email in ('ends@reader.example', 'returns@reader.example')`);
  await from.sql(
    `select public.save_preferences(id, true, true, true) from public.email_subscriptions where email = 'returns@reader.example'`,
  );
  await from.sql(
    `select private.forget_subscriber(id) from public.email_subscriptions where email = 'erased@reader.example'`,
  );
  await from.sql(`select public.end_reminders('${stayer.id}')`);
  const newer = join(folder, "newer");
  await mkdir(newer);
  await backUpProject(from.owner, from.service, newer);
  await expect(removalsFrom(join(older, "removals.json"), newer)).rejects.toThrow(
    "who left in between would come back",
  );
  const removals = await removalsFrom(join(newer, "removals.json"), older);
  expect(await removalsIn(from.owner)).toEqual(removals);
  expect(JSON.stringify(removals)).not.toMatch(new RegExp(`${leaver.id}|example`));

  const restored = await newProject();
  await restoreProject(restored.owner, restored.service, older, removals);
  const accounts = await restored.sql("select email from auth.users where email ~ '^(leaver|stayer)@'");
  expect(accounts).toEqual([{ email: "stayer@example.com" }]);
  expect(await restored.sql(`select user_id from public.user_profiles where user_id = '${leaver.id}'`)).toEqual([]);
  const readers = await restored.sql(
    "select email, is_active, ended_because from public.email_subscriptions where email ~ '@reader' order by email",
  );
  expect(readers).toEqual([
    { email: "ends@reader.example", is_active: false, ended_because: "unsubscribed" },
    { email: "returns@reader.example", is_active: true, ended_because: null },
    { email: "stays@reader.example", is_active: true, ended_because: null },
  ]);
  expect(
    await restored.sql(
      `select because from public.suppressed_addresses where address_hash = private.address_hash('erased@reader.example')`,
    ),
  ).toEqual([{ because: "erased" }]);
  const mails = "select channel::text, weekly_summary from private.reminder_choices where user_id = ";
  expect(await restored.sql(`${mails}'${stayer.id}'`)).toEqual(await from.sql(`${mails}'${stayer.id}'`));
  const subjects = (list: typeof removals) => list.map(({ kind, subject_hash }) => `${kind} ${subject_hash}`).sort();
  expect(subjects(await removalsIn(restored.owner)), "for the next restore").toEqual(subjects(removals));
  await restored.close();
});

test("a file that isn't a list of removals is refused", async () => {
  await expect(removalsFrom(join(folder, "contents.json"), folder)).rejects.toThrow(
    "contents.json is not the removals.json of a backup",
  );
});
