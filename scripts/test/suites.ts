import { readFile, rm } from "node:fs/promises";
import { join, relative } from "node:path";
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

/** Runs vitest with these arguments and counts the tests; a skipped test counts as failed, so that none is forgotten. */
export async function vitest(folder: string, chosen: string[], env: NodeJS.ProcessEnv = {}): Promise<Count> {
  const report = join(folder, "vitest.json");
  await rm(report, { force: true });
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  const code = await execute({
    command: "vitest",
    args: ["run", ...chosen, ...reporters],
    env,
    output: "shown",
  });
  const { testResults = [] } = await readReport<VitestReport>(report);
  const results = testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({ name: `${relative(".", file)}: ${fullName}`, status })),
  );
  return counted(results, ["passed"], code);
}

/** Runs the browser tests and counts them; skipped ones count as failed, flaky ones (which passed at a later try) don't. */
export async function playwright(folder: string, env: NodeJS.ProcessEnv): Promise<Count> {
  const report = join(folder, "playwright.json");
  const code = await execute({
    command: "playwright",
    args: ["test", "--reporter=dot,json"],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    output: "shown",
  });
  const results = resultsIn(await readReport<PlaywrightReport>(report));
  for (const { name } of results.filter(({ status }) => status === "flaky")) {
    console.log(`passed only at a later try: ${name}`);
  }
  return counted(results, ["expected", "flaky"], code);
}

function resultsIn({ suites = [] }: { suites?: PlaywrightSuite[] }): Result[] {
  return suites.flatMap((suite) => [
    ...suite.specs.flatMap(({ title, file, tests }) =>
      tests.map(({ projectName, status }) => ({ name: `${file}: ${title} on ${projectName}`, status })),
    ),
    ...resultsIn(suite),
  ]);
}

/** A run that failed without a failing test (an import that throws, no test at all) still counts as a failure. */
function counted(results: Result[], good: string[], code: number): Count {
  const passed = results.filter(({ status }) => good.includes(status)).length;
  const failures = results
    .filter(({ status }) => !good.includes(status))
    .map(({ name, status }) => `${name} (${status})`);
  if (failures.length === 0 && (code !== 0 || passed === 0))
    failures.push("an error that belongs to no test (see above)");
  return { passed, failures };
}

async function readReport<Report>(file: string): Promise<Partial<Report>> {
  const text = await readFile(file, "utf8").catch(() => "{}");
  return JSON.parse(text) as Partial<Report>;
}
