import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

type Build = { outDir: string; cacheDir: string; env: Record<string, string>; signal: AbortSignal };
export type BuildOutcome = { is: "built" } | { is: "failed"; reason: string; output: string };

const root = fileURLToPath(new URL("../../..", import.meta.url));
const astro = fileURLToPath(new URL("../../../node_modules/astro/bin/astro.mjs", import.meta.url));

/** Runs `astro build` into the given folder, in a process of its own so that the servers keep answering meanwhile. */
export function buildSite({ outDir, cacheDir, env, signal }: Build): Promise<BuildOutcome> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [astro, "build"], {
      cwd: root,
      env: { ...withoutTestRunner(process.env), ...env, ...buildEnv, OUT_DIR: outDir, CACHE_DIR: cacheDir },
      stdio: ["ignore", "pipe", "pipe"],
      signal,
      killSignal: "SIGKILL",
    });
    const end = () => child.kill("SIGKILL");
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
      resolve(code === 0 ? { is: "built" } : { is: "failed", reason: reasonIn(output), output });
    });
  });
}

const buildEnv = { NODE_ENV: "production", ASTRO_TELEMETRY_DISABLED: "1", NO_COLOR: "1", FORCE_COLOR: "0" };

// what a test runner sets for itself would make a test build of the site
const withoutTestRunner = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^(VITEST|VITE_|TEST|DEV|PROD|MODE|BASE_URL|SSR)/.test(name)),
  );

/** The line that names the error, else the last one. */
function reasonIn(output: string): string {
  const lines = output.split("\n").map((line) => line.trim());
  const named = lines.find((line) => /^(\[\w+\] )*\[?\w*(error|ERROR)\b/i.test(line));
  return named ?? lines.filter(Boolean).at(-1) ?? "it said nothing";
}
