import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  channelEntry,
  channelFields,
  channelInAddress,
  channelOf,
  channelProblems,
  findChannels,
  newChannel,
  quickTags,
  toggledTag,
} from "@/features/videos/admin/whitelist.ts";
import { fromCommas, toCommas } from "@/platform/comma-list.ts";

const entry = { ...newChannel, channelId: "UC".padEnd(24, "1"), channelName: "Pogo" };

test("five quick tags are offered", () => {
  expect(quickTags).toEqual(["workout", "beginner", "advanced", "cardio", "strength"]);
});

describe("a list typed with commas", () => {
  test.each([
    ["en, ru", ["en", "ru"]],
    [" a ,, b , ", ["a", "b"]],
    ["a, a", ["a"]],
    ["", []],
  ])("%j names %j", (typed, expected) => expect(fromCommas(typed)).toEqual(expected));

  test("round-trips", () => {
    const item = fc.string({ minLength: 1 }).filter((text) => text.trim() === text && !text.includes(","));
    fc.assert(
      fc.property(fc.uniqueArray(item), (items) => {
        expect(fromCommas(toCommas(items))).toEqual(items);
      }),
    );
  });
});

describe("a channel entry", () => {
  test("defaults to 5 minutes to an hour, in English", () => {
    expect(newChannel).toEqual({
      channelId: "",
      channelName: "",
      channelUrl: "",
      minDuration: "300",
      maxDuration: "3600",
      tags: "",
      languages: "en",
      notes: "",
    });
  });

  test.each([
    [{}, {}],
    [
      { channelId: " ", channelName: " " },
      { channelId: "required", channelName: "required" },
    ],
    [{ channelId: "Pogo" }, { channelId: "not-a-channel" }],
    [{ channelId: "UC".padEnd(23, "1") }, { channelId: "not-a-channel" }],
    [{ channelId: `UC!${"1".repeat(21)}` }, { channelId: "not-a-channel" }],
    [{ channelId: ` UCaA0_-${"b".repeat(17)} ` }, {}],
    [{ languages: "EN, ru" }, {}],
    [{ languages: "" }, {}],
    [{ languages: "en, english" }, { languages: "not-a-language" }],
    [{ channelUrl: "http://pogo.example" }, {}],
    [{ channelUrl: " " }, {}],
    [{ channelUrl: "xhttps://pogo.example" }, { channelUrl: "not-an-address" }],
    [{ channelUrl: "httpsx://pogo.example" }, { channelUrl: "not-an-address" }],
    [{ minDuration: " 1 ", maxDuration: "2147483647" }, {}],
    [{ channelUrl: "www.youtube.com/@pogo" }, {}],
    [{ channelUrl: "youtube" }, { channelUrl: "not-an-address" }],
    [{ channelUrl: "javascript:alert(1)" }, { channelUrl: "not-an-address" }],
    [{ channelUrl: "https://www.youtube.com/@pogo" }, {}],
    [{ minDuration: "0" }, { minDuration: "not-a-duration" }],
    [{ minDuration: "1.5" }, { minDuration: "not-a-duration" }],
    [{ maxDuration: "" }, { maxDuration: "not-a-duration" }],
    [{ maxDuration: "99999999999" }, { maxDuration: "not-a-duration" }],
    [{ minDuration: "600", maxDuration: "500" }, { maxDuration: "out-of-order" }],
    [{ minDuration: "600", maxDuration: "600" }, {}],
  ])("with %j has the problems %j", (part, problems) => {
    expect(channelProblems({ ...entry, ...part })).toEqual(problems);
  });

  test("is stored with the scheme of its address", () => {
    expect(channelFields({ ...entry, channelUrl: "youtube.com/@pogo " }).channel_url).toBe("https://youtube.com/@pogo");
  });

  test("is stored trimmed, with lists split and blank notes and address empty", () => {
    const typed = {
      ...entry,
      channelId: ` ${entry.channelId} `,
      languages: "EN",
      channelName: " Pogo ",
      tags: " fun ,, legs",
      notes: "  ",
      channelUrl: " ",
    };
    expect(channelFields(typed)).toEqual({
      channel_id: entry.channelId,
      channel_name: "Pogo",
      channel_url: "",
      auto_approve_tags: ["fun", "legs"],
      auto_approve_languages: ["en"],
      min_duration_seconds: 300,
      max_duration_seconds: 3600,
      notes: "",
    });
    expect(channelFields(channelEntry(channelFields(typed)))).toEqual(channelFields(typed));
  });
});

test("whitelisting a video's channel takes over its address and language", () => {
  const video = { channel_id: entry.channelId, channel_name: "Pogo", language: "ru" };
  const channelUrl = `https://www.youtube.com/channel/${entry.channelId}`;
  expect(channelOf(video)).toEqual({ ...entry, channelUrl, languages: "ru" });
  expect(channelOf({ ...video, language: null })).toMatchObject({ languages: "en" });
});

test.each([
  ["https://www.youtube.com/channel/UCinventedchannel0000000", { id: "UCinventedchannel0000000" }],
  ["youtube.com/@JumpHouse/videos?view=0", { handle: "@JumpHouse" }],
  [" @jump.house ", { handle: "@jump.house" }],
  ["UCinventedchannel0000000", null],
  ["https://www.youtube.com/channel/UCshort", null],
  ["https://youtube.com.evil.example/@jump", null],
  ["jump@house.example", null],
])("the channel in the address %s", (typed, channel) => {
  expect(channelInAddress(typed)).toEqual(channel);
});

test("a quick tag toggles", () => {
  expect(toggledTag("fun", "cardio")).toBe("fun, cardio");
  expect(toggledTag("fun, cardio", "cardio")).toBe("fun");
});

test("channels can be found by name, ID or notes", () => {
  const pogo = { channel_name: "Pogo", channel_id: "UC1", notes: "Quiet", is_active: true };
  expect(findChannels([pogo], " quiet ", "all")).toEqual([pogo]);
  expect(findChannels([pogo], "uc1", "active")).toEqual([pogo]);
  expect(findChannels([pogo], "pogo", "inactive")).toEqual([]);
});
