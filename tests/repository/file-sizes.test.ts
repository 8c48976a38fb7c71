import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const generated = ["src/data/database.types.ts", "scripts/bench/lighthouse/package-lock.json"];
const files = execFileSync("git", ["ls-files", "src", "supabase/functions", "scripts"], { encoding: "utf8" })
  .trim()
  .split("\n")
  .filter((file) => !generated.includes(file));
const sizes = files.map((file) => ({ file, lines: readFileSync(file, "utf8").split("\n").length - 1 }));

test("no file of the product has more than 200 lines", () => {
  expect(sizes.filter(({ lines }) => lines > 200)).toEqual([]);
});

test("half of the files have at most 45 lines", () => {
  const sorted = sizes.map(({ lines }) => lines).sort((one, other) => one - other);
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(45);
});
