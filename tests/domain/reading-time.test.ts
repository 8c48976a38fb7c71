import { expect, test } from "vitest";
import { readingMinutes } from "@/domain/reading-time.ts";

const words = (count: number) => Array.from({ length: count }, () => "jump").join(" ");

test.each([
  [0, 0],
  [1, 1],
  [200, 1],
  [201, 2],
  [1000, 5],
])("%i words take %i minutes", (count, minutes) => {
  expect(readingMinutes(words(count))).toBe(minutes);
});

test("line breaks and doubled spaces are not words", () => {
  expect(readingMinutes(`${words(100)}\n\n  ${words(100)}`)).toBe(1);
});
