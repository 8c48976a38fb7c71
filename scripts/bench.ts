/**
 * `npm run bench`: measures the product, prints one table and writes bench-results.json. `npm run bench -- search digest`
 * measures some parts; a number after a part makes it smaller or larger (`search 100000`). `npm run bench
 * -- --readme` measures nothing and writes the last results into README.md. Ends with 1 when a count or a ratio is broken;
 * how long things take depends on the machine and is only reported.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { writeReadme } from "./bench/readme.ts";
import { describeMachine, keepRecord, loadNow, type Measured, watchNeighbors } from "./bench/record.ts";
import { holds, type Message, type Row } from "./bench/results.ts";
import { tableOf } from "./bench/table.ts";

/** What each part measures, and how many minutes it usually takes. */
const parts = {
  pages: { what: "page weights and Lighthouse, also as a member", minutes: 4.5 },
  spa: { what: "the same pages as a single-page app, side by side", minutes: 2 },
  search: { what: "search over 20,000 and 100,000 videos in native PostgreSQL", minutes: 3 },
  build: { what: "builds of 10,000 plans and as many videos, the same again, and one changed plan", minutes: 5.5 },
  digest: { what: "a digest to 100,000 readers, and a sender that is killed", minutes: 1.5 },
  reminders: { what: "10,000 reminders due in one minute, by push and by mail, with runs that are killed", minutes: 1 },
  calls: { what: "every call of members and administrators at the size of a success", minutes: 3 },
  start: { what: "npm start, cold and warm, and its memory", minutes: 1 },
};
type Part = keyof typeof parts;
type Wanted = { part: Part; sizes: string[] };

const isPart = (word: string): word is Part => Object.hasOwn(parts, word);

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** `search 1000 digest` are the parts search, of that size, and digest; no words are all parts. */
function partsFrom(words: string[]): Wanted[] {
  const wanted: Wanted[] = [];
  for (const word of words) {
    if (isPart(word)) wanted.push({ part: word, sizes: [] });
    else if (/^\d+$/.test(word) && wanted.length > 0) wanted.at(-1)?.sizes.push(word);
    else fail(`There is no part "${word}". Parts are: ${Object.keys(parts).join(", ")}.`);
  }
  return words.length > 0
    ? wanted
    : Object.keys(parts)
        .filter(isPart)
        .map((part) => ({ part, sizes: [] }));
}

let running: ChildProcess | undefined;
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    if (running === undefined) process.exit(1);
    running.once("exit", () => process.exit(1));
    running.kill("SIGTERM");
  });
}

/** Runs one part in a process of its own, so that parts do not affect each other's memory or event loop. */
async function measure({ part, sizes }: Wanted): Promise<Measured & { broken: boolean }> {
  const began = performance.now();
  const load = loadNow();
  const shareOfNeighbors = await watchNeighbors();
  const rows: Row[] = [];
  running = fork(fileURLToPath(new URL(`bench/${part}.ts`, import.meta.url)), sizes, { execArgv: ["--expose-gc"] });
  running.on("message", (message: Message) => rows.push(...message.rows));
  const [code] = await once(running, "exit");
  running = undefined;
  const seconds = Math.round((performance.now() - began) / 1000);
  const stolen = await shareOfNeighbors();
  return { at: new Date().toISOString(), load, stolen, seconds, rows, broken: code !== 0 || !rows.every(holds) };
}

async function run(wanted: Wanted[]): Promise<boolean> {
  const machine = await describeMachine();
  console.log(`\n${machine}; load ${loadNow()}`);
  const rows: Row[] = [];
  const broken: string[] = [];
  for (const [index, each] of wanted.entries()) {
    const left = wanted.slice(index).reduce((sum, { part }) => sum + parts[part].minutes, 0);
    const place = `${index + 1}/${wanted.length}, about ${Math.ceil(left)} min left`;
    console.log(`\n[${place}] ${each.part}: ${parts[each.part].what}`);
    const { broken: isBroken, ...measured } = await measure(each);
    console.log(
      `  done in ${measured.seconds} s; other machines took ${Math.round(measured.stolen * 100)} % of the processor time`,
    );
    if (measured.rows.length > 0) await keepRecord({ machine, parts: { [each.part]: measured } });
    rows.push(...measured.rows);
    if (isBroken) broken.push(each.part);
  }
  console.log(`\n${tableOf(rows)}\n\n${machine}. Also in bench-results.json.`);
  if (broken.length > 0) console.error(`\nBroken: ${broken.join(", ")} (see above)`);
  return broken.length === 0;
}

process.env.LITE_TELEMETRY = "0";
const words = process.argv.slice(2);
if (words.includes("--readme")) await writeReadme();
else process.exitCode = (await run(partsFrom(words))) ? 0 : 1;
