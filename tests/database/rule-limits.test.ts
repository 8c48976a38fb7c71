import { describe, expect, test } from "vitest";
import { testBackend } from "../support/backend.ts";

const backend = await testBackend();

describe("a channel", () => {
  const add = async (more: { channel_id?: string; auto_approve_languages?: string[] }) => {
    const row = { channel_id: "UCpogo000000000000000000", channel_name: "Pogo", ...more };
    const { error } = await backend.service.from("channel_whitelist").insert(row);
    return error?.code;
  };

  test.each([
    { channel_id: "Pogo" },
    { channel_id: "UCpogo" },
    { channel_id: "XXpogo000000000000000000" },
    { channel_id: "UCpogo000000000000000000\n" },
    { auto_approve_languages: ["en", "english"] },
    { auto_approve_languages: ["EN"] },
  ])("that can't exist is rejected: %j", async (more) => expect(await add(more)).toBe("23514"));

  test("is listed once", async () => expect([await add({}), await add({})]).toEqual([undefined, "23505"]));
});

describe("a keyword", () => {
  type Keyword = { keyword: string; pattern_type?: string; case_sensitive?: boolean };
  const add = async (row: Keyword) => {
    const { error } = await backend.service.from("keyword_blacklist").insert({ rejection_reason: "Off topic", ...row });
    return error?.code;
  };
  const regex = (keyword: string) => ({ keyword, pattern_type: "regex" });

  test.each([".*", ".", "\\S", "^", "a*", "", "[^x]", "(?i).", "win|.*"].filter(Boolean))(
    "whose pattern %j matches everything is rejected",
    async (pattern) => expect(await add(regex(pattern))).toBe("23514"),
  );

  test.each(["win.*", "^win$", "\\d", "(?P<word>win)", "(unclosed", "[а-я]+"])(
    "with the pattern %j can be saved",
    async (pattern) => expect(await add(regex(pattern))).toBeUndefined(),
  );

  test.each<[Keyword, Keyword, string | undefined]>([
    [{ keyword: "giveaway" }, { keyword: "GiveAway " }, "23505"],
    [{ keyword: "Розыгрыш" }, { keyword: "розыгрыш" }, "23505"],
    [{ keyword: "unboxing" }, { keyword: "unboxing", pattern_type: "exact" }, undefined],
    [{ keyword: "AD", case_sensitive: true }, { keyword: "Ad", case_sensitive: true }, undefined],
    [regex("\\d{5}"), regex("\\D{5}"), undefined],
    [regex("promo\\d"), regex("promo\\d"), "23505"],
  ])("%j beside %j is %s", async (first, second, code) => {
    expect([await add(first), await add(second)]).toEqual([undefined, code]);
  });
});
