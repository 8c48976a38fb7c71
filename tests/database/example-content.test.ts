import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseArticle, readArticles } from "../../supabase/seed/articles.ts";

const published = (await readArticles()).filter((article) => article.published);
const pictures = globSync("public/{posters,covers,figures}/*.svg").map((path) => ({
  path,
  svg: readFileSync(path, "utf8"),
}));

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
  const isWrong = (svg: string) => svg.length > 5120 || /<script|<text|href|\son\w+=|url\((?!#)/.test(svg);
  expect(pictures.length).toBeGreaterThan(100);
  expect(pictures.filter(({ svg }) => isWrong(svg)).map(({ path }) => path)).toEqual([]);
});
