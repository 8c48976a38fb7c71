import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { drawnCovers, isCoverUrl } from "@/domain/cover-url.ts";

const api = "https://abc.supabase.co";

test.each([
  ["/covers/bounce.svg", true],
  ["https://i.ytimg.com/vi/abcdefghijk/hqdefault.jpg", true],
  ["https://abc.supabase.co/storage/v1/object/public/covers/a.jpg", true],
  ["https://abc.supabase.co/rest/v1/videos", false],
  ["https://other.supabase.co/storage/v1/object/public/covers/a.jpg", false],
  ["//evil.example/a.jpg", false],
  ["/\\evil.example/a.jpg", false],
  ["http://i.ytimg.com/vi/abcdefghijk/hqdefault.jpg", false],
  ["https://i.ytimg.com.evil.example/a.jpg", false],
  ["https://tracker.example/pixel.gif", false],
  ["javascript:alert(1)", false],
  ["data:image/svg+xml,<svg/>", false],
  ["covers/bounce.svg", false],
  ["/two words.jpg", false],
  ["https://", false],
])("%s is a cover: %s", (url, expected) => {
  expect(isCoverUrl(url, api)).toBe(expected);
});

test("each drawn cover is a file of the site that pages may show", () => {
  const missing = drawnCovers.filter((cover) => !existsSync(`public${cover}`) || !isCoverUrl(cover, api));
  expect(missing).toEqual([]);
});
