import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const sources = ["src", "public", "astro.config.mjs", "tsconfig.json", "package-lock.json"];

/** One value for everything but the rows that a build of the site reads: its sources and its environment. */
export const fingerprintSite = (env: Record<string, string>, folder = root): Promise<string> =>
  fingerprint(JSON.stringify(Object.entries(env).sort()), sources, folder);

/** One value for a text and for the names and bytes of some files and folders, wherever the folder lies that holds them. */
export async function fingerprint(text: string, paths: readonly string[], folder = root): Promise<string> {
  const hash = createHash("sha256").update(text);
  for (const path of paths) {
    for (const file of await filesUnder(join(folder, path))) {
      hash.update(`${relative(folder, file)}\0`).update(await readFile(file));
    }
  }
  return hash.digest("base64url");
}

/** The files of a folder and its folders in a fixed order, the file itself, or none when it doesn't exist. */
export async function filesUnder(path: string): Promise<string[]> {
  const kind = await stat(path).catch(() => undefined);
  if (!kind) return [];
  if (!kind.isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
