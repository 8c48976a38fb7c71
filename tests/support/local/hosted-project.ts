import { spawn } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { afterAll } from "vitest";
import { openServer } from "../../../scripts/local/connection.ts";
import { listen } from "../../../scripts/local/listen.ts";
import { startPostgres } from "../../../scripts/test/postgres-server.ts";
import { startBackendOn, type TestBackend } from "../backend.ts";
import { createHostedDatabase } from "../hosted-database.ts";
import { netAndVault, standInExtension } from "../hosted-platform.ts";
import { createFunctions } from "../mounted-functions.ts";
import { onServer } from "../server-database.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { writeSite } from "./write-site.ts";

const root = join(import.meta.dirname, "../../..");

/** A stand-in for pg_cron, which the npm registry's PostgreSQL lacks. */
const cron = [
  "create schema cron authorization project_owner",
  "create table cron.job (jobname text primary key, schedule text, command text, active boolean default true)",
  "create table cron.job_run_details (end_time timestamptz)",
  `create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as $$
     insert into cron.job values (job_name, schedule, command)
     on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command returning 1::bigint $$`,
  "grant all on all tables in schema cron to project_owner",
];

type Call = { args: string[]; files: string[]; env: Record<string, string>; caller: number };
type Result = { code?: number; output?: string; errors?: string };

/** The command of a call, without its version, target and files: "supabase db push". */
const commandOf = ({ args }: Call) =>
  args
    .slice(args[0] === "exec" ? 4 : 0)
    .filter((word) => !/^--(yes|remote=.*)$|^\/|^--(env-)?file$/.test(word))
    .join(" ");

/**
 * A hosted project and its host: a native PostgreSQL with the hosted roles, the real backend and functions on it, and a server with the
 * versions of the site. The programs that `npm run deploy` calls change them. The functions see the secrets that are set when they are deployed.
 */
