/**
 * `npm run lockfile`: adds the platform packages to package-lock.json that this machine's registry doesn't have, and the checksums of
 * all packages that have none there or in scripts/bootstrap/tools.json, from the registry that npm is configured with.
 */
import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { bundledVersion } from "./bootstrap/node.mjs";
import { type Lockfile, missingPackages, withIntegrity, withOptionalPlatforms } from "./lockfile/optional-platforms.ts";

const lockfileUrl = new URL("../package-lock.json", import.meta.url);
const toolsUrl = new URL("bootstrap/tools.json", import.meta.url);

type Tool = { version: string; integrity?: string };
const readJson = async (file: URL) => JSON.parse(await readFile(file, "utf8"));
const writeJson = (file: URL, value: unknown) => writeFile(file, `${JSON.stringify(value, null, 2)}\n`);

async function integrityOf(name: string, version: string): Promise<string> {
  const isWindows = process.platform === "win32";
  const { stdout } = await promisify(execFile)("npm", ["view", `${name}@${version}`, "dist.integrity"], {
    shell: isWindows,
  });
  const integrity = stdout.trim();
  if (!integrity.startsWith("sha512-")) throw new Error(`The registry has no sha512 checksum of ${name}@${version}.`);
  return integrity;
}

const lockfile: Lockfile = await readJson(lockfileUrl);
const missing = missingPackages(lockfile);
const complete = await withIntegrity(withOptionalPlatforms(lockfile), integrityOf);
await writeJson(lockfileUrl, complete);
console.log(`Added ${missing.length} optional platform packages to package-lock.json.`);

// the bootstrap installs the Node of .node-version, and an npm for it
const tools: Record<string, Tool> = await readJson(toolsUrl);
for (const [name, tool] of Object.entries(tools)) {
  const version = name === "npm" ? tool.version : bundledVersion;
  if (tool.version === version && tool.integrity) continue;
  tools[name] = { version, integrity: await integrityOf(name, version) };
}
await writeJson(toolsUrl, tools);
