/**
 * Runs scripts/<name>.ts on Node 24 or later: the system's, otherwise the one in node_modules. First installs the packages if
 * they are missing or differ from package-lock.json: `node scripts/bootstrap.mjs start --reset`.
 * Plain JavaScript without packages, because none may be installed yet, and Node may be as old as 18.
 */
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { machinesNode, neededMajor } from "./bootstrap/node.mjs";
import { notEnoughMemory } from "./bootstrap/npm-failure.mjs";
import { areInstalled, install } from "./bootstrap/packages.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const windows = process.platform === "win32";
const machine = machinesNode();
const bundledNode = join(root, "node_modules", "node", "bin", windows ? "node.exe" : "node");

function fail(sentence, code = 1) {
  console.error(`\n${sentence}`);
  process.exit(code);
}

function findNode() {
  if (!machine.isTooOld) return machine.path;
  if (existsSync(bundledNode)) return bundledNode;
  return fail(
    `This needs Node ${neededMajor}, which the packages bring along unless npm is told to ignore install scripts. ` +
      `Run "npm ci --ignore-scripts=false", or use Node ${neededMajor} or later.`,
  );
}

const isRunning = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** The parent of the shell in which npm runs a script; undefined if npm uses no shell, or not on Linux. */
function parentOfShell(pid) {
  try {
    const [, name, parent] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    return /sh$/.test(name) ? parent : undefined;
  } catch {
    return undefined;
  }
}

/** Calls `end` once npm has ended. If npm is killed, its shell and this process would keep running and use the ports. */
function whenNpmEnds(end) {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const npm = parentOfShell(shell);
  // an orphan gets another parent, except on Windows
  const isLeft = () => process.ppid !== shell || !isRunning(shell) || parentOfShell(shell) !== npm;
  setInterval(() => isLeft() && end(), 500).unref();
}

// glibc: return large free blocks to the system. By default, it retains blocks of up to 32 MB after the first such one.
const frugalAllocator = { MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072" };
// V8: a young generation of 24 MB instead of 100
const frugalHeap = "--max-semi-space-size=8";

/** Restarts this process if its allocator and heap don't have these settings, which are read only at the start. */
function becomeFrugal() {
  const isFrugal = process.env.MALLOC_MMAP_THRESHOLD_ && process.execArgv.includes(frugalHeap);
  if (process.platform !== "linux" || isFrugal) return;
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, frugalHeap, ...process.argv.slice(1)], {
    ...process.env,
    ...frugalAllocator,
  });
}

function runWith(node, script, args) {
  const path = [dirname(node), join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter);
  const env = { ...process.env, ...frugalAllocator, PATH: path };
  const child = spawn(node, [frugalHeap, script, ...args], { stdio: "inherit", env });
  // The child cleans up and decides when it exits. Windows passes Ctrl-C on to it, and kill() would end it immediately.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => windows || child.kill(signal));
  whenNpmEnds(() => child.kill("SIGTERM"));
  child.on("exit", (code, signal) => {
    if (signal === "SIGKILL") fail(notEnoughMemory, 137);
    process.exit(code ?? (signal === "SIGINT" ? 130 : 143));
  });
}

const [name, ...args] = process.argv.slice(2);
const script = join(root, "scripts", `${name}.ts`);
if (!areInstalled(root) || (machine.isTooOld && !existsSync(bundledNode))) {
  const failure = await install(root);
  if (failure) fail(failure);
}
const node = findNode();
if (node === process.execPath) {
  becomeFrugal();
  whenNpmEnds(() => process.kill(process.pid, "SIGTERM"));
  process.argv = [process.argv[0], script, ...args];
  await import(pathToFileURL(script).href);
} else {
  runWith(node, script, args);
}
