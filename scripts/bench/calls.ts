/**
 * The calls of a member and of an administrator at the size of a success, on native PostgreSQL: 100,000 members, 50,000 of them
 * in one plan with 1,000,000 completions, 130,000 videos, 1,040,000 deliveries. How long each takes, and by which indexes.
 */
import { registerHooks } from "node:module";
import postgres, { type Sql } from "postgres";
import { startPostgres } from "../test/postgres-server.ts";
import { serveApi } from "./api-child.ts";
import type { Call } from "./calls-kept.ts";
import { loggingPlans, logPlans, PlanLog } from "./calls-plans.ts";
import { fillLargest, growing } from "./calls-rows.ts";
import { callTable, type Measured, readsAll, readsAllForNothing } from "./calls-table.ts";
import { part } from "./part.ts";
import { log, report } from "./results.ts";
import { p95, timed } from "./statistics.ts";

const [runs = 20] = process.argv.slice(2).map(Number);

/** Lets src/data run outside of Astro, which sets import.meta.env and knows "@/". */
function asBuilt(url: string, publishableKey: string): void {
  const env = { PUBLIC_SUPABASE_URL: url, PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey };
  registerHooks({
    resolve: (name, context, next) =>
      next(name.startsWith("@/") ? new URL(`../../src/${name.slice(2)}`, import.meta.url).href : name, context),
    load(address, context, next) {
      const loaded = next(address, context);
      if (!address.endsWith("/src/data/api.ts")) return loaded;
      return { ...loaded, source: `import.meta.env = ${JSON.stringify(env)};\n${loaded.source}` };
    },
  });
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  Object.defineProperty(globalThis, "localStorage", { value: storage });
}

/** How much room a row takes with its indexes: docs/scale.md reckons with it. */
async function reportSizes(sql: Sql) {
  const tables = await sql<{ name: string; bytes: number; megabytes: number }[]>`
    select c.relname as name, (pg_total_relation_size(c.oid) / 1e6)::float8 as megabytes,
      (pg_total_relation_size(c.oid) / greatest(c.reltuples, 1))::float8 as bytes
    from pg_class c where c.relname = any (${growing}) and c.relkind = 'r' and c.reltuples > 1000 order by 2 desc`;
  for (const { name, bytes, megabytes } of tables) {
    log(`${name}: ${megabytes.toFixed(0)} MB, ${bytes.toFixed(0)} bytes a row`);
  }
}

/** Members are many: nothing of theirs may read a growing table from end to end. What does so for administrators says why. */
function reportAll(who: string, measured: Measured[]) {
  const group = "calls";
  const slowest = measured.toSorted((a, b) => b.ms - a.ms)[0];
  const name = `${measured.length} calls of ${who}`;
  for (const line of callTable(measured)) log(line);
  report(
    {
      group,
      name: `${name}: read a growing table from end to end`,
      value: measured.filter(readsAll).length,
      unit: "",
      ...(who === "members" ? { bound: { exactly: 0 } } : {}),
    },
    {
      group,
      name: `${name}: do so for no reason that is written`,
      value: measured.filter(readsAllForNothing).length,
      unit: "",
      bound: { exactly: 0 },
    },
    { group, name: `${name}: p95 of the slowest (${slowest?.name})`, value: slowest?.ms ?? 0, unit: "ms" },
    { group, name: `${name}: above 200 ms at p95`, value: measured.filter(({ ms }) => ms > 200).length, unit: "" },
  );
}

await part(async (open) => {
  const plans = new PlanLog(growing);
  const server = await startPostgres({
    settings: { shared_buffers: "256MB", maintenance_work_mem: "1GB", ...loggingPlans },
    onLog: plans.onLog,
  });
  open.defer(server.stop);
  const api = await serveApi(open, server.url);
  const sql = postgres(server.url, { max: 1, onnotice: () => {} });
  open.defer(() => sql.end({ timeout: 1 }));
  await sql`insert into public.user_roles (user_id, role) select id, 'admin' from auth.users where email = 'jumper2@example.com'`;
  await fillLargest(server.url, sql);
  await reportSizes(sql);
  await sql.unsafe("load 'auto_explain'");
  await sql.unsafe("set auto_explain.log_min_duration = -1");
  await logPlans(sql, true);

  asBuilt(api.url, api.publishableKey);
  const { signIn } = await import("../../src/data/session.ts");
  const { callsOfAdmin, callsOfMember } = await import("./calls-cases.ts");
  const { timeBulk } = await import("./calls-bulk.ts");
  const measured: Measured[] = [];

  /** Each call once with its plans; the rest once those are no longer logged. */
  async function measure(calls: Call[]) {
    for (const { name, run, prepare } of calls) {
      await prepare?.();
      await plans.waysIn(sql);
      await run();
      measured.push({ name, ms: Number.NaN, ways: await plans.waysIn(sql) });
    }
  }
  async function time(calls: Call[]) {
    for (const { name, run, prepare } of calls) {
      const times: number[] = [];
      for (let count = 0; count < runs; count += 1) {
        await prepare?.();
        times.push(await timed(run));
      }
      const found = measured.find((one) => one.name === name);
      if (found) found.ms = p95(times);
    }
  }

  const [plan] = await sql<{ id: string }[]>`select id from public.workout_plans where slug = 'followed-by-many'`;
  const member = await signIn("jumper1@example.com", "jumping-demo");
  const ofMember = await callsOfMember(member.userId, plan?.id ?? "", sql);
  await measure(ofMember);
  await signIn("jumper2@example.com", "jumping-demo");
  const ofAdmin = await callsOfAdmin(sql);
  await measure(ofAdmin);
  await logPlans(sql, false);
  log(`calling everything ${runs} times …`);
  await time(ofAdmin);
  await signIn("jumper1@example.com", "jumping-demo");
  await time(ofMember);

  reportAll("members", measured.slice(0, ofMember.length));
  reportAll("administrators", measured.slice(ofMember.length));
  await signIn("jumper2@example.com", "jumping-demo");
  await timeBulk(sql);
});
