import { expect, test } from "vitest";
import { testBackend } from "../support/backend.ts";

const backend = await testBackend();

const accepted = [
  null,
  "",
  "/",
  "/covers/a.svg",
  "https://i.ytimg.com/vi/x/0.jpg",
  "http://localhost:54321/storage/v1/object/public/a.jpg",
];
const refused = [
  "//evil.example/a",
  "/\\evil.example",
  "https://tracker.example/a.gif",
  "javascript:alert(1)",
  "data:image/png,",
  "a.jpg",
  "/two words",
  "/a\nhttps://i.ytimg.com/",
];

test.each(["workout_plans", "blog_articles"] as const)(
  "covers of %s are at addresses that pages may show",
  async (table) => {
    const rejected: unknown[] = [];
    for (const [index, cover_image_url] of [...accepted, ...refused].entries()) {
      const { error } = await backend.service
        .from(table)
        .insert({ slug: `cover-${index}`, title: "Cover", cover_image_url });
      if (error?.message.includes("cover_image_url_check")) rejected.push(cover_image_url);
      else expect(error).toBeNull();
    }
    expect(rejected).toEqual(refused);
  },
);
