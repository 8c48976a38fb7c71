import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { newKeyword } from "@/features/videos/admin/blacklist.ts";
import { $preview, forgetPreview, previewKeyword } from "@/features/videos/admin/keyword-preview.store.ts";
import { moderationMessages, ruleMessages } from "@/features/videos/admin/messages.ts";
import { channels, keywords } from "@/features/videos/admin/rules.store.ts";
import { channelFields, newChannel } from "@/features/videos/admin/whitelist.ts";
import { adminMessages } from "@/platform/admin/messages.ts";
import { $notice } from "@/platform/admin/notice.store.ts";
import { $changedMeanwhile, $writing } from "@/platform/admin/write.store.ts";
import { genericMessages } from "@/platform/generic-messages.ts";
import { outageMessage } from "@/platform/outage-message.ts";
import { endAuthSession } from "@/platform/session.store.ts";
import { countRequests, goOffline, noResponse, refuse, respondWith } from "../../../support/broken-requests.ts";
import { addVideos } from "../../../support/catalog.ts";
import { serviceClient } from "../../../support/member.ts";
import { readyValue } from "../../../support/ready-value.ts";
import { signInNewAdmin } from "../../../support/signed-in.ts";

const unused = () => `pogo ${crypto.randomUUID()}`;
const entry = (keyword: string) => ({ ...newKeyword, keyword, rejection_reason: "Not a workout" });
const keyword = (text: string) => readyValue(keywords.$rows).find((row) => row.keyword === text);
async function added(text: string) {
  await keywords.save(null, entry(text));
  const row = keyword(text);
  if (!row) throw new Error("the keyword was not added");
  return row;
}

beforeEach(async () => {
  await signInNewAdmin();
  await keywords.load();
  await channels.load();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await endAuthSession();
});

describe("the blacklist", () => {
  test("adds a new keyword as active and first; double-clicking adds one", async () => {
    const text = unused();
    const saved = await Promise.all([keywords.save(null, entry(text)), keywords.save(null, entry(text))]);
    expect(saved).toEqual([true, false]);
    expect(readyValue(keywords.$rows)[0]).toMatchObject({ keyword: text, is_active: true, match_count: 0 });
    const { data } = await serviceClient().from("keyword_blacklist").select("id").eq("keyword", text);
    expect(data).toHaveLength(1);
  });

  test("reactivates an inactive keyword when it is edited", async () => {
    const row = await added(unused());
    await keywords.toggle(row);
    expect(keyword(row.keyword)?.is_active).toBe(false);
    await keywords.save(keyword(row.keyword) ?? null, { ...entry(row.keyword), pattern_type: "exact" });
    expect(keyword(row.keyword)).toMatchObject({ is_active: true, pattern_type: "exact" });
  });

  test("deletes a keyword, also if a colleague was faster", async () => {
    const row = await added(unused());
    await serviceClient().from("keyword_blacklist").delete().eq("id", row.id).throwOnError();
    expect(await keywords.remove(row)).toBe(true);
    expect(keyword(row.keyword)).toBeUndefined();
    expect($notice.get()?.text).toBe(`“${row.keyword}” was already off the blacklist.`);
  });

  test("never overwrites, switches or deletes a colleague's save without a warning", async () => {
    const row = await added(unused());
    const theirs = { rejection_reason: "Theirs" };
    await serviceClient().from("keyword_blacklist").update(theirs).eq("id", row.id).throwOnError();
    expect(await keywords.save(row, { ...entry(row.keyword), rejection_reason: "Mine" })).toBe(false);
    expect($notice.get()?.text).toBe(`${ruleMessages.blacklist.saveFailed} ${adminMessages.meanwhile.changed}`);
    expect($changedMeanwhile.get().get("keyword form")).toMatchObject({ id: row.id, ...theirs });
    expect(await keywords.toggle(row)).toBe(false);
    expect(await keywords.remove(row)).toBe(false);
    expect(keyword(row.keyword)).toMatchObject({ ...theirs, is_active: true });
    expect(await keywords.remove(keyword(row.keyword) ?? row)).toBe(true);
  });

  test("counts the waiting videos that a keyword rejected", async () => {
    const text = unused();
    await addVideos([{ title: text, status: "candidate" }]);
    await keywords.save(null, entry(text), true);
    expect(keyword(text)?.match_count).toBe(1);
  });

  test("doesn't treat a new match count as a conflict", async () => {
    const row = await added(unused());
    await serviceClient().from("keyword_blacklist").update({ match_count: 3 }).eq("id", row.id).throwOnError();
    expect(await keywords.toggle(row)).toBe(true);
  });

  test("doesn't switch a keyword deleted by a colleague, removes it, and says so", async () => {
    const row = await added(unused());
    await serviceClient().from("keyword_blacklist").delete().eq("id", row.id).throwOnError();
    expect(await keywords.toggle(row)).toBe(false);
    expect($notice.get()?.text).toBe(`${ruleMessages.blacklist.statusFailed} ${adminMessages.meanwhile.deleted}`);
    expect(keyword(row.keyword)).toBeUndefined();
  });

  test.each([
    ["POST", ruleMessages.blacklist.saveFailed, () => keywords.save(null, entry(unused()))],
    ["PATCH", ruleMessages.blacklist.statusFailed, async () => keywords.toggle(await existing())],
    ["DELETE", ruleMessages.blacklist.deleteFailed, async () => keywords.remove(await existing())],
  ])("a rejected %s shows its message, and nothing changes on the screen", async (method, sentence, act) => {
    await added(unused());
    const before = keywords.$rows.get();
    const repair = refuse({ method, path: "/keyword_blacklist" }, "The database is away");
    expect(await act()).toBe(false);
    repair();
    expect($notice.get()).toEqual({ tone: "danger", text: sentence });
    expect(keywords.$rows.get()).toEqual(before);
    expect($writing.get().size).toBe(0);
  });

  test("offline, the message adds the reason", async () => {
    const repair = goOffline({ method: "POST", path: "/keyword_blacklist" });
    await keywords.save(null, entry(unused()));
    repair();
    expect($notice.get()?.text).toBe(`${ruleMessages.blacklist.saveFailed} ${genericMessages.seemsOffline}`);
  });

  test("an unreachable service isn't reported as offline", async () => {
    const repair = respondWith({ method: "POST", path: "/keyword_blacklist" }, noResponse);
    await keywords.save(null, entry(unused()));
    repair();
    expect($notice.get()?.text).toBe(`${ruleMessages.blacklist.saveFailed} ${outageMessage}`);
  });

  test("a list longer than the server's page size is loaded completely", async () => {
    const prefix = unused();
    const many = Array.from({ length: 1200 }, (_, index) => ({ ...entry(`${prefix} ${index}`), is_active: true }));
    await serviceClient().from("keyword_blacklist").insert(many).throwOnError();
    const count = countRequests({ method: "GET", path: "/keyword_blacklist" });
    await keywords.load();
    const list = keywords.$rows.get();
    const own = list.state === "ready" ? list.value.filter((row) => row.keyword.startsWith(prefix)) : [];
    expect(new Set(own.map(({ id }) => id)).size).toBe(1200);
    expect(count()).toBeGreaterThan(1);
  });

  async function existing() {
    const list = keywords.$rows.get();
    const [row] = list.state === "ready" ? list.value : [];
    if (!row) throw new Error("there is no keyword");
    return row;
  }
});

