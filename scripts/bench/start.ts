/**
 * `npm start` after installation: first without data, then with the data and the site of the first start. Fails if the second start
 * builds the site, or if the servers use more than 450 MB.
 */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort } from "../local/free-port.ts";
import { startNpmScript } from "../test/npm-script.ts";
import { part, report } from "./report.ts";

// after the first start, the database continues in a new thread, which frees memory
const settling = 15_000;

/** The memory of the largest process that `pid` has started, in MB; 0 without /proc. */
async function megabytesOf(pid: number): Promise<number> {
  const read = (name: string, file: string) => readFile(`/proc/${name}/${file}`, "utf8").catch(() => "");
  const pids = (await readdir("/proc").catch(() => [])).filter((name) => /^\d+$/.test(name));
  const parents = new Map<string, string>();
  for (const one of pids) parents.set(one, /^PPid:\s+(\d+)/m.exec(await read(one, "status"))?.[1] ?? "");
  const isBelow = (one: string): boolean =>
    parents.get(one) === String(pid) || (parents.has(one) && isBelow(parents.get(one) ?? ""));
  const sizes = pids
    .filter(isBelow)
    .map(async (one) => Number(/^VmRSS:\s+(\d+)/m.exec(await read(one, "status"))?.[1] ?? 0));
  return Math.max(0, ...(await Promise.all(sizes))) / 1024;
}

await part(async (open) => {
  const folder = await mkdtemp(join(tmpdir(), "jumping-bench-start-"));
  open.defer(() => rm(folder, { recursive: true, force: true }));
  const env = {
    SITE_PORT: String(await freePort()),
    API_PORT: String(await freePort()),
    MAIL_PORT: String(await freePort()),
    DATA_DIR: join(folder, "data"),
    ENV_FILE: join(folder, "keys.env"),
  };

  async function start(wait: number) {
    const began = performance.now();
    const script = startNpmScript("start", env);
    open.defer(script.stop);
    await script.ready;
    const seconds = (performance.now() - began) / 1000;
    await setTimeout(wait);
    const megabytes = await megabytesOf(script.pid);
    await script.stop();
    return { seconds, megabytes, builds: script.output().includes("as before") ? 0 : 1 };
  }
  const first = await start(settling);
  const second = await start(0);
  report(
    { what: "`npm start` once installed, without data", value: first.seconds, unit: "s", atMost: 20, isTime: true },
    { what: "`npm start` when nothing changed", value: second.seconds, unit: "s", atMost: 5, isTime: true },
    { what: "The same: builds of the site", value: second.builds, atMost: 0 },
    { what: "Memory of the servers after the first start", value: first.megabytes, unit: "MB", atMost: 450 },
  );
});
