import { globSync, readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { groups } from "@/site/kit/Group.tsx";

/** The components that src/ui exports. */
const components = globSync("src/ui/*.tsx").flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/^export (?:function|const) ([A-Z]\w*)/gm)].map(([, name]) => name),
);
const parts = Object.values(groups).flat();

test("every component of src/ui is on the kit page", () => {
  expect(components.length).toBeGreaterThan(30);
  expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining(components));
});

test("every group of components is on the kit page", () => {
  const page = readFileSync("src/site/kit/kit.astro", "utf8");
  const shown = [...page.matchAll(/<Group name="(\w+)"/g)].map(([, name]) => name);
  expect(shown).toEqual(Object.keys(groups));
});

test("every state of a component renders something", () => {
  const empty = parts.flatMap(({ name, states }) =>
    states.flatMap(([label, sample]) => (renderToStaticMarkup(sample) === "" ? `${name}, ${label}` : [])),
  );
  expect(empty).toEqual([]);
});
