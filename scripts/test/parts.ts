import { readdir } from "node:fs/promises";
import { provideBrowser } from "./browser.ts";
import { startPostgres } from "./postgres-server.ts";
import { type Count, check, type Step } from "./step.ts";
import { playwright, type Run, vitest } from "./suites.ts";

const embedded = { TEST_DATABASE_URL: "" };

/**
 * Every part of `npm test` in its order. What keeps one core busy runs beside others, and so do the tests of vitest: they wait
 * for processes, and their last file leaves a core idle.
 */
export function partsOf(run: Run): Step[] {
  const suite = (name: string, ...projects: string[]): Step => ({
    name,
    cores: 1,
    run: () =>
      vitest(
        run,
        projects.flatMap((project) => ["--project", project]),
        embedded,
      ),
  });
  const checks = [
    check("types", "astro", "check"),
    // what runs the functions in production: an import it would not deploy fails here
    check("deno", "npm", "run", "--silent", "check:functions"),
    check("database-types", "node", "scripts/types.ts", "--check"),
    check("unused", "knip"),
    check("imports", "node", "scripts/import-rules.ts"),
    check("lint", "biome", "check", "."),
  ].filter((_, index) => !run.shard || index % run.shard.count === run.shard.index - 1);
  return [
    // what takes long begins early
    { name: "functions", cores: 1, run: () => onServer(run, ["--project", "functions"]) },
    ...checks.filter(({ name }) => name === "types"),
    suite("local", "local"),
    suite("database", "database"),
    suite("stores", "data", "stores", "islands"),
    { name: "native", cores: 1, run: async () => onServer(run, ["--project", "database", ...(await databaseTests())]) },
    ...checks.filter(({ name }) => name !== "types"),
    suite("rules", "domain", "repository", "collections", "markdown", "integrations", "elements", "ui"),
    { name: "browser", run: async () => playwright(run, { CHROME_PATH: await provideBrowser() }) },
  ];
}

// the local auth service and the demo content only ever run on the embedded engine
const isEmbeddedOnly = (file: string) => /^(auth-|seed)/.test(file);

/** The database tests that native PostgreSQL repeats. */
async function databaseTests(): Promise<string[]> {
  const tests = (await readdir("tests/database")).filter((file) => file.endsWith(".test.ts") && !isEmbeddedOnly(file));
  return tests.map((file) => `tests/database/${file}`);
}

/** Runs vitest on native PostgreSQL: the server of TEST_DATABASE_URL, or one of its own. */
async function onServer(run: Run, chosen: string[]): Promise<Count> {
  if (process.env.TEST_DATABASE_URL) return vitest(run, chosen);
  const server = await startPostgres();
  return vitest(run, chosen, { TEST_DATABASE_URL: server.url }).finally(server.stop);
}
