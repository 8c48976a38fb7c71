import { existsSync } from "node:fs";
import { cp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { openReleases } from "../../scripts/local/site/releases.ts";
import { temporaryFolder } from "../support/local/temporary-folder.ts";
import { writeSite } from "../support/local/write-site.ts";

const root = await temporaryFolder();
let runs = 0;
let folder: string;
beforeEach(() => {
  runs += 1;
  folder = join(root, `site-${runs}`);
});

async function publish(files: Record<string, string>, change: number) {
  const releases = openReleases(folder);
  const built = await writeSite(await releases.begin(), { _headers: "/*", ...files });
  return releases.publish({ folder: built, fingerprint: "sources", change });
}

test("the newest published folder is the site, also after a restart", async () => {
  expect(await openReleases(folder).current()).toBeUndefined();
  await publish({ "index.html": "one" }, 1);
  const second = await publish({ "index.html": "two", "plans/a.html": "a", "rss.xml": "" }, 2);
  expect(second).toMatchObject({ pages: 2, change: 2 });
  expect(await openReleases(folder).current()).toEqual(second);
  // possible remains of a file after a power cut
  await writeFile(join(folder, "current.json"), "");
  expect(await openReleases(folder).current()).toBeUndefined();
});

test.each([
  ["a page", "plans/a.html"],
  ["its headers", "_headers"],
])("a site that lost %s isn't served", async (_, lost) => {
  const { folder: site } = await publish({ "index.html": "one", "plans/a.html": "a" }, 1);
  await rm(join(site, lost));
  expect(await openReleases(folder).current()).toBeUndefined();
});

test("a copied data folder serves its own site", async () => {
  const { folder: site } = await publish({ "index.html": "one" }, 1);
  const copy = `${folder}-copy`;
  await cp(folder, copy, { recursive: true });
  expect(await openReleases(copy).current()).toMatchObject({ folder: join(copy, basename(site)), pages: 1 });
});

test("an unpublished build changes nothing, and the next one deletes it", async () => {
  const first = await publish({ "index.html": "one" }, 1);
  const abandoned = await writeSite(await openReleases(folder).begin(), { "index.html": "half" });
  expect(await openReleases(folder).current()).toEqual(first);
  await publish({ "index.html": "two" }, 2);
  expect(existsSync(abandoned)).toBe(false);
});

test("the previous release stays, older ones are deleted", async () => {
  for (const change of [1, 2, 3, 4]) await publish({ "index.html": String(change) }, change);
  expect((await readdir(folder)).filter((name) => name.startsWith("build-"))).toHaveLength(2);
});

test("assets of earlier releases are served for a week after their last use", async () => {
  const { oldAssets } = openReleases(folder);
  await publish({ "index.html": "", "_astro/one.js": "1", "_astro/both.js": "b" }, 1);
  await publish({ "index.html": "", "_astro/two.js": "2", "_astro/both.js": "b" }, 2);
  expect((await readdir(join(oldAssets, "_astro"))).sort()).toEqual(["both.js", "one.js", "two.js"]);

  const eightDaysAgo = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000);
  for (const name of ["one.js", "both.js"]) await utimes(join(oldAssets, "_astro", name), eightDaysAgo, eightDaysAgo);
  await publish({ "index.html": "", "_astro/two.js": "2", "_astro/both.js": "b" }, 3);
  expect((await readdir(join(oldAssets, "_astro"))).sort()).toEqual(["both.js", "two.js"]);
});
