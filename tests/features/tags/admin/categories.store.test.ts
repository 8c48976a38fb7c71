import { keepMount } from "nanostores";
import { afterAll, beforeAll, expect, test } from "vitest";
import { $categories, $categoryExamples, lookInto } from "@/features/tags/admin/categories.store.ts";
import { videoCategories } from "@/features/videos/video-search.ts";
import { $session, endAuthSession } from "@/platform/session.store.ts";
import { addVideos } from "../../../support/catalog.ts";
import { loaded } from "../../../support/ready-value.ts";
import { signInNewAdmin } from "../../../support/signed-in.ts";

beforeAll(async () => {
  await signInNewAdmin();
  keepMount($session);
});
afterAll(async () => void (await endAuthSession()));

test("every category has counts, also an empty one, and says why its videos belong to it", async () => {
  // no parallel test has a video in it
  await addVideos([{ title: "Technique first", tags: ["technique"] }]);
  keepMount($categories);
  const rows = await loaded($categories);
  expect(rows.map(({ category }) => category)).toEqual(videoCategories);
  expect(rows.find(({ category }) => category === "technique")).toMatchObject({ videos: 1, titles: 1, tags: 1 });
  expect(rows.find(({ category }) => category === "toning")).toMatchObject({ videos: 0, titles: 0 });

  await lookInto("technique");
  expect($categoryExamples.get()).toMatchObject({
    state: "ready",
    value: [{ title: "Technique first", fields: ["title", "tags"] }],
  });
});