describe("the preview of a keyword", () => {
  test("lists matches among the newest videos, and says why a pattern is invalid", async () => {
    const word = `boing${crypto.randomUUID().slice(0, 8)}`;
    await addVideos([{ title: `A ${word} day`, created_at: new Date().toISOString() }]);
    forgetPreview();
    await previewKeyword(entry(word.toUpperCase()));
    expect($preview.get()).toMatchObject({ state: "found", matches: [{ title: `A ${word} day` }] });
    await previewKeyword({ ...entry("(a"), pattern_type: "regex" });
    expect($preview.get()).toMatchObject({ state: "invalid", complaint: expect.stringMatching(/./) });
    await previewKeyword(entry(" "));
    expect($preview.get()).toEqual({ state: "nothing" });
  });

  test("shows nothing once its form is closed, even if a response arrives late", async () => {
    forgetPreview();
    const tried = previewKeyword(entry(unused()));
    forgetPreview();
    await tried;
    expect($preview.get()).toEqual({ state: "nothing" });
  });

  test("shows the last input's result, in any order of responses", async () => {
    forgetPreview();
    await Promise.all([previewKeyword(entry("a")), previewKeyword(entry(unused()))]);
    expect($preview.get()).toMatchObject({ state: "found", matches: [] });
  });
});

describe("the whitelist", () => {
  test("rejects a channel that is listed, and says so", async () => {
    const channel = channelFields({
      ...newChannel,
      channelId: `UC${crypto.randomUUID().slice(0, 22)}`,
      channelName: "Pogo",
    });
    expect(await channels.save(null, channel)).toBe(true);
    expect(await channels.save(null, channel)).toBe(false);
    expect($notice.get()).toMatchObject({
      text: `${ruleMessages.whitelist.saveFailed} ${ruleMessages.whitelist.errors["23505"]}`,
    });
    const list = channels.$rows.get();
    const own = list.state === "ready" ? list.value.filter((row) => row.channel_id === channel.channel_id) : [];
    expect(own).toHaveLength(1);
  });
});

describe("a rule that is saved and applied", () => {
  const channel = () =>
    channelFields({ ...newChannel, channelId: `UC${crypto.randomUUID().slice(0, 22)}`, channelName: "Pogo" });

  test("decides waiting videos once", async () => {
    const own = channel();
    await addVideos([{ channel_id: own.channel_id, language: "en", status: "candidate" }]);
    expect(await channels.save(null, own, true)).toBe(true);
    expect($notice.get()).toMatchObject({ tone: "success", text: "Pogo is on the whitelist. 1 video approved." });
    expect(await keywords.save(null, entry(unused()), true)).toBe(true);
    expect($notice.get()?.text).toMatch(/ is on the blacklist. No video waited for it.$/);
  });

  test("stays saved, and says so, if waiting videos couldn't be decided", async () => {
    const repair = goOffline({ method: "POST", path: "/functions/v1/video-moderation" });
    expect(await channels.save(null, channel(), true)).toBe(true);
    repair();
    expect($notice.get()).toEqual({
      tone: "danger",
      text: `Pogo is on the whitelist. ${moderationMessages.failed} ${genericMessages.seemsOffline}`,
    });
  });
});
