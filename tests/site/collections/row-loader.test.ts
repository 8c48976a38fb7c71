import { setImmediate } from "node:timers/promises";
import { z } from "astro/zod";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rowLoader } from "@/site/collections/row-loader.ts";
import { withLastChange } from "@/site/integrations/last-changes.ts";

const schema = z.object({ id: z.string(), slug: z.string().min(1), weeks: z.int() });
const good = { id: "1", slug: "bounce", weeks: 4 };

beforeEach(() => {
  vi.stubEnv("READS_ROWS", "true");
  vi.stubEnv("PUBLIC_SUPABASE_URL", "http://localhost");
});
afterEach(() => void vi.unstubAllEnvs());

/** The entries and warnings of a loader for these pages of rows. */
async function load(pages: () => AsyncIterable<(typeof good)[]>, stored = new Map<string, unknown>()) {
  const warn = vi.fn();
  const store = {
    clear: () => stored.clear(),
    set: (entry: { id: string; data: unknown }) => stored.set(entry.id, entry.data),
  };
  const loader = rowLoader({
    table: "workout_plans",
    fixIn: "/admin/plans",
    schema,
    pages,
    entryId: ({ slug }) => slug,
    lastChange: ({ slug, weeks }) => [`/plans/${slug}`, `2026-01-0${weeks}T00:00:00Z`],
  });
  await loader.load({ store, logger: { warn } } as never);
  return { stored, warnings: warn.mock.calls.flat() };
}

async function* pagesWith(...pages: (typeof good)[][]) {
  yield* pages;
}

test("entries of all pages are stored under their slugs", async () => {
  const { stored, warnings } = await load(() => pagesWith([good], [{ ...good, id: "2", slug: "leap" }]));
  expect([...stored.keys()]).toEqual(["bounce", "leap"]);
  expect(warnings).toEqual([]);
});

test("only an entry's own page has its last change in the sitemap", async () => {
  await load(() => pagesWith([good]));
  const [plan, plans] = ["/plans/bounce", "/plans"].map((path) =>
    withLastChange({ url: `https://site.example${path}` }),
  );
  expect(plan).toEqual({ url: "https://site.example/plans/bounce", lastmod: "2026-01-04T00:00:00Z" });
  expect(plans).toEqual({ url: "https://site.example/plans" });
});

test("an invalid row is left out, and the warning names table, row, field and fix", async () => {
  const { stored, warnings } = await load(() => pagesWith([{ ...good, id: "7", weeks: 4.5 }, good]));
  expect([...stored.keys()]).toEqual(["bounce"]);
  expect(warnings).toEqual([
    expect.stringMatching(/^workout_plans 7 is left out: weeks: .+ Fix it in \/admin\/plans\.$/),
  ]);
});

test("a table that can't be read fails the build", async () => {
  const broken = () => ({ [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error("no answer")) }) });
  await expect(load(broken)).rejects.toThrow("no answer");
});

test("rows are stored only after every table was read or failed", async () => {
  const last = Promise.withResolvers<void>();
  const first = new Map<string, unknown>();
  async function* untilLast() {
    await last.promise;
    yield [good];
    throw new Error("no answer");
  }
  const loads = [load(() => pagesWith([good]), first), load(untilLast)];
  await setImmediate();
  expect(first.size).toBe(0);
  last.resolve();
  const ends = await Promise.allSettled(loads);
  expect([...ends.map(({ status }) => status), first.size]).toEqual(["fulfilled", "rejected", 1]);
});

test("a build without a backend reports what is missing", async () => {
  vi.stubEnv("PUBLIC_SUPABASE_URL", "");
  await expect(load(() => pagesWith([good]))).rejects.toThrow(/PUBLIC_SUPABASE_URL is not set/);
});

test("type checking reads nothing", async () => {
  vi.stubEnv("READS_ROWS", "");
  expect((await load(() => pagesWith([good]))).stored.size).toBe(0);
});
