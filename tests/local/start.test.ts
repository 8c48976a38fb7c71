import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { parseEnv } from "node:util";
import { createClient } from "@supabase/supabase-js";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "@/platform/database.types.ts";
import { openServer } from "../../scripts/local/connection.ts";
import { startPostgres } from "../../scripts/local/postgres.ts";
import { isFull, sample } from "../../scripts/test/full.ts";
import { freePorts, npmStart, stopped } from "../support/local/start-process.ts";
import { temporaryFolder } from "../support/local/temporary-folder.ts";

const folder = await temporaryFolder();
const dataDir = join(folder, "data");
const envFile = join(folder, "keys.env");

const database = join(dataDir, "postgres");
const postmaster = async () => Number((await readFile(join(database, "postmaster.pid"), "utf8")).split("\n")[0]);

const where = { DATA_DIR: dataDir, ENV_FILE: envFile };
let ports: Awaited<ReturnType<typeof freePorts>>;
beforeAll(async () => {
  ports = await freePorts();
});

const key = async () => parseEnv(await readFile(envFile, "utf8")).PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? "";
const supabase = async () =>
  createClient<Database>(`http://localhost:${ports.API_PORT}`, await key(), { auth: { persistSession: false } });
async function signedIn(email: string) {
  const client = await supabase();
  const { data, error } = await client.auth.signInWithPassword({ email, password: "jumping-demo" });
  if (error) throw error;
  return { client, id: data.user.id };
}
const member = () => signedIn("member@example.com");
const named = async () => {
  const { client, id } = await member();
  return (await client.from("user_profiles").select("first_name").eq("user_id", id).single()).data?.first_name;
};

