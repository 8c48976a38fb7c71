import { cleanStores, keepMount } from "nanostores";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { messages } from "@/messages.ts";
import { $queue, $queueParams, $undoable, moderate, setQueueParams, undoLast } from "@/stores/admin/moderation.ts";
import { $history, loadHistory } from "@/stores/admin/moderation-history.ts";
import { $notice } from "@/stores/admin/notice.ts";
import { signOut } from "@/stores/session.ts";
import { countRequests, goOffline } from "../../support/broken-requests.ts";
import { addVideos } from "../../support/catalog.ts";
import { serviceClient } from "../../support/member.ts";
import { signInNewAdmin, signInNewMember } from "../../support/signed-in.ts";

const theFunction = { method: "POST", path: "/functions/v1/video-moderation" };
const approval = { action: "approve" as const, tags: ["core"], language: "en" };
const refusal = { action: "reject" as const, reason: "Off topic" };

const listed = () => {
  const queue = $queue.get();
  return queue.state === "ready" ? queue.value.videos : [];
};
async function saved(id: string) {
  const { data } = await serviceClient().from("enhanced_videos").select().eq("id", id).single().throwOnError();
  return data;
}

/** Videos of the test's own, candidates unless they say otherwise; the list is narrowed to them and read. */
async function ownVideos(...videos: Parameters<typeof addVideos>[0]) {
  const word = `hop${crypto.randomUUID().slice(0, 8)}`;
  await addVideos(videos.map((video, index) => ({ title: `${word} ${index + 1}`, status: "candidate", ...video })));
  history.replaceState(null, "", `?search=${word}&sort=oldest`);
  keepMount($queue);
  await vi.waitFor(() => expect($queue.get().state).toBe("ready"));
  return listed();
}
async function colleagueSignsIn() {
  await signOut();
  return signInNewAdmin();
}

beforeEach(async () => {
  await signInNewAdmin();
  $queue.set({ state: "loading" });
  $notice.set(null);
  $undoable.set(null);
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  cleanStores($queue, $queueParams);
  await signOut();
});

describe("the list", () => {
  test("is what the address asks for, and the address is what is asked", async () => {
    expect(await ownVideos({}, { status: "rejected" })).toMatchObject([{ status: "candidate" }]);
    setQueueParams({ status: "rejected" });
    await vi.waitFor(() => expect(listed()).toMatchObject([{ status: "rejected" }]));
    expect(new URLSearchParams(location.search).get("status")).toBe("rejected");
    history.back();
    await vi.waitFor(() => expect(listed()).toMatchObject([{ status: "candidate" }]));
  });

  test("hides snoozed candidates until their day has come", async () => {
    const [video] = await ownVideos({ snooze_until: "2020-01-01T00:00:00Z" });
    if (!video) throw new Error("no candidate");
    await moderate([video], { action: "snooze", until: "2999-01-01", reason: "Later" });
    expect(listed()).toEqual([]);
    setQueueParams({ status: "snoozed" });
    await vi.waitFor(() => expect(listed()).toMatchObject([{ snooze_reason: "Later" }]));
  });
});

test.each([
  ["America/Los_Angeles", "2999-01-01T08:00:00+00:00"],
  ["Pacific/Kiritimati", "2998-12-31T10:00:00+00:00"],
])("a snooze ends when its day begins where the administrator is: %s", async (zone, end) => {
  const [video] = await ownVideos({});
  if (!video) throw new Error("no candidate");
  vi.stubEnv("TZ", zone);
  await moderate([video], { action: "snooze", until: "2999-01-01", reason: "" });
  expect((await saved(video.id)).snooze_until).toBe(end);
});

describe("a decision", () => {
  test("approves with tags and language, leaves the list, and is taken back", async () => {
    const [video] = await ownVideos({ tags: ["old"], language: "ru" });
    if (!video) throw new Error("no candidate");
    expect(await moderate([video], approval)).toBe(true);
    expect($notice.get()?.alerts).toBe("Video approveed successfully!");
    expect(listed()).toEqual([]);
    expect(await saved(video.id)).toMatchObject({ status: "approved", tags: ["core"], language: "en" });
    expect(await undoLast()).toBe(true);
    expect(await saved(video.id)).toMatchObject({ status: "candidate", tags: ["old"], language: "ru" });
    expect(listed()).toHaveLength(1);
    expect($undoable.get()).toBeNull();
  });

  test.each([
    [{ ...refusal, reason: " " }, messages.moderation.reasonRequired],
    [{ action: "snooze" as const, until: "", reason: "" }, messages.moderation.snoozeDateRequired],
    [{ action: "snooze" as const, until: "2020-01-01", reason: "" }, messages.moderation.snoozeDatePast],
  ])("%j isn't sent: it lacks something", async (decision, sentence) => {
    const videos = await ownVideos({});
    const count = countRequests(theFunction);
    expect(await moderate(videos, decision)).toBe(false);
    expect([count(), $notice.get()?.alerts]).toEqual([0, sentence]);
  });

  test("that is pressed twice is sent once", async () => {
    const videos = await ownVideos({});
    const count = countRequests(theFunction);
    await Promise.all([moderate(videos, approval), moderate(videos, approval)]);
    expect(count()).toBe(1);
  });

  test("that doesn't get through says so as specified, and the video stays", async () => {
    const videos = await ownVideos({});
    const repair = goOffline(theFunction);
    expect(await moderate(videos, refusal)).toBe(false);
    repair();
    expect($notice.get()?.alerts).toBe(messages.moderation.failed);
    expect(listed()).toHaveLength(1);
  });

  test("of somebody who is no administrator any more changes nothing", async () => {
    const [video] = await ownVideos({});
    if (!video) throw new Error("no candidate");
    await signOut();
    await signInNewMember();
    expect(await moderate([video], approval)).toBe(false);
    expect($notice.get()?.alerts).toBe(messages.moderation.failed);
    expect(await saved(video.id)).toMatchObject({ status: "candidate", moderated_at: null });
  });
});

