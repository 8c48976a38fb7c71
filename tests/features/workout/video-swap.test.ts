import { expect, test } from "vitest";
import { isSwaps } from "@/features/workout/video-swap.ts";

test.each([
  [{}, true],
  [{ 1: { youtubeId: "a", seconds: 60, title: "A", path: "/videos/a", poster: "/a.svg" } }, true],
  [{ 1: { youtubeId: "a", seconds: "60", title: "A", path: "/videos/a", poster: "/a.svg" } }, false],
  [{ 1: null }, false],
  ["swapped", false],
  [null, false],
])("%j from the storage is used: %s", (stored, isUsed) => {
  expect(isSwaps(stored)).toBe(isUsed);
});
