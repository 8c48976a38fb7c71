/**
 * Builds of the site over 100, 1,000 and 10,000 plans of seven days, or over the numbers given. Fails when ten times the
 * plans take more than 12 times as long (of the processor's time where the system reports it, so that neighbors don't count),
 * when a build needs more than 1.5 GB, or when building unchanged content again draws a picture or gives another byte.
 */
import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { createBackend } from "../local/backend.ts";
import { openEmbedded } from "../local/connection.ts";
import { makeKeys } from "../local/keys.ts";
import { listen } from "../local/listen.ts";
import { buildSite } from "../local/site/build.ts";
import { filesUnder } from "../local/site/fingerprint.ts";
import { countPages } from "../local/site/releases.ts";
import { watchChildren } from "./child-usage.ts";
import { part } from "./part.ts";
import { log, numberText, type Row, report } from "./results.ts";

const group = "build";
const largestRatio = 12;
const mostMegabytes = 1536;
const megabyte = 1024 ** 2;
const tellEvery = 30_000;

/** Plans with ids that are made of their number, the same in every run; without triggers, which would take minutes. */
const idOf = (what: string) => `overlay(overlay(md5(${what}) placing '4' from 13) placing '8' from 17)::uuid`;
const rowsOf = (plans: number) => `
  set session_replication_role = replica;
  insert into public.workout_plans (id, slug, title, description, duration_weeks, is_published, created_at, published_at)
  select ${idOf("'plan ' || n")}, 'plan-' || n, 'Plan ' || n, repeat('Jump for week ' || n || '. ', 20), 1, true,
    '2026-01-01'::timestamptz + n * interval '1 minute', '2026-01-01'
  from generate_series(1, ${plans}) n on conflict (id) do nothing;
  insert into public.workout_plan_days (id, plan_id, week_number, day_number, title, description)
  select ${idOf("'day ' || n || ' ' || d")}, ${idOf("'plan ' || n")}, 1, d, 'Day ' || d, 'Warm up, jump, cool down.'
  from generate_series(1, ${plans}) n, generate_series(1, 7) d on conflict (id) do nothing;
  set session_replication_role = origin;`;

/** A backend behind HTTP: how to bring its catalog to so many plans, and the environment a build needs to find it. */
async function openCatalog(open: AsyncDisposableStack) {
  const api = await listen({ name: "API of the bench", variable: "BENCH_PORT", port: 0 });
  open.defer(api.close);
  const apiUrl = `http://localhost:${api.port}`;
  const siteUrl = "https://bench.example";
  const keys = makeKeys();
  const connection = openEmbedded();
  open.defer(() => connection.close());
  const backend = await createBackend({
    connection,
    keys: {
      publishable: keys.PUBLIC_SUPABASE_PUBLISHABLE_KEY,
      secret: keys.SUPABASE_SECRET_KEY,
      jwtSecret: keys.SUPABASE_JWT_SECRET,
    },
    siteUrl,
    apiUrl,
    sendMail: async () => undefined,
  });
  api.handle((request) => backend.fetch(request));
  const env = {
    SITE_URL: siteUrl,
    PUBLIC_SUPABASE_URL: apiUrl,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: keys.PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    PUBLIC_VAPID_PUBLIC_KEY: keys.PUBLIC_VAPID_PUBLIC_KEY,
  };
  return { env, fill: (plans: number) => connection.driver.exec(rowsOf(plans)) };
}

/** One build; the folder with what it wrote is gone afterwards, the cache stays for the next. */
async function build(name: string, folder: string, env: Record<string, string>) {
  const outDir = join(folder, "site");
  const began = performance.now();
  const telling = setInterval(() => log(`${name}: ${numberText((performance.now() - began) / 1000)} s …`), tellEvery);
  const watched = watchChildren();
  const outcome = await buildSite({
    outDir,
    cacheDir: join(folder, "cache"),
    env,
    signal: new AbortController().signal,
  });
  clearInterval(telling);
  const seconds = (performance.now() - began) / 1000;
  const usage = watched.stop();
  if (outcome.is === "failed") throw new Error(`${outcome.reason}\n${outcome.output}`);
  const drawn = Number(/(\d+) share images drawn/.exec(outcome.output)?.[1]);
  const written = { pages: await countPages(outDir), drawn, ...(await weigh(outDir)) };
  await rm(outDir, { recursive: true });
  return { seconds, usage, ...written };
}

/** Nothing where the system doesn't tell. */
const usageOf = (name: string, usage: { bytes: number; seconds: number } | undefined): Row[] =>
  usage === undefined
    ? []
    : [
        { group, name: `${name}: processor time`, value: usage.seconds, unit: "s" },
        {
          group,
          name: `${name}: most memory`,
          value: usage.bytes / megabyte,
          unit: "MB",
          bound: { atMost: mostMegabytes },
        },
      ];

async function weigh(outDir: string) {
  const digest = createHash("sha256");
  let bytes = 0;
  for (const file of await filesUnder(outDir)) {
    const content = await readFile(file);
    bytes += content.byteLength;
    digest.update(`${relative(outDir, file)}\0`).update(content);
  }
  return { bytes, hash: digest.digest("hex") };
}

await part(async (open) => {
  const asked = process.argv.slice(2).map(Number);
  const sizes = asked.length > 0 ? asked : [100, 1_000, 10_000];
  const { env, fill } = await openCatalog(open);
  const times = new Map<number, number>();
  for (const size of sizes) {
    const name = `${numberText(size)} plans`;
    const folder = await mkdtemp(join(tmpdir(), "jumping-bench-build-"));
    open.defer(() => rm(folder, { recursive: true, force: true }));
    await fill(size);
    const first = await build(name, folder, env);
    const again = await build(`${name} again`, folder, env);
    times.set(size, first.usage?.seconds ?? first.seconds);
    report(
      { group, name: `${name}: first build`, value: first.seconds, unit: "s" },
      ...usageOf(name, first.usage),
      { group, name: `${name}: pages`, value: first.pages, unit: "", bound: { atLeast: size } },
      { group, name: `${name}: written`, value: first.bytes / megabyte, unit: "MB" },
      { group, name: `${name}: the same again`, value: again.seconds, unit: "s" },
      { group, name: `${name}: pictures drawn again`, value: again.drawn, unit: "", bound: { exactly: 0 } },
      {
        group,
        name: `${name}: other bytes`,
        value: again.hash === first.hash ? 0 : 1,
        unit: "",
        bound: { exactly: 0 },
      },
    );
    const tenth = times.get(size / 10);
    if (tenth === undefined) continue;
    const ratio = { value: (times.get(size) ?? 0) / tenth, unit: "times", bound: { atMost: largestRatio } };
    report({ group, name: `${name} against ${numberText(size / 10)}`, ...ratio });
  }
});
