import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listMigrations } from "../../scripts/local/migrate.ts";

const sql = (await listMigrations()).map(({ file }) => readFileSync(file, "utf8")).join("\n");
const created = (kind: string) =>
  [...sql.matchAll(new RegExp(`create (?:or replace )?${kind} (?:if not exists )?([\\w.]+)`, "gi"))].map(
    ([, name]) => name,
  );

/** Named like a table to end the embeds that lead to it: one for each table they come from. */
const overloads = ["public.plan_enrollments"];

// Released migrations never change, so after the first release this is about the unreleased files.
test.each([
  ["function", 60],
  ["table", 25],
])("the migrations create each %s once, in its final form", (kind, atLeast) => {
  const names = created(kind).filter((name = "") => kind === "table" || !overloads.includes(name));
  expect(names.length).toBeGreaterThan(atLeast);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test("the migrations drop no column, table or function", () => {
  expect(sql.match(/\bdrop (column|table|function|policy|index)\b/gi)).toBeNull();
});

test("everything that the migrations expose in the API is used", () => {
  const sources = globSync(["src/**/*.{ts,tsx,astro}", "supabase/functions/**/*.{ts,tsx}", "scripts/**/*.ts"])
    .filter((file) => !file.endsWith("database.types.ts"))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const offered = ["table", "view", "materialized view", "function"]
    .flatMap(created)
    .flatMap((name = "") => name.match(/^public\.(\w+)/)?.[1] ?? []);
  expect(offered.length).toBeGreaterThan(50);
  const isUsed = (name: string) =>
    new RegExp(`"${name}[":]`).test(sources) || new RegExp(`\\b(from|join|into|update) public\\.${name}\\b`).test(sql);
  expect(offered.filter((name) => !isUsed(name))).toEqual([]);
});
