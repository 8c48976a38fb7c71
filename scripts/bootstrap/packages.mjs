import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { bundledVersion, machinesNode, neededMajor } from "./node.mjs";
import { explainFailure } from "./npm-failure.mjs";

const { platform, arch } = process;
const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));

/** The C library to compare with a package's `libc`; only Linux has two. */
function libc() {
  if (platform !== "linux") return undefined;
  // the report would resolve the host names of all open connections
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime ? "glibc" : "musl";
}

/** The packages of package-lock.json that npm installs on this machine: folder and entry. */
function lockedPackages(root) {
  const library = libc();
  const fits = (list, value) => list === undefined || list.includes(value);
  return Object.entries(readJson(join(root, "package-lock.json")).packages).filter(
    ([folder, { os, cpu, libc, link }]) =>
      folder !== "" && !link && fits(os, platform) && fits(cpu, arch) && fits(libc, library),
  );
}

/**
 * The folders of packages that are missing in node_modules, or have another version than in package-lock.json. Optional packages may be
 * missing, but not those for this system: npm omits them silently if their `engines` exclude the running Node.
 */
export const missingPackages = (root) =>
  lockedPackages(root)
    .filter(([folder, { version, optional, devOptional, os, cpu }]) => {
      const manifest = join(root, folder, "package.json");
      if (existsSync(manifest)) return readJson(manifest).version !== version;
      return !(optional || devOptional) || os !== undefined || cpu !== undefined;
    })
    .map(([folder]) => folder);

/** Whether node_modules is complete. */
export const areInstalled = (root) =>
  // npm writes this file last, so without it the installation didn't finish
  existsSync(join(root, "node_modules", ".package-lock.json")) && missingPackages(root).length === 0;

// npm ci empties node_modules, so the Node that runs it must be elsewhere
const toolsFolder = ".node";
const removal = { recursive: true, force: true, maxRetries: 5 };

/** Installs the packages with `npm ci` and shows the progress. Returns the reason of a failure in one sentence, or undefined. */
export async function install(root) {
  const { path, version, isTooOld } = machinesNode();
  const tools = join(root, toolsFolder);
  let runtime = [dirname(path)];
  // without a network, npm would try for many minutes; the packages may be in its cache
  const ping = await runNpm("ping --fetch-retries=0 --fetch-timeout=15000", root, runtime);
  const unreachable = ping.code === 0 ? undefined : explainFailure(ping.errors, root);
  try {
    if (isTooOld) {
      rmSync(tools, removal);
      console.log(`Node ${version} is too old. Getting Node ${bundledVersion} …`);
      const failure = unreachable ?? (await getNode(root, runtime));
      if (failure) return failure;
      runtime = [join(tools, "node_modules", nodePackage, "bin"), join(tools, "node_modules", ".bin")];
    }
    const failure = await installPackages(root, runtime, unreachable ? "ci --offline" : "ci");
    return failure && (unreachable ?? failure);
  } finally {
    rmSync(tools, removal);
  }
}

// platform names as in the dependencies of the package `node`
const nodePackage = [
  platform === "darwin" && arch === "arm64" ? "node-bin" : "node",
  platform === "win32" ? "win" : platform,
  arch,
].join("-");

/** The versions and checksums of what getNode installs. Some registries lack Node for some systems: then it has no checksum here. */
const toolsFile = new URL("tools.json", import.meta.url);

/** Installs Node, and an npm for it, because the npm of a Linux distribution may require the distribution's Node. */
async function getNode(root, runtime) {
  const tools = readJson(toolsFile);
  const packages = `${nodePackage}@${bundledVersion} npm@${tools.npm.version}`;
  const words = `install --prefix ${toolsFolder} --no-save --no-package-lock --ignore-scripts --engine-strict=false ${packages}`;
  const { code, errors } = await runNpm(words, root, runtime);
  if (code === 0) {
    // npm records the checksums of what it unpacked
    const installed = readJson(join(root, toolsFolder, "node_modules", ".package-lock.json")).packages;
    const changed = ["npm", nodePackage].find(
      (name) => tools[name] && installed[`node_modules/${name}`]?.integrity !== tools[name].integrity,
    );
    return (
      changed && `The registry's ${changed} differs from the checksum in scripts/bootstrap/tools.json. Nothing was run.`
    );
  }
  console.error(errors);
  return explainFailure(errors, root) ?? `Node ${neededMajor} could not be installed. Install it and try again.`;
}

async function installPackages(root, runtime, command) {
  const started = Date.now();
  const elapsed = () => `${Math.round((Date.now() - started) / 1000)} s`;
  const manifests = lockedPackages(root).map(([folder]) => join(root, folder, "package.json"));
  const { stdout } = process;
  console.log("Installing packages (once, about a minute) …");
  const show = () =>
    stdout.write(`\r  ${manifests.filter(existsSync).length} of ${manifests.length} packages, ${elapsed()} `);
  const ticking = stdout.isTTY ? setInterval(show, 500) : undefined;
  const { code, errors } = await runNpm(command, root, runtime);
  clearInterval(ticking);
  if (ticking) stdout.write("\n");
  if (code === 0) return void console.log(`Packages installed in ${elapsed()}.`);
  console.error(errors);
  return explainFailure(errors, root) ?? "The packages could not be installed (see above).";
}

/** Runs npm in a folder, with the first node and npm of these folders or of PATH. */
async function runNpm(words, cwd, runtime) {
  // npm is npm.cmd on Windows, which only a shell can start
  const child = spawn(`npm ${words} --no-audit --no-fund --loglevel=error`, {
    shell: true,
    cwd,
    stdio: ["ignore", "ignore", "pipe"],
    env: {
      ...process.env,
      PATH: [...runtime, process.env.PATH].join(delimiter),
      // `npm test` finds or downloads browsers when it needs them
      PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1",
    },
  });
  let errors = "";
  child.stderr.on("data", (text) => {
    errors += text;
  });
  const [code, signal] = await once(child, "close").catch((error) => [error.message]);
  // the shell's code for a killed npm, which couldn't print anything
  if (code === 137 || signal === "SIGKILL") errors += "\nnpm error signal SIGKILL\n";
  return { code, errors: errors || String(code) };
}
