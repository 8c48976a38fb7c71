/**
 * `npm test` runs every check of the product, even after failures, or the given parts (`npm test -- --part rules,browser`), or a shard
 * (`npm test -- --shard 1/3`). `--engines` adds WebKit and Firefox. `npm run test:full` adds them and checks that rarely fail. It sets up
 * its requirements (browsers, a PostgreSQL server, ports, data) and cleans up. It prints the time of each part; the last line has the
 * number of passed checks and tests.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readOptions } from "./test/options.ts";
import { interrupt, runAll } from "./test/step.ts";
import { timesOf } from "./test/times.ts";

process.chdir(join(import.meta.dirname, ".."));
process.env.ASTRO_TELEMETRY_DISABLED = "1";
process.env.LITE_TELEMETRY = "0";
if (process.argv.includes("--full")) process.env.TEST_FULL = "1";
// reads TEST_FULL
const { partsOf, stopServer } = await import("./test/parts.ts");

const folder = await mkdtemp(join(tmpdir(), "jumping-test-"));
// processes share a compile cache
process.env.NODE_COMPILE_CACHE = join(folder, "compiled");
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => interrupt(signal));

try {
  const names = partsOf({ folder, shard: undefined }).map(({ name }) => name);
  const { parts, shard } = readOptions(process.argv.slice(2), names);
  const started = performance.now();
  const outcomes = await runAll(partsOf({ folder, shard }).filter(({ name }) => parts.includes(name)));
  const failures = outcomes.flatMap(({ failures }) => failures);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  process.exitCode = failures.length === 0 ? 0 : 1;
  console.log(`\n${timesOf(outcomes, performance.now() - started)}`);
  if (failures.length > 0) console.log(["\nFailed:", ...failures].join("\n  "));
  console.log(`\n${passed} passed, ${failures.length} failed`);
} catch (error) {
  process.exitCode = 1;
  console.error((error as Error).message);
} finally {
  await stopServer();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
