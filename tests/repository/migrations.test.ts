import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { checksumOf, listMigrations } from "../../scripts/local/migrate.ts";
import { migrationChecksums, readReleased, releaseFaults } from "../../scripts/released-migrations.ts";

const released = await readReleased();
const sql = (await listMigrations()).map(({ file }) => readFileSync(file, "utf8")).join("\n");
const matchesOf = (verb: string, kind: string) =>
  [...sql.matchAll(new RegExp(`${verb}${kind} (?:if (?:not )?exists )?([\\w.]+)`, "gi"))].map(
    ({ 1: name = "", index }) => ({ name, index }),
  );

describe("after a release", () => {
  const files = { "20270101000000_plans.sql": "a", "20270201000000_videos.sql": "b" };

  test("no released migration is edited or deleted, and a new one runs after it", async () => {
    expect(releaseFaults(released, await migrationChecksums())).toEqual([]);
  });

  test.each([
    ["a new migration", { "20270101000000_plans.sql": "a" }, []],
    [
      "an edited one",
      { "20270101000000_plans.sql": "old", "20270201000000_videos.sql": "b" },
      ["20270101000000_plans.sql is released and was edited"],
    ],
    ["a deleted one", { "20261231000000_tags.sql": "c" }, ["20261231000000_tags.sql is released and is missing"]],
    [
      "one that is older than the release",
      { "20270201000000_videos.sql": "b" },
      ["20270101000000_plans.sql is new, but older than 20270201000000_videos.sql"],
    ],
  ])("%s is judged", (_, before, faults) => {
    expect(releaseFaults(before as Record<string, string>, files)).toEqual(faults);
  });

  test("a checksum ignores comments and layout, nothing else", () => {
    const sum = checksumOf("-- the table\ncreate table a (\n  b int\n);\n");
    expect(checksumOf("create table a (b int)")).toBe(sum);
    expect(checksumOf("create table a (b text)")).not.toBe(sum);
  });
});

test("everything that the migrations expose in the API is used", () => {
  const sources = globSync(["src/**/*.{ts,tsx,astro}", "supabase/functions/**/*.{ts,tsx}", "scripts/**/*.ts"])
    .filter((file) => !file.endsWith("database.types.ts"))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const kinds = ["table", "view", "materialized view", "function"];
  const drops = kinds.flatMap((kind) => matchesOf("drop ", kind));
  const offered = kinds
    .flatMap((kind) => matchesOf("create (?:or replace )?", kind))
    .filter(({ name, index }) => !drops.some((drop) => drop.name === name && drop.index > index))
    .flatMap(({ name }) => name.match(/^public\.(\w+)/)?.[1] ?? []);
  expect(offered.length).toBeGreaterThan(50);
  const isUsed = (name: string) =>
    new RegExp(`"${name}[":]`).test(sources) || new RegExp(`\\b(from|join|into|update) public\\.${name}\\b`).test(sql);
  expect(offered.filter((name) => !isUsed(name))).toEqual([]);
});
