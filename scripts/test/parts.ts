import { readdir } from "node:fs/promises";
import { provideBrowser } from "./browser.ts";
import { startPostgres } from "./postgres-server.ts";
import { type Count, check, type Step } from "./step.ts";
import { playwright, type Run, vitest } from "./suites.ts";

const projects = (...names: string[]) => names.flatMap((name) => ["--project", name]);
const embedded = { TEST_DATABASE_URL: "" };

/**
 * Every part of `npm test` in its order. The tests of vitest run beside others: they wait for processes, and their last file leaves
 * a core idle. What the browser tests leave idle is enough for all checks.
 */
export function partsOf(run: Run): Step[] {
  const suite = (name: string, ...names: string[]): Step => ({
    name,
    cores: 1,
    run: () => vitest(run, projects(...names), embedded),
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
    { name: "functions", cores: 1, run: () => onServer(run, projects("functions")) },
    suite("local", "local"),
    { name: "stores", cores: 1, run: () => onServer(run, projects("data", "stores", "islands")) },
    { name: "embedded", cores: 1, run: async () => vitest(run, await databaseTests(isForEmbedded), embedded) },
    { name: "database", cores: 1, run: async () => onServer(run, await databaseTests((name) => !isOfEmbedded(name))) },
    suite("rules", "domain", "repository", "collections", "markdown", "integrations", "elements", "ui"),
    ...checks,
    { name: "browser", run: async () => playwright(run, { CHROME_PATH: await provideBrowser() }) },
  ];
}

// the local auth service and the demo content only ever run on the embedded engine
const isOfEmbedded = (name: string) => /^(auth-|seed)/.test(name);

/**
 * What the embedded engine, its driver or Supabase Lite may do otherwise than a server: roles, grants and policies, values and
 * errors, letters of other scripts, requests at the same time. Whatever else members may call is called there with odd arguments, and
 * screens call it in the browser tests.
 */
const onBothEngines = [
  ...["access-matrix", "check-request", "column-grants", "embeds", "enrollments", "example-content", "function-grants"],
  ...["hosted", "huge-searches", "max-rows", "move-data", "odd-arguments", "pictures", "progress", "rate-limits"],
  ...["rule-limits", "schedule-connection", "subscriber-addresses"],
];
const isForEmbedded = (name: string) => isOfEmbedded(name) || onBothEngines.includes(name);

async function databaseTests(isChosen: (name: string) => boolean): Promise<string[]> {
  const suffix = ".test.ts";
  const files = (await readdir("tests/database")).filter((file) => file.endsWith(suffix));
  const names = files.map((file) => file.slice(0, -suffix.length));
  const gone = onBothEngines.filter((name) => !names.includes(name));
  if (gone.length > 0)
    throw new Error(`tests/database has no ${gone.join(", ")}: name it anew in scripts/test/parts.ts`);
  return [...projects("database"), ...names.filter(isChosen).map((name) => `tests/database/${name}${suffix}`)];
}

/** Runs vitest on native PostgreSQL: the server of TEST_DATABASE_URL, or one of its own. */
async function onServer(run: Run, chosen: string[]): Promise<Count> {
  if (process.env.TEST_DATABASE_URL) return vitest(run, chosen);
  const server = await startPostgres();
  return vitest(run, chosen, { TEST_DATABASE_URL: server.url }).finally(server.stop);
}
