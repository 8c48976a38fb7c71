import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withCacheKeys } from "@/site/collections/with-cache-keys.ts";

const keyOf = (props: unknown) => withCacheKeys([{ params: {}, props }])[0]?.cacheKey;

test("the key of a page is a digest of its props, at any depth", () => {
  const propsWith = (duration_seconds: number) => ({
    plan: { title: "Plan", days: [{ video_ids: ["a"] }] },
    videos: new Map([["a", { duration_seconds, facets: new Set(["quiet"]) }]]),
  });
  expect(keyOf(propsWith(60))).toBe(keyOf(propsWith(60)));
  expect(keyOf(propsWith(61))).not.toBe(keyOf(propsWith(60)));
  expect(keyOf({ last: 2 })).not.toBe(keyOf({ last: "2" }));
  expect(keyOf({ cover: null })).not.toBe(keyOf({ cover: undefined }));
});

test("props that can't be compared are rejected: their page would never be rendered again", () => {
  expect(() => keyOf({ videosOf: () => [] })).toThrow("could not be cloned");
});

const pages = join(import.meta.dirname, "../../../src/pages");
// the results of a form, and the pages of unknown addresses, are messages, not rows
const dynamic = (await readdir(pages, { recursive: true })).filter(
  (name) => /\[.*\.\w+$/.test(name) && !/\[result\]|404/.test(name),
);
const components = join(import.meta.dirname, "../../../src");
const markup = (await readdir(components, { recursive: true })).filter(
  (name) => name.endsWith(".astro") && !name.startsWith("pages/"),
);

test("every page with parameters gets its props and key from src/site/collections/pages, and reads no collection directly", async () => {
  expect(dynamic.length).toBeGreaterThan(6);
  for (const name of dynamic) {
    const page = await readFile(join(pages, name), "utf8");
    const [, paths] = /^export const getStaticPaths = (\w+);$/m.exec(page) ?? [];
    expect(page, name).toMatch(new RegExp(`^import \\{ ${paths} \\} from "@/site/collections/pages/`, "m"));
  }
  const files = [...dynamic.map((name) => join(pages, name)), ...markup.map((name) => join(components, name))];
  for (const file of files) expect(await readFile(file, "utf8"), file).not.toMatch(/\bget(Collection|Entry|Entries)\b/);
});

const sources = join(import.meta.dirname, "../../../src/site/collections/pages");

test("no paths leave src/site/collections/pages without their keys", async () => {
  for (const name of await readdir(sources)) {
    // drawn pictures are cached as files
    if (name === "share-images.ts") continue;
    const source = await readFile(join(sources, name), "utf8");
    const paths = source.split(/^export /m).filter((part) => /^(async function|const) \w+Pages\b/.test(part));
    expect(paths.length, name).toBeGreaterThan(0);
    for (const part of paths) expect(part, name).toContain("withCacheKeys(");
  }
});
