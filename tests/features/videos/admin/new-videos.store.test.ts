import { keepMount } from "nanostores";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { newVideoMessages } from "@/features/videos/admin/messages.ts";
import { $queue, loadQueue, saveVideo } from "@/features/videos/admin/moderation.store.ts";
import { newVideo } from "@/features/videos/admin/new-video.ts";
import { $byHand, $found, $quota, addVideo, loadQuota, searchNow } from "@/features/videos/admin/new-videos.store.ts";
import { setQueueParams } from "@/features/videos/admin/queue-params.store.ts";
import { $notice } from "@/platform/admin/notice.store.ts";
import { $changedMeanwhile } from "@/platform/admin/write.store.ts";
import { endAuthSession } from "@/platform/session.store.ts";
import { goOffline } from "../../../support/broken-requests.ts";
import { addVideos } from "../../../support/catalog.ts";
import { serviceClient } from "../../../support/member.ts";
import { signInNewAdmin } from "../../../support/signed-in.ts";

beforeAll(async () => {
  await signInNewAdmin();
  keepMount($queue);
});
afterAll(() => endAuthSession());

const listed = () => {
  const queue = $queue.get();
  return queue.state === "ready" ? queue.value.videos : [];
};

test("without an API key a video is entered by hand, once, and is queued", async () => {
  const title = `hop${crypto.randomUUID().slice(0, 8)}`;
  const entry = { ...newVideo, address: `https://youtu.be/${title}`, title, length: "1:30", tags: "core" };
  expect(await addVideo(entry)).toBe(false);
  expect($byHand.get()).toBe(newVideoMessages.outcomes.not_configured);
  setQueueParams({ search: title });
  expect(await addVideo(entry)).toBe(true);
  expect($notice.get()?.text).toBe(`“${title}” is added: candidate.`);
  await vi.waitFor(() => expect(listed()).toMatchObject([{ title, duration_seconds: 90, tags: ["core"] }]));
  expect(await addVideo(entry)).toBe(false);
  expect($notice.get()?.text).toContain("This video is in the catalog already.");
  $byHand.set(null);
  expect(await addVideo(entry)).toBe(true);
  expect($notice.get()?.text).toBe(`“${title}” is in the catalog already: candidate.`);
});

test("an address that can't be sent keeps the form open and doesn't ask for details", async () => {
  const repair = goOffline({ method: "POST", path: "/functions/v1/youtube-videos" });
  expect(await addVideo({ ...newVideo, address: "abcdefghijk" })).toBe(false);
  repair();
  expect($byHand.get()).toBeNull();
  expect($notice.get()?.text).toContain(newVideoMessages.addFailed);
});

test("a search without an API key says so, and that it used no quota", async () => {
  await loadQuota();
  expect($quota.get()).toMatchObject({ state: "ready", value: { configured: false } });
  expect(await searchNow("trampoline")).toBe(true);
  expect($found.get()).toBe(`${newVideoMessages.reasons.not_configured} It cost nothing.`);
});

test("when two administrators edit one video, the second sees the changes and overwrites nothing", async () => {
  const title = `hop${crypto.randomUUID().slice(0, 8)}`;
  const [id = ""] = await addVideos([{ title }]);
  setQueueParams({ search: title, status: "approved" });
  await loadQueue();
  const [seen] = listed();
  if (!seen) throw new Error("not listed");
  await serviceClient()
    .from("enhanced_videos")
    .update({ tags: ["theirs"] })
    .eq("id", id)
    .throwOnError();
  const edit = { title: `${title} edited`, tags: ["mine"], language: null };
  expect(await saveVideo(seen, edit)).toBe(false);
  expect($changedMeanwhile.get().get("video edit")).toMatchObject({ id, tags: ["theirs"] });
  const present = $changedMeanwhile.get().get("video edit") as typeof seen;
  expect(await saveVideo(present, edit)).toBe(true);
  await expect.poll(listed).toMatchObject([{ title: `${title} edited`, tags: ["mine"] }]);
});
