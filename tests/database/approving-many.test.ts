import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestBackend } from "../support/backend.ts";
import { rowsOf } from "../support/sql.ts";

let backend: Awaited<ReturnType<typeof startTestBackend>>;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

/** Candidates with the same 80 texts for each channel. */
const candidates = (channel: string) =>
  rowsOf(
    backend.app,
    `insert into public.enhanced_videos (youtube_id, title, description, duration_seconds, channel_id)
     select left(md5('${channel}' || n), 11), 'Bounce ' || n,
       (select string_agg(md5(n || '-' || word), ' ') from generate_series(1, 20) as word), 600, '${channel}'
     from generate_series(1, 80) as n`,
  );

/** How many blocks of the search's index this work looks into. */
async function blocksRead(work: () => Promise<unknown>) {
  const sum = `select (idx_blks_hit + idx_blks_read)::int as blocks
    from pg_statio_user_indexes where indexrelname = 'videos_search'`;
  const count = async () => {
    await rowsOf(backend.app, "select pg_stat_force_next_flush()");
    return (await rowsOf<{ blocks: number }>(backend.app, sum))[0]?.blocks ?? 0;
  };
  const before = await count();
  await work();
  return (await count()) - before;
}

const approve = (condition: string) =>
  rowsOf(backend.app, `update public.enhanced_videos set status = 'approved' where ${condition}`);

test("texts approved at once are indexed at once, for a fraction of the work", async () => {
  await candidates("at once");
  const atOnce = await blocksRead(() => approve("channel_id = 'at once'"));
  await candidates("one by one");
  const ids = await rowsOf<{ id: string }>(
    backend.app,
    "select id from public.enhanced_videos where channel_id = 'one by one'",
  );
  const oneByOne = await blocksRead(async () => {
    for (const { id } of ids) await approve(`id = '${id}'`);
  });
  expect(atOnce).toBeGreaterThan(0);
  expect(atOnce * 10).toBeLessThan(oneByOne);
});

test("a text that was just approved is found, and no longer when it is taken back", async () => {
  await candidates("found");
  const found = async () => (await backend.visitor.rpc("count_videos", { search: '"bounce 80"' })).data;
  const before = Number(await found());
  await approve("channel_id = 'found'");
  expect(await found()).toBe(before + 1);
  await rowsOf(backend.app, "update public.enhanced_videos set status = 'rejected' where channel_id = 'found'");
  expect(await found()).toBe(before);
});
