import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { safetyRules } from "@/features/plans/health-messages.ts";
import SessionDialog from "@/features/workout/SessionDialog.tsx";
import { restoreSession } from "@/features/workout/session-snapshot.ts";
import { keepForAccount } from "@/features/workout/workout-finish.store.ts";
import {
  $sessionState,
  closeSession,
  type DayWorkout,
  openSession,
  sendToSession,
} from "@/features/workout/workout-session.store.ts";

const second = 1000;
const start = Date.UTC(2026, 0, 1);
const beeps: number[] = [];
const vibrate = vi.fn();
const wakeLock = { request: vi.fn(async () => ({ release })) };
const release = vi.fn(async () => {});
const mediaKeys = new Map<string, (() => void) | null>();

class SilentAudio {
  state = "running";
  currentTime = 0;
  destination = {};
  createGain = () => ({ gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect() {} });
  createOscillator = () => ({
    frequency: { value: 0 },
    connect: () => ({ connect() {} }),
    start: () => void beeps.push(Date.now()),
    stop() {},
  });
}

let root: Root;
let workout: DayWorkout;
beforeEach(async () => {
  vi.useFakeTimers({ now: start, toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  Object.assign(globalThis, { AudioContext: SilentAudio });
  Object.assign(navigator, {
    vibrate,
    wakeLock,
    mediaSession: { setActionHandler: (name: string, act: (() => void) | null) => mediaKeys.set(name, act) },
  });
  workout = aWorkout();
  void openSession(workout);
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () => root.render(<SessionDialog workout={workout} />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  closeSession();
  vi.useRealTimers();
  vi.clearAllMocks();
  localStorage.clear();
  beeps.length = 0;
});

const aWorkout = (): DayWorkout => ({
  planId: crypto.randomUUID(),
  planSlug: "a-plan",
  planTitle: "A plan",
  planLevel: "beginner",
  dayId: crypto.randomUUID(),
  week: 1,
  day: 1,
  title: "First bounces",
  description: "",
  restSeconds: 30,
  firstVideo: 0,
  videos: ["one", "two"].map((youtubeId) => ({
    youtubeId,
    seconds: 300,
    title: youtubeId,
    path: `/videos/${youtubeId}`,
  })),
});
const press = (name: string) =>
  act(async () => {
    const buttons = [...document.querySelectorAll("button")];
    buttons.find(({ textContent }) => textContent?.trim() === name)?.click();
  });
const send = (...types: ("start" | "skip" | "finish")[]) =>
  act(async () => {
    for (const type of types) sendToSession({ type });
  });
async function pass(seconds: number) {
  for (let left = seconds; left > 0; left -= 0.5) await act(async () => void vi.advanceTimersByTime(0.5 * second));
}
const saved = () => JSON.parse(localStorage.getItem(`jumping-fitness-workout-${workout.dayId}`) ?? "null");
const status = () => document.querySelector("[role=status]")?.textContent;

test("before it starts, a session says when to stop and how to land", () => {
  expect(safetyRules.filter((rule) => !document.body.textContent.includes(rule))).toEqual([]);
});

test("the last three seconds of a rest beep, vibrate and are announced; muted, they vibrate and are announced", async () => {
  await send("start", "skip");
  await pass(26);
  expect([beeps.length, vibrate.mock.calls.length, status()]).toEqual([0, 0, "Next: two"]);
  await pass(2.5);
  expect([beeps.length, vibrate.mock.calls.length, status()]).toEqual([2, 2, "2"]);
  await press("Mute");
  await pass(1);
  expect([beeps.length, vibrate.mock.calls.length, status()]).toEqual([2, 3, "1"]);
  await pass(1);
  expect($sessionState.get()).toMatchObject({ phase: "playing", step: 2 });
});

test("a paused rest is silent", async () => {
  await send("start", "skip");
  await pass(28.5);
  const heard = beeps.length;
  await press("Pause");
  await pass(60);
  expect(beeps).toHaveLength(heard);
  expect($sessionState.get()).toMatchObject({ phase: "counting" });
});

test("elapsed rest is saved, so that a reload or an empty battery repeats at most seconds", async () => {
  await send("start", "skip");
  await pass(20);
  const left = restoreSession(workout, saved(), Date.now());
  expect(left).toMatchObject({ phase: "counting" });
  if (left?.phase !== "counting" || left.countdown.is !== "running") throw new Error("no rest was saved");
  expect(left.countdown.endsAt - Date.now()).toBeLessThanOrEqual(13 * second);
  await pass(1.5);
  dispatchEvent(new Event("pagehide"));
  expect(restoreSession(workout, saved(), Date.now())).toEqual($sessionState.get());
});

test("a paused session isn't saved again: another device may have continued it", async () => {
  await send("start", "skip");
  await press("Pause");
  const paused = saved();
  await pass(60);
  dispatchEvent(new Event("pagehide"));
  expect(saved()).toEqual(paused);
});

test("the screen stays on during a workout, also after its tab was hidden, and not before or after", async () => {
  expect(wakeLock.request).not.toHaveBeenCalled();
  await send("start");
  expect(wakeLock.request).toHaveBeenCalledExactlyOnceWith("screen");
  await act(async () => document.dispatchEvent(new Event("visibilitychange")));
  expect(wakeLock.request).toHaveBeenCalledTimes(2);
  expect(release).not.toHaveBeenCalled();
  await send("finish");
  expect(release).toHaveBeenCalled();
  await act(async () => document.dispatchEvent(new Event("visibilitychange")));
  expect(wakeLock.request).toHaveBeenCalledTimes(2);
});

test("media keys pause, resume, skip and go back, until the session closes", async () => {
  const key = (name: string) => act(async () => mediaKeys.get(name)?.());
  await send("start");
  await key("pause");
  expect($sessionState.get()).toMatchObject({ isPaused: true });
  await key("play");
  expect($sessionState.get()).toMatchObject({ isPaused: false });
  await key("nexttrack");
  expect($sessionState.get()).toMatchObject({ phase: "counting", step: 1 });
  await key("previoustrack");
  expect($sessionState.get()).toMatchObject({ phase: "playing", step: 0 });
  await act(async () => root.render(null));
  expect([...mediaKeys.values()]).toEqual([null, null, null, null]);
});

test("a finished workout survives a reload or a closed tab, until it is saved or restarted", async () => {
  const reopen = async () => {
    await act(async () => root.render(null));
    closeSession();
    void openSession(workout);
    await act(async () => root.render(<SessionDialog workout={workout} />));
  };
  await send("start", "finish");
  await pass(3600);
  await reopen();
  expect($sessionState.get()).toEqual({ phase: "done", isEarned: true });
  await press("Start again");
  expect($sessionState.get()).toMatchObject({ phase: "playing", step: 0 });
  await send("finish");
  keepForAccount();
  await reopen();
  expect($sessionState.get()).toEqual({ phase: "ready" });
});

test("a skipped workout survives a reload, and restarts after it was closed", async () => {
  await send("start", "skip", "skip", "skip");
  dispatchEvent(new Event("pagehide"));
  expect(restoreSession(workout, saved(), Date.now())).toEqual({ phase: "done", isEarned: false });
  closeSession();
  expect(saved()).toBeNull();
});
