import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const table = readFileSync("tests/README.md", "utf8").matchAll(/^\| (\d*) *\| .+? \| (.+?) *\|$/gm);
const rows = [...table].map(([, number, place = ""]) => ({ number: Number(number), place }));

test("each of the thirty lines of the quality bar names what checks it", () => {
  const numbers = new Set(rows.map(({ number }) => number).filter((number) => number > 0));
  expect([...numbers]).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
});

test("every file that is named is there", () => {
  const named = rows.flatMap(({ place }) => place.match(/[\w/.-]+\.(tsx?|json)\b/g) ?? []);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((file) => !existsSync(`tests/${file}`) && !existsSync(file))).toEqual([]);
});
