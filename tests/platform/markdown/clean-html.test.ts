import { JSDOM } from "jsdom";
import { describe, expect, test } from "vitest";
import { cleanHtml } from "@/platform/markdown/clean-html.ts";
import { renderArticle } from "@/platform/markdown/render-article.ts";
import { pictureAddress } from "@/platform/picture-url.ts";
import { hostileMarkup } from "../../support/hostile-markup.ts";

const apiUrl = "http://localhost:54321";
const clean = (html: string) => cleanHtml(html, (url) => pictureAddress(url, apiUrl));
const elementsOf = (html: string) => [...new JSDOM(html).window.document.body.querySelectorAll("*")];

describe("an article keeps", () => {
  test.each([
    '<h2 id="start">Start</h2>',
    "<p>Text with <strong>weight</strong> and <em>tone</em></p>",
    '<img src="/covers/bounce.svg" alt="A jump" loading="lazy" />',
    '<a href="/plans">Plans</a>',
    '<img src="https://i.ytimg.com/vi/a/hqdefault.jpg" alt="" loading="lazy" />',
  ])("%s", (html) => {
    expect(clean(html)).toBe(html);
  });

  test("external links send no referrer", () => {
    expect(clean('<a href="https://example.com">Study</a>')).toBe(
      '<a href="https://example.com" rel="noopener nofollow">Study</a>',
    );
  });

  test("other editors' tags for formatting become standard ones", () => {
    expect(clean("<b>bold</b> <i>tone</i> <s>gone</s> <b style='font-weight:normal'>text</b>")).toBe(
      "<strong>bold</strong> <em>tone</em> <del>gone</del> text",
    );
  });

  test("a page has one first-level heading: an article's own become second-level", () => {
    expect(clean("<h1>Again</h1>")).toBe("<h2>Again</h2>");
  });
});

test("an uploaded picture has the size in its name, also on localhost", () => {
  const src = `${apiUrl}/storage/v1/object/public/pictures/jump-1a2b-1600x900.webp`;
  expect(clean(`<img src="${src}" alt="A jump">`)).toBe(
    `<img src="${src}" width="1600" height="900" alt="A jump" loading="lazy" />`,
  );
});

test("an article loads uploads from the current API URL, whatever origin its text has", () => {
  const path = "/storage/v1/object/public/pictures/jump-1x1.webp";
  for (const address of [path, `http://localhost:1${path}`, `https://old.example${path}`])
    expect(renderArticle(`![A jump](${address})`, apiUrl)).toContain(`src="${apiUrl}${path}"`);
});

test.each([
  "http://elsewhere.example/a-10x10.png",
  `${apiUrl}/rest/v1/videos`,
  "HTTP://localhost:54321.evil.example/x",
  "https://elsewhere.example/a-10x10.png",
  "//elsewhere.example/a.png",
  "data:image/png;base64,AAAA",
])("no page or feed loads a picture from %s", (src) => {
  expect(clean(`<img src="${src}" alt="x">`)).toBe('<img alt="x" loading="lazy" />');
});

/** The same payloads where Markdown could let them through: in links, pictures, titles, code and tables. */
const hostileMarkdown = [
  "[x](javascript:alert(1))",
  "[x](<javascript:alert(1)>)",
  "[x](java&#115;cript:alert(1))",
  "[x][1]\n\n[1]: javascript:alert(1)",
  "![x](javascript:alert(1))",
  "![x](data:image/svg+xml,<svg/onload=alert(1)>)",
  '![x](https://example.com/x.png "" onerror="alert(1)")',
  '![" onerror="alert(1)](https://example.com/x.png)',
  "<javascript:alert(1)>",
  '<https://example.com/"onclick="alert(1)>',
  "`<img src=x onerror=alert(1)>`",
  "```html\n<script>alert(1)</script>\n```",
  "| a |\n| - |\n| <img src=x onerror=alert(1)> |",
  "# <svg onload=alert(1)>",
  "[x](https://example.com 'a' onclick=alert(1))",
  "<p>\n\n<script>alert(1)</script>\n\n</p>",
  "a\n\n<div onmouseover=alert(1)>b</div>",
  "[x](//evil.example)",
  "[x](\u0001javascript:alert(1))",
];

describe("an article can't run anything:", () => {
  test.each([
    ...hostileMarkup.map((html) => [html, clean(html)]),
    ...[...hostileMarkdown, ...hostileMarkup].map((content) => [content, renderArticle(content, apiUrl)]),
  ])("%s", (_content, html) => {
    for (const element of elementsOf(html ?? "")) {
      expect(element.localName).not.toMatch(/^(script|style|iframe|object|embed|svg|math|form|link|meta|base)$/);
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^on|^style$|^srcset$|^formaction$/);
        if (name !== "href" && name !== "src") continue;
        const { protocol, host } = new URL(value, "https://site.example/blog/article");
        expect(["https:", "mailto:", "tel:"]).toContain(protocol);
        expect(host).not.toBe("evil.example");
      }
    }
  });
});

test("Markdown supports anchors, tables, strikethrough, links and typographic quotes", () => {
  expect(renderArticle('## Warm up\n\n## Warm up\n\n"Jump" ~~high~~ at https://example.com', apiUrl)).toBe(
    '<h2 id="warm-up">Warm up</h2>\n<h2 id="warm-up-1">Warm up</h2>\n<p>“Jump” <del>high</del> at ' +
      '<a href="https://example.com" rel="noopener nofollow">https://example.com</a></p>\n',
  );
  expect(renderArticle("| a |\n| - |\n| b |", apiUrl)).toContain("<td>b</td>");
});
