import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { BuildOutcome } from "../../scripts/local/site/build.ts";
import type { SiteBuilds } from "../../scripts/local/site/builds.ts";
import { losesTooManyPages } from "../../scripts/local/site/page-loss.ts";
import { openPublisher, type Publisher } from "../../scripts/local/site/publisher.ts";
import { temporaryFolder } from "../support/local/temporary-folder.ts";
import { writeSite } from "../support/local/write-site.ts";

const root = await temporaryFolder();
let runs = 0;
let publisher: Publisher;
/** The result of the changes, and the product's output. */
let messages: string[];
/** The next build's site, or its error. */
let next: Record<string, string> | { fails: string };
let newest: number;
/** The next build's output. */
let output: string;
let builds: number;
/** Whether a build runs until it is stopped. */
let endless: boolean;

/** The outbox: waiting changes become build 7. */
const outbox: Pick<SiteBuilds, "newestChange" | "claim" | "report"> = {
  newestChange: async () => newest,
  claim: async () => {
    messages.push(`claimed ${newest}`);
    return 7;
  },
  report: async (number, reason) => void messages.push(`build ${number} ${reason ?? "finished"}`),
};

const warning =
  "12:00:00 [WARN] [rows of studios] studios 7 is left out: name: too short. Fix it in the studios table.\n";

async function build({ outDir, signal }: { outDir: string; signal: AbortSignal }): Promise<BuildOutcome> {
  builds += 1;
  if (endless && !signal.aborted) await new Promise((resolve) => signal.addEventListener("abort", resolve));
  if ("fails" in next) return { is: "failed", reason: next.fails, output: `a long log that ends with ${next.fails}` };
  await writeSite(outDir, { _headers: "/*", ...next });
  return { is: "built", output };
}

const tenPages = (words: string) =>
  Object.fromEntries(Array.from({ length: 10 }, (_, page) => [page === 0 ? "index.html" : `${page}.html`, words]));
const shown = async () => (await publisher.handle(new Request("http://localhost/"))).text();
const open = (allowShrink = false) => {
  const folder = join(root, `run-${runs}`);
  const log = (line: string) => void messages.push(line);
  const places = { folder: join(folder, "site"), cacheDir: join(folder, "cache"), logs: join(folder, "logs") };
  return openPublisher({ ...places, env: {}, builds: outbox, allowShrink, log, build });
};

beforeEach(async () => {
  runs += 1;
  [messages, newest, builds, output, endless, next] = [[], 1, 0, "", false, tenPages("the first site")];
  publisher = await open();
  await publisher.publish();
  messages.length = 0;
});
afterEach(() => publisher.close());

test("a failed build keeps the current site and reports why", async () => {
  next = { fails: "workout_plans row 7 has no title" };
  newest = 2;
  expect(await publisher.publish()).toEqual({ is: "failed", reason: "workout_plans row 7 has no title" });
  expect(await shown()).toBe("the first site");
  expect((await readdir(join(root, `run-${runs}`, "site"))).filter((name) => name.startsWith("build-"))).toHaveLength(
    1,
  );

  next = tenPages("the mended site");
  expect(await publisher.publish()).toEqual({ is: "live", pages: 10 });
  expect(await shown()).toBe("the mended site");
});

test("a build that would lose more than a tenth of the pages isn't published, unless allowed", async () => {
  next = { "index.html": "what is left" };
  const sentence = "the new site would have 1 pages instead of 10";
  expect(await publisher.publish()).toMatchObject({ is: "failed", reason: expect.stringContaining(sentence) });
  expect(await shown()).toBe("the first site");
  await publisher.close();
  publisher = await open(true);
  expect(await publisher.publish()).toEqual({ is: "live", pages: 1 });
  expect(await shown()).toBe("what is left");
});

test("an omitted row is reported in the terminal, and the log has all details", async () => {
  output = warning;
  await publisher.publish();
  expect(messages).toContain("studios 7 is left out: name: too short. Fix it in the studios table.");
  expect(await readFile(join(root, `run-${runs}`, "logs", "build.log"), "utf8")).toBe(warning);
});

test("an unwritable build log is reported, and the site is published anyway", async () => {
  const logs = join(root, `run-${runs}`, "logs");
  await rm(logs, { recursive: true });
  await writeFile(logs, "a file in the place of the folder");
  next = tenPages("the second site");
  expect(await publisher.publish()).toEqual({ is: "live", pages: 10 });
  expect(await shown()).toBe("the second site");
  expect(messages).toContainEqual(expect.stringMatching(/^The log of the build can't be written: E/));
});

test("an interrupted publish is a failed one, and the last site stays online", async () => {
  // the path of current.json is a non-empty folder
  const pointer = join(root, `run-${runs}`, "site", "current.json");
  await rm(pointer);
  await writeSite(pointer, { "in-the-way.txt": "" });
  expect(await publisher.publish()).toEqual({ is: "failed", reason: expect.stringMatching(/^E/) });
  expect(await shown()).toBe("the first site");
});

test("a start builds nothing without new changes", async () => {
  await publisher.close();
  publisher = await open();
  expect(await shown()).toBe("the first site");
  next = { fails: "nobody should build" };
  expect(await publisher.publishIfChanged()).toEqual({ is: "unchanged", pages: 10 });
  newest = 2;
  expect(await publisher.publishIfChanged()).toMatchObject({ is: "failed" });
});

test("the first build starts before it is requested, and only that one", async () => {
  await publisher.beginFirst();
  expect(builds).toBe(1);
  await publisher.close();

  runs += 1;
  builds = 0;
  publisher = await open();
  await publisher.beginFirst();
  expect(messages).toEqual([]);
  expect(await publisher.publishIfChanged()).toEqual({ is: "live", pages: 10 });
  expect(messages).toEqual(["claimed 1", "build 7 finished"]);
  expect(builds).toBe(1);
  expect(await publisher.publish()).toEqual({ is: "live", pages: 10 });
  expect(builds).toBe(2);
});

test("the first build doesn't cover changes made after its queries were allowed", async () => {
  await publisher.close();
  runs += 1;
  publisher = await open();
  await publisher.beginFirst();
  await publisher.claimFirst();
  newest = 2;
  await publisher.publishIfChanged();
  expect(messages).toEqual(["claimed 1", "build 7 finished"]);
  await publisher.publishIfChanged();
  expect(messages.slice(2)).toEqual(["claimed 2", "build 7 finished"]);
});

test("closing an unrequested first build ends it without leftovers", async () => {
  await publisher.close();
  runs += 1;
  publisher = await open();
  [endless, next] = [true, { fails: "it was stopped" }];
  builds = 0;
  await publisher.beginFirst();
  await vi.waitFor(() => expect(builds).toBe(1));
  await publisher.close();
  expect(await readdir(join(root, `run-${runs}`, "site"))).toEqual([]);
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
