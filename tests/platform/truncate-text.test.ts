import fc from "fast-check";
import { expect, test } from "vitest";
import { truncateText, wrapText } from "@/platform/truncate-text.ts";

// every letter is half as wide as its font size
const measure = (text: string, size: number) => (text.length * size) / 2;
const tens = (text: string) => text.length * 10;

test.each([
  ["", 100, []],
  ["Bounce Basics", 130, ["Bounce Basics"]],
  ["Bounce Basics", 120, ["Bounce", "Basics"]],
  ["  Soft \n Restart ", 200, ["Soft Restart"]],
  ["Trampolinfitnesskurs", 100, ["Trampolinf", "itnesskurs"]],
  ["Der Trampolinkurs ab", 100, ["Der", "Trampolink", "urs ab"]],
  ["Первые прыжки", 70, ["Первые", "прыжки"]],
])("%j in lines of %i pixels is %j", (text, width, lines) => {
  expect(wrapText(text, width, tens).lines).toEqual(lines);
});

test.each([
  ["the largest size that fits", "Bounce", [40, 20], { size: 40, lines: ["Bounce"] }],
  ["a smaller size rather than with a broken word", "Trampoline", [40, 20], { size: 20, lines: ["Trampoline"] }],
  ["the largest size with broken words if no size is small enough", "Trampolinfitness", [40, 20], undefined],
])("a title is rendered in %s", (_what, title, sizes, expected) => {
  const fitted = truncateText(title, { width: 120, height: 120, leading: 1 }, sizes, measure);
  expect(fitted).toEqual(expected ?? { size: 40, lines: ["Trampo", "linfit", "ness"] });
});

test("text that doesn't fit at the smallest size ends in an ellipsis", () => {
  const fitted = truncateText("one two three fourth", { width: 50, height: 22, leading: 1.1 }, [20, 10], measure);
  expect(fitted).toEqual({ size: 10, lines: ["one two", "three fou…"] });
});

test("lines fit the box in width and height, and letters are neither lost nor added", () => {
  const words = fc.array(fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 }), { maxLength: 12 });
  fc.assert(
    fc.property(
      words,
      fc.integer({ min: 100, max: 900 }),
      fc.integer({ min: 10, max: 400 }),
      (parts, width, height) => {
        const text = parts.join(" ");
        // a grapheme may have many code units, all of one width
        const widthOf = (part: string, size: number) => ([...new Intl.Segmenter().segment(part)].length * size) / 2;
        const { size, lines } = truncateText(text, { width, height, leading: 1.2 }, [80, 40, 20], widthOf);
        expect(lines.length).toBeLessThanOrEqual(Math.max(1, height / (1.2 * size)));
        for (const line of lines) expect(widthOf(line, size)).toBeLessThanOrEqual(width);
        const letters = (some: string) => some.replace(/\s+/g, "");
        const shown = letters(lines.join(""));
        if (shown.endsWith("…"))
          expect(letters(text).startsWith(shown.slice(0, -1)) || shown === letters(text)).toBe(true);
        else expect(shown).toBe(letters(text));
      },
    ),
  );
});
