import { useStore } from "@nanostores/react";
import { act } from "react";
import { afterEach, beforeAll, expect, onTestFinished, test } from "vitest";
import { closeSession, openSession } from "@/features/workout/open-session.store.ts";
import SessionDialog from "@/features/workout/SessionDialog.tsx";
import type { DayWorkout } from "@/features/workout/session-workout.ts";
import { $sessionState, $workout, sendToSession } from "@/features/workout/workout-session.store.ts";
import { trainedMinutes } from "@/features/workout/workout-session.ts";
import { goOffline } from "../../support/broken-requests.ts";
import { dayWorkout } from "../../support/day-workout.ts";
import { serviceClient } from "../../support/member.ts";
import { button, click, eventually, render } from "../../support/react.ts";

beforeAll(() => {
  // nothing in a closed dialog can have the focus
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
});
afterEach(() => {
  act(closeSession);
  localStorage.clear();
});

/** Adds approved videos that only fit each other, and returns the session videos of the first and of a longer one. */
async function videosThatFit() {
  const rows = [
    ["Planned", 600],
    ["Fits", 540],
    ["Too long", 660],
    ["Too short", 300],
  ].map(([title, duration_seconds]) => ({
    youtube_id: crypto.randomUUID().slice(-11),
    title: String(title),
    duration_seconds: Number(duration_seconds),
    status: "approved",
    language: "ru",
    tags: ["advanced", "low-impact"],
  }));
  const table = serviceClient().from("enhanced_videos");
  const { data } = await table.insert(rows).select("id, youtube_id, title, duration_seconds").throwOnError();
  onTestFinished(async () => {
    const ids = data.map(({ id }) => id);
    await serviceClient().from("enhanced_videos").delete().in("id", ids).throwOnError();
  });
  const videoOf = (name: string) => {
    const row = data.find(({ title }) => title === name) ?? expect.fail(`no video ${name}`);
    const { id, youtube_id, title, duration_seconds } = row;
    const path = `/videos/${id}`;
    return { youtubeId: youtube_id, seconds: duration_seconds, title, path, poster: "/posters/planned.svg" };
  };
  return { planned: videoOf("Planned"), longer: videoOf("Too long") };
}

const dayOf = (...videos: DayWorkout["videos"]) => dayWorkout({ planLevel: "advanced", restSeconds: 0, videos });

async function open(day: DayWorkout) {
  await openSession(day);
  await render(<Opened />);
}

function Opened() {
  const workout = useStore($workout);
  return workout && <SessionDialog workout={workout} />;
}

const shown = (name: RegExp) => eventually(() => expect(document.body.textContent).toMatch(name));
const trained = () => {
  const [workout, end] = [$workout.get(), $sessionState.get()];
  return workout && end.phase === "done" && trainedMinutes(workout, end);
};
const titles = () => $workout.get()?.videos.map(({ title }) => title);

test("a video is swapped for one that fits, for one session only, which survives a reload and counts what was done", async () => {
  const day = dayOf((await videosThatFit()).planned);
  await open(day);
  await click(/^Swap Planned$/);
  await shown(/1 video fits in its place\./);
  expect(document.querySelector("dialog")?.textContent).not.toMatch(/Too long|Too short/);
  await click(/^Fits9 min$/);
  await shown(/Swapped for this time\. The plan stays as it is\./);
  expect(titles()).toEqual(["Fits"]);
  expect(document.activeElement).toBe(button(/^Undo swap of Fits$/));

  for (const type of ["start", "skip"] as const) await act(async () => sendToSession({ type }));
  await act(async () => sendToSession({ type: "position", seconds: 30 }));
  await act(async () => closeSession());
  // the page has the plan's videos
  await act(() => openSession(day));
  expect(titles()).toEqual(["Fits"]);
  expect($sessionState.get()).toMatchObject({ phase: "playing", position: 30 });
  await act(async () => sendToSession({ type: "ended" }));
  expect(trained()).toBe(9);

  await act(async () => closeSession());
  localStorage.clear();
  await act(() => openSession(day));
  expect(titles()).toEqual(["Planned"]);
});

test("a swap can be undone before the start, and then the session is the plan's", async () => {
  const day = dayOf((await videosThatFit()).planned);
  await open(day);
  await click(/^Swap Planned$/);
  await shown(/1 video fits/);
  await click(/^Fits9 min$/);
  await click(/^Undo swap of Fits$/);
  await shown(/The plan's video again\./);
  expect(titles()).toEqual(["Planned"]);
  for (const type of ["start", "skip", "ended"] as const) await act(async () => sendToSession({ type }));
  expect(trained()).toBe(10);
});

test("a video that replaced one of the day isn't offered for another one of it", async () => {
  const { planned, longer } = await videosThatFit();
  await open(dayOf(planned, longer));
  await click(/^Swap Planned$/);
  await shown(/1 video fits in its place\./);
  await click(/^Swap Too long$/);
  await shown(/1 video fits in its place\..*1 video fits in its place\./);
  await click(/^Fits9 min$/);
  expect(titles()).toEqual(["Fits", "Too long"]);
  expect(() => button(/^Fits9 min$/)).toThrow("no button");
});

test("offline, swapping says that it needs a connection", async () => {
  await open(dayOf((await videosThatFit()).planned));
  const reconnect = goOffline({ method: "POST", path: "/rpc/search_videos" });
  await click(/^Swap Planned$/);
  await shown(/Other videos need a connection\./);
  reconnect();
});
