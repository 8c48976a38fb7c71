/**
 * A publish at 1,000 plans and 2,000 videos (or the given number of plans): renames a plan and builds the site like the local
 * publisher. Fails if a build takes more than 1.2 GB, or if its CPU time grows faster than the number of pages.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createBackend } from "../local/backend.ts";
import { openEmbedded } from "../local/connection.ts";
import { makeKeys } from "../local/keys.ts";
import { listen } from "../local/listen.ts";
import { buildSite } from "../local/site/build.ts";
import { countPages } from "../local/site/releases.ts";
import { log, part, report } from "./report.ts";

const [plans = 1000] = process.argv.slice(2).map(Number);

/** Inserts videos, and half as many plans of seven days, without triggers, which would take minutes. */
const rowsOf = (plans: number) => `
  set session_replication_role = replica;
  insert into public.videos (id, youtube_id, title, description, channel_name, duration_seconds, tags, is_approved, moderation_status)
  select md5('video' || n)::uuid, 'b' || lpad(n::text, 10, '0'), 'Video ' || n, repeat('Jump to number ' || n || '. ', 20),
    'Channel ' || n / 10, 600, array['tag ' || n / 10], true, 'approved'
  from generate_series(1, ${2 * plans}) as n on conflict (id) do nothing;
  insert into public.workout_plans (id, slug, title, description, duration_weeks, is_published, published_at)
  select md5('plan' || n)::uuid, 'plan-' || n, 'Plan ' || n, repeat('Jump for week ' || n || '. ', 20), 1, true, now()
  from generate_series(1, ${plans}) as n on conflict (id) do nothing;
  insert into public.workout_plan_days (id, plan_id, week_number, day_number, title, description, video_ids)
  select md5('day' || n || ' ' || d)::uuid, md5('plan' || n)::uuid, 1, d, 'Day ' || d, 'Warm up, jump, cool down.',
    array['b' || lpad(((n * 7 + d) % ${2 * plans} + 1)::text, 10, '0')]
  from generate_series(1, ${plans}) as n, generate_series(1, 7) as d on conflict (id) do nothing;
  set session_replication_role = default;`;

// Linux includes the parent's memory in maxRSS
const printUsage = `
  import { readFileSync } from "node:fs";
  process.on("exit", () => {
    const usage = process.resourceUsage();
    if (process.platform === "linux") usage.maxRSS = Number(/VmHWM:\\s+(\\d+)/.exec(readFileSync("/proc/self/status", "utf8"))[1]);
    console.log("usage" + JSON.stringify(usage));
  });`;

/** Builds the site. Returns pages, seconds, CPU time in seconds, and peak memory in MB. */
async function build(folder: string, env: Record<string, string>) {
  const outDir = join(folder, "site");
  await rm(outDir, { recursive: true, force: true });
  const began = performance.now();
  const outcome = await buildSite({
    outDir,
    cacheDir: join(folder, "cache"),
    env: { ...env, NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(printUsage)}` },
    signal: new AbortController().signal,
  });
  const seconds = (performance.now() - began) / 1000;
  if (outcome.is === "failed") throw new Error(`${outcome.reason}\n${outcome.output}`);
  const usages: NodeJS.ResourceUsage[] = [...outcome.output.matchAll(/usage(\{.*\})/g)].map(([, json = ""]) =>
    JSON.parse(json),
  );
  const processorTime =
    usages.reduce((sum, { userCPUTime, systemCPUTime }) => sum + userCPUTime + systemCPUTime, 0) / 1e6;
  const megabytes = Math.max(...usages.map(({ maxRSS }) => maxRSS)) / 1024;
  const pages = await countPages(outDir);
  log(
    `${pages} pages: ${seconds.toFixed(1)} s, ${processorTime.toFixed(1)} s of processor time, ${megabytes.toFixed(0)} MB`,
  );
  return { pages, seconds, processorTime, megabytes };
}

await part(async (open) => {
  const folder = await mkdtemp(join(tmpdir(), "jumping-bench-publish-"));
  open.defer(() => rm(folder, { recursive: true, force: true }));
  const api = await listen({ name: "API of the bench", variable: "BENCH_PORT", port: 0 });
  open.defer(api.close);
  const connection = openEmbedded();
  open.defer(() => connection.close());
  const keys = makeKeys();
  const [siteUrl, apiUrl] = ["https://bench.example", `http://localhost:${api.port}`];
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

  const buildOf = async (name: string, plans: number) => {
    await connection.driver.exec(rowsOf(plans));
    return build(join(folder, name), env);
  };
  const small = await buildOf("small", Math.ceil(plans / 10));
  const first = await buildOf("full", plans);
  await connection.driver.exec("update public.workout_plans set title = 'Renamed' where slug = 'plan-7'");
  const publish = await build(join(folder, "full"), env);

  const size = `${plans.toLocaleString("en-US")} plans and ${(2 * plans).toLocaleString("en-US")} videos`;
  report(
    { what: `A renamed plan is live, with ${size}`, value: publish.seconds, unit: "s", atMost: 30, isTime: true },
    {
      what: "The same: processor time against that of the first build",
      value: publish.processorTime / first.processorTime,
      unit: "times",
    },
    {
      what: "The same: memory of the builds at most",
      value: Math.max(first.megabytes, publish.megabytes),
      unit: "MB",
      atMost: 1200,
    },
    {
      what: `Processor time of a first build with ${(first.pages / small.pages).toFixed(1)} times the pages`,
      value: first.processorTime / small.processorTime,
      unit: "times",
      atMost: first.pages / small.pages,
    },
  );
});
