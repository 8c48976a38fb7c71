import { keepMount } from "nanostores";
import { act } from "react";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { readQueue } from "@/features/plans/change-queue.store.ts";
import { flush } from "@/features/plans/send-changes.store.ts";
import { closeSession } from "@/features/workout/open-session.store.ts";
import VideoSession from "@/features/workout/VideoSession.tsx";
import { sendToSession } from "@/features/workout/workout-session.store.ts";
import { $session, endAuthSession, sessionKnown } from "@/platform/session.store.ts";
import { addVideos } from "../../support/catalog.ts";
import { serviceClient } from "../../support/member.ts";
import { click, eventually, render, unmount } from "../../support/react.ts";
import { signInNewMember } from "../../support/signed-in.ts";

let video: { id: string; youtube_id: string };
beforeEach(async () => {
  keepMount($session);
  await sessionKnown();
  // nothing in a closed dialog can have the focus
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  const youtube_id = crypto.randomUUID().slice(0, 11);
  const [id = ""] = await addVideos([{ youtube_id, title: "Ten Soft Minutes" }]);
  video = { id, youtube_id };
});
afterEach(async () => {
  await unmount();
  closeSession();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, "userActivation");
  await endAuthSession();
  localStorage.clear();
});

/** Opens the video's session by a click, which starts it at once after the first time on a device, or by a reload. */
async function open({ isClicked = true, knowsRules = true } = {}) {
  if (knowsRules) localStorage.setItem("safety-rules-seen", "1");
  Object.defineProperty(navigator, "userActivation", { value: { isActive: isClicked }, configurable: true });
  history.replaceState(null, "", `/videos/${video.id}?workout=1`);
  const { id: videoId, youtube_id: youtubeId } = video;
  const more = { title: "Ten Soft Minutes", channel: "Bounce Lab", seconds: 600, poster: "/poster.svg" };
  await render(<VideoSession videoId={videoId} youtubeId={youtubeId} {...more} />);
  await act(async () => {});
}
/** Goes to the video's page or its open session, as the page's links and Back do. */
const visit = (query: string) =>
  act(async () => {
    history.replaceState(null, "", `/videos/${video.id}${query}`);
    dispatchEvent(new PopStateEvent("popstate"));
  });
const text = () => document.body.textContent ?? "";
const rows = async (userId: string) =>
  (await serviceClient().from("workout_completions").select().eq("user_id", userId).throwOnError()).data;

test("the first start on a device shows the safety rules; later ones start at once", async () => {
  await open({ knowsRules: false });
  const rules = () => document.querySelector<HTMLDetailsElement>("details");
  await eventually(() => expect(rules()?.open).toBe(true));
  await click("Start Workout");
  await eventually(() => expect(text()).toContain("Video 1 of 1"));
  await unmount();
  closeSession();
  localStorage.removeItem(Object.keys(localStorage).find((key) => key.startsWith("jumping-fitness-workout-")) ?? "");
  await open({ knowsRules: false });
  await eventually(() => expect(text()).toContain("Video 1 of 1"));
});

test("a member's video is recorded with the minutes trained, rated, and deleted by Undo", async () => {
  const { userId } = await signInNewMember();
  await open();
  await eventually(() => expect(text()).toContain("Video 1 of 1"));
  await act(async () => sendToSession({ type: "skip" }));
  await act(async () => sendToSession({ type: "position", seconds: 61 }));
  await act(async () => sendToSession({ type: "finish" }));
  await eventually(() => expect(text()).toContain("Saved: 1 min"));
  await act(async () => document.querySelector<HTMLInputElement>("input[type=radio][value='4']")?.click());
  await vi.waitFor(async () =>
    expect(await rows(userId)).toMatchObject([{ kind: "video", video_id: video.id, minutes: 1, rating: 4 }]),
  );
  await click("Undo");
  await vi.waitFor(async () => expect(await rows(userId)).toEqual([]));
  await eventually(() => expect(text()).toContain("Video 1 of 1"));
});

test("a visitor's video is stored on the device and moves into the account; a reload doesn't record it again", async () => {
  await open();
  for (let part = 0; part < 2; part += 1) await act(async () => sendToSession({ type: "ended" }));
  await eventually(() => expect(text()).toContain("Keep this workout"));
  expect(readQueue()).toMatchObject([{ kind: "workout", userId: null, workout: { videoId: video.id } }]);
  await unmount();
  closeSession();
  await open({ isClicked: false });
  await eventually(() => expect(text()).toContain("Start Workout"));
  expect(readQueue()).toHaveLength(1);
  const { userId } = await signInNewMember();
  await flush();
  expect(await rows(userId)).toMatchObject([{ kind: "video", video_id: video.id, day_title: "Ten Soft Minutes" }]);
});

test("a video that was skipped after two minutes is saved with two", async () => {
  const { userId } = await signInNewMember();
  await open();
  await act(async () => sendToSession({ type: "skip" }));
  await act(async () => sendToSession({ type: "position", seconds: 120 }));
  await act(async () => sendToSession({ type: "skip" }));
  await eventually(() => expect(text()).toContain("Saved: 2 min"));
  expect(await rows(userId)).toMatchObject([{ kind: "video", minutes: 2 }]);
});

test.each(["visitor", "member"])(
  "a %s's link says how much is left after leaving, and starts again after the end",
  async (who) => {
    if (who === "member") await signInNewMember();
    const link = document.createElement("a");
    link.dataset.startWorkout = "";
    link.append("Start Workout");
    document.body.append(link);
    onTestFinished(() => link.remove());
    await open();
    await act(async () => sendToSession({ type: "skip" }));
    await act(async () => sendToSession({ type: "position", seconds: 120 }));
    await visit("");
    await eventually(() => expect(link.textContent.trim()).toBe("Resume, 8 min left"));
    // within a minute, it continues without another click
    await visit("?workout=1");
    await eventually(() => expect(text()).toContain("Video 1 of 1"));
    await act(async () => sendToSession({ type: "ended" }));
    await eventually(() => expect(text()).toContain("Well jumped!"));
    await click("Done");
    await eventually(() => expect(link.textContent.trim()).toBe("Start Workout"));
  },
);
