import { expect, test } from "vitest";
import {
  articleOfEntry,
  articleProblems,
  articleState,
  entryOfArticle,
  newArticle,
  wasPublic,
} from "@/features/articles/admin/article-entry.ts";
import { fittedSize, pictureMarkdown, pictureName } from "@/platform/picture-name.ts";

test.each([
  [{}, { title: "Untitled", slug: "article", cover_image_url: null, tags: [] }],
  [
    { title: " Soft knees ", tags: "knees, , knees" },
    { title: "Soft knees", slug: "soft-knees", tags: ["knees"] },
  ],
  [{ title: "Soft", slug: "My Own/Address?" }, { slug: "my-own-address" }],
  [{ slug: "Прыжки", title: "Jumps" }, { slug: "jumps" }],
  [{ cover_image_url: "javascript:alert(1)" }, { cover_image_url: null }],
  [
    { cover_image_url: `https://project.supabase.co/storage/v1/object/public/pictures/a-1x1.webp` },
    { cover_image_url: "/storage/v1/object/public/pictures/a-1x1.webp" },
  ],
])("the database accepts the draft of an incomplete article %j", (part, columns) => {
  expect(articleOfEntry({ ...newArticle, ...part })).toMatchObject(columns);
});

test("a saved article equals the typed one", () => {
  const entry = { ...newArticle, title: "Soft", slug: "soft", content: "Text  ", tags: "a, b", author: "Mia" };
  expect(entryOfArticle(articleOfEntry(entry))).toEqual(entry);
  expect(entryOfArticle(articleOfEntry(newArticle)).title).toBe("");
});

test.each([
  [{}, ["title", "content"]],
  [{ title: "T", content: "C", cover_image_url: "https://evil.example/x.png" }, ["cover_image_url"]],
  [{ title: "T", content: "C" }, []],
])("reports why %j can't be published", (part, problems) => {
  expect(articleProblems({ ...newArticle, ...part })).toEqual(problems);
});

const now = new Date("2026-05-01T10:00:00Z");
test.each([
  [false, null, "draft"],
  [false, "2026-05-02T00:00:00Z", "draft"],
  [true, "2026-05-01T10:00:01Z", "scheduled"],
  [true, "2026-05-01T12:00:01+02:00", "scheduled"],
  [true, "2026-05-01T10:00:00Z", "published"],
])("published %s, dated %s: %s", (is_published, published_at, state) => {
  expect(articleState({ is_published, published_at }, now)).toBe(state);
});

test.each([
  [3200, 1800, 1600, 900],
  [900, 3200, 450, 1600],
  [640, 360, 640, 360],
  [10_000, 1, 1600, 1],
])("a picture of %i x %i is resized to %i x %i", (width, height, fittedWidth, fittedHeight) => {
  expect(fittedSize(width, height)).toEqual({ width: fittedWidth, height: fittedHeight });
});

test.each([
  ["Big Jump!.JPG", "image/webp", "big-jump-1a2b-16x9.webp"],
  ["../../etc/passwd", "image/png", "picture-1a2b-16x9.png"],
  ["Прыжок.png", "image/jpeg", "picture-1a2b-16x9.jpg"],
  ["x".repeat(300), "image/avif", `${"x".repeat(60)}-1a2b-16x9.avif`],
])("the file %s gets a name that the bucket accepts", (file, type, name) => {
  expect(pictureName({ file, type, width: 16, height: 9 }, "1a2b")).toBe(name);
});

test("brackets in a picture's description are escaped", () => {
  expect(pictureMarkdown("a](javascript:alert(1))\n[b", "/x.png")).toBe("![a\\](javascript:alert(1)) \\[b](/x.png)");
});

test("an address counts as public from the article's date on, also after it is unpublished", () => {
  const now = new Date("2026-11-22T10:00:00Z");
  const known = [null, "2026-11-22T10:01:00Z", "2026-11-22T10:00:00Z"].map((published_at) =>
    wasPublic({ published_at }, now),
  );
  expect(known).toEqual([false, false, true]);
});
