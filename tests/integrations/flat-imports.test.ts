import { expect, test } from "vitest";
import { flatten } from "@/integrations/flat-imports.ts";

const chunk = (name: string, imports: string[], isEntry = false) => ({
  type: "chunk" as const,
  isEntry,
  fileName: `_astro/${name}.js`,
  imports: imports.map((one) => `_astro/${one}.js`),
  code: `/* ${name} */`,
});
const bundleOf = (...chunks: ReturnType<typeof chunk>[]) =>
  Object.fromEntries(chunks.map((one) => [one.fileName, one]));

test("an entry names the files that its files import, each once and last", () => {
  const entry = chunk("search", ["list", "words"], true);
  const list = chunk("list", ["words", "errors"]);
  flatten(bundleOf(entry, list, chunk("words", ["errors", "search"]), chunk("errors", [])));
  expect(entry.code).toBe('/* search */import"./errors.js";');
  expect(list.code).toBe("/* list */");
});
