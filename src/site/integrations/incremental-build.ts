import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { AstroConfig, AstroIntegration } from "astro";
import { loadEnv } from "vite";
import { fingerprintSite } from "./fingerprint.ts";
import { cardsOfPages } from "./share-images/cards-of-pages.ts";

/** The files of the cache that a build leaves for the next one: Astro's keys and pages, and the share images of those pages. */
const leftForNext = ["incremental-build.json", "dist", cardsOfPages];

/**
 * Lets a build take the pages whose key hasn't changed (src/site/collections/keyed.ts) from the cache. Astro compares the modules of a
 * page only, but a page also names files that other modules shape. So every page is rendered after a change of code, packages,
 * environment or asset names, after a build that didn't finish, and with BUILD_FULL=1.
 */
export function incrementalBuild(): AstroIntegration {
  let config: AstroConfig;
  let mark: URL;
  let conditions: string;
  return {
    name: "incremental-build",
    hooks: {
      "astro:config:setup": ({ updateConfig }) => {
        updateConfig({ experimental: { incrementalBuild: true } });
      },
      "astro:config:done": (done) => {
        config = done.config;
        mark = new URL("incremental-build.txt", config.cacheDir);
      },
      "astro:build:start": ({ setPrerenderer, logger }) => {
        setPrerenderer((renderer) => ({
          ...renderer,
          // the assets are written, and the keys of the last build not yet read
          async setup() {
            conditions = await conditionsOf(config);
            const last = await readFile(mark, "utf8").catch(() => "");
            await rm(mark, { force: true });
            if (last !== conditions || process.env.BUILD_FULL) {
              logger.info("every page is rendered");
              for (const name of leftForNext)
                await rm(new URL(name, config.cacheDir), { recursive: true, force: true });
            }
            await renderer.setup?.();
          },
        }));
      },
      "astro:build:done": () => writeFile(mark, conditions),
    },
  };
}

/** What a page that isn't rendered again relies on: all that a build reads except rows, and the files that it names. */
async function conditionsOf({ root, site, outDir, build }: AstroConfig): Promise<string> {
  const env = loadEnv("production", fileURLToPath(root), "PUBLIC_");
  const fingerprint = await fingerprintSite({ ...env, site: String(site), node: process.version });
  const assets = await readdir(new URL(build.assets, outDir)).catch(() => []);
  return [fingerprint, ...assets.sort()].join("\n");
}
