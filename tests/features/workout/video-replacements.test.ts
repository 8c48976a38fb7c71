import { expect, test } from "vitest";
import { replacementCriteria, replacementsFor } from "@/features/workout/video-replacements.ts";

test.each([
  [
    ["beginner", "low-impact", "no-handlebar", "quiet", "cardio"],
    ["low-impact", "no-handlebar", "quiet", "beginner"],
  ],
  [["advanced", "high-impact", "handlebar", "loud"], ["advanced"]],
  [[], []],
])("a replacement of a video tagged %j must be tagged %j, and isn't longer", (tags, facets) => {
  expect(replacementCriteria({ tags, duration_seconds: 600 }, [])).toEqual({
    facets,
    min_seconds: 420,
    max_seconds: 600,
  });
});

test("the three replacements with the most tags in common are offered, without the workout's own videos", () => {
  const video = (id: string, ...tags: string[]) => ({
    id,
    youtube_id: id,
    tags,
    channel_name: "",
    created_at: "2026-01-01",
  });
  const found = [
    video("other"),
    video("same day", "a", "b"),
    video("near", "a"),
    video("far"),
    video("best", "a", "b"),
  ];
  const offered = replacementsFor(video("own", "a", "b"), found, [{ youtubeId: "own" }, { youtubeId: "same day" }]);
  expect(offered.map(({ id }) => id)).toEqual(["best", "near", "other"]);
});

test("a replacement also fits the needs of the person", () => {
  const video = { tags: ["beginner", "low-impact", "loud"], duration_seconds: 600 };
  expect(replacementCriteria(video, ["low-impact", "quiet"]).facets).toEqual(["low-impact", "beginner", "quiet"]);
});
