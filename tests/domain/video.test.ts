import { describe, expect, test } from "vitest";
import { linkify } from "@/domain/linkify.ts";
import { isVideoId, posterOf, relatedVideos, summaryOf, tagPath } from "@/domain/video.ts";

const video = (id: string, tags: string[], channel_name: string, created_at = "2026-01-01T00:00:00Z") => ({
  id,
  tags,
  channel_name,
  created_at,
});

describe("related videos", () => {
  const watched = video("watched", ["cardio", "legs"], "Bounce Club");

  test("the same channel outweighs one shared tag, two tags weigh as much; the newer wins", () => {
    const oneTag = video("one tag", ["cardio"], "Else");
    const sameChannel = video("same channel", [], "Bounce Club");
    const twoTags = video("two tags", ["legs", "cardio"], "Else", "2026-02-01T00:00:00Z");
    const stranger = video("stranger", ["core"], "Else");
    const related = relatedVideos(watched, [oneTag, stranger, watched, sameChannel, twoTags], 3);
    expect(related.map(({ id }) => id)).toEqual(["two tags", "same channel", "one tag"]);
  });

  test("a missing channel name is nobody's channel", () => {
    const nameless = video("nameless", [], "");
    const newer = video("newer", [], "Else", "2026-02-01T00:00:00Z");
    expect(relatedVideos({ ...watched, channel_name: "", tags: [] }, [nameless, newer], 1)).toEqual([newer]);
  });
});

describe("a tag", () => {
  const shown = { title: "Rebounder basics", description: "", channel_name: "Bounce Club" };

  test.each([
    ["low-impact", "/videos?filter=low-impact"],
    ["Cardio", "/videos?filter=cardio"],
    ["rebounder", "/videos?search=rebounder"],
    ["bounce club", "/videos?search=bounce+club"],
    ["silent", null],
    ["cardio,legs", null],
    ["", null],
  ])("%j leads to %j", (tag, path) => {
    expect(tagPath(shown, tag)).toBe(path);
  });
});

test("a summary is one line of at most 160 whole characters", () => {
  expect(summaryOf({ description: " Bounce\n\nand\tsmile. " })).toBe("Bounce and smile.");
  expect(summaryOf({ description: "🤸".repeat(200) })).toBe("🤸".repeat(160));
});

test("a video without a thumbnail shows the one YouTube keeps", () => {
  expect(posterOf({ thumbnail_url: null, youtube_id: "abcdefghijk" })).toContain("/vi/abcdefghijk/");
  expect(posterOf({ thumbnail_url: "/posters/a.svg", youtube_id: "abcdefghijk" })).toBe("/posters/a.svg");
});

test.each([
  ["6f1c2d3e-0000-4000-8000-00000000000a", true],
  ["1", false],
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
    ['https://example.com/"><script>', ["https://example.com/"]],
  ])("%j links to %j", (text, links) => {
    const pieces = linkify(text);
    expect(pieces.map((piece) => piece.text).join("")).toBe(text);
    expect(pieces.flatMap((piece) => (piece.kind === "link" ? [piece.href] : []))).toEqual(links);
  });
});
