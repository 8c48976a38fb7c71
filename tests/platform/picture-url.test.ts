import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { drawnCovers, pictureAddress, storedPicture } from "@/platform/picture-url.ts";

const api = "https://abc.supabase.co";
const upload = "/storage/v1/object/public/pictures/a-1x1.jpg";

test.each([
  ["/covers/bounce.svg", "/covers/bounce.svg"],
  ["https://i.ytimg.com/vi/abcdefghijk/hqdefault.jpg", "https://i.ytimg.com/vi/abcdefghijk/hqdefault.jpg"],
  [upload, `${api}${upload}`],
  [`${api}${upload}`, `${api}${upload}`],
  [`http://localhost:54321${upload}`, `${api}${upload}`],
  [`HTTPS://old.example${upload}`, `${api}${upload}`],
  ["https://abc.supabase.co/rest/v1/videos", null],
  [`https://abc.supabase.co/x${upload}`, null],
  ["//evil.example/a.jpg", null],
  ["/\\evil.example/a.jpg", null],
  ["http://i.ytimg.com/vi/abcdefghijk/hqdefault.jpg", null],
  ["https://i.ytimg.com.evil.example/a.jpg", null],
  ["https://tracker.example/pixel.gif", null],
  ["javascript:alert(1)", null],
  ["data:image/svg+xml,<svg/>", null],
  ["covers/bounce.svg", null],
  ["/two words.jpg", null],
  ["https://", null],
  ["", null],
])("%s is shown at %s", (url, address) => {
  expect(pictureAddress(url, api)).toBe(address);
});

test("an upload is stored without the API's origin", () => {
  expect(storedPicture(`http://localhost:54321${upload}`)).toBe(upload);
});

test("each generated cover is a file of the site that pages may show", () => {
  const missing = drawnCovers.filter((cover) => !existsSync(`public${cover}`) || storedPicture(cover) !== cover);
  expect(missing).toEqual([]);
});
