import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { filesUnder } from "../../../src/site/integrations/fingerprint.ts";

export type Release = {
  /** the folder of the built site; current.json has only its name, so that a data folder can be copied */
  folder: string;
  pages: number;
  /** a digest of its sources and environment, and the newest row of site_changes */
  fingerprint: string;
  change: number;
};
export type Releases = {
  /** hashed assets of earlier releases, which tabs from before a rebuild still request */
  oldAssets: string;
  current: () => Promise<Release | undefined>;
  /** Creates an empty folder to build into. */
  begin: () => Promise<string>;
  /** Atomically makes a built folder the current release. The previous release stays until the next one. */
  publish: (release: Omit<Release, "pages">) => Promise<Release>;
  discard: (folder: string) => Promise<void>;
};

const assetLifetime = 7 * 24 * 60 * 60 * 1000;

/** The built sites of a data folder, each in a separate folder, and the current one. */
export function openReleases(folder: string): Releases {
  const pointer = join(folder, "current.json");
  const oldAssets = join(folder, "kept-assets");

  async function current() {
    const release = await readFile(pointer, "utf8")
      .then((text) => JSON.parse(text) as Release)
      .catch(() => undefined);
    if (release === undefined) return undefined;
    const found = { ...release, folder: join(folder, release.folder) };
    return (await isWhole(found)) ? found : undefined;
  }

  return {
    oldAssets,
    current,
    discard: (discarded) => rm(discarded, { recursive: true, force: true }),
    async begin() {
      await mkdir(folder, { recursive: true });
      return mkdtemp(join(folder, "build-"));
    },
    async publish(built) {
      const previous = await current();
      const release = { ...built, pages: await countPages(built.folder) };
      await keepAssets(release.folder, oldAssets);
      await writeFile(`${pointer}.new`, JSON.stringify({ ...release, folder: basename(release.folder) }));
      await rename(`${pointer}.new`, pointer);
      await removeOthers(folder, [release.folder, previous?.folder]);
      return release;
    },
  };
}

/** The number of pages of a built site. */
export const countPages = async (folder: string) =>
  (await filesUnder(folder)).filter((file) => file.endsWith(".html")).length;

/** Whether all pages exist, and the headers, without which pages would be served without a CSP. */
async function isWhole({ folder, pages }: Release): Promise<boolean> {
  const headers = await stat(join(folder, "_headers")).catch(() => undefined);
  return headers !== undefined && headers.size > 0 && (await countPages(folder)) === pages;
}

/** Copies the hashed assets to `target`, and deletes those that no release of the last week had. */
async function keepAssets(release: string, target: string) {
  const now = new Date();
  for (const file of await filesUnder(join(release, "_astro"))) {
    const copy = join(target, relative(release, file));
    await mkdir(dirname(copy), { recursive: true });
    await copyFile(file, copy);
    await utimes(copy, now, now);
  }
  for (const file of await filesUnder(target)) {
    if (now.getTime() - (await stat(file)).mtimeMs > assetLifetime) await rm(file);
  }
}

async function removeOthers(folder: string, keep: (string | undefined)[]) {
  const names = (await readdir(folder)).filter((name) => name.startsWith("build-"));
  const others = names.map((name) => join(folder, name)).filter((path) => !keep.includes(path));
  await Promise.all(others.map((path) => rm(path, { recursive: true, force: true })));
}
