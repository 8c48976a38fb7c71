import { expect, test } from "vitest";
import { pictures } from "../../scripts/generate/pictures.ts";
import { parseArticle, readArticles } from "../../supabase/seed/articles.ts";

const published = (await readArticles()).filter((article) => article.published);
const drawn = await pictures();

test.each(published)("$slug has 400 to 1,500 words, headings and an excerpt", ({ content, excerpt }) => {
  const words = content.split(/\s+/).length;
  expect(words).toBeGreaterThanOrEqual(400);
  expect(words).toBeLessThanOrEqual(1500);
  expect(content.match(/^## /gm)?.length).toBeGreaterThanOrEqual(3);
  expect(excerpt.length).toBeGreaterThan(40);
});

test("an article that lacks a field is rejected by name", () => {
  expect(() => parseArticle("half-done", "---\ntitle: Half done\n---\nText")).toThrow(/half-done\.md has no "excerpt"/);
});

test("pictures are small, and run and load nothing", () => {
  expect(drawn.filter(([, svg]) => svg.length > 3072).map(([path]) => path)).toEqual([]);
  expect(drawn.filter(([, svg]) => /<script|<text|href|\son\w+=|url\((?!#)/.test(svg)).map(([path]) => path)).toEqual(
    [],
  );
});
