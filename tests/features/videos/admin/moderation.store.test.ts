import { cleanStores, keepMount } from "nanostores";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { moderationMessages } from "@/features/videos/admin/messages.ts";
import { decide as saveDecision } from "@/features/videos/admin/moderation.data.ts";
import {
  $history,
  $queue,
  decideFromList,
  loadHistory,
  loadQueue,
  moderate,
  type QueuedVideo,
} from "@/features/videos/admin/moderation.store.ts";
import type { Decision } from "@/features/videos/admin/moderation.ts";
import { moderateMany, undoLast } from "@/features/videos/admin/moderation-bulk.store.ts";
import { $queueParams, setQueueParams } from "@/features/videos/admin/queue-params.store.ts";
import { $steps, readSteps } from "@/features/videos/admin/undo-steps.store.ts";
import { $notice } from "@/platform/admin/notice.store.ts";
import { genericMessages } from "@/platform/generic-messages.ts";
import { endAuthSession } from "@/platform/session.store.ts";
import { countRequests, goOffline, keepWaiting, noResponse, respondWith } from "../../../support/broken-requests.ts";
import { addVideos } from "../../../support/catalog.ts";
import { serviceClient } from "../../../support/member.ts";
import { signInNewAdmin } from "../../../support/signed-in.ts";

const theFunction = { method: "POST", path: "/functions/v1/video-moderation" };
const approval = { action: "approve" as const, tags: ["core"], language: "en" };
const refusal = { action: "reject" as const, reason: "Off topic" };

/** Decides like the screen: one video from its dialog, several in bulk. */
const decide = (videos: readonly QueuedVideo[], decision: Decision) => {
  const [first, ...others] = videos;
  return first && others.length === 0 ? moderate(first, decision, vi.fn()) : moderateMany(videos, decision);
};
const listed = () => {
  const queue = $queue.get();
  return queue.state === "ready" ? queue.value.videos : [];
};
async function saved(id: string) {
  const { data } = await serviceClient().from("enhanced_videos").select().eq("id", id).single().throwOnError();
  return data;
}

/** Adds videos for one test, candidates by default, and loads the list filtered to them. */
async function ownVideos(...videos: Parameters<typeof addVideos>[0]) {
  const word = `hop${crypto.randomUUID().slice(0, 8)}`;
  await addVideos(
    videos.map((video, index) => ({
      status: "candidate",
      ...video,
      title: `${word} ${index + 1} ${video.title ?? ""}`.trim(),
    })),
  );
  history.replaceState(null, "", `?search=${word}&sort=oldest`);
  keepMount($queue);
  await vi.waitFor(() => expect($queue.get().state).toBe("ready"));
  return listed();
}
async function colleagueSignsIn() {
  await endAuthSession();
  return signInNewAdmin();
}

beforeEach(async () => {
  await signInNewAdmin();
  $queue.set({ state: "loading" });
  $notice.set(null);
  $steps.set([]);
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  cleanStores($queue, $queueParams);
  await endAuthSession();
});

describe("the list", () => {
  test("is filtered by the address, and filters update the address", async () => {
    expect(await ownVideos({}, { status: "rejected" })).toMatchObject([{ status: "candidate" }]);
    setQueueParams({ status: "rejected" });
    await vi.waitFor(() => expect(listed()).toMatchObject([{ status: "rejected" }]));
    expect(new URLSearchParams(location.search).get("status")).toBe("rejected");
    history.back();
    await vi.waitFor(() => expect(listed()).toMatchObject([{ status: "candidate" }]));
  });

  test("hides snoozed candidates until their day", async () => {
    const [video] = await ownVideos({ snooze_until: "2020-01-01T00:00:00Z" });
    if (!video) throw new Error("no candidate");
    await decide([video], { action: "snooze", until: "2999-01-01", reason: "Later" });
    expect(listed()).toEqual([]);
    setQueueParams({ status: "snoozed" });
    await vi.waitFor(() => expect(listed()).toMatchObject([{ snooze_reason: "Later" }]));
  });
});

test.each([
  ["America/Los_Angeles", "2999-01-01T08:00:00+00:00"],
  ["Pacific/Kiritimati", "2998-12-31T10:00:00+00:00"],
])("a snooze ends when its day begins in the administrator's time zone: %s", async (zone, end) => {
  const [video] = await ownVideos({});
  if (!video) throw new Error("no candidate");
  vi.stubEnv("TZ", zone);
  await decide([video], { action: "snooze", until: "2999-01-01", reason: "" });
  expect((await saved(video.id)).snooze_until).toBe(end);
});

