import { describe, expect, test } from "vitest";
import { linkify } from "@/features/videos/linkify.ts";
import {
  isVideoId,
  newerFirst,
  posterOf,
  posterSizes,
  relatedVideos,
  videoPath,
  watchUrl,
} from "@/features/videos/video.ts";
import { tagPath } from "@/features/videos/video-search.ts";

const video = (id: string, tags: string[], channel_name: string, created_at = "2026-01-01T00:00:00Z") => ({
  id,
  tags,
  channel_name,
  created_at,
});

describe("related videos", () => {
  const watched = video("watched", ["cardio", "legs"], "Bounce Club");

  test("the same channel outweighs one common tag and equals two; ties go to the newer", () => {
    const oneTag = video("one tag", ["cardio"], "Else");
    const sameChannel = video("same channel", [], "Bounce Club");
    const twoTags = video("two tags", ["legs", "cardio"], "Else", "2026-02-01T00:00:00Z");
    const stranger = video("stranger", ["core"], "Else");
    const related = relatedVideos(watched, [oneTag, stranger, watched, sameChannel, twoTags], 3);
    expect(related.map(({ id }) => id)).toEqual(["two tags", "same channel", "one tag"]);
  });

  test("videos without a channel name have no common channel", () => {
    const nameless = video("nameless", [], "");
    const newer = video("newer", [], "Else", "2026-02-01T00:00:00Z");
    expect(relatedVideos({ ...watched, channel_name: "", tags: [] }, [nameless, newer], 1)).toEqual([newer]);
  });
});

test.each([
  ["low-impact", "/videos?filter=low-impact"],
  ["Cardio", "/videos?filter=cardio"],
  ["upper body", "/videos?search=upper+body"],
  ["Батут", "/videos?search=%D0%B1%D0%B0%D1%82%D1%83%D1%82"],
  ["cardio,legs", "/videos?search=cardio,legs"],
  ["", null],
])("the tag %j links to %j", (tag, path) => {
  expect(tagPath(tag)).toBe(path);
});

test("a video without a thumbnail shows YouTube's", () => {
  expect(posterOf({ thumbnail_url: null, youtube_id: "abcdefghijk" })).toContain("/vi/abcdefghijk/");
  expect(posterOf({ thumbnail_url: "/posters/a.svg", youtube_id: "abcdefghijk" })).toBe("/posters/a.svg");
});

test.each([
  ["6f1c2d3e-0000-4000-8000-00000000000a", true],
  ["1", false],
  ["x6f1c2d3e-0000-4000-8000-00000000000a", false],
  ["6f1c2d3e-0000-4000-8000-00000000000a/x", false],
])("%j is an id: %j", (text, is) => {
  expect(isVideoId(text)).toBe(is);
});

describe("linkify", () => {
  test.each([
    ["no address at all", []],
    ["see https://example.com/a?b=1, then rest.", ["https://example.com/a?b=1"]],
    ["(http://example.com).", ["http://example.com/"]],
    ["javascript:alert(1) data:text/html,x", []],
    ["https://user:secret@example.com https://localhost", []],
    ["https://user@example.com https://:secret@example.com https://[ x", []],
    ["https://a.example/1 https://b.example", ["https://a.example/1", "https://b.example/"]],
    ['https://example.com/"><script>', ["https://example.com/"]],
  ])("%j links to %j", (text, links) => {
    const pieces = linkify(text);
    expect(pieces.map((piece) => piece.text).join("")).toBe(text);
    expect(pieces.every((piece) => piece.text !== "")).toBe(true);
    expect(pieces.flatMap((piece) => (piece.kind === "link" ? [piece.href] : []))).toEqual(links);
  });
});

test("text between links is plain", () => {
  expect(linkify("see https://a.example/1, then")).toEqual([
    { kind: "text", text: "see " },
    { kind: "link", text: "https://a.example/1", href: "https://a.example/1" },
    { kind: "text", text: ", then" },
  ]);
});

test("a video has a page here and one on YouTube", () => {
  expect(videoPath({ id: "a1" })).toBe("/videos/a1");
  expect(watchUrl({ youtube_id: "abcdefghijk" })).toBe("https://www.youtube.com/watch?v=abcdefghijk");
});

test("YouTube's pictures have two sizes, others one", () => {
  const base = "https://i.ytimg.com/vi/abc-_fghijk";
  expect(posterSizes(`${base}/sddefault.jpg`)).toBe(`${base}/mqdefault.jpg 320w, ${base}/hqdefault.jpg 480w`);
  for (const other of [
    "/posters/a.svg",
    `${base}/hq.jpg?s=1`,
    `x${base}/hq.jpg`,
    "https://i.ytimg.com/vi/abc/hq.jpg",
  ]) {
    expect(posterSizes(other)).toBeUndefined();
  }
});

test("of videos with the same instant, the higher id comes first", () => {
  const of = (id: string) => ({ id, created_at: "2026-01-01T00:00:00Z" });
  expect([of("a"), of("c"), of("b")].sort(newerFirst).map(({ id }) => id)).toEqual(["c", "b", "a"]);
});
