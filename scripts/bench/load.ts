/**
 * `npm start` after its first start, under 64 clients who read pages, search, and look at their plans and workouts, with a publish every
 * minute: for two minutes, or for so many (`load 60`), each client waiting so many milliseconds between two requests (`load 60 4000`).
 * Fails at an error, when the servers hold more than 350 MB after the start, or a tenth more at the end than a quarter of the way in.
 */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseEnv } from "node:util";
import { startNpmScript } from "../test/npm-script.ts";
import { apiOf, type Member, signIn } from "./api-client.ts";
import { memoryOfServers } from "./child-usage.ts";
import { environmentIn } from "./own-environment.ts";
import { part } from "./part.ts";
import { log, report } from "./results.ts";
import { median, p95 } from "./statistics.ts";

const clients = 64;
const mostMegabytes = 350;
const megabyte = 1024 ** 2;
const minute = 60_000;
const looksAMinute = 6;
const settling = 15_000;
const [minutes = 2, pause = 0] = process.argv.slice(2).map(Number);

await part(async (open) => {
  const folder = await mkdtemp(join(tmpdir(), "jumping-bench-load-"));
  open.defer(() => rm(folder, { recursive: true, force: true }));
  const env = await environmentIn(folder);
  const script = startNpmScript("start", env);
  open.defer(script.stop);
  await script.ready;
  const memory = memoryOfServers(script.pid);
  const site = `http://localhost:${env.SITE_PORT}`;
  const url = `http://localhost:${env.API_PORT}`;
  const keys = parseEnv(await readFile(env.ENV_FILE, "utf8"));
  const secretKey = keys.SUPABASE_SECRET_KEY ?? "";
  const api = apiOf({ url, publishableKey: keys.PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? "", secretKey });
  const [plan] = await api.rows("/rest/v1/workout_plans?select=id,title&is_published=is.true&order=slug&limit=1");
  const publish = (title: string) =>
    fetch(`${url}/rest/v1/workout_plans?id=eq.${plan?.id}`, {
      method: "PATCH",
      headers: { apikey: secretKey, "content-type": "application/json" },
      body: JSON.stringify({ title }),
    });

  let member: Member = await signIn(api, "member@example.com");
  const requests: (() => Promise<Response>)[] = [
    () => fetch(`${site}/`),
    () => fetch(`${site}/plans`),
    () => api.visit("/rest/v1/rpc/search_videos?select=id,title", { search: "beginner" }),
    () => api.visit("/rest/v1/rpc/count_videos", { search: "beginner" }),
    () => api.as(member, "/rest/v1/plan_enrollments?select=id,progress_percentage,plan:workout_plans(title)"),
    () => api.as(member, "/rest/v1/workout_completions?select=completed_at&order=completed_at.desc&limit=5"),
  ];
  // a new database goes on in another thread first
  await setTimeout(settling);
  const afterStart = memory();
  const end = performance.now() + minutes * minute;
  const times: number[] = [];
  let errors = 0;
  async function client(number: number) {
    for (let turn = number; performance.now() < end; turn += 1) {
      const began = performance.now();
      const response = await requests[turn % requests.length]?.();
      await response?.arrayBuffer();
      times.push(performance.now() - began);
      if (!response?.ok) errors += 1;
      if (pause > 0) await setTimeout(pause);
    }
  }

  const held: number[] = [];
  async function watch() {
    for (let passed = 1; passed <= minutes; passed += 1) {
      for (let look = 0; look < looksAMinute; look += 1) {
        await setTimeout(minute / looksAMinute);
        held.push(memory());
      }
      log(`${passed} of ${minutes} min: ${Math.round((held.at(-1) ?? 0) / megabyte)} MB, ${times.length} requests`);
      // a session lasts an hour
      member = await signIn(api, "member@example.com");
      if (!(await publish(`${plan?.title} ${passed}`)).ok) errors += 1;
    }
  }
  await Promise.all([watch(), ...Array.from({ length: clients }, (_, number) => client(number))]);

  const quarter = Math.ceil(held.length / 4);
  const early = median(held.slice(quarter, 2 * quarter));
  const late = median(held.slice(-quarter));
  const group = "load";
  report(
    { group, name: `${clients} clients: requests`, value: times.length, unit: "" },
    { group, name: "errors", value: errors, unit: "", bound: { exactly: 0 } },
    { group, name: "p95 of a request", value: p95(times), unit: "ms" },
    {
      group,
      name: "memory after the first start",
      value: afterStart / megabyte,
      unit: "MB",
      bound: { atMost: mostMegabytes },
    },
    { group, name: "memory at most", value: Math.max(...held) / megabyte, unit: "MB" },
    { group, name: "peak since the start, as V8 compiles", value: memory("VmHWM") / megabyte, unit: "MB" },
    { group, name: "at the end against a quarter in", value: late / early, unit: "times", bound: { atMost: 1.1 } },
  );
});
