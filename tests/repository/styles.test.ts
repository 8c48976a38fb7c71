import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The hand-written styles: style sheets, and the style blocks of components and pages. */
const files = globSync("{src,scripts}/**/*.{css,astro}", { exclude: ["**/node_modules", "src/site/styles/fonts"] });
const styles = files.flatMap((file) => {
  const text = readFileSync(file, "utf8");
  if (file.endsWith(".css")) return [{ file, text, isGlobal: !file.endsWith(".module.css") }];
  return [...text.matchAll(/<style([^>]*)>.*?<\/style>/gs)].map(([block, attributes = ""]) => ({
    file,
    text: block,
    isGlobal: attributes.includes("is:global"),
  }));
});

/** Classes that have a separate rule: `.plan-day` and `.plan-day:hover`, not `.admin-main .button`. */
function classesDefinedIn(text: string): Set<string> {
  const rules = text.replace(/\/\*.*?\*\//gs, "").matchAll(/(?<=^|[{};>])([^{};]+)\{/g);
  const selectors = [...rules].flatMap(([, selector = ""]) => selector.split(",").map((part) => part.trim()));
  return new Set(selectors.flatMap((selector) => /^\.([\w-]+)(?::{1,2}[\w-]+(?:\(.*\))?)*$/.exec(selector)?.[1] ?? []));
}

/** Each class that two files define, with the files. */
function definedTwice(sheets: { file: string; text: string }[]): string[] {
  const homes = Map.groupBy(
    sheets.flatMap(({ file, text }) => [...classesDefinedIn(text)].map((name) => ({ name, file }))),
    ({ name }) => name,
  );
  return [...homes].flatMap(([name, defined]) => {
    const files = new Set(defined.map(({ file }) => file));
    return files.size > 1 ? `.${name} in ${[...files].join(", ")}` : [];
  });
}

test("a global class is defined in one file", () => {
  expect(definedTwice(styles.filter(({ isGlobal }) => isGlobal))).toEqual([]);
});

test("checkboxes, radio buttons and meters have the product's style", () => {
  const controls = globSync("src/{features,platform,ui}/**/*.tsx").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/<meter|type="(?:checkbox|radio)"/g)].map(({ input, index, 0: found }) => ({
      control: `${found} in ${file}`,
      around: input.slice(index - 80, index + 320),
    })),
  );
  expect(controls.length).toBeGreaterThan(4);
  const unstyled = controls.filter(
    ({ around }) => !/className="(?:check|progress|sr-only|[^"]* sr-only)[ "]/.test(around),
  );
  expect(unstyled.map(({ control }) => control)).toEqual([]);
});
