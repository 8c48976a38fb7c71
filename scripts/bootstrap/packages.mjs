import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));

/** The packages of package-lock.json that npm installs on this machine: folder and entry. */
function lockedPackages(root) {
  const fits = (list, value) => list === undefined || list.includes(value);
  return Object.entries(readJson(join(root, "package-lock.json")).packages).filter(
    ([folder, { os, cpu, link }]) => folder !== "" && !link && fits(os, process.platform) && fits(cpu, process.arch),
  );
}

/** Whether node_modules holds what package-lock.json asks for; an optional package may be missing. */
export function areInstalled(root) {
  // npm writes this file last: without it an installation never finished
  if (!existsSync(join(root, "node_modules", ".package-lock.json"))) return false;
  return lockedPackages(root).every(([folder, { version, optional, devOptional }]) => {
    const manifest = join(root, folder, "package.json");
    if (!existsSync(manifest)) return Boolean(optional || devOptional);
    return readJson(manifest).version === version;
  });
}

/** Runs `npm ci` and shows how far it is. Returns whether it succeeded; if not, npm has said why. */
export async function install(root) {
  const started = Date.now();
  const elapsed = () => `${Math.round((Date.now() - started) / 1000)} s`;
  const manifests = lockedPackages(root).map(([folder]) => join(root, folder, "package.json"));
  const { stdout } = process;
  console.log("Installing packages (once, about a minute) …");
  // npm is npm.cmd on Windows, which only a shell starts
  const child = spawn("npm ci --no-audit --no-fund --loglevel=error", {
    shell: true,
    cwd: root,
    stdio: ["ignore", "ignore", "pipe"],
    // browsers are found or fetched by `npm test`, when they are needed
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1" },
  });
  let errors = "";
  child.stderr.on("data", (text) => {
    errors += text;
  });
  const show = () =>
    stdout.write(`\r  ${manifests.filter(existsSync).length} of ${manifests.length} packages, ${elapsed()} `);
  const ticking = stdout.isTTY ? setInterval(show, 500) : undefined;
  const [code] = await once(child, "close").catch((error) => [error.message]);
  clearInterval(ticking);
  if (ticking) stdout.write("\n");
  if (code === 0) console.log(`Packages installed in ${elapsed()}.`);
  else console.error(errors || code);
  return code === 0;
}
