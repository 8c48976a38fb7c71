import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { listen } from "../../scripts/local/listen.ts";
import type { BuildOutcome } from "../../scripts/local/site/build.ts";
import { losesTooManyPages } from "../../scripts/local/site/page-loss.ts";
import { openSite, type Site } from "../../scripts/local/site/site.ts";
import { temporaryFolder } from "../support/local/temporary-folder.ts";
import { writeSite } from "../support/local/write-site.ts";

const root = await temporaryFolder();
const server = await listen({ name: "site", variable: "SITE_PORT", port: 0 });
afterAll(server.close);
let runs = 0;
let site: Site;
let lines: string[];
/** The next build's pages, or its error. */
let next: Record<string, string> | { fails: string };
let newest: number;
let output: string;
let during: () => void;

async function build({ outDir }: { outDir: string }): Promise<BuildOutcome> {
  if ("fails" in next) return { is: "failed", reason: next.fails, output: `a long log that ends with ${next.fails}` };
  during();
  await writeSite(outDir, next);
  return { is: "built", output };
}

const tenPages = (words: string) =>
  Object.fromEntries(Array.from({ length: 10 }, (_, page) => [page === 0 ? "index.html" : `${page}.html`, words]));
const shown = async () => (await fetch(`http://127.0.0.1:${server.port}/`)).text();
const open = (allowShrink = false) => {
  const within = (name: string) => join(root, `run-${runs}`, name);
  const folder = { site: within("site"), cache: within("cache"), logs: within("logs") };
  const log = (line: string) => void lines.push(line);
  site = openSite({ folder, env: {}, newestChange: async () => newest, allowShrink, log, build });
  server.serve(site.serve);
};

beforeEach(async () => {
  runs += 1;
  [lines, newest, output, next, during] = [[], 1, "", tenPages("the first site"), () => undefined];
  open();
  await site.rebuild();
});
afterEach(() => site.close());

test("before the first build, visitors get a page that tells them to come back", async () => {
  runs += 1;
  open();
  const response = await fetch(`http://127.0.0.1:${server.port}/`);
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "1"]);
});

test("a failed build keeps the current site and reports why", async () => {
  next = { fails: "workout_plans row 7 has no title" };
  expect(await site.rebuild()).toMatchObject({ is: "failed", reason: "workout_plans row 7 has no title" });
  expect(await shown()).toBe("the first site");
  next = tenPages("the fixed site");
  expect(await site.rebuild()).toEqual({ is: "live", pages: 10 });
  expect(await shown()).toBe("the fixed site");
});

test("a build that would lose more than a tenth of the pages isn't published, unless allowed", async () => {
  next = { "index.html": "what is left" };
  const sentence = "the new site would have 1 pages instead of 10";
  expect(await site.rebuild()).toMatchObject({ is: "failed", reason: expect.stringContaining(sentence) });
  expect(await shown()).toBe("the first site");
  open(true);
  expect(await site.rebuild()).toEqual({ is: "live", pages: 1 });
  expect(await shown()).toBe("what is left");
});

test("an omitted row is reported in the terminal, and the log has all details", async () => {
  output = "12:00:00 [WARN] [rows of studios] studios 7 is left out: name: too short. Fix it in the studios table.\n";
  await site.rebuild();
  expect(lines).toContain("studios 7 is left out: name: too short. Fix it in the studios table.");
  expect(await readFile(join(root, `run-${runs}`, "logs", "build.log"), "utf8")).toBe(output);
});

test("a start builds nothing without new changes", async () => {
  open();
  expect(await shown()).toBe("the first site");
  next = { fails: "nobody should build" };
  expect(await site.rebuildIfChanged()).toEqual({ is: "unchanged", pages: 10 });
  newest = 2;
  expect(await site.rebuildIfChanged()).toMatchObject({ is: "failed" });
});

test("a change during a build is in the next one", async () => {
  during = () => {
    newest = 2;
  };
  await site.rebuild();
  expect(await site.rebuildIfChanged()).toMatchObject({ is: "live" });
});

test.each([
  [100, 90, false],
  [100, 89, true],
  [10, 9, false],
  [10, 8, true],
  [5, 500, false],
])("from %i pages to %i: losing more than a tenth is %s", (before, after, tooMany) => {
  expect(losesTooManyPages(before, after)).toBe(tooMany);
});
