import { expect, test } from "vitest";
import { inPages } from "@/platform/paging.data.ts";

test("a table is read to its end, even when the API answers fewer rows than were asked for", async () => {
  const rows = ["a", "b", "c", "d", "e"].map((id) => ({ id }));
  const apiLimit = 2;
  const asked: string[] = [];
  const pages = inPages(async (after, size) => {
    asked.push(after);
    return rows.filter(({ id }) => id > after).slice(0, Math.min(size, apiLimit));
  });
  const read = [];
  for await (const page of pages) read.push(...page);
  expect(read).toEqual(rows);
  expect(asked.slice(1)).toEqual(["b", "d", "e"]);
});
