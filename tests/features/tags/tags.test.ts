import { expect, test } from "vitest";
import { changeText, countsText, isBadTag, tagsIn, tagsText } from "@/features/tags/tags.ts";

test("tags that differ in case are equal", () => {
  expect(tagsIn("cardio, Cardio,, new tag , NEW TAG")).toEqual(["cardio", "new tag"]);
});

test.each([
  ["", true],
  ["   ", true],
  ["a", false],
  ["low impact", false],
  ["a,b", true],
  ["a\nb", true],
  ["x".repeat(50), false],
  ["x".repeat(51), true],
])("%j is invalid as a tag: %s", (name, isBad) => expect(isBadTag(name)).toBe(isBad));

const none = { videos: 0, plans: 0, articles: 0, channels: 0 };

test("counts are labeled by kind, without zeros", () => {
  expect(countsText(none)).toBe("nothing");
  expect(countsText({ ...none, plans: 1 })).toBe("1 plan");
  expect(countsText({ videos: 1200, plans: 1, articles: 2, channels: 1 })).toBe(
    "1,200 videos, 1 plan, 2 articles, and 1 whitelisted channel",
  );
});

test("many tags are summed up by the first two", () => {
  expect(tagsText(["a", "b", "c"])).toBe("“a”, “b”, and “c”");
  expect(tagsText(["a", "b", "c", "d"])).toBe("“a”, “b”, and 2 others");
});

test.each([
  [["aerobic"], "cardio", "“aerobic” renamed “cardio”"],
  [["hop", "cardio", "aerobic"], "cardio", "“hop” and “aerobic” merged into “cardio”"],
  [["a", "b"], null, "“a” and “b” deleted"],
])("the result of %j with %j", (tags, replacement, text) => expect(changeText({ tags, replacement })).toBe(text));
