import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { AstroConfig, AstroIntegration } from "astro";
import { loadEnv } from "vite";
import { fingerprintSite } from "./fingerprint.ts";

/** The cache files for the next build: Astro's keys and pages. */
const cacheFiles = ["incremental-build.json", "dist"];

/**
 * Takes pages whose key hasn't changed (src/site/collections/with-cache-keys.ts) from the cache of the last build. Astro compares only the
 * modules of a page, but a page also references files that other modules determine. So every page is rendered after a change of code,
 * packages, environment or asset names, after a build that didn't finish, and with BUILD_FULL=1.
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
          // at this point, assets are written, and the keys of the last build aren't read yet
          async setup() {
            conditions = await conditionsOf(config);
            const last = await readFile(mark, "utf8").catch(() => "");
            await rm(mark, { force: true });
            if (last !== conditions || process.env.BUILD_FULL) {
              logger.info("every page is rendered");
              for (const name of cacheFiles) await rm(new URL(name, config.cacheDir), { recursive: true, force: true });
            }
            await renderer.setup?.();
          },
        }));
      },
      "astro:build:done": () => writeFile(mark, conditions),
    },
  };
}

/** The conditions under which cached pages are valid: everything that a build reads except rows, and the asset names. */
async function conditionsOf({ root, site, outDir, build }: AstroConfig): Promise<string> {
  const env = loadEnv("production", fileURLToPath(root), "PUBLIC_");
  const fingerprint = await fingerprintSite({ ...env, site: String(site), node: process.version });
  const assets = await readdir(new URL(build.assets, outDir)).catch(() => []);
  return [fingerprint, ...assets.sort()].join("\n");
}
