import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Count, execute } from "./step.ts";

type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

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
  const counts = await readReport<VitestReport>(report);
  if (counts === undefined) return { passed: 0, failed: 1 };
  const failed = counts.numFailedTests + counts.numPendingTests + counts.numTodoTests;
  return withExitCode({ passed: counts.numPassedTests, failed }, code);
}

/** Runs the browser tests and counts them; skipped ones count as failed, flaky ones (which passed at a second try) don't. */
export async function playwright(folder: string, env: NodeJS.ProcessEnv): Promise<Count> {
  const report = join(folder, "playwright.json");
  const code = await execute({
    command: "playwright",
    args: ["test", "--reporter=dot,json"],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    output: "shown",
  });
  const stats = (await readReport<PlaywrightReport>(report))?.stats;
  if (stats === undefined) return { passed: 0, failed: 1 };
  if (stats.flaky > 0) console.log(`${stats.flaky} browser tests passed only at a second try, see above.`);
  return withExitCode({ passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped }, code);
}

/** A run that failed without a failing test (an import that throws, an error between tests) still counts as a failure. */
const withExitCode = ({ passed, failed }: Count, code: number): Count => ({
  passed,
  failed: code !== 0 && failed === 0 ? 1 : failed,
});

async function readReport<Report>(file: string): Promise<Report | undefined> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Report);
}