describe("a decision", () => {
  test("approves with tags and language, leaves the list, and can be undone", async () => {
    const [video] = await ownVideos({ tags: ["old"], language: "ru" });
    if (!video) throw new Error("no candidate");
    expect(await decide([video], approval)).toBe(true);
    expect($notice.get()?.text).toBe(`Video approved successfully! “${video.title}”`);
    expect(listed()).toEqual([]);
    expect(await saved(video.id)).toMatchObject({ status: "approved", tags: ["core"], language: "en" });
    expect(await undoLast()).toBe(true);
    expect(await saved(video.id)).toMatchObject({ status: "candidate", tags: ["old"], language: "ru" });
    expect(listed()).toHaveLength(1);
    expect($steps.get()).toEqual([]);
  });

  test.each([
    { ...refusal, reason: " " },
    { action: "snooze" as const, until: "", reason: "" },
    { action: "snooze" as const, until: "2020-01-01", reason: "" },
  ])("%j isn't sent: it is incomplete", async (decision) => {
    const videos = await ownVideos({});
    const count = countRequests(theFunction);
    expect(await decide(videos, decision)).toBe(false);
    expect(count()).toBe(0);
  });

  test("is sent once when double-clicked", async () => {
    const videos = await ownVideos({});
    const count = countRequests(theFunction);
    await Promise.all([decide(videos, approval), decide(videos, approval)]);
    expect(count()).toBe(1);
  });

  test("is announced and closes its dialog once saved, without waiting for the list", async () => {
    const [video] = await ownVideos({}, {});
    if (!video) throw new Error("no candidate");
    const repair = keepWaiting({ method: "GET", path: "/enhanced_videos" });
    expect(await decide([video], refusal)).toBe(true);
    expect($notice.get()?.text).toBe(`Video rejected successfully! “${video.title}”`);
    expect(listed().map(({ id }) => id)).not.toContain(video.id);
    expect(listed()).toHaveLength(1);
    repair();
  });

  test("about several shows its failure at once, without waiting for the list", async () => {
    const videos = await ownVideos({}, {});
    const repairList = keepWaiting({ method: "GET", path: "/enhanced_videos" });
    const repair = goOffline(theFunction);
    expect(await decide(videos, refusal)).toBe(false);
    expect($notice.get()?.text).toBe(`${moderationMessages.failed} ${genericMessages.seemsOffline}`);
    repair();
    repairList();
  });

  test("shows its message on failure, and the video stays", async () => {
    const videos = await ownVideos({});
    const repair = goOffline(theFunction);
    expect(await decide(videos, refusal)).toBe(false);
    repair();
    expect($notice.get()?.text).toBe(`${moderationMessages.failed} ${genericMessages.seemsOffline}`);
    expect(listed()).toHaveLength(1);
  });

  test("blames the network only when offline", async () => {
    const videos = await ownVideos({}, {});
    const repair = respondWith(theFunction, noResponse);
    expect(await decide(videos.slice(1), refusal)).toBe(false);
    expect($notice.get()?.text).toBe(moderationMessages.failed);
    expect(await decide(videos, refusal)).toBe(false);
    expect($notice.get()?.text).toBe(moderationMessages.failed);
    repair();
  });
});

describe("an undo", () => {
  test("can be retried after a failure", async () => {
    const videos = await ownVideos({}, {});
    await decide(videos, refusal);
    const repair = goOffline(theFunction);
    expect(await undoLast()).toBe(false);
    repair();
    expect($steps.get()).toMatchObject([{ label: "2 videos rejected" }]);
    expect(await undoLast()).toBe(true);
    expect($notice.get()?.text).toBe("Taken back: 2 videos rejected.");
    expect(listed()).toHaveLength(2);
    expect($steps.get()).toEqual([]);
  });

  test("reverts up to ten steps, and survives a reload", async () => {
    const videos = await ownVideos(...Array.from({ length: 11 }, () => ({})));
    const [last, ...others] = videos.toReversed();
    if (!last) throw new Error("no candidate");
    await Promise.all(others.toReversed().map((video) => decideFromList(video, refusal, vi.fn())));
    // like another tab
    await saveDecision(last, refusal, crypto.randomUUID());
    await readSteps();
    expect($steps.get()[0]?.label).toBe(`“${last.title}” rejected`);
    expect($steps.get()).toHaveLength(10);
    $steps.set([]);
    await readSteps();
    await loadQueue();
    await Promise.all(Array.from({ length: 10 }, undoLast));
    expect(listed().map(({ id }) => id)).toEqual(videos.slice(1).map(({ id }) => id));
    expect($steps.get()).toEqual([]);
  });
});

describe("decisions from the list", () => {
  const undo = vi.fn();

  test("ten in a second are all saved, leave the list at once, and are announced", async () => {
    const videos = await ownVideos(...Array.from({ length: 10 }, () => ({})));
    const decided = videos.map((video) => decideFromList(video, approval, undo));
    expect(listed()).toEqual([]);
    expect(await Promise.all(decided)).toEqual(Array(10).fill(true));
    const statuses = await Promise.all(videos.map(async ({ id }) => (await saved(id)).status));
    expect(statuses).toEqual(Array(10).fill("approved"));
    // names the video: a screen reader doesn't announce the same text twice
    expect($notice.get()).toMatchObject({ text: `Video approved successfully! “${videos.at(-1)?.title}”`, undo });
  });

  test("a rejected one returns with its reason, the others are saved", async () => {
    const [one, two, three] = await ownVideos({}, {}, {});
    if (!one || !two || !three) throw new Error("no candidates");
    const withdrawn = { withdrawn_at: "2026-01-01T00:00:00Z" };
    await serviceClient().from("enhanced_videos").update(withdrawn).eq("id", two.id).throwOnError();
    await Promise.all([one, two, three].map((video) => decideFromList(video, approval, undo)));
    await vi.waitFor(() => expect(listed()).toMatchObject([{ id: two.id }]));
    expect($notice.get()).toMatchObject({ tone: "danger", text: expect.stringContaining(`“${two.title}”`) });
    expect($steps.get()).toHaveLength(2);
  });
});

