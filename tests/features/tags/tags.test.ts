import { expect, test } from "vitest";
import { changeText, countsText, isBadTag, tagsIn, tagsText } from "@/features/tags/tags.ts";

test("tags that differ in case are one", () => {
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
])("whether %j can't be a tag: %s", (name, isBad) => expect(isBadTag(name)).toBe(isBad));

const none = { videos: 0, plans: 0, articles: 0, channels: 0 };

test("counts are named by kind, and those of none are left out", () => {
  expect(countsText(none)).toBe("nothing");
  expect(countsText({ ...none, plans: 1 })).toBe("1 plan");
  expect(countsText({ videos: 1200, plans: 1, articles: 2, channels: 1 })).toBe(
    "1,200 videos, 1 plan, 2 articles, and 1 whitelisted channel",
  );
});

test("many tags are named by the first two", () => {
  expect(tagsText(["a", "b", "c"])).toBe("“a”, “b”, and “c”");
  expect(tagsText(["a", "b", "c", "d"])).toBe("“a”, “b”, and 2 others");
});

test.each([
  [["aerobic"], "cardio", "“aerobic” renamed “cardio”"],
  [["hop", "cardio", "aerobic"], "cardio", "“hop” and “aerobic” merged into “cardio”"],
  [["a", "b"], null, "“a” and “b” deleted"],
])("what became of %j with %j", (tags, replacement, text) => expect(changeText({ tags, replacement })).toBe(text));
