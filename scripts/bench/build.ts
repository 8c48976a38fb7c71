/**
 * Measures the build of the site over many plan pages: `npm run bench:build [plans …]`, 100, 1,000 and 10,000 without numbers.
 * Fails when 10,000 plans take more than 12 times what 1,000 take, when a build needs 1.5 GB, or when building the smallest
 * catalogue again gives other bytes.
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
import { peakMemory } from "./peak-memory.ts";

const largestRatio = 12;
const mostMemory = 1.5 * 1024 ** 3;

const asked = process.argv.slice(2).map(Number);
const sizes = asked.length > 0 ? asked : [100, 1_000, 10_000];
const folder = await mkdtemp(join(tmpdir(), "jumping-bench-build-"));
const api = await listen({
  name: "API of the bench",
  variable: "BENCH_PORT",
  port: Number(process.env.BENCH_PORT ?? 0),
});
const apiUrl = `http://localhost:${api.port}`;
const siteUrl = "https://bench.example";
const keys = makeKeys();
const connection = openEmbedded();
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

/** Brings the catalogue to so many published plans of seven days each; what is there already stays. */
const fill = (plans: number) =>
  connection.driver.exec(`
    insert into public.workout_plans (id, slug, title, description, duration_weeks, is_published, created_at, published_at)
    select overlay(overlay(md5('plan ' || n) placing '4' from 13) placing '8' from 17)::uuid, 'plan-' || n, 'Plan ' || n, repeat('Jump for week ' || n || '. ', 20), 1, true,
      '2026-01-01'::timestamptz + n * interval '1 minute', '2026-01-01'
    from generate_series(1, ${plans}) n on conflict do nothing;
    insert into public.workout_plan_days (id, plan_id, week_number, day_number, title, description)
    select overlay(overlay(md5('day ' || n || ' ' || d) placing '4' from 13) placing '8' from 17)::uuid, overlay(overlay(md5('plan ' || n) placing '4' from 13) placing '8' from 17)::uuid, 1, d, 'Day ' || d, 'Warm up, jump, cool down.'
    from generate_series(1, ${plans}) n, generate_series(1, 7) d on conflict do nothing;`);

/** One build from nothing. */
async function measure(plans: number, name: string) {
  const outDir = join(folder, name);
  const began = performance.now();
  const memory = peakMemory();
  const outcome = await buildSite({
    outDir,
    cacheDir: join(folder, `${name}-cache`),
    env: {
      SITE_URL: siteUrl,
      PUBLIC_SUPABASE_URL: apiUrl,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: keys.PUBLIC_SUPABASE_PUBLISHABLE_KEY,
      PUBLIC_VAPID_PUBLIC_KEY: keys.PUBLIC_VAPID_PUBLIC_KEY,
    },
    signal: new AbortController().signal,
  });
  const peak = memory.stop();
  if (outcome.is === "failed") throw new Error(`${outcome.reason}\n${outcome.output}`);
  const seconds = (performance.now() - began) / 1000;
  const pages = await countPages(outDir);
  const { bytes, hash } = await weigh(outDir);
  console.log(
    `${plans} plans: ${pages} pages in ${seconds.toFixed(1)} s, ${Math.round(peak / 1024 ** 2)} MB at most, ${Math.round(bytes / 1024 ** 2)} MB written`,
  );
  if (pages < plans) throw new Error(`${plans} plans gave only ${pages} pages`);
  await rm(outDir, { recursive: true });
  return { seconds, peak, hash };
}

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

const failures: string[] = [];
const times = new Map<number, number>();
try {
  for (const plans of sizes) {
    await fill(plans);
    const { seconds, peak, hash } = await measure(plans, `site-${plans}`);
    times.set(plans, seconds);
    if (peak === 0) failures.push("memory could not be measured: /proc is not here");
    if (peak > mostMemory) failures.push(`${plans} plans needed ${Math.round(peak / 1024 ** 2)} MB`);
    if (plans === sizes[0]) {
      const again = await measure(plans, "site-again");
      if (again.hash !== hash) failures.push("the same database gave other bytes");
    }
  }
} finally {
  await api.close();
  await connection.close();
  await rm(folder, { recursive: true, force: true });
}
const ratio = (times.get(10_000) ?? 0) / (times.get(1_000) ?? 1);
if (times.has(10_000) && times.has(1_000)) {
  console.log(`10,000 plans take ${ratio.toFixed(1)} times as long as 1,000 (${largestRatio} at most)`);
  if (ratio > largestRatio) failures.push(`10,000 plans take ${ratio.toFixed(1)} times as long as 1,000`);
}
for (const failure of failures) console.error(failure);
process.exit(failures.length === 0 ? 0 : 1);
