import { describe, expect, test } from "vitest";
import {
  foundSentence,
  newVideo,
  secondsOfLength,
  videoFields,
  videoIdIn,
  videoProblems,
} from "@/features/videos/admin/new-video.ts";

const id = "a-b_c1234Zz";

describe("the id of a video", () => {
  test.each([
    id,
    ` ${id}\n`,
    `https://www.youtube.com/watch?v=${id}`,
    `http://youtube.com/watch?app=desktop&v=${id}&t=12s#top`,
    `m.youtube.com/watch?v=${id}&list=PL123`,
    `https://music.youtube.com/watch?v=${id}`,
    `https://youtu.be/${id}?si=abc`,
    `youtu.be/${id}`,
    `https://www.youtube.com/embed/${id}?rel=0`,
    `https://www.youtube-nocookie.com/embed/${id}`,
    `https://www.youtube.com/shorts/${id}`,
    `HTTPS://WWW.YOUTUBE.COM/shorts/${id}/`,
    `https://youtube.com/live/${id}?feature=share`,
  ])("is found in %j", (typed) => expect(videoIdIn(typed)).toBe(id));

  test.each([
    "",
    "a short one",
    `${id}x`,
    "https://www.youtube.com/",
    "https://www.youtube.com/watch",
    `https://www.youtube.com/watch?v=${id}x`,
    `https://www.youtube.com/channel/${id}`,
    `https://www.youtube.com/@${id}`,
    `https://youtube.com.example/watch?v=${id}`,
    `https://notyoutube.com/watch?v=${id}`,
    `https://example.com/?u=https://youtu.be/${id}`,
    `javascript:alert('${id}')`,
    `https://youtu.be@example.com/${id}`,
    "https://[",
  ])("isn't found in %j", (typed) => expect(videoIdIn(typed)).toBeNull());
});

test.each([
  ["12:30", 750],
  ["0:05", 5],
  [" 90:00 ", 5400],
  ["1:02:03", 3723],
  ["24:00:00", 86_400],
  ["24:00:01", null],
  ["0:00", null],
  ["12", null],
  ["12:60", null],
  ["-1:00", null],
  ["", null],
])("the length %j is %j seconds", (typed, seconds) => expect(secondsOfLength(typed)).toBe(seconds));

test("a video entered by hand requires a title and a length, one from YouTube only its address", () => {
  expect(videoProblems(newVideo, false)).toEqual(["address"]);
  expect(videoProblems({ ...newVideo, address: id }, false)).toEqual([]);
  expect(videoProblems({ ...newVideo, address: id, title: " " }, true)).toEqual(["title", "length"]);
  const entry = { ...newVideo, address: `youtu.be/${id}`, title: " Hop ", length: "1:00", tags: "core, core," };
  expect(videoProblems(entry, true)).toEqual([]);
  expect(videoFields(entry)).toEqual({
    ...{ youtube_id: id, title: "Hop", channel_name: "", description: "" },
    ...{ duration_seconds: 60, language: null, tags: ["core"] },
  });
});

test.each([
  [{ added: 0, approved: 0, rejected: 0, candidates: 0 }, "Nothing new."],
  [{ added: 1, approved: 0, rejected: 0, candidates: 1 }, "1 new video: 1 candidate, 0 approved, 0 rejected."],
  [{ added: 9, approved: 3, rejected: 1, candidates: 5 }, "9 new videos: 5 candidates, 3 approved, 1 rejected."],
])("%j is shown as %j", (found, sentence) => expect(foundSentence(found)).toBe(sentence));
