import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { planSlug, slugOf } from "@/platform/slug.ts";

describe("slugOf", () => {
  test.each([
    ["Bounce Basics", "bounce-basics"],
    ["  4-Week Start!  ", "4-week-start"],
    ["Core & Legs -- Level 2", "core-legs-level-2"],
    ["Crème brûlée für Anfänger", "creme-brulee-fur-anfanger"],
    ["Прыжки", ""],
  ])("%j becomes %j", (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  test("is idempotent and has no hyphen at the ends or doubled", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (title) => {
        const slug = slugOf(title);
        expect(slugOf(slug)).toBe(slug);
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      }),
    );
  });
});

test("a plan whose title has no Latin letter or digit gets the slug plan", () => {
  expect(planSlug("Прыжки")).toBe("plan");
  expect(planSlug("Bounce")).toBe("bounce");
});
