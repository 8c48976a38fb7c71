import { globSync, readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Field } from "@/ui/Field.tsx";
import { StatusRegion } from "@/ui/StatusRegion.tsx";

// Screen readers announce only changes of a region that was rendered before them: display: none removes it.
test.each([
  ["a status", <StatusRegion key="status">{null}</StatusRegion>, "[role=status]"],
  ["a field's error", <Field key="field" label="Email" />, "[aria-live]"],
])("%s is rendered before it has a text, without taking space", (_which, view, selector) => {
  document.body.innerHTML = renderToStaticMarkup(view);
  const region = document.querySelector<HTMLElement>(selector) ?? expect.fail(`no ${selector}`);
  expect(region.matches(":empty")).toBe(true);
  expect(region.hidden).toBe(false);
  expect([...region.classList]).toContain("empty:sr-only");
});

test("no live region is hidden until it has a text", () => {
  const hidden = globSync("src/**/*.{ts,tsx,astro}").flatMap((file) =>
    [
      ...readFileSync(file, "utf8").matchAll(
        /<StatusRegion[^>]*>|<\w+[^>]*\s(?:role="(?:status|alert)"|aria-live)[^>]*>/g,
      ),
    ]
      .filter(([tag]) => /empty:(?:hidden|invisible)/.test(tag))
      .map(([tag]) => `${file}: ${tag}`),
  );
  expect(hidden).toEqual([]);
});
