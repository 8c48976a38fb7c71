/**
 * Runs scripts/<name>.ts on the Node 24 of node_modules, whatever Node the machine has (18 or later), and installs the
 * packages first when they are missing or not those of package-lock.json: `node scripts/bootstrap.mjs start --reset`.
 * Plain JavaScript without packages, because at this point there may be none.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const windows = process.platform === "win32";
const bundledNode = join(root, "node_modules", "node", "bin", windows ? "node.exe" : "node");
// the first version that runs TypeScript files and every package of this project
const neededMajor = 24;

const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));
const majorOf = (version) => Number(version.replace(/^v/, "").split(".")[0]);

function fail(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

/** Whether node_modules holds what package-lock.json asks for; packages of other platforms may be missing. */
function installed() {
  // npm writes this file last: without it an installation never finished
  if (!existsSync(join(root, "node_modules", ".package-lock.json"))) return false;
  const { packages } = readJson(join(root, "package-lock.json"));
  return Object.entries(packages).every(([folder, { version, optional, devOptional, link }]) => {
    if (folder === "" || link) return true;
    const manifest = join(root, folder, "package.json");
    if (!existsSync(manifest)) return Boolean(optional || devOptional);
    return readJson(manifest).version === version;
  });
}

function install() {
  const started = Date.now();
  console.log("Installing packages (once, about a minute) …");
  // not `npm ci`: it refuses a lockfile that leaves out packages of platforms the registry has no builds for
  const { status } = spawnSync("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: "inherit",
    shell: windows,
    // browsers are found or fetched by `npm test`, when they are needed
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1" },
  });
  if (status !== 0)
    fail("The packages could not be installed (see above). Check the network and run the command again.");
  console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/** Ends with npm, however npm ends: a shell between the two keeps its signals to itself, and the ports stay taken. */
function endWithNpm() {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return;
  setInterval(() => process.ppid === parent || process.kill(process.pid, "SIGTERM"), 500).unref();
}

/** Node 24 or later: the one of node_modules, else the one that runs this file. */
function findNode() {
  if (existsSync(bundledNode)) return bundledNode;
  if (majorOf(process.version) >= neededMajor) return process.execPath;
  return fail(
    `This needs Node ${neededMajor}, which the packages bring along unless npm is told to ignore install scripts. ` +
      `Run "npm install --ignore-scripts=false", or use Node ${neededMajor} or later.`,
  );
}

function runWith(node, script, args) {
  const path = [join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter);
  const child = spawn(node, [script, ...args], { stdio: "inherit", env: { ...process.env, PATH: path } });
  // the child puts everything away and decides when it is done
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 143)));
}

const [name, ...args] = process.argv.slice(2);
const script = join(root, "scripts", `${name}.ts`);
if (!installed()) install();
const node = findNode();
endWithNpm();
if (majorOf(process.version) >= neededMajor) {
  process.argv = [process.argv[0], script, ...args];
  await import(pathToFileURL(script).href);
} else {
  runWith(node, script, args);
}
