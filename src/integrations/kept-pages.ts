import { linkSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroPrerenderer } from "astro";

type Path = Awaited<ReturnType<AstroPrerenderer["getStaticPaths"]>>[number];
/** What Astro remembers of the pages of the last build; it keeps them in the folder `dist` of the cache. */
type LastBuild = {
  routes: Record<string, { paths: Record<string, { cacheKey: string; outputFile: string } | undefined> }>;
};

function readLastBuild(cacheDir: URL): LastBuild {
  try {
    return JSON.parse(readFileSync(new URL("incremental-build.json", cacheDir), "utf8"));
  } catch {
    return { routes: {} };
  }
}

/**
 * Puts each page whose key is that of the last build into the new site as a second name of the file in the cache: a copy,
 * which Astro would make, takes ten times as long and the same room again. Where the disks differ it still copies. The file
 * of a page that changed leaves the cache: Astro would write into it, and so into the site of the last build.
 */
export function linkKeptPages(paths: readonly Path[], cacheDir: URL, outDir: URL): void {
  const { routes } = readLastBuild(cacheDir);
  const [cache, site] = [fileURLToPath(new URL("dist", cacheDir)), fileURLToPath(outDir)];
  const folders = new Set<string>();
  for (const { pathname, route, cacheKey } of paths) {
    const last = routes[route.component]?.paths[pathname];
    if (last === undefined) continue;
    const file = decodeURI(last.outputFile);
    const [kept, shown] = [join(cache, file), join(site, file)];
    if (last.cacheKey !== cacheKey) {
      rmSync(kept, { force: true });
      continue;
    }
    if (!folders.has(dirname(shown))) mkdirSync(dirname(shown), { recursive: true });
    folders.add(dirname(shown));
    try {
      linkSync(kept, shown);
    } catch {
      // Astro copies the file, or renders the page where it is missing
    }
  }
}
