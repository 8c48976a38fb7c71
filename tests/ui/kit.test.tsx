import { globSync, readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { groups } from "@/site/kit/Group.tsx";

const exportedBy = (files: string) =>
  globSync(files).flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^export (?:function|const) ([A-Z]\w*)/gm)].map(([, name]) => name),
  );
const components = exportedBy("src/ui/*.tsx");
/** The components that the kit page imports from features. */
const ofFeatures = globSync("src/site/kit/*.tsx").flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/^import \{ ([^}]+) \} from "@\/features\/[^"]+\.tsx";/gm)].flatMap(
    ([, names = ""]) => names.split(", "),
  ),
);
const parts = Object.values(groups).flat();

test("every component of src/ui is on the kit page", () => {
  expect(components.length).toBeGreaterThan(30);
  expect(parts.map(({ name }) => name).sort()).toEqual([...components, ...ofFeatures].sort());
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
