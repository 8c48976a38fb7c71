import { describe, expect, test } from "vitest";
import { arrange, asBuilt, introParagraphs, moved } from "@/features/newsletter/admin/digest-edit.ts";

const items = (...names: string[]) => names.map((name) => ({ url: name }));
const news = { videos: items("v1", "v2", "v3"), plans: items("p1"), articles: [] };
const shown = (edit: Partial<typeof asBuilt>) =>
  arrange(news, { ...asBuilt, ...edit }).map(
    ({ section, items: inIt }) => `${section}: ${inIt.map(({ url }) => url).join(" ")}`,
  );

describe("an edited digest", () => {
  test.each([
    ["as built, without empty sections", {}, ["videos: v1 v2 v3", "plans: p1"]],
    [
      "in another order of sections",
      { sections: ["plans" as const, "videos" as const] },
      ["plans: p1", "videos: v1 v2 v3"],
    ],
    ["without a section", { sections: ["plans" as const] }, ["plans: p1"]],
    [
      "in another order of items, new ones last",
      { item_order: ["v3", "v1", "gone"] },
      ["videos: v3 v1 v2", "plans: p1"],
    ],
    ["without an item", { left_out: ["v2", "gone"] }, ["videos: v1 v3", "plans: p1"]],
    ["without any item of a section", { left_out: ["p1"] }, ["videos: v1 v2 v3"]],
  ])("%s", (_name, edit, expected) => expect(shown(edit)).toEqual(expected));
});

test("a blank line ends a paragraph of the intro", () => {
  expect(introParagraphs(" One\ntwo\n \n\nThree\n")).toEqual(["One\ntwo", "Three"]);
  expect(introParagraphs(" \n")).toEqual([]);
});

test.each([
  ["b", -1, "bac"],
  ["b", 1, "acb"],
  ["a", -1, "abc"],
  ["c", 1, "abc"],
  ["x", 1, "abc"],
] as const)("moves %s by %i", (entry, by, expected) => {
  expect(moved(["a", "b", "c"], entry, by).join("")).toBe(expected);
});
