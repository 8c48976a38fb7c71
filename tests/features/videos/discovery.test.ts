import { describe, expect, test } from "vitest";
import { type ChannelRule, ruleFor } from "@/features/videos/channel-rule.ts";
import { classifyVideo } from "@/features/videos/discovery.ts";
import { readyKeyword } from "@/features/videos/keyword.ts";

const rule: ChannelRule = {
  id: "rule",
  channel_id: "UCtrusted",
  channel_name: "Trusted",
  auto_approve_tags: ["cardio", "legs", "cardio"],
  auto_approve_languages: ["en", "ru"],
  min_duration_seconds: 300,
  max_duration_seconds: 3600,
};
const video = {
  title: "Morning bounce",
  description: "",
  channel_id: "UCtrusted",
  duration_seconds: 900,
  language: "en" as string | null,
};

describe("a trusted channel", () => {
  test.each([
    ["just long enough", { duration_seconds: 300 }, true],
    ["a second too short", { duration_seconds: 299 }, false],
    ["just short enough", { duration_seconds: 3600 }, true],
    ["a second too long", { duration_seconds: 3601 }, false],
    ["in its second language", { language: "ru" }, true],
    ["in another language", { language: "de" }, false],
    ["in an unknown language", { language: null }, false],
    ["of another channel", { channel_id: "UCother" }, false],
  ])("%s: %o trusts it: %s", (_, part, vouched) => {
    expect(ruleFor({ ...video, ...part }, [rule]) !== undefined).toBe(vouched);
  });

  test("is found among others", () => {
    expect(ruleFor(video, [{ ...rule, id: "other", channel_id: "UCother" }, rule])?.id).toBe("rule");
  });
});

describe("a discovered video", () => {
  const keyword = {
    id: "word",
    keyword: "unboxing",
    pattern_type: "contains",
    target_fields: ["title"],
    case_sensitive: false,
    rejection_reason: "Equipment, not exercise",
  };
  const noEngine = () => () => false;
  const keywords = [readyKeyword(keyword, noEngine)];

  test("waits for a moderator if no rule matches", () => {
    expect(classifyVideo({ ...video, channel_id: "UCother" }, keywords, [rule])).toEqual({
      status: "candidate",
      auto_approved: false,
      tags: [],
      rejection_reason: null,
      decided_by: { rule: "none" },
    });
  });

  test("is approved by its channel, with each tag once", () => {
    expect(classifyVideo(video, keywords, [rule])).toEqual({
      status: "approved",
      auto_approved: true,
      tags: ["cardio", "legs"],
      rejection_reason: null,
      decided_by: { rule: "whitelist", id: "rule", label: "Trusted" },
    });
  });

  test("is rejected by a keyword with its reason, even from a trusted channel", () => {
    expect(classifyVideo({ ...video, title: "Unboxing a trampoline" }, keywords, [rule])).toEqual({
      status: "rejected",
      auto_approved: false,
      tags: [],
      rejection_reason: "Equipment, not exercise",
      decided_by: { rule: "blacklist", id: "word", label: "unboxing" },
    });
  });
});
