import { glob, readFile } from "node:fs/promises";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { withErrorBoundary } from "@/platform/with-error-boundary.tsx";

test("an island that breaks says so, with the error's own text and a way out", async () => {
  // React reports what a boundary caught.
  vi.spyOn(console, "error").mockReturnValue(undefined);
  const Broken = withErrorBoundary(() => {
    throw new Error("the mat is torn");
  });
  const place = document.body.appendChild(document.createElement("div"));
  await act(async () => createRoot(place).render(<Broken />));
  expect(place.textContent).toContain("Something went wrong.");
  expect(place.textContent).toContain("the mat is torn");
  expect(place.querySelector("a")?.getAttribute("href")).toBe("/");
});

test("a button among others breaks in its own place, without a heading or a drawing", async () => {
  vi.spyOn(console, "error").mockReturnValue(undefined);
  const Broken = withErrorBoundary(
    () => {
      throw new Error("the spring is loose");
    },
    { compact: true },
  );
  const place = document.body.appendChild(document.createElement("div"));
  await act(async () => createRoot(place).render(<Broken />));
  expect(place.textContent).toContain("Something went wrong. the spring is loose");
  expect(place.querySelector("button")?.textContent).toContain("Reload the page");
  expect(place.querySelector("h2, svg:not(button svg)")).toBeNull();
});

test("every island that a page hydrates is inside an error boundary", async () => {
  const islands = new Set<string>();
  for await (const file of glob("src/**/*.astro", { exclude: ["src/site/kit/**"] })) {
    const page = await readFile(file, "utf8");
    for (const [, name] of page.matchAll(/<([A-Z]\w+)\s[^>]*client:/g))
      islands.add(
        new RegExp(`import (?:\\{ )?${name}(?: \\})? from "@/([^"]+)"`).exec(page)?.[1] ?? `${file}: ${name}`,
      );
  }
  expect(islands.size).toBeGreaterThan(0);
  for (const file of islands)
    expect(await readFile(`src/${file}`, "utf8"), file).toMatch(/withErrorBoundary\(|<ErrorBoundary>|<AdminOnly>/);
});
