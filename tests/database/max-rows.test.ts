import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { maxRows } from "@/platform/paging.data.ts";
import { testBackend } from "../support/backend.ts";

const backend = await testBackend();
await backend.sql(`insert into public.studios (name, address, city, country, is_verified)
     select 'Studio ' || n, 'Street ' || n, 'Berlin', 'Germany', true from generate_series(1, ${maxRows + 1}) n`);

test.each([undefined, maxRows + 1])(
  "a request for rows returns the API's maximum, with a limit of %s",
  async (limit) => {
    const all = backend.visitor.from("studios").select("id", { count: "exact" });
    const { data, count } = await (limit === undefined ? all : all.limit(limit)).throwOnError();
    expect([data?.length, count]).toEqual([maxRows, maxRows + 1]);
  },
);

test("a smaller limit and the requested page are respected", async () => {
  const page = backend.visitor.from("studios").select("id").order("id");
  expect((await page.range(998, 1000).throwOnError()).data).toHaveLength(3);
});

test("a hosted project has the same maximum", async () => {
  const settings = await readFile("supabase/config.toml", "utf8");
  expect(settings).toMatch(new RegExp(`^\\[api\\]\\n(?:[^[].*\\n)*max_rows = ${maxRows}$`, "m"));
});
