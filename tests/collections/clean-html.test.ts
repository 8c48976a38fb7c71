import { JSDOM } from "jsdom";
import { describe, expect, test } from "vitest";
import { cleanHtml } from "@/collections/clean-html.ts";
import { hostileMarkup } from "../support/hostile-markup.ts";

const elementsOf = (html: string) => [...new JSDOM(cleanHtml(html)).window.document.body.querySelectorAll("*")];

describe("an article keeps", () => {
  test.each([
    '<h2 id="start">Start</h2>',
    "<p>Text with <strong>weight</strong> and <em>tone</em></p>",
    '<img src="/covers/bounce.svg" alt="A jump" loading="lazy" />',
    '<a href="/plans">Plans</a>',
  ])("%s", (html) => {
    expect(cleanHtml(html)).toBe(html);
  });

  test("links to other sites, which learn nothing of the reader", () => {
    expect(cleanHtml('<a href="https://example.com">Study</a>')).toBe(
      '<a href="https://example.com" rel="noopener nofollow">Study</a>',
    );
  });

  test("one first-level heading a page: the article's own become second-level", () => {
    expect(cleanHtml("<h1>Again</h1>")).toBe("<h2>Again</h2>");
  });
});

describe("an article can't run anything:", () => {
  test.each(hostileMarkup)("%s", (html) => {
    for (const element of elementsOf(html)) {
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