describe("an undo", () => {
  /** Lets each undo wait, by its video, for what is answered here. */
  function undosWait(until: (video: unknown) => Promise<void>) {
    const real = globalThis.fetch;
    vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      const { action, videoId } = typeof init?.body === "string" ? JSON.parse(init.body) : {};
      if (action === "undo") await until(videoId);
      return real(input, init);
    });
  }

  test("of several that fails for one can be tried again for that one", async () => {
    const [one, two] = await ownVideos({}, {});
    if (!one || !two) throw new Error("no candidates");
    await moderate([one, two], refusal);
    undosWait((video) => (video === two.id ? Promise.reject(new TypeError("Failed to fetch")) : Promise.resolve()));
    expect(await undoLast()).toBe(false);
    expect($notice.get()?.text).toContain("1 done, 1 not.");
    expect($undoable.get()).toMatchObject({ videos: [{ id: two.id }], label: `“${two.title}” rejected` });
    vi.restoreAllMocks();
    expect(await undoLast()).toBe(true);
    expect([(await saved(one.id)).status, (await saved(two.id)).status]).toEqual(["candidate", "candidate"]);
    expect($undoable.get()).toBeNull();
  });

  test("that is slow leaves a decision made meanwhile to be undone", async () => {
    const [one, two] = await ownVideos({}, {});
    if (!one || !two) throw new Error("no candidates");
    await moderate([one], refusal);
    const { promise, resolve } = Promise.withResolvers<void>();
    undosWait(() => promise);
    const undone = undoLast();
    await moderate([two], refusal);
    resolve();
    expect(await undone).toBe(true);
    expect($undoable.get()).toMatchObject({ videos: [{ id: two.id }] });
  });
});

describe("two administrators", () => {
  test("at the same video: the second hears who decided what and sees it, and nothing is lost", async () => {
    const [seen] = await ownVideos({});
    if (!seen) throw new Error("no candidate");
    const first = await colleagueSignsIn();
    await moderate([seen], approval);
    await colleagueSignsIn();
    setQueueParams({ status: "all" });
    expect(await moderate([seen], refusal)).toBe(false);
    expect($notice.get()?.alerts).toMatch(new RegExp(`^${first.email} approved this video at \\d\\d:\\d\\d UTC$`));
    expect(await saved(seen.id)).toMatchObject({ status: "approved", tags: ["core"], rejection_reason: null });
    await vi.waitFor(() => expect(listed()).toMatchObject([{ id: seen.id, status: "approved" }]));

    // having seen it, the second may decide otherwise, and the log knows both
    expect(await moderate(listed(), refusal)).toBe(true);
    await loadHistory(seen.id);
    expect($history.get()).toMatchObject({
      state: "ready",
      value: [
        { action: "reject", is_own: true },
        { action: "approve", admin: first.email, is_own: false },
      ],
    });
  });

  test("with several selected: what the first decided stays, the second's others are done", async () => {
    const [one, two] = await ownVideos({}, {});
    if (!one || !two) throw new Error("no candidates");
    await colleagueSignsIn();
    await moderate([one], approval);
    await colleagueSignsIn();
    expect(await moderate([one, two], refusal)).toBe(false);
    expect($notice.get()?.text).toMatch(/^1 done, 1 not\. .* approved this video/);
    expect([(await saved(one.id)).status, (await saved(two.id)).status]).toEqual(["approved", "rejected"]);
  });

  test("an undo doesn't take back what a colleague decided since", async () => {
    const [seen] = await ownVideos({});
    if (!seen) throw new Error("no candidate");
    await moderate([seen], approval);
    const mine = $undoable.get();
    await colleagueSignsIn();
    setQueueParams({ status: "all" });
    await vi.waitFor(() => expect(listed()).toMatchObject([{ status: "approved" }]));
    expect(await moderate(listed(), refusal)).toBe(true);
    await colleagueSignsIn();
    $undoable.set(mine);
    expect(await undoLast()).toBe(false);
    expect(await saved(seen.id)).toMatchObject({ status: "rejected", rejection_reason: "Off topic" });
    expect($undoable.get()).toBeNull();
  });
});
