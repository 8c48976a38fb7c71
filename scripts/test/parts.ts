import { provideBrowser } from "./browser.ts";
import { engineNames, provideEngines } from "./engines.ts";
import { type PostgresServer, startPostgres } from "./postgres-server.ts";
import { type Count, check, type Step } from "./step.ts";
import { playwright, type Run, vitest } from "./suites.ts";

const projects = (...names: string[]) => names.flatMap((name) => ["--project", name]);
const browserTests = projects("publishing", "desktop", "phone");

/**
 * All parts of `npm test`. The browser tests take as long as all others together: they start first, with the build of the product, and
 * the others run in parallel, one after another, on two cores.
 */
export function partsOf(run: Run): Step[] {
  const tests = (name: string, ...names: string[]): Step => ({
    name,
    run: async () => vitest(run, projects(...names), { TEST_DATABASE_URL: await serverUrl() }),
  });
  const checks = [
    check("types", "npm", "run", "--silent", "check"),
    // type-checks with the functions' runtime: an import that can't be deployed fails here
    check("deno", "npm", "run", "--silent", "check:functions"),
    check("database-types", "node", "scripts/types.ts", "--check"),
    check("unused", "knip"),
    check("imports", "node", "scripts/import-rules.ts"),
    check("lint", "biome", "check", "."),
    check("prose", "node", "scripts/prose.ts"),
  ].filter((_, index) => !run.shard || index % run.shard.count === run.shard.index - 1);
  return [
    { name: "browser", run: async () => playwright(run, browserTests, { CHROME_PATH: await provideBrowser() }) },
    tests("functions", "functions"),
    tests("stores", "data", "stores", "islands"),
    tests("database", "database"),
    tests("local", "local"),
    tests("rules", "rules", "elements", "ui"),
    { name: "engines", run: () => engines(run) },
    ...checks,
  ];
}

/** The journeys in WebKit and Firefox. On GitHub, a missing engine fails. */
async function engines(run: Run): Promise<Count> {
  const provided = await provideEngines();
  const skipped = engineNames.filter((name) => !provided.includes(name));
  for (const name of skipped) console.log(`not run: ${name}`);
  // each of these browsers draws on both cores
  const chosen = [...projects(...provided), "--workers=2"];
  const count = provided.length > 0 ? await playwright(run, chosen) : { passed: 0, failures: [] };
  if (!process.env.GITHUB_ACTIONS) return count;
  return { ...count, failures: [...count.failures, ...skipped.map((name) => `engines: ${name} isn't installed`)] };
}

let server: Promise<PostgresServer> | undefined;

/** The server of TEST_DATABASE_URL, or one that all parts of this run share. */
async function serverUrl(): Promise<string> {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
  server ??= startPostgres();
  return (await server).url;
}

export const stopServer = async (): Promise<void> => void (await (await server)?.stop());
