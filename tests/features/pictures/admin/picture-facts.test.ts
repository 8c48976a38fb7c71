import { expect, test } from "vitest";
import { describedUse, dimensions, fileSize, usedIn } from "@/features/pictures/admin/picture-facts.ts";

test.each([
  [0, "1 KB"],
  [1499, "1 KB"],
  [812_345, "812 KB"],
  [999_499, "999 KB"],
  [999_500, "1.0 MB"],
  [5_242_880, "5.2 MB"],
])("%i bytes are %s", (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});

test.each([
  ["jump-1a2b3c4d-1600x900.webp", "1600 × 900"],
  ["jump.webp", ""],
  ["jump-1x2.webp.png", ""],
])("the dimensions of %s are %j", (name, text) => {
  expect(dimensions(name)).toBe(text);
});

test.each([
  [["article"], "Used in 1 text"],
  [["article", "cover", "revision"], "Used in 2 texts and 1 revision"],
  [["revision"], "Used in 1 revision"],
  [Array(20).fill("plan"), "Used in 20 texts or more"],
])("uses by %j: %s", (kinds: string[], text) => {
  expect(usedIn(kinds.map((kind) => ({ kind })))).toBe(text);
});

test.each([
  ["cover", "Cover of the article", "/admin/content?article=7"],
  ["plan draft", "Unpublished changes of the plan", "/admin/plans?plan=7"],
  ["digest", "Digest", "/admin/subscriptions?tab=digests"],
  ["page", "Page", "/admin/content?tab=pages&edit=privacy"],
  ["unheard of", "unheard of", ""],
])("a use as %s is named and linked", (kind, noun, href) => {
  expect(describedUse({ kind, id: "7", title: "privacy" })).toEqual({ noun, href });
});
