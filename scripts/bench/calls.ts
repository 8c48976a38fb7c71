/**
 * Calls of a member and of an administrator on native PostgreSQL, at the size of a successful product: 20,000 videos, 1,000 plans,
 * 50,000 members, 500,000 workouts. Fails if a member's call reads a large part of a growing table. A number sets the runs per call.
 */
import { registerHooks } from "node:module";
import { createClient } from "@supabase/supabase-js";
import postgres from "postgres";
import type { Database } from "../../src/platform/database.types.ts";
import { createBackend } from "../local/backend.ts";
import { openServer } from "../local/connection.ts";
import { listen } from "../local/listen.ts";
import { seedDemo } from "../local/seed-demo.ts";
import { startPostgres } from "../test/postgres-server.ts";
import type { Call } from "./calls-of-members.ts";
import { demoPassword, fillRows, followedPlan, growingTables } from "./calls-rows.ts";
import { loggingPlans, logPlans, PlanLog } from "./plan-log.ts";
import { processorTime } from "./processor-time.ts";
import { log, p95, part, report } from "./report.ts";

const [runs = 5] = process.argv.slice(2).map(Number);
// the smallest growing table has 20,000 rows
const manyRows = 10_000;
const keys = {
  publishable: "sb_publishable_bench",
  secret: "sb_secret_bench",
  jwtSecret: "a secret for one measurement only",
};

/** Makes *.data.ts run outside of Vite, which sets import.meta.env and resolves "@/", and outside of a browser. */
function emulateBuild(apiUrl: string): void {
  const env = { PUBLIC_SUPABASE_URL: apiUrl, PUBLIC_SUPABASE_PUBLISHABLE_KEY: keys.publishable };
  registerHooks({
    resolve: (name, context, next) =>
      next(name.startsWith("@/") ? new URL(`../../src/${name.slice(2)}`, import.meta.url).href : name, context),
    load(address, context, next) {
      const loaded = next(address, context);
      if (!address.startsWith(new URL("../../src/", import.meta.url).href)) return loaded;
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

type Measured = { name: string; ms: number; largeReads: string[] };

function reportAll(who: string, measured: Measured[]) {
  const slowest = measured.toSorted((a, b) => b.ms - a.ms);
  for (const { name, ms, largeReads } of slowest)
    log(`${ms.toFixed(0).padStart(5)} ms  ${name}  ${largeReads.join(", ")}`);
  const what = `${measured.length} calls of ${who} among 50,000 members`;
  const reading = measured.filter(({ largeReads }) => largeReads.length > 0).length;
  report(
    {
      what: `${what}: processor time of the database at p95, the slowest (${slowest[0]?.name})`,
      value: slowest[0]?.ms ?? 0,
      unit: "ms",
      atMost: 200,
      isTime: true,
    },
    {
      what: "The same: calls that read a large part of a growing table",
      value: reading,
      ...(who === "members" && { atMost: 0 }),
    },
  );
}

await part(async (open) => {
  const plans = new PlanLog();
  const settings = { shared_buffers: "256MB", maintenance_work_mem: "1GB", ...loggingPlans };
  const server = await startPostgres({ settings, onLog: plans.onLog });
  open.defer(server.stop);
  const connection = openServer(server.url);
  open.defer(() => connection.close());
  const api = await listen({ name: "API of the bench", variable: "BENCH_PORT", port: 0 });
  open.defer(api.close);
  const [siteUrl, apiUrl] = ["http://localhost", `http://localhost:${api.port}`];
  const backend = await createBackend({ connection, keys, siteUrl, apiUrl, sendMail: async () => undefined });
  api.handle((request) => backend.fetch(request));
  await seedDemo(connection, createClient<Database>(apiUrl, keys.secret, { auth: { persistSession: false } }), siteUrl);
  const sql = postgres(server.url, { max: 1, onnotice: () => {} });
  open.defer(() => sql.end({ timeout: 1 }));
  await fillRows(sql);

  emulateBuild(apiUrl);
  const { signIn } = await import("../../src/platform/account.data.ts");
  const { callsOfMember } = await import("./calls-of-members.ts");
  const { callsOfAdmin } = await import("./calls-of-admins.ts");

  async function measure({ name, run, prepare }: Call): Promise<Measured> {
    await logPlans(sql, true);
    await prepare?.();
    await plans.rowsRead(sql);
    await run();
    const rows = await plans.rowsRead(sql);
    const largeReads = growingTables.filter((table) => (rows.get(table) ?? 0) > manyRows);
    await logPlans(sql, false);
    const times: number[] = [];
    for (let count = 0; count < runs; count += 1) {
      await prepare?.();
      times.push(await processorTime(sql, run));
    }
    return { name, ms: p95(times), largeReads: largeReads.map((table) => `${rows.get(table)} rows of ${table}`) };
  }

  const [plan] = await sql<{ id: string }[]>`select id from public.workout_plans where slug = ${followedPlan}`;
  const planId = plan?.id ?? "";
  const member = await signIn("member@example.com", demoPassword);
  await member.adopt();
  const ofMember: Measured[] = [];
  for (const call of await callsOfMember(member.account.userId, planId, sql)) ofMember.push(await measure(call));
  reportAll("members", ofMember);
  await (await signIn("admin@example.com", demoPassword)).adopt();
  const ofAdmin: Measured[] = [];
  for (const call of await callsOfAdmin(planId, sql)) ofAdmin.push(await measure(call));
  reportAll("administrators", ofAdmin);
});
