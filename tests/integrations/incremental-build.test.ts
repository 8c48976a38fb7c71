import { mkdir, readdir, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { incrementalBuild } from "@/integrations/incremental-build.ts";
import { temporaryFolder } from "../support/local/temporary-folder.ts";

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

/** A build in which a page is written, as far as the cache goes. Returns the pages that it found there. */
async function build(): Promise<string[]> {
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
  const found = await readdir(new URL("dist/plans", config.cacheDir)).catch(() => []);
  await mkdir(new URL("dist/plans", config.cacheDir), { recursive: true });
  await writeFile(new URL("dist/plans/one.html", config.cacheDir), "<p>A whole page</p>");
  await writeFile(new URL("incremental-build.json", config.cacheDir), "{}");
  await hooks["astro:build:done"]?.({});
  return found;
}

test("pages of the last build are taken from a cache that is whole, and from no other", async () => {
  await mkdir(config.cacheDir, { recursive: true });
  expect(await build()).toEqual([]);
  expect(await build()).toEqual(["one.html"]);
  await truncate(new URL("dist/plans/one.html", config.cacheDir), 3);
  expect(await build()).toEqual([]);
  await writeFile(new URL("incremental-build.json", config.cacheDir), '{"rou');
  expect(await build()).toEqual([]);
  expect(await build()).toEqual(["one.html"]);
});
