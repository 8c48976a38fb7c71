import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

test("the Node among the packages is the one that .node-version names", async () => {
  const { optionalDependencies } = JSON.parse(await readFile("package.json", "utf8"));
  expect((await readFile(".node-version", "utf8")).trim()).toBe(optionalDependencies.node);
});
