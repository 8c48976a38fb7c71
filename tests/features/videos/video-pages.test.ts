import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { relatedAmong, relatedVideos, type Video } from "@/features/videos/video.ts";
import { cardOf, firstScreenOf, screensOf } from "@/features/videos/video-pages.ts";
import { screenSize } from "@/platform/list-pages.ts";

const video = (index: number, part: Partial<Video> = {}): Video => ({
  id: `id-${String(index).padStart(4, "0")}`,
  youtube_id: `youtube-${index}`,
  title: `Video ${index}`,
  description: "not on a card",
  channel_id: null,
  channel_name: "",
  thumbnail_url: null,
  duration_seconds: 600,
  language: "en",
  published_at: null,
  created_at: new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString(),
  tags: [],
  facets: [],
  ...part,
});
const videos = (count: number) => Array.from({ length: count }, (_, index) => video(index));

describe("pages of videos", () => {
  test.each([
    [0, []],
    [1, [1]],
    [screenSize, [screenSize]],
    [screenSize + 1, [screenSize, 1]],
  ])("%i videos fill pages of %j", (count, sizes) => {
    expect(screensOf(videos(count)).map((screen) => screen.length)).toEqual(sizes);
  });

  test("start with the newest and contain only the fields of a card", () => {
    const [first] = screensOf(videos(3));
    expect(first?.map(({ id }) => id)).toEqual(["id-0002", "id-0001", "id-0000"]);
    expect(first?.[0]).toEqual(cardOf(video(2)));
    expect(first?.[0]).not.toHaveProperty("description");
  });

  test("the first page has the total number of videos", () => {
    const { videos: first, count } = firstScreenOf(videos(screenSize + 1));
    expect(first).toHaveLength(screenSize);
    expect(count).toBe(screenSize + 1);
    expect(firstScreenOf([])).toEqual({ videos: [], count: 0 });
  });
});

test("comparing only with candidates finds the same related videos as comparing with all", () => {
  const some = fc.record({
    tags: fc.uniqueArray(fc.constantFrom("cardio", "legs", "core"), { maxLength: 3 }),
    channel_name: fc.constantFrom("", "Bounce Club", "Sky Studio"),
  });
  fc.assert(
    fc.property(fc.array(some, { minLength: 1, maxLength: 30 }), fc.integer({ min: 1, max: 5 }), (parts, limit) => {
      const all = parts.map((part, index) => video(index, part));
      const relatedTo = relatedAmong(all);
      for (const one of all) expect(relatedTo(one, limit)).toEqual(relatedVideos(one, all, limit));
    }),
  );
});
