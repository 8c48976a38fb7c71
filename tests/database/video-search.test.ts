import { beforeEach, expect, test } from "vitest";
import { testBackend } from "../support/backend.ts";

const backend = await testBackend();
beforeEach(() => backend.sql("truncate public.enhanced_videos cascade"));

type NewVideo = {
  title: string;
  description?: string;
  channel_name?: string;
  tags?: string[];
  duration_seconds?: number;
};

/** Adds approved videos, the first one the oldest. */
const addVideos = (videos: NewVideo[]) =>
  backend.service
    .from("enhanced_videos")
    .insert(
      videos.map((video, index) => ({
        youtube_id: `video${String(index).padStart(6, "0")}`,
        duration_seconds: 600,
        status: "approved",
        created_at: `2026-01-01T00:00:${String(index).padStart(2, "0")}Z`,
        ...video,
      })),
    )
    .throwOnError();

type Search = { search?: string; sort?: string; page_size?: number; page_offset?: number; categories?: string[] };
async function found(search: Search): Promise<string[]> {
  const { data } = await backend.visitor.rpc("search_videos", search).throwOnError();
  return data.map(({ title }) => title);
}

/** How often the list of videos was read so far: `whole` without an index, `all` with or without. */
async function scans() {
  await backend.sql("select pg_stat_force_next_flush()");
  const [row] = await backend.sql<{ whole: number; all: number }>(
    `select seq_scan::int as whole, (seq_scan + idx_scan)::int as all
     from pg_stat_user_tables where relid = 'public.videos'::regclass`,
  );
  return row ?? { whole: 0, all: 0 };
}

const bounces: NewVideo[] = [
  { title: "First Bounce", duration_seconds: 900 },
  { title: "Bounce at first" },
  { title: "A warm-up", description: "Your first bounce.", duration_seconds: 300 },
  { title: "Tagged", tags: ["first bounce"], duration_seconds: 100 },
  { title: "Channel", channel_name: "FIRST BOUNCE club", duration_seconds: 400 },
  { title: "Bouncing for the first time", duration_seconds: 200 },
];

test.each([
  ["newest", ["Channel", "A warm-up", "First Bounce"], ["Bouncing for the first time", "Tagged", "Bounce at first"]],
  ["oldest", ["First Bounce", "A warm-up", "Channel"], ["Bounce at first", "Tagged", "Bouncing for the first time"]],
  ["shortest", ["A warm-up", "Channel", "First Bounce"], ["Tagged", "Bouncing for the first time", "Bounce at first"]],
  ["longest", ["First Bounce", "Channel", "A warm-up"], ["Bounce at first", "Bouncing for the first time", "Tagged"]],
])(
  "sorted by %s, videos with the complete text in title, description or channel come first",
  async (sort, whole, others) => {
    await addVideos(bounces);
    expect(await found({ search: " First Bounce", sort })).toEqual([...whole, ...others]);
  },
);

test.each([1, 2, 3, 4, 5])(
  "pages of %i videos are contiguous, also across the end of those with the complete text",
  async (page_size) => {
    await addVideos(bounces);
    const all = await found({ search: "first bounce" });
    const pages: string[] = [];
    for (let page_offset = 0; page_offset < all.length; page_offset += page_size)
      pages.push(...(await found({ search: "first bounce", page_size, page_offset })));
    expect(pages).toEqual(all);
    expect(await found({ search: "first bounce", page_size, page_offset: all.length })).toEqual([]);
  },
);

test("an approved video is found at once, and no longer once rejected", async () => {
  const count = async () => (await backend.visitor.rpc("count_videos", { search: '"bounce 80"' })).data;
  await addVideos([{ title: "Bounce 80" }]);
  expect(await count()).toBe(1);
  await backend.sql("update public.enhanced_videos set status = 'rejected'");
  expect(await count()).toBe(0);
});

test("a visitor's search and count of a rare word use the indexes, also for its stem and synonyms", async () => {
  await backend.sql(`insert into public.enhanced_videos (youtube_id, title, description, duration_seconds, status)
     select left(md5(n::text), 11), 'Bounce ' || n, md5(n::text) || ' ' || md5(n::text || 'b'), 600, 'approved'
     from generate_series(1, 2000) as n`);
  await backend.sql("insert into public.search_synonyms (words) values ('{rarities,curious oddities}')");
  await addVideos([{ title: "A rarity" }, { title: "Oddity" }, { title: "An oddity for the curious" }]);
  await backend.sql("analyze public.videos");
  const before = (await scans()).whole;
  expect(await found({ search: "rarities" })).toEqual(["An oddity for the curious", "A rarity"]);
  expect((await backend.visitor.rpc("count_videos", { search: "rarities" })).data).toBe(2);
  expect((await scans()).whole).toBe(before);
});

test("a search that no video matches reads the catalog once", async () => {
  await addVideos([{ title: "Bounce" }]);
  const before = (await scans()).all;
  expect(await found({ search: "xq" })).toEqual([]);
  expect((await scans()).all).toBe(before + 1);
});

test("megabytes of search or categories find nothing", async () => {
  await addVideos([{ title: "Bounce" }]);
  const megabytes = "x".repeat(3_000_000);
  // on a busy machine, they take a visitor's whole second
  const canceled = "57014";
  for (const huge of [{ search: megabytes }, { categories: [megabytes] }]) {
    const found = await backend.visitor.rpc("search_videos", huge);
    expect([[], canceled]).toContainEqual(found.data ?? found.error?.code);
    const counted = await backend.visitor.rpc("count_videos", huge);
    expect([0, canceled]).toContain(counted.data ?? counted.error?.code);
  }
});

test("a search of more than a hundred words matches only its complete text; up to ten words use synonyms", async () => {
  const words = Array.from({ length: 120 }, (_, index) => `word${index}`);
  await addVideos([
    { title: "Many", description: words.join(" ") },
    { title: "Reversed", description: words.toReversed().join(" ") },
  ]);
  expect(await found({ search: words.join(" ") })).toEqual(["Many"]);
  expect(await found({ search: words.slice(0, 100).join(" ") })).toEqual(["Many", "Reversed"]);
  const groups = words.slice(0, 12).map((word) => `('{${word},other ${word}}')`);
  await backend.sql(`insert into public.search_synonyms (words) values ${groups.join()}`);
  const [row] = await backend.sql<{ sql: string }>(
    `select (private.video_conditions('${words.slice(0, 12).join(" ")}', null, null, null, null, null)).words as sql`,
  );
  expect(row?.sql.match(/%other%/g)).toHaveLength(10);
});
