import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { headingsIn } from "@/features/site-pages/headings.ts";
import {
  arePageTexts,
  changedTexts,
  fieldsOf,
  originalTexts,
  pageIds,
  pageProblems,
} from "@/features/site-pages/page-texts.ts";
import { renderArticle } from "@/platform/markdown/render-article.ts";

test.each(pageIds)("the original texts of %s can be published", (page) => {
  const { text, ...texts } = originalTexts(page);
  expect(arePageTexts(page, texts)).toBe(true);
  const names = fieldsOf(page).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(
    text === undefined || arePageTexts(page, { text: readFileSync(`src/features/site-pages/${page}.md`, "utf8") }),
  ).toBe(true);
});

test("a page has exactly the specified counts", () => {
  const names = fieldsOf("home").map(({ name }) => name);
  const count = (pattern: RegExp) => names.filter((name) => pattern.test(name)).length;
  expect([/^tile_/, /^benefit_.*title$/, /^step_.*title$/, /^faq_.*question$/].map(count)).toEqual([6, 6, 4, 8]);
  expect(fieldsOf("subscribe").filter(({ name }) => /^benefit_.*title$/.test(name))).toHaveLength(4);
});

test.each([
  ["an unknown text", { slogan: "Jump" }],
  ["a text of another page", { lead: "Jump" }],
  ["an empty text", { headline: " " }],
  ["a text that is too long", { headline: "x".repeat(61) }],
])("%s isn't published", (_what, texts) => {
  expect(arePageTexts("home", texts)).toBe(false);
});

test("an empty text is a problem of its field, and only changed texts are stored", () => {
  const original = originalTexts("home");
  expect(pageProblems("home", { ...original, headline: "" })).toEqual(["headline"]);
  expect(changedTexts({ ...original, headline: "Up" }, original)).toEqual({ headline: "Up" });
});

test("the table of contents has the h2 headings as plain text", () => {
  const html = renderArticle(
    "# One & two\n\n## *Three* <b>four</b>\n\n### Not this\n\n## <script>alert(1)</script>Five",
    "",
  );
  expect(headingsIn(html)).toEqual([
    { slug: "one--two", text: "One & two" },
    { slug: "three-bfourb", text: "Three four" },
    { slug: "scriptalert1scriptfive", text: "Five" },
  ]);
});
