import { randomUUID } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroConfig, AstroIntegration } from "astro";
import { loadEnv } from "vite";
import { fingerprintSite } from "./fingerprint.ts";
import { linkKeptPages } from "./kept-pages.ts";
import { cardsOfPages } from "./share-images/cards-of-pages.ts";

/** What a build leaves in the cache for the next: Astro's keys and pages, and the cards that those pages asked for. */
const leftForNext = ["incremental-build.json", "dist", cardsOfPages];

/**
 * Lets a build take the pages whose key hasn't changed (src/collections/keyed.ts) from the cache. In doubt it renders every
 * page: after a change of code, packages or environment, when a script or style got another name, after a build that
 * didn't finish or shared its cache with another, when the cache came back from a host in part, and with BUILD_FULL=1. Astro compares the modules of a page only, but a
 * page also names files that other modules shape.
 */
export function incrementalBuild(): AstroIntegration {
  let config: AstroConfig;
  let mark: URL;
  let whole: string;
  const own = `begun ${randomUUID()}`;
  const readMark = () => readFile(mark, "utf8").catch(() => "");

  /** What a page that isn't rendered again relies on: all that a build reads but rows, and the files that it names. */
  async function conditions(): Promise<string> {
    const env = loadEnv("production", fileURLToPath(config.root), "PUBLIC_");
    const fingerprint = await fingerprintSite({ ...env, site: String(config.site), node: process.version });
    const assets = await readdir(new URL(config.build.assets, config.outDir)).catch(() => []);
    return [fingerprint, ...assets.sort()].join("\n");
  }

  const bytesLeft = (): number =>
    leftForNext.reduce((sum, name) => sum + bytesAt(fileURLToPath(new URL(name, config.cacheDir))), 0);

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
            whole = await conditions();
            if ((await readMark()) !== `${whole}\n${bytesLeft()}` || process.env.BUILD_FULL) {
              logger.info("every page is rendered");
              await Promise.all(
                leftForNext.map((name) => rm(new URL(name, config.cacheDir), { recursive: true, force: true })),
              );
            }
            await writeFile(mark, own);
            await renderer.setup?.();
          },
          async getStaticPaths() {
            const paths = await renderer.getStaticPaths();
            linkKeptPages(paths, config.cacheDir, config.outDir);
            return paths;
          },
        }));
      },
      "astro:build:done": async () => {
        // of two builds at once in one cache, neither knows what it holds
        await writeFile(mark, (await readMark()) === own ? `${whole}\n${bytesLeft()}` : "");
      },
    },
  };
}

/** How much a file holds, or all files of a folder: at once, because to wait for each of many takes four times as long. */
function bytesAt(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found?.size ?? 0;
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}
