/**
 * How long `npm start` takes to `Ready` once everything is installed: with no data yet, and with the data and the site of the
 * last time. Fails when a start without changes builds the site again, takes more than half as long as the first one, or when the
 * servers use more than 450 MB after the first start.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { startNpmScript } from "../test/npm-script.ts";
import { memoryOfServers } from "./child-usage.ts";
import { environmentIn } from "./own-environment.ts";
import { part } from "./part.ts";
import { log, report } from "./results.ts";
import { median } from "./statistics.ts";

const repeats = 3;
const mostMegabytes = 450;
// the database continues in a new thread after its first start, which frees memory
const settling = 15_000;

type Started = { seconds: number; output: string; megabytes: number };

/** One `npm start` until it is ready and, ended in order, until it is gone; `open` ends it when the bench is ended before. */
async function startOnce(open: AsyncDisposableStack, env: Record<string, string>, wait = 0): Promise<Started> {
  const began = performance.now();
  const script = startNpmScript("start", env);
  open.defer(script.stop);
  await script.ready;
  const seconds = (performance.now() - began) / 1000;
  await setTimeout(wait);
  const megabytes = memoryOfServers(script.pid) / 1024 ** 2;
  await script.stop();
  return { seconds, megabytes, output: script.output() };
}

const shownSteps = (output: string) =>
  (output.match(/✓.*/g) ?? []).map((line) => line.replace(/✓ |\s+(?=\d)/g, " ").trim()).join(" · ");

await part(async (open) => {
  const cold: Started[] = [];
  const warm: Started[] = [];
  for (let repeat = 1; repeat <= repeats; repeat += 1) {
    const folder = await mkdtemp(join(tmpdir(), "jumping-bench-start-"));
    open.defer(() => rm(folder, { recursive: true, force: true }));
    const env = await environmentIn(folder);
    for (const [name, starts, wait] of [
      ["cold", cold, settling],
      ["warm", warm, 0],
    ] as const) {
      const started = await startOnce(open, env, wait);
      starts.push(started);
      log(`${name} ${repeat} of ${repeats}: ${started.seconds.toFixed(1)} s (${shownSteps(started.output)})`);
    }
  }
  const coldSeconds = median(cold.map(({ seconds }) => seconds));
  const warmSeconds = median(warm.map(({ seconds }) => seconds));
  const memory = Math.max(...cold.map(({ megabytes }) => megabytes));
  const builds = warm.filter(({ output }) => !output.includes("as before")).length;
  const group = "start";
  report(
    { group, name: "npm start, nothing there yet", value: coldSeconds, unit: "s" },
    { group, name: "npm start, nothing changed", value: warmSeconds, unit: "s" },
    { group, name: "unchanged against first", value: warmSeconds / coldSeconds, unit: "times", bound: { atMost: 0.5 } },
    { group, name: "memory after the first start", value: memory, unit: "MB", bound: { atMost: mostMegabytes } },
    { group, name: "builds when nothing changed", value: builds, unit: "", bound: { exactly: 0 } },
  );
});
