import { expect, test } from "vitest";
import { countWords, readingMinutes } from "@/features/articles/reading-time.ts";

const words = (count: number) => Array.from({ length: count }, () => "jump").join(" ");

test.each([
  [1, 1],
  [200, 1],
  [201, 2],
  [1000, 5],
])("%i words take %i minutes", (count, minutes) => {
  expect(readingMinutes(words(count))).toBe(minutes);
});

test("reading time splits only on spaces", () => {
  expect(readingMinutes(`${words(200)}\n\njump`)).toBe(1);
  expect(readingMinutes(`${words(199)}  jump`)).toBe(2);
});

test("the editor's word count ignores line breaks and repeated spaces", () => {
  expect(countWords(`${words(100)}\n\n  ${words(100)}`)).toBe(200);
});
