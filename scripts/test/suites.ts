import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Shard } from "./options.ts";
import { type Count, execute } from "./step.ts";

type VitestReport = {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
};
type PlaywrightSuite = {
  specs: { title: string; file: string; tests: { projectName: string; status: string }[] }[];
  suites?: PlaywrightSuite[];
};
type PlaywrightReport = { suites: PlaywrightSuite[] };
type Result = { name: string; status: string };
/** The folder for reports, and the share of tests to run. */
export type Run = { folder: string; shard: Shard | undefined };

/** Runs vitest with these arguments and counts the tests. A skipped test counts as failed, so that none is forgotten. */
export async function vitest({ folder, shard }: Run, chosen: string[], env: NodeJS.ProcessEnv = {}): Promise<Count> {
  const report = join(folder, `vitest-${randomUUID()}.json`);
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  const code = await execute({
    command: "vitest",
    args: ["run", ...chosen, ...shareOf(shard), ...reporters],
    env,
    // avoids interleaved output; failures are reported with their reasons
    output: "when-it-fails",
  });
  const { testResults = [] } = await readReport<VitestReport>(report);
  const results = testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({ name: `${relative(".", file)}: ${fullName}`, status })),
  );
  return countResults(results, ["passed"], { code, mayBeEmpty: shard !== undefined });
}

/** Runs browser tests with these arguments and counts them. Skipped tests count as failed. */
export async function playwright(
  { folder, shard }: Run,
  chosen: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Count> {
  const report = join(folder, `playwright-${randomUUID()}.json`);
  const code = await execute({
    command: "playwright",
    args: ["test", ...chosen, "--reporter=dot,json", ...shareOf(shard)],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    output: "shown",
  });
  const results = resultsIn(await readReport<PlaywrightReport>(report));
  return countResults(results, ["expected"], { code, mayBeEmpty: shard !== undefined });
}

function resultsIn({ suites = [] }: { suites?: PlaywrightSuite[] }): Result[] {
  return suites.flatMap((suite) => [
    ...suite.specs.flatMap(({ title, file, tests }) =>
      tests.map(({ projectName, status }) => ({ name: `${file}: ${title} on ${projectName}`, status })),
    ),
    ...resultsIn(suite),
  ]);
}

// a shard of a few files may be empty
const shareOf = (shard?: Shard) => (shard ? [`--shard=${shard.index}/${shard.count}`, "--pass-with-no-tests"] : []);

/** A run that failed without a failing test (a failed import, no tests) counts as a failure. */
function countResults(
  results: Result[],
  good: string[],
  { code, mayBeEmpty }: { code: number; mayBeEmpty: boolean },
): Count {
  const passed = results.filter(({ status }) => good.includes(status)).length;
  const failures = results
    .filter(({ status }) => !good.includes(status))
    .map(({ name, status }) => `${name} (${status})`);
  if (failures.length === 0 && (code !== 0 || (passed === 0 && !mayBeEmpty)))
    failures.push("an error that belongs to no test (see above)");
  return { passed, failures };
}

async function readReport<Report>(file: string): Promise<Partial<Report>> {
  const text = await readFile(file, "utf8").catch(() => "{}");
  return JSON.parse(text) as Partial<Report>;
}