describe("npm start", () => {
  test("creates everything, rejects a second start, and loses nothing when killed", async () => {
    const first = npmStart({ ...ports, ...where });
    expect(await first.ready).toContain(
      `http://localhost:${ports.SITE_PORT} (API http://localhost:${ports.API_PORT}, mailbox http://localhost:${ports.MAIL_PORT}). ` +
        "Sign in as admin@example.com or member@example.com, password jumping-demo",
    );
    const site = await fetch(`http://localhost:${ports.SITE_PORT}/plans`);
    expect(site.status).toBe(200);
    expect(site.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(site.headers.get("content-security-policy")).toContain(
      `connect-src 'self' http://localhost:${ports.API_PORT}`,
    );

    const samePorts = npmStart({ ...ports, ...where });
    expect(await samePorts.ended).toBe(1);
    expect(samePorts.output()).toContain(`Port ${ports.SITE_PORT} for the site is in use`);
    const sameData = npmStart({ ...(await freePorts()), ...where }, "--reset");
    expect(await sameData.ended).toBe(1);
    expect(sameData.output()).toContain(
      `The data in ${dataDir} is in use by another start (process ${first.child.pid})`,
    );

    const { client, id } = await member();
    const renamed = await client.from("user_profiles").update({ first_name: "Kept" }).eq("user_id", id).select();
    expect(renamed.error).toBeNull();
    first.child.kill("SIGKILL");
    await first.ended;

    // its PostgreSQL still runs
    const keysBefore = await readFile(envFile, "utf8");
    const second = npmStart({ ...ports, ...where });
    await second.ready;
    expect(second.output()).toContain("as before");
    expect(await named()).toBe("Kept");
    expect(await readFile(envFile, "utf8")).toBe(keysBefore);

    process.kill(await postmaster(), "SIGKILL");
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain("PostgreSQL has ended");
    const third = npmStart({ ...ports, ...where });
    await third.ready;
    expect(await named()).toBe("Kept");

    third.child.kill("SIGTERM");
    expect(await third.ended).toBe(stopped);
    await expect(fetch(`http://localhost:${ports.API_PORT}/`)).rejects.toThrow();
    if (process.platform !== "win32") await expect(postmaster()).rejects.toThrow();
  });

  const made = (version: string) => [
    `insert into supabase_migrations.schema_migrations (version, name) values ('${version}', 'of another version')`,
    `delete from supabase_migrations.schema_migrations where version = '${version}'`,
  ];
  const edited = ["add", "remove"].map(
    (change) =>
      `update supabase_migrations.schema_migrations set statements = array_${change === "add" ? "append" : "remove"}(statements, 'select 1')
        where version = '20261122000500'`,
  );

  const otherData: [string, string[], string][] = [
    ["another version", made("29990101000000"), "(unknown migrations: 29990101000000)"],
    ["other migrations", edited, "(changed migrations: 20261122000500)"],
  ];
  test.each(sample(otherData, 2))(
    "leaves data of %s unchanged and says so",
    async (_, [change = "", undo = ""], sentence) => {
      const execute = async (statement: string) => {
        const server = await startPostgres({ folder: database });
        const connection = openServer(server.url);
        await connection.exec(statement);
        await connection.close();
        await server.stop();
      };
      await execute(change);
      const start = npmStart({ ...ports, ...where });
      expect(await start.ended).toBe(1);
      expect(start.output()).toContain(sentence);
      await execute(undo);
      expect(await fetch(`http://localhost:${ports.API_PORT}/`).catch(() => "nobody there")).toBe("nobody there");
    },
  );

  if (isFull)
    test("with --reset starts over, and leaves building to a custom build hook", async () => {
      const calls: string[] = [];
      const host = createServer(async (request, response) => {
        calls.push(`${request.method} ${request.url} ${request.headers.authorization} ${await text(request)}`);
        response.writeHead(202).end();
      });
      await new Promise<void>((listening) => void host.listen(0, "127.0.0.1", listening));
      onTestFinished(() => void host.close());
      const own = join(folder, "own-hook.env");
      const { port } = host.address() as AddressInfo;
      const hook = [
        `BUILD_HOOK_URL=http://127.0.0.1:${port}/hook`,
        "BUILD_HOOK_TOKEN=mine",
        `BUILD_HOOK_BODY='{"ref":{build}}'`,
        "REBUILD_QUIET_SECONDS=1",
      ];
      await writeFile(own, `${await readFile(envFile, "utf8")}${hook.join("\n")}\n`);
      const start = npmStart({ ...ports, ...where, ENV_FILE: own }, "--reset");
      await start.ready;
      expect(await named()).not.toBe("Kept");
      const { client } = await signedIn("admin@example.com");
      await client.from("workout_plans").update({ title: "Renamed" }).eq("slug", "bounce-basics").throwOnError();
      await vi.waitFor(() => expect(calls).not.toEqual([]));
      await vi.waitFor(async () => {
        const { data } = await client.from("site_builds").select("id").eq("status", "accepted").throwOnError();
        expect(calls).toEqual(data.map(({ id }) => `POST /hook Bearer mine {"ref":${id}}`));
      });
      const page = await (await fetch(`http://localhost:${ports.SITE_PORT}/plans/bounce-basics`)).text();
      expect(page).not.toContain("Renamed");
      expect(start.output()).not.toContain("rebuilt");
      start.child.kill("SIGINT");
      expect(await start.ended).toBe(0);
    });

  test("leaves the data of a version with another database unchanged and says so", async () => {
    const old = join(folder, "old");
    await mkdir(join(old, "database"), { recursive: true });
    const start = npmStart({ ...ports, ...where, DATA_DIR: old });
    expect(await start.ended).toBe(1);
    expect(start.output()).toContain("start over with: npm start -- --reset");
    expect(existsSync(join(old, "database"))).toBe(true);
  });

  const wrongSettings: [string, string, Record<string, string>, string][] = [
    ["an invalid port", "", { API_PORT: "http" }, "API_PORT=http is not a port"],
    ["two equal ports", "", { MAIL_PORT: "5999", API_PORT: "5999" }, "Port 5999 for the mailbox is in use"],
  ];
  test.each(sample(wrongSettings, 2))("with %s it ends with one sentence", async (_, keys, wrong, sentence) => {
    const broken = join(folder, "broken.env");
    await writeFile(broken, keys);
    const start = npmStart({ ...ports, DATA_DIR: join(folder, "other"), ENV_FILE: broken, ...wrong });
    expect(await start.ended).toBe(1);
    expect(start.output()).toContain(sentence);
    expect(start.output()).not.toMatch(/\n\s+at /);
    expect(await readFile(broken, "utf8")).toBe(keys);
  });
});
