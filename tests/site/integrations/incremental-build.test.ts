import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test, vi } from "vitest";
import { incrementalBuild } from "@/site/integrations/incremental-build.ts";
import { temporaryFolder } from "../../support/local/temporary-folder.ts";

type Hook = (options: object) => Promise<void>;
type Prerenderer = { setup: () => Promise<void> };

const folder = await temporaryFolder();
const at = (path: string) => pathToFileURL(join(folder, path));
const config = {
  root: at("./"),
  cacheDir: at("cache/"),
  outDir: at("site/"),
  site: "https://jumping.example",
  build: { assets: "_astro" },
};

/** Simulates a build that writes a page to the cache. Returns the pages that it found there. */
async function build({ fails = false } = {}): Promise<string[]> {
  const hooks = incrementalBuild().hooks as unknown as Record<string, Hook>;
  await hooks["astro:config:done"]?.({ config });
  let prerenderer: Prerenderer | undefined;
  await hooks["astro:build:start"]?.({
    setPrerenderer: (make: (renderer: object) => Prerenderer) => {
      prerenderer = make({});
    },
    logger: { info: () => undefined },
  });
  await prerenderer?.setup();
  const found = await readdir(new URL("dist", config.cacheDir)).catch(() => []);
  await mkdir(new URL("dist", config.cacheDir), { recursive: true });
  await writeFile(new URL("dist/plan.html", config.cacheDir), "<p>A page</p>");
  if (!fails) await hooks["astro:build:done"]?.({});
  return found;
}

test("pages of the last build are reused only if it finished and only rows changed", async () => {
  await mkdir(new URL("_astro/", config.outDir), { recursive: true });
  await mkdir(config.cacheDir, { recursive: true });
  expect(await build()).toEqual([]);
  expect(await build({ fails: true })).toEqual(["plan.html"]);
  expect(await build()).toEqual([]);
  expect(await build()).toEqual(["plan.html"]);
  await writeFile(new URL("_astro/Header.other.js", config.outDir), "");
  expect(await build()).toEqual([]);
  vi.stubEnv("BUILD_FULL", "1");
  expect(await build()).toEqual([]);
});
