import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const sources = ["src", "public", "astro.config.mjs", "tsconfig.json", "package-lock.json"];

/** A digest of everything that a site build reads except rows: its sources and its environment. */
export const fingerprintSite = (env: Record<string, string>, folder = root): Promise<string> =>
  fingerprint(JSON.stringify(Object.entries(env).sort()), sources, folder);

/** A digest of a text, and of the relative names and contents of files and folders. */
export async function fingerprint(text: string, paths: readonly string[], folder = root): Promise<string> {
  const hash = createHash("sha256").update(text);
  for (const path of paths) {
    for (const file of await filesUnder(join(folder, path))) {
      hash.update(`${relative(folder, file)}\0`).update(await readFile(file));
    }
  }
  return hash.digest("base64url");
}

/** The files of a folder, recursively and sorted. A file returns itself; a path that doesn't exist, an empty array. */
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
