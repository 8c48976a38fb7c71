import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { allPictures } from "../../scripts/pictures/all-pictures.ts";
import { parseArticle, readArticles } from "../../supabase/seed/articles.ts";

const published = (await readArticles()).filter((article) => article.published);
const pictures = await allPictures();

test.each(published)("$slug is worth reading: 400 to 1,500 words, headings, an excerpt", ({ content, excerpt }) => {
  const words = content.split(/\s+/).length;
  expect(words).toBeGreaterThanOrEqual(400);
  expect(words).toBeLessThanOrEqual(1500);
  expect(content.match(/^## /gm)?.length).toBeGreaterThanOrEqual(3);
  expect(excerpt.length).toBeGreaterThan(40);
});

test("an article without one of its fields is refused by name", () => {
  expect(() => parseArticle("half-done", "---\ntitle: Half done\n---\nText")).toThrow(/half-done\.md has no "excerpt"/);
});

test("every committed picture is the one its content draws: node scripts/pictures/draw.ts", async () => {
  const stale = await Promise.all(
    pictures.map(async ([path, svg]) => {
      const committed = await readFile(new URL(`../../public${path}`, import.meta.url), "utf8").catch(() => "");
      return committed === svg ? [] : [path];
    }),
  );
  expect(stale.flat()).toEqual([]);
});

test("pictures are small, and neither run nor load anything", () => {
  expect(pictures.filter(([, svg]) => svg.length > 3072).map(([path]) => path)).toEqual([]);
  expect(
    pictures.filter(([, svg]) => /<script|<text|href|\son\w+=|url\((?!#)/.test(svg)).map(([path]) => path),
  ).toEqual([]);
});
