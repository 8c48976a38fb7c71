import { expect, test } from "vitest";
import { inPages } from "@/platform/paging.data.ts";

test("a table is read completely, even when the API returns fewer rows than requested", async () => {
  const rows = ["a", "b", "c", "d", "e"].map((id) => ({ id }));
  const apiLimit = 2;
  const cursors: string[] = [];
  const pages = inPages(async (after, size) => {
    cursors.push(after);
    return rows.filter(({ id }) => id > after).slice(0, Math.min(size, apiLimit));
  });
  const read = [];
  for await (const page of pages) read.push(...page);
  expect(read).toEqual(rows);
  expect(cursors.slice(1)).toEqual(["b", "d", "e"]);
});
