import { describe, expect, test } from "vitest";
import { normalQuery } from "@/features/videos/discovery-query.ts";
import { isPlayable, secondsOf } from "@/features/videos/youtube-video.ts";
import { languageOf } from "@/platform/language.ts";

describe("secondsOf", () => {
  test.each([
    ["PT15M51S", 951],
    ["PT1H2M3S", 3723],
    ["P1DT2H", 93_600],
    ["P1W", 604_800],
    ["P0D", 0],
    ["PT0S", 0],
    ["", 0],
    ["15:51", 0],
    ["P12W", 7_257_600],
    ["P10DT12H", 907_200],
    ["PT15M51S later", 0],
    ["about PT15M51S", 0],
  ])("%s is %i seconds", (duration, seconds) => {
    expect(secondsOf(duration)).toBe(seconds);
  });
});

describe("normalQuery", () => {
  test.each([
    ["  Trampoline\t WORKOUT ", "trampoline workout"],
    ["", "jumping fitness mini trampoline workout"],
    [`${"x".repeat(99)} y`, "x".repeat(99)],
    ["   ", "jumping fitness mini trampoline workout"],
    ["x".repeat(300), "x".repeat(100)],
    ["🤸".repeat(101), "🤸".repeat(100)],
    [`${"x".repeat(99)}🤸🤸`, `${"x".repeat(99)}🤸`],
  ])("%j is normalized to %j", (typed, query) => {
    expect(normalQuery(typed)).toBe(query);
  });
});

describe("languageOf", () => {
  const unasked = () => {
    throw new Error("the tag says it all");
  };
  test.each([
    ["en", "en", 1],
    ["en-US", "en", 1],
    ["RU", "ru", 1],
    ["es-419", null, null],
  ])("the tag %s means %s", (tag, language, confidence) => {
    expect(languageOf(tag, unasked)).toEqual({ language, confidence });
  });

  test.each([
    [{ en: 0.7, de: 0.6 }, "en"],
    [{ ru: 0.8, bg: 0.7 }, "ru"],
    [{ es: 0.9, en: 0.2 }, null],
    [{ de: 0.6, en: 0.7 }, "en"],
    [{ en: 0.7 }, "en"],
    [{}, null],
  ])("without a tag, %j is %s", (scores, language) => {
    expect(languageOf(undefined, () => scores).language).toBe(language);
  });

  test("a narrow lead means low confidence, a wide one full", () => {
    expect(languageOf("und", () => ({ en: 0.7, de: 0.69 })).confidence).toBeLessThan(0.6);
    expect(languageOf("zxx", () => ({ en: 0.8, de: 0.76 })).confidence).toBe(0.75);
    expect(languageOf("", () => ({ en: 0.8 })).confidence).toBe(1);
    expect(languageOf(undefined, () => ({ en: 0.7, de: 0.5 })).confidence).toBe(1);
  });
});

describe("a video is accepted only if everybody can watch it embedded", () => {
  const watchable = {
    youtube_id: "abcdefghijk",
    title: "Bounce",
    description: "",
    channel_id: "UC1",
    channel_name: "Pogo",
    thumbnail_url: null,
    duration_seconds: 1,
    view_count: null,
    like_count: null,
    published_at: null,
    language_tag: undefined,
    privacy: "public",
    embeddable: true,
    live: "none",
    age_restricted: false,
  };
  test.each([
    [{}, true],
    [{ privacy: "unlisted" }, false],
    [{ embeddable: false }, false],
    [{ live: "upcoming" }, false],
    [{ duration_seconds: 0 }, false],
    [{ age_restricted: true }, false],
  ])("with %j: %s", (change, expected) => {
    expect(isPlayable({ ...watchable, ...change })).toBe(expected);
  });
});
