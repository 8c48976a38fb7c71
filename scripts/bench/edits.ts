/**
 * Twenty random edits of the demo content, one after the other: after each, a build that takes unchanged pages from the cache
 * must write the same files, byte for byte, as a build of every page. A number gives another seed.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openCatalog } from "./build-catalog.ts";
import { differentFiles, measuredBuild } from "./measured-build.ts";
import { part } from "./part.ts";
import { randomEdits } from "./random-edits.ts";
import { log, report } from "./results.ts";

const group = "edits";

await part(async (open) => {
  const seed = Number(process.argv[2] ?? 20261122);
  const { env, change, seedDemo } = await openCatalog(open);
  await seedDemo();
  const folder = await mkdtemp(join(tmpdir(), "jumping-bench-edits-"));
  open.defer(() => rm(folder, { recursive: true, force: true }));
  const folders = { changed: join(folder, "changed"), whole: join(folder, "whole") };
  await measuredBuild("first build", folders.changed, env);
  const edits = randomEdits(seed);
  let different = 0;
  let kept = 0;
  let pages = 0;
  for (const [number, { what, sql }] of edits.entries()) {
    await change(sql);
    const [changed, whole] = await Promise.all([
      measuredBuild(what, folders.changed, env),
      measuredBuild(`${what}, every page`, folders.whole, { ...env, BUILD_FULL: "1" }),
    ]);
    const names = differentFiles(changed.files, whole.files);
    different += names.length;
    kept += changed.kept;
    pages += changed.pages;
    log(
      `${number + 1} of ${edits.length}: ${what}; ${changed.kept} of ${changed.pages} pages kept; ${names.join(", ") || "the same files"}`,
    );
  }
  report(
    {
      group,
      name: `files that differ from a build of every page, after ${edits.length} random edits`,
      value: different,
      unit: "",
      bound: { exactly: 0 },
    },
    { group, name: "pages taken from the cache", value: (100 * kept) / pages, unit: "%", bound: { atLeast: 50 } },
  );
});
