import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { commandLine } from "../../command-line.ts";

type Build = { outDir: string; cacheDir: string; env: Record<string, string>; signal: AbortSignal };
export type BuildOutcome = { is: "built"; output: string } | { is: "failed"; reason: string; output: string };

const root = fileURLToPath(new URL("../../..", import.meta.url));

/**
 * Runs `astro build` into the given folder, in a separate process, so that the servers respond meanwhile. Builds of other data folders
 * may run in the same checkout at the same time.
 */
export async function buildSite(build: Build): Promise<BuildOutcome> {
  let workplace: string | undefined;
  try {
    workplace = await openWorkplace();
    const outDir = join(workplace, "site");
    let outcome = await runAstro(workplace, { ...build, outDir });
    if (lostToAnother(outcome)) outcome = await runAstro(workplace, { ...build, outDir });
    // Astro renames files into the output folder, which fails across disks, and the data may be on another disk
    if (outcome.is === "built") await move(outDir, build.outDir);
    return outcome;
  } catch (error) {
    return { is: "failed", reason: (error as Error).message, output: "" };
  } finally {
    if (workplace) await rm(workplace, { recursive: true, force: true });
  }
}

/** Whether a build failed because a concurrent first build in the checkout replaced its temporary file in .astro. */
const lostToAnother = ({ is, output }: BuildOutcome) =>
  is === "failed" && /ENOENT.*rename.*\.astro.*\.tmp/.test(output);

/** Renames, or copies to another disk. */
const move = (from: string, to: string) => rename(from, to).catch(() => cp(from, to, { recursive: true }));

const workplaces = join(root, ".astro", "builds");
const day = 24 * 60 * 60 * 1000;

/**
 * Creates a folder to run the build in: Astro writes the rendering bundle below its working directory, where concurrent builds would
 * overwrite each other's. It is in the checkout, so that the bundle finds node_modules.
 */
async function openWorkplace(): Promise<string> {
  await mkdir(workplaces, { recursive: true });
  for (const name of await readdir(workplaces)) {
    const left = join(workplaces, name);
    const { mtimeMs } = await stat(left).catch(() => ({ mtimeMs: Date.now() }));
    // of a killed build
    if (Date.now() - mtimeMs > day) await rm(left, { recursive: true, force: true });
  }
  return mkdtemp(join(workplaces, "build-"));
}

function runAstro(workplace: string, { outDir, cacheDir, env, signal }: Build): Promise<BuildOutcome> {
  return new Promise((resolve) => {
    const { program, before } = commandLine("astro");
    const child = spawn(program, [...before, "build", "--root", root], {
      cwd: workplace,
      env: { ...withoutTestRunner(process.env), ...env, ...buildEnv, OUT_DIR: outDir, CACHE_DIR: cacheDir },
      stdio: ["ignore", "pipe", "pipe"],
      signal,
      killSignal: "SIGKILL",
    });
    const end = () => {
      child.kill("SIGKILL");
      rmSync(workplace, { recursive: true, force: true });
    };
    process.once("exit", end);
    let output = "";
    const collect = (text: Buffer) => {
      output += text.toString();
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.on("error", (error) => resolve({ is: "failed", reason: error.message, output }));
    child.on("close", (code) => {
      process.off("exit", end);
      resolve(code === 0 ? { is: "built", output } : { is: "failed", reason: reasonIn(output), output });
    });
  });
}

const buildEnv = {
  NODE_ENV: "production",
  ASTRO_TELEMETRY_DISABLED: "1",
  NO_COLOR: "1",
  FORCE_COLOR: "0",
};

// a test runner's variables would change the build of the site
const withoutTestRunner = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^(VITEST|VITE_|TEST|DEV|PROD|MODE|BASE_URL|SSR)/.test(name)),
  );

/** The lines about skipped rows in a build's output: table, row and fix (src/site/collections/row-loader.ts). */
export const leftOut = (output: string): string[] =>
  [...output.matchAll(/\S+ \S+ is left out: .+/g)].map(([sentence]) => sentence);

/** The reason of a failed build: the line with the error, or the last line. */
function reasonIn(output: string): string {
  const lines = output.split("\n").map((line) => line.trim());
  const named = lines.find((line) => /^(\[\w+\] )*\[?\w*error\b/i.test(line) || /^E[A-Z]{3,}: /.test(line));
  return named ?? lines.filter(Boolean).at(-1) ?? "it printed nothing";
}
