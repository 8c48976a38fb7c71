import { expect, test } from "vitest";
import { articlesByAuthor, authorPath } from "@/features/articles/author.ts";

test.each([
  ["Mara Lindqvist", "/authors/mara-lindqvist"],
  ["Mára  O'Brien", "/authors/mara-o-brien"],
  ["Вера", null],
  ["", null],
  ["Index", "/authors/index-2"],
  ["404", "/authors/404-2"],
])("the page of %s is %s", (name, path) => expect(authorPath(name)).toBe(path));

test("articles are grouped by author regardless of accents, in their order", () => {
  const [first, second, third] = ["Mara", "Jonas", "MÁRA"].map((author) => ({ author }));
  expect([...articlesByAuthor([first, second, third, { author: "Вера" }] as { author: string }[])]).toEqual([
    ["/authors/mara", [first, third]],
    ["/authors/jonas", [second]],
  ]);
});
