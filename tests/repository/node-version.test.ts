import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

test("the packages' Node has the version in .node-version", async () => {
  const { optionalDependencies } = JSON.parse(await readFile("package.json", "utf8"));
  expect((await readFile(".node-version", "utf8")).trim()).toBe(optionalDependencies.node);
});
