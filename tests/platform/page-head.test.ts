import fc from "fast-check";
import { expect, test } from "vitest";
import { metaDescription, pageTitle } from "@/platform/page-head.ts";

test("a title includes the site's name if search results can show both", () => {
  expect(pageTitle("Blog")).toBe("Blog | Jumping Fitness");
  expect(pageTitle("Jumping Fitness")).toBe("Jumping Fitness");
  const long = "Twenty minutes of low-impact jumping for tired legs";
  expect(pageTitle(long)).toBe(long);
});

test("a description that is too long ends at a sentence, or at a word with an ellipsis", () => {
  const sentence = "Warm up on the mat for five minutes, and feel how it gives below both of your feet.";
  expect(metaDescription(`${sentence} Then walk until your breath is calm again ${"and again ".repeat(20)}`)).toBe(
    sentence,
  );
  const endless = "word, ".repeat(60);
  expect(metaDescription(endless)).toMatch(/word…$/);
  expect(metaDescription(" Bounce\n\nand\tsmile. ")).toBe("Bounce and smile.");
});

test("any description has at most 160 characters, complete words in order, and no split surrogate pairs", () => {
  const word = fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }).map((text) => text.replace(/\s/g, "x"));
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 60 }), (words) => {
      const description = metaDescription(words.join(" "));
      expect([...description].length).toBeLessThanOrEqual(160);
      expect(description.isWellFormed()).toBe(true);
      const shortened = description.split(" ");
      shortened.slice(0, -1).forEach((one, index) => {
        expect(one).toBe(words[index]);
      });
    }),
  );
});
