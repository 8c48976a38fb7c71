import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { siteName } from "@/platform/site-name.ts";

/** Files that can't import the name. */
const copies = ["public/manifest.webmanifest", "public/pushes.js"];
/** The activity, not the site. */
const activity = /(More )?Jumping Fitness Videos/g;

test("the site's name is written once", () => {
  const files = globSync(["src/**/*.{ts,tsx,astro,md}", "supabase/functions/**/*.{ts,tsx}"]);
  const others = files.filter((file) =>
    readFileSync(file, "utf8").replaceAll(activity, "").includes("Jumping Fitness"),
  );
  expect(others).toEqual(["src/platform/site-name.ts"]);
});

test.each(copies)("%s has the site's name", (file) => {
  expect(readFileSync(file, "utf8")).toContain(siteName);
});
