/**
 * `npm run bench` measures the product and prints the table of README.md. `npm run bench -- search 1000` measures one part; the
 * number makes it smaller. Ends with 1 when a count, a size or a ratio breaks its limit.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { cpus, loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { isBroken, type Row, tableOf } from "./bench/report.ts";

const parts = {
  pages: "page weights and Lighthouse",
  search: "search over 20,000 and 100,000 videos",
};
type Part = keyof typeof parts;

const isPart = (word: string): word is Part => Object.hasOwn(parts, word);

function partsFrom(words: string[]): { part: Part; sizes: string[] }[] {
  const chosen: { part: Part; sizes: string[] }[] = [];
  for (const word of words.length > 0 ? words : Object.keys(parts)) {
    if (isPart(word)) chosen.push({ part: word, sizes: [] });
    else if (/^\d+$/.test(word) && chosen.length > 0) chosen.at(-1)?.sizes.push(word);
    else {
      console.error(`There is no part "${word}". Parts are: ${Object.keys(parts).join(", ")}.`);
      process.exit(1);
    }
  }
  return chosen;
}

let running: ChildProcess | undefined;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    if (running === undefined) process.exit(1);
    running.once("exit", () => process.exit(1));
    running.kill("SIGTERM");
  });
}

const load = () => `load ${loadavg()[0]?.toFixed(1)}`;
const rows: Row[] = [];
const failed: string[] = [];
for (const { part, sizes } of partsFrom(process.argv.slice(2))) {
  console.log(`\n${part}: ${parts[part]} (${load()})`);
  const began = performance.now();
  running = fork(fileURLToPath(new URL(`bench/${part}.ts`, import.meta.url)), sizes, {
    env: { ...process.env, LITE_TELEMETRY: "0" },
  });
  running.on("message", (message) => rows.push(...(message as Row[])));
  const [code] = await once(running, "exit");
  running = undefined;
  if (code !== 0) failed.push(part);
  console.log(`  ${Math.round((performance.now() - began) / 1000)} s`);
}
console.log(`\nOn ${cpus().length} cores, Node ${process.versions.node}, ${load()}:\n\n${tableOf(rows)}`);
for (const { what } of rows.filter(isBroken)) failed.push(what);
if (failed.length > 0) {
  console.error(`\nFailed:\n${failed.map((each) => `  ${each}`).join("\n")}`);
  process.exitCode = 1;
}