describe("tags for several videos", () => {
  test("are added to those of each, with what its title names, and undone at once", async () => {
    const [one, two] = await ownVideos({ title: "Quiet Sky", tags: ["core"] }, { title: "Sky", tags: ["loud"] });
    if (!one || !two) throw new Error("no candidates");
    const added = { tags: ["beginner"], fromTitle: true };
    expect(await moderateMany([one, two], { action: "approve" }, added)).toBe(true);
    expect($notice.get()?.text).toBe("Video approved successfully! 2 videos approved.");
    expect(await saved(one.id)).toMatchObject({ status: "approved", tags: ["core", "beginner", "quiet"] });
    expect(await saved(two.id)).toMatchObject({ status: "approved", tags: ["loud", "beginner"] });
    expect(await undoLast()).toBe(true);
    expect(await saved(one.id)).toMatchObject({ status: "candidate", tags: ["core"] });
    expect(await saved(two.id)).toMatchObject({ status: "candidate", tags: ["loud"] });
  });
});

describe("the whole queue", () => {
  test("has pages of 50 in the address, and all matches are decided and undone in one request", async () => {
    await ownVideos(...Array.from({ length: 53 }, () => ({})));
    expect(listed()).toHaveLength(50);
    setQueueParams({ page: "2" });
    await vi.waitFor(() => expect(listed()).toHaveLength(3));
    expect(new URLSearchParams(location.search).get("page")).toBe("2");
    const count = countRequests(theFunction);
    expect(await moderateMany("all", refusal)).toBe(true);
    expect([count(), listed().length]).toEqual([1, 0]);
    expect($notice.get()?.text).toBe("Video rejected successfully! 53 videos rejected.");
    $notice.get()?.undo?.();
    await vi.waitFor(() => expect([count(), listed().length]).toEqual([2, 3]));
  });

  test("can be filtered by channel and by matching rule, and bulk decisions respect the filter", async () => {
    const channel_id = `UC${crypto.randomUUID().slice(0, 22)}`;
    const rule = crypto.randomUUID();
    const byRule = { rule: "blacklist", id: rule, label: "yoga" };
    await ownVideos({ channel_id }, { channel_id, decided_by: byRule }, { decided_by: byRule });
    const narrowed = async (params: Partial<ReturnType<typeof $queueParams.get>>, length: number) => {
      setQueueParams({ channel: "", rule: "all", ...params });
      await vi.waitFor(() => expect(listed()).toHaveLength(length));
    };
    await narrowed({ rule: "blacklist" }, 2);
    await narrowed({ channel: channel_id }, 2);
    await narrowed({ channel: channel_id, rule }, 1);
    expect(await moderateMany("all", refusal)).toBe(true);
    await narrowed({ rule: "all" }, 2);
  });
});

describe("two administrators", () => {
  test("on the same video: the second sees who decided what, and nothing is lost", async () => {
    const [seen] = await ownVideos({});
    if (!seen) throw new Error("no candidate");
    const first = await colleagueSignsIn();
    await decide([seen], approval);
    await colleagueSignsIn();
    setQueueParams({ status: "all" });
    expect(await decide([seen], refusal)).toBe(false);
    expect($notice.get()?.text).toMatch(new RegExp(`^${first.email} approved this video at \\d\\d:\\d\\d UTC$`));
    expect(await saved(seen.id)).toMatchObject({ status: "approved", tags: ["core"], rejection_reason: null });
    await vi.waitFor(() => expect(listed()).toMatchObject([{ id: seen.id, status: "approved" }]));

    // having seen it, the second may decide otherwise, and the log has both
    expect(await decide(listed(), refusal)).toBe(true);
    await loadHistory(seen.id);
    expect($history.get()).toMatchObject({
      state: "ready",
      value: [
        { action: "reject", is_own: true },
        { action: "approve", admin: first.email, is_own: false },
      ],
    });
  });

  test("with several selected: the first's decisions stay, the second's others are saved", async () => {
    const [one, two] = await ownVideos({}, {});
    if (!one || !two) throw new Error("no candidates");
    await colleagueSignsIn();
    await decide([one], approval);
    await colleagueSignsIn();
    expect(await decide([one, two], refusal)).toBe(false);
    expect($notice.get()?.text).toMatch(/^1 done, 1 not\. .* approved this video/);
    expect([(await saved(one.id)).status, (await saved(two.id)).status]).toEqual(["approved", "rejected"]);
  });
});
