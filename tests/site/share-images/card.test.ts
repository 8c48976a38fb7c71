import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import {
  cardFile,
  isOwnPicture,
  locationOf,
  pageCards,
  planCard,
  shareImage,
  videoCard,
} from "@/site/share-images/card.ts";
import { temporaryFolder } from "../../support/local/temporary-folder.ts";

const plan = { title: "One", duration_weeks: 4, difficulty_level: "beginner", cover_image_url: null };
const file = (changes: Partial<Parameters<typeof planCard>[0]> = {}) => cardFile(planCard({ ...plan, ...changes }));

test("pages with another title, fact or cover have another share image", () => {
  const files = [
    ...Object.values(pageCards).map((card) => cardFile(card)),
    file(),
    file({ title: "Two" }),
    file({ duration_weeks: 6 }),
    file({ cover_image_url: "/covers/a.svg" }),
    file({ cover_image_url: "/covers/b.svg" }),
  ];
  expect(new Set(files).size).toBe(files.length);
});

test("a YouTube picture is shared unchanged, every other one is rendered", () => {
  const youtubes = videoCard({ youtube_id: "abcdefghijk", thumbnail_url: null });
  expect(shareImage(youtubes)).toBe("https://i.ytimg.com/vi/abcdefghijk/hqdefault.jpg");
  for (const thumbnail_url of ["https://i.ytimg.com.example/vi/a.jpg", "/posters/demo0000001.svg"])
    expect(isOwnPicture(videoCard({ youtube_id: "abcdefghijk", thumbnail_url }))).toBe(false);
});

test("regenerating a cover in the public folder changes the share image", async () => {
  const folder = await temporaryFolder();
  const card = planCard({ ...plan, cover_image_url: "/cover.svg" });
  const names = [];
  for (const drawing of ["<svg/>", "<svg></svg>"]) {
    await writeFile(join(folder, "cover.svg"), drawing);
    names.push(cardFile(card, `${pathToFileURL(folder).href}/`));
  }
  expect(new Set(names).size).toBe(2);
});

test("a path outside of the public folder is never read", () => {
  expect(locationOf("/covers/../../package.json")).toBeUndefined();
});