export async function startHostedProject() {
  const server = await startPostgres();
  const database = await createHostedDatabase(server.url, [
    ...cron,
    ...netAndVault,
    standInExtension("supabase_vault"),
  ]);
  const folder = await temporaryFolder();
  const [api, site, tools] = await Promise.all(
    ["API", "site", "tools"].map((name) => listen({ name, variable: "TEST_PORT", port: 0 })),
  );
  if (!api || !site || !tools) throw new Error("No port");
  const address = (port: number) => `http://127.0.0.1:${port}`;

  const calls: Call[] = [];
  const secrets = new Map<string, string>();
  const versions = new Map<string, Map<string, string>>();
  const state = {
    /** the command that fails, as a program that loses its network does */
    failing: "",
    /** the command during which Ctrl-C ends the deployment */
    interrupted: "",
    /** the file from which that command reads */
    inputFile: "",
    /** the site of the next build answers with errors */
    isBroken: false,
    /** the functions lose the database when the next version of the site goes online */
    losesDatabase: false,
    isDown: false,
    /** another site answers at the address */
    isForeign: false,
    /** the auth service requires a CAPTCHA */
    hasCaptcha: false,
    /** the next version of the site makes a publish fail */
    failsBuild: false,
    online: "",
  };
  let backend: TestBackend | undefined;
  let functions = async (_: Request): Promise<Response> => Response.json({ message: "Not found" }, { status: 404 });

  api.handle(async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/functions/")) return functions(request);
    if (pathname === "/auth/v1/token" && state.hasCaptcha)
      return Response.json({ code: 400, error_code: "captcha_failed", msg: "captcha protection" }, { status: 400 });
    // the project has two secret keys
    if (request.headers.get("apikey") === "sb_secret_second") request.headers.set("apikey", "sb_secret_test");
    return backend ? backend.app.fetch(request) : new Response(null, { status: 503 });
  });
  site.handle((request) => {
    if (state.isForeign) return new Response("<!doctype html>", { headers: { "content-type": "text/html" } });
    const name = new URL(request.url).pathname.slice(1) || "index.html";
    const text = versions.get(state.online)?.get(name);
    return new Response(text ?? "Not found", { status: text === undefined ? 404 : 200 });
  });

  function deployFunctions() {
    const known = {
      SUPABASE_URL: address(api?.port ?? 0),
      SUPABASE_PUBLISHABLE_KEY: "sb_publishable_test",
      SUPABASE_SECRET_KEY: "sb_secret_test",
    };
    functions = createFunctions({
      variables: { ...Object.fromEntries(secrets), ...known },
      fetch: async (input, init) => {
        if (state.isDown || !backend) throw new TypeError("fetch failed");
        return backend.app.fetch(new Request(input, init));
      },
      write: () => undefined,
    });
  }

  /** Runs SQL as the owner, in the form that the Management API takes it. */
  async function query(sql: string): Promise<void> {
    const wanted = [...sql.matchAll(/^create extension if not exists (\w+);$/gm)].map(([, name = ""]) => name);
    for (const name of wanted)
      if ((await onServer(database.superuser, `select from pg_extension where extname = '${name}'`)).length === 0)
        await onServer(database.superuser, standInExtension(name));
    const rest = sql.replaceAll(/^create extension .*$/gm, "").trim();
    if (rest) await onServer(database.owner, rest);
  }

  const programs: [command: RegExp, run: (call: Call, command: string) => Promise<Result> | Result][] = [
    [/--version$/, ({ env }) => ({ code: env.SUPABASE_ACCESS_TOKEN || env.CLOUDFLARE_API_TOKEN ? 1 : 0 })],
    [
      /^supabase secrets list/,
      () => {
        const rows = [...secrets].map(([name, value]) => ({
          name,
          value: createHash("sha256").update(value).digest("hex"),
        }));
        return { output: JSON.stringify(rows) };
      },
    ],
    [
      /^supabase projects api-keys --reveal/,
      () => ({
        output: JSON.stringify([
          { type: "publishable", api_key: "sb_publishable_test" },
          { type: "secret", api_key: "sb_secret_test" },
        ]),
      }),
    ],
    [
      /^supabase db query --read-only select version /,
      async () => {
        if (!backend) return { code: 1, errors: 'relation "supabase_migrations.schema_migrations" does not exist' };
        const sql = "select version from supabase_migrations.schema_migrations order by version";
        return { output: JSON.stringify(await onServer(database.superuser, sql)) };
      },
    ],
    [
      /^supabase db query --read-only select tablename /,
      async (_, command) => ({
        output: JSON.stringify(await onServer(database.superuser, command.slice(command.indexOf("select")))),
      }),
    ],
    [/^supabase db query/, async ({ files: [sql = ""] }) => query(sql).then(() => ({}))],
    [
      /^supabase db push/,
      async () => {
        backend ??= await startBackendOn(openServer(database.owner));
        const newer = "select from supabase_migrations.schema_migrations where version > '2027'";
        if ((await onServer(database.superuser, newer)).length === 0) return {};
        return { code: 1, errors: "Remote migration versions not found in local migrations directory.\n" };
      },
    ],
    [
      /^supabase secrets set/,
      ({ files: [text = ""] }) => {
        for (const [name, value] of Object.entries(parseEnv(text))) secrets.set(name, String(value));
        return {};
      },
    ],
    [
      /^supabase secrets unset/,
      (_, command) => {
        for (const name of command.split(" ").slice(3)) secrets.delete(name);
        return {};
      },
    ],
    [
      /^supabase functions deploy/,
      () => {
        deployFunctions();
        return {};
      },
    ],
    [/^supabase config push/, () => ({})],
    [
      /^run build/,
      async ({ env }) => {
        await rm(env.OUT_DIR ?? "", { recursive: true, force: true });
        const build = randomUUID();
        const home = `${build} ${env.PUBLIC_SUPABASE_PUBLISHABLE_KEY}`;
        await writeSite(env.OUT_DIR ?? "", {
          [state.isBroken ? "about.html" : "index.html"]: home,
          "sw.js": build,
          "sitemap-index.xml": "",
          "sitemap-0.xml": "",
        });
        return {};
      },
    ],
    [/^run check:pages/, ({ env }) => runScript("check-pages", [], env)],
    [
      /^wrangler deployments status --json/,
      () =>
        state.online
          ? { output: JSON.stringify({ id: randomUUID(), versions: [{ version_id: state.online, percentage: 100 }] }) }
          : { code: 1, errors: "This Worker does not exist on your account. [code: 10007]" },
    ],
    [
      /^wrangler deploy( --message|$)/,
      async ({ env }) => {
        const names = await readdir(env.OUT_DIR ?? "");
        const texts = names.map(async (name) => [name, await readFile(join(env.OUT_DIR ?? "", name), "utf8")] as const);
        state.online = randomUUID();
        versions.set(state.online, new Map(await Promise.all(texts)));
        state.isDown = state.losesDatabase;
        if (state.failsBuild)
          await onServer(
            database.superuser,
            "insert into public.site_builds (status, requested_at, ended_at) values ('failed', now(), now())",
          );
        return {};
      },
    ],
    [
      /^wrangler rollback/,
      (_, command) => {
        state.online = command.split(" ")[2] ?? "";
        return {};
      },
    ],
  ];

  tools.handle(async (request) => {
    const call = (await request.json()) as Call;
    const command = commandOf(call);
    calls.push(call);
    if (state.interrupted && command === state.interrupted) {
      state.inputFile = call.args[call.args.findIndex((word) => /^--(env-)?file$/.test(word)) + 1] ?? "";
      process.kill(call.caller, "SIGINT");
    }
    const run = programs.find(([pattern]) => pattern.test(command))?.[1];
    const fails = !run || (state.failing && command.startsWith(state.failing));
    const result = fails ? { code: 1, errors: `${command}: no network\n` } : await run(call, command);
    return Response.json({ code: 0, output: "", errors: "", ...result });
  });

  /** `npm run deploy` with these words, answers and variables. */
  async function deploy(words: string[] = [], { answers = [] as string[], env = {} as NodeJS.ProcessEnv } = {}) {
    const own = {
      npm_execpath: join(import.meta.dirname, "npm-stand-in.mjs"),
      STAND_IN: address(tools?.port ?? 0),
      OUT_DIR: join(folder, "dist"),
      ENV_FILE: join(folder, ".env.production"),
      PUBLIC_SUPABASE_URL: address(api?.port ?? 0),
    };
    // deployments of minutes take seconds here, and ask /health as often
    if (backend) await onServer(database.superuser, "delete from private.rate_limits");
    return runScript("deploy", ["--wait", "1", ...words], { ...own, ...env }, answers);
  }

  afterAll(async () => {
    await Promise.all([api, site, tools].map((listening) => listening.close()));
    await backend?.close();
    await server.stop();
  });
  return {
    deploy,
    state,
    secrets,
    siteUrl: address(site.port),
    envFile: join(folder, ".env.production"),
    /** The commands since the last call of this. */
    commands: () =>
      calls
        .splice(0)
        .map(commandOf)
        .filter((command) => !command.endsWith("--version")),
    settings: async () => parseEnv(await readFile(join(folder, ".env.production"), "utf8")) as Record<string, string>,
    sql: <Row>(statement: string) => onServer<Row>(database.superuser, statement),
    vault: async () => {
      const rows = await onServer<{ name: string; secret: string }>(
        database.superuser,
        "select name, secret from vault.secrets",
      );
      return Object.fromEntries(rows.map(({ name, secret }) => [name, secret]));
    },
    online: () => state.online,
  };
}

/** Runs a script until it ends; returns its exit code and everything that it printed. */
async function runScript(name: string, words: string[], env: NodeJS.ProcessEnv, answers: string[] = []) {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [join(root, "scripts", `${name}.ts`), ...words], {
    env: { PATH, HOME, ...env },
  });
  let output = "";
  child.stdout.on("data", (text) => (output += text));
  child.stderr.on("data", (text) => (output += text));
  child.stdin.end(answers.map((answer) => `${answer}\n`).join(""));
  const [code] = await once(child, "close");
  return { code: Number(code), output };
}
