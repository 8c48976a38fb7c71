import { expect, test } from "vitest";
import { inPages } from "@/platform/paging.data.ts";

test("a table is read completely, even when the API returns fewer rows than requested", async () => {
  const rows = ["a", "b", "c", "d", "e"].map((id) => ({ id }));
  const apiLimit = 2;
  const cursors: string[] = [];
  const query = {
    gt(_id: "id", after: string) {
      cursors.push(after);
      return query;
    },
    order: () => query,
    async limit(size: number) {
      const after = cursors.at(-1) ?? "";
      const data = rows.filter(({ id }) => id > after).slice(0, Math.min(size, apiLimit));
      return { data, error: null, status: 200 };
    },
  };
  const read = [];
  for await (const page of inPages(() => query)) read.push(...page);
  expect(read).toEqual(rows);
  expect(cursors.slice(1)).toEqual(["b", "d", "e"]);
});
