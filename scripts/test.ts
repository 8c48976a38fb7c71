/**
 * npm test: every check of the product, one after the other, whatever fails before. It sets up what it needs (a browser,
 * a PostgreSQL server, ports, data) and leaves nothing behind. The last line says how many checks and tests passed.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { provideBrowser } from "./test/browser.ts";
import { startPostgres } from "./test/postgres-server.ts";
import { check, interrupt, runAll, type Step } from "./test/step.ts";
import { playwright, vitest } from "./test/suites.ts";

process.chdir(join(import.meta.dirname, ".."));
process.env.ASTRO_TELEMETRY_DISABLED = "1";
process.env.LITE_TELEMETRY = "0";

const embedded = { TEST_DATABASE_URL: "" };
const folder = await mkdtemp(join(tmpdir(), "jumping-test-"));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => interrupt(signal));

const steps: Step[] = [
  check("format and lint", "biome", "check", "."),
  check("arrows", "node", "scripts/import-rules.ts"),
  check("dead code and unused packages", "knip"),
  check("types", "astro", "check"),
  check("database types up to date", "node", "scripts/types.ts", "--check"),
  // what runs the functions in production: an import it would not deploy fails here
  check("functions as Deno sees them", "npm", "run", "--silent", "check:functions"),
  {
    name: "rules, collections, data, stores, islands, functions",
    run: () => vitest(folder, ["--project", "!database"], embedded),
  },
  {
    name: "database, embedded engine",
    run: () => vitest(folder, ["--project", "database"], embedded),
  },
  { name: "database and functions, native PostgreSQL", run: onServer },
  { name: "browser", run: inBrowser },
];

const { passed, failures } = await runAll(steps).finally(() => rm(folder, { recursive: true, force: true }));
process.exitCode = failures.length === 0 ? 0 : 1;
if (failures.length > 0) console.log(["\nWhat failed:", ...failures].join("\n  "));
console.log(`\n${passed} passed, ${failures.length} failed`);

/** The database tests, and of the server functions those that ask the most of it. */
async function onServer() {
  const names = [
    "callers",
    "email-subscription",
    "site-rebuild",
    "video-moderation",
    "weekly-digest",
    "youtube-videos",
  ];
  const files = ["tests/database/", ...names.map((name) => `tests/functions/${name}.test.ts`)];
  const chosen = ["--project", "database", "--project", "functions", ...files];
  if (process.env.TEST_DATABASE_URL) return vitest(folder, chosen);
  const server = await startPostgres();
  return vitest(folder, chosen, { TEST_DATABASE_URL: server.url }).finally(server.stop);
}

async function inBrowser() {
  return playwright(folder, { CHROME_PATH: await provideBrowser() });
}
