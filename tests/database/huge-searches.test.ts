import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestBackend } from "../support/backend.ts";
import { rowsOf } from "../support/sql.ts";

let backend: Awaited<ReturnType<typeof startTestBackend>>;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

/** The conditions a search becomes. */
async function conditions(search: string, categories: string) {
  const [row] = await rowsOf<{ sql: string }>(
    backend.app,
    `select private.video_conditions(${search}, ${categories}, null, null, true) as sql`,
  );
  return row?.sql;
}

test("what no video can contain is not worked through", async () => {
  expect(await conditions("repeat('x', 50000)", "null")).toBe("false");
  expect(await conditions("'bounce'", "array_fill('core'::text, array[50000])")).toBe("false");
  expect(await conditions("repeat('x', 2000)", "array['core']")).toContain("search_text like");
});

test("megabytes of search or categories find nothing", async () => {
  const megabytes = "x".repeat(3_000_000);
  for (const asked of [{ search: megabytes }, { categories: [megabytes] }]) {
    expect((await backend.visitor.rpc("search_videos", asked)).data).toEqual([]);
    expect((await backend.visitor.rpc("count_videos", asked)).data).toBe(0);
  }
});
