import { act } from "react";
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { BounceStep } from "@/features/bounces/bounce.ts";
import { movesIn, shownMove } from "@/features/bounces/bounce-page.ts";
import { readQueue } from "@/features/plans/change-queue.store.ts";
import { healthMessages } from "@/features/plans/health-messages.ts";
import { $planId } from "@/features/plans/plan-progress.store.ts";
import { bounceWorkout } from "@/features/workout/BounceSession.tsx";
import MinutesTrained from "@/features/workout/MinutesTrained.tsx";
import { closeSession, openSession } from "@/features/workout/open-session.store.ts";
import { $isConnecting } from "@/features/workout/remote-control.store.ts";
import SessionDialog from "@/features/workout/SessionDialog.tsx";
import { restoreSession } from "@/features/workout/session-snapshot.ts";
import type { DayWorkout } from "@/features/workout/session-workout.ts";
import { $sessionState, sendToSession, setPlayer } from "@/features/workout/workout-session.store.ts";
import type { Ended } from "@/features/workout/workout-session.ts";
import { $session } from "@/platform/session.store.ts";
import { dayWorkout } from "../../support/day-workout.ts";
import { button, render, unmount } from "../../support/react.ts";

const second = 1000;
const start = Date.UTC(2026, 0, 1);
/** the pitch of each tone, in hertz */
const beeps: number[] = [];
const sentences: string[] = [];
const vibrate = vi.fn();
const wakeLock = { request: vi.fn(async () => ({ release })) };
const release = vi.fn(async () => {});
const mediaKeys = new Map<string, (() => void) | null>();

class SilentAudio {
  state = "running";
  currentTime = 0;
  destination = {};
  createGain = () => ({ gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect() {} });
  createOscillator = () => {
    const frequency = { value: 0 };
    return { frequency, connect: () => ({ connect() {} }), start: () => void beeps.push(frequency.value), stop() {} };
  };
}

const voice = {
  cancel() {},
  // an empty one only allows those that follow
  speak: ({ text, lang }: { text: string; lang: string }) => void (text && sentences.push(`${lang}: ${text}`)),
};
class Utterance {
  lang = "";
  constructor(readonly text: string) {}
}

// loaded later
beforeAll(() =>
  Promise.all([
    import("@/features/workout/SessionRunning.tsx"),
    import("@/features/workout/SessionMenu.tsx"),
    import("@/features/workout/SessionSummary.tsx"),
    import("@/features/workout/MoveStage.tsx"),
  ]),
);

let workout: DayWorkout;
beforeEach(async () => {
  vi.useFakeTimers({ now: start, toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  // nothing in a closed dialog can have the focus
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  Object.assign(globalThis, {
    AudioContext: SilentAudio,
    speechSynthesis: voice,
    SpeechSynthesisUtterance: Utterance,
    MediaMetadata: Object,
  });
  Object.assign(navigator, {
    vibrate,
    wakeLock,
    mediaSession: { setActionHandler: (name: string, act: (() => void) | null) => mediaKeys.set(name, act) },
  });
  const { videos, ...day } = dayWorkout({ title: "First bounces", description: "Small and low. Effort 3 of 10." });
  workout = { ...day, videos: videos.map((video) => ({ ...video, seconds: 300 })) };
  void openSession(workout);
  await render(<SessionDialog workout={workout} />);
});
afterEach(async () => {
  await unmount();
  closeSession();
  vi.useRealTimers();
  vi.clearAllMocks();
  localStorage.clear();
  beeps.length = 0;
  sentences.length = 0;
});

const press = (name: string) =>
  act(async () => {
    const buttons = [...document.querySelectorAll("button")];
    buttons.find(({ textContent }) => textContent?.trim() === name)?.click();
  });
const send = (...types: ("start" | "skip" | "use-timer" | "finish")[]) =>
  act(async () => {
    for (const type of types) sendToSession({ type });
  });
/** Starts with the first video, without the seconds before it. */
const begin = (...types: Parameters<typeof send>) => send("start", "skip", ...types);
const check = (label: string) =>
  act(async () => {
    const labels = [...document.querySelectorAll("label")];
    labels
      .find(({ textContent }) => textContent === label)
      ?.querySelector("input")
      ?.click();
  });
const key = (pressed: string) =>
  act(async () => {
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new KeyboardEvent("keydown", { key: pressed, bubbles: true, cancelable: true }));
  });
async function pass(seconds: number) {
  for (let left = seconds; left > 0; left -= 0.5) await act(async () => void vi.advanceTimersByTime(0.5 * second));
}
const saved = () => JSON.parse(localStorage.getItem(`jumping-fitness-workout-${workout.dayId}`) ?? "null");
const status = () => document.querySelector("[role=status]")?.textContent;

test("before it starts, a session says when to stop and how to land", () => {
  for (const rule of ["stop", "pelvicFloor", "landing", "handlebar", "shoes", "off"] as const)
    expect(document.body.textContent).toContain(healthMessages[rule]);
});

test("the start screen has the minutes that the workout takes and will count, with its rests", () => {
  expect([...document.querySelectorAll("p")].map(({ textContent }) => textContent)).toContain("11 min");
});

const [second3, end] = [880, 1320];

test("every part ends with three tones and a higher one, and starts with a sentence", async () => {
  await press("Start Workout");
  expect(sentences).toEqual(["en: Get ready. Ten seconds."]);
  await pass(10.5);
  expect(beeps).toEqual([second3, second3, second3, end]);
  expect(sentences.slice(1)).toEqual(["en: one. 5 minutes. Effort 3 of 10."]);
  await send("use-timer");
  beeps.length = 0;
  await pass(300);
  expect(beeps).toEqual([second3, second3, second3, end]);
  expect(sentences.slice(2)).toEqual(["en: Halfway.", "en: Ten seconds.", "en: Rest. 30 seconds. Next: two."]);
  await pass(30);
  expect(beeps).toHaveLength(8);
  expect(sentences.slice(5)).toEqual(["en: Ten seconds.", "en: two. 5 minutes. Effort 3 of 10."]);
  await pass(300);
  expect(beeps).toHaveLength(12);
  expect(sentences.slice(7)).toEqual(["en: Halfway.", "en: Ten seconds.", "en: Workout complete."]);
  expect($sessionState.get()).toMatchObject({ phase: "done", isEarned: true });
});

test("tones and voice can be switched off, and stay off; without tones the device still vibrates", async () => {
  await check("Tones");
  await check("Spoken cues");
  await press("Start Workout");
  await pass(10.5);
  expect([beeps, sentences, vibrate.mock.calls.length]).toEqual([[], [], 4]);
  await press("More");
  const boxes = [...document.querySelectorAll<HTMLInputElement>("fieldset[aria-label=Sound] input")];
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false]);
});

test("a remote control names the part with its seconds, and the seconds until it is connected", async () => {
  await begin();
  await act(async () => {
    setPlayer("the TV");
    $isConnecting.set(true);
  });
  const stage = () => document.querySelector("[data-remote]")?.textContent;
  expect(stage()).toMatch(/^one5:00Plays on another deviceConnecting: it follows your first click within 33 s\./);
  await send("skip");
  await pass(20);
  expect(stage()).toMatch(/^Rest0:10Plays on another device.*within 13 s\./);
  await pass(13);
  expect(stage()).toContain("The other device doesn't answer.");
  await act(async () => $isConnecting.set(false));
  expect(stage()).toMatch(/^Rest0:00Plays on another devicePlay here instead$/);
});

test("what comes next and the last seconds are announced in a region that was rendered before", async () => {
  await begin();
  const region = document.querySelector("[role=status]");
  await send("skip");
  expect(status()).toBe("Next: two");
  expect(document.querySelector("[role=status]")).toBe(region);
  await pass(28.5);
  expect(status()).toBe("2");
});

test("letter keys are listed under More and can be turned off; arrow keys always work", async () => {
  await begin("skip");
  await key("k");
  expect($sessionState.get()).toMatchObject({ countdown: { is: "paused" } });
  await press("More");
  expect([...document.querySelectorAll("kbd")].map(({ textContent }) => textContent)).toEqual(["k", "f", "+"]);
  await check("Shortcuts are on");
  await act(async () => document.querySelector<HTMLElement>("[data-first-focus]")?.focus());
  await key("k");
  await key("+");
  expect($sessionState.get()).toMatchObject({ countdown: { is: "paused" } });
  await key("ArrowRight");
  expect($sessionState.get()).toMatchObject({ phase: "playing", step: 2 });
  await press("More");
  await check("Shortcuts are on");
});

test("More scrolls to what it opens, which a small window shows below its edge", async () => {
  // Chrome returns a promise, which isn't a cleanup function of an effect
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView").mockReturnValue({} as never);
  await begin();
  await press("More");
  expect(scroll.mock.contexts).toEqual([document.getElementById(button("More").getAttribute("aria-controls") ?? "")]);
  expect(scroll).toHaveBeenCalledWith({ block: "nearest" });
  await press("More");
  expect(button("More").ariaExpanded).toBe("false");
  scroll.mockRestore();
});

test("the end has a heading with the focus, and a ring with the minutes that were trained", async () => {
  await begin("use-timer");
  await pass(320);
  await send("finish");
  const heading = document.querySelector("h3");
  expect(heading?.textContent).toBe("Well jumped!");
  expect(document.activeElement).toBe(heading);
  expect(heading?.parentElement?.textContent).toContain("5min");
  expect(document.querySelector(".progress-ring-fill")?.getAttribute("stroke-dasharray")).toMatch(/^50\.\d+ 100$/);
  await render(<MinutesTrained workout={workout} end={$sessionState.get() as Ended} week={2} />);
  expect(document.querySelector("h3")?.textContent).toBe("Week 2 done!");
});

test("a short workout that completes a day isn't called short", async () => {
  await begin("use-timer");
  await pass(20);
  await send("finish");
  expect(document.querySelector("h3")?.textContent).toBe("A short one");
  await render(<MinutesTrained workout={workout} end={$sessionState.get() as Ended} isDayDone />);
  expect(document.querySelector("h3")?.textContent).toBe("Well jumped!");
});

test("the end leads a visitor to the next day of the plan, not to its first one", async () => {
  const days = ["1-1", "1-2", "2-1", "2-2"].map((day) => {
    const row = document.createElement("p");
    row.id = `day-${day === "2-1" ? workout.dayId : day}`;
    row.dataset.workout = day;
    return row;
  });
  document.body.append(...days);
  onTestFinished(() => days.forEach((row) => void row.remove()));
  await begin("finish");
  const next = [...document.querySelectorAll("a")].find(({ textContent }) => textContent.startsWith("Next"));
  expect(next?.textContent).toContain("week 2, day 2");
});

test.each([
  [20, "20s"],
  // as the history says
  [45, "1min"],
])("after %i seconds, the ring says %s", async (seconds, shown) => {
  await begin("use-timer");
  await pass(seconds);
  await send("finish");
  expect(document.querySelector("h3")?.parentElement?.textContent).toContain(shown);
});

test("Finish after twenty seconds doesn't praise, and Undo continues there", async () => {
  await begin("use-timer");
  await pass(20);
  await press("More");
  await press("Finish");
  expect(document.querySelector("h3")?.textContent).toBe("A short one");
  await press("Undo");
  expect($sessionState.get()).toMatchObject({ phase: "counting", step: 0, countdown: { is: "paused", left: 280_000 } });
});

test("a silent player is replaced by the timer after 8 seconds, and the workout runs to its end without a tap", async () => {
  await begin();
  await pass(7);
  expect($sessionState.get().phase).toBe("playing");
  await pass(1.5);
  expect(document.body.textContent).toContain("YouTube's player doesn't answer. The timer keeps going");
  expect(document.body.textContent).toContain("Small and low. Effort 3 of 10.");
  expect(button("Try the video again")).toBeDefined();
  expect(sentences.at(-1)).toBe("en: The video doesn't play. The timer keeps going.");
  await pass(300 + 30 + 301);
  expect($sessionState.get()).toMatchObject({ phase: "done", isEarned: true, trained: 630 });
});

test("offline, the voice names the part before it says that the timer keeps going", async () => {
  const offline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const cut = vi.spyOn(voice, "cancel").mockImplementation(() => void sentences.push("cut off"));
  onTestFinished(() => {
    for (const spy of [offline, cut]) spy.mockRestore();
  });
  await press("Start Workout");
  await pass(10.5);
  expect(sentences.slice(-3)).toEqual([
    "cut off",
    expect.stringContaining("minutes"),
    "en: The video doesn't play. The timer keeps going.",
  ]);
});

test("a player that stops in the middle is replaced by the timer, one that is paused isn't", async () => {
  const report = (message: object) =>
    act(async () => {
      const frame = document.querySelector("iframe");
      const origin = "https://www.youtube-nocookie.com";
      const source = frame?.contentWindow ?? null;
      dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message), origin, source }));
    });
  await begin();
  for (const currentTime of [1, 2]) await report({ event: "infoDelivery", info: { currentTime } });
  await report({ event: "onStateChange", info: 2 });
  await pass(60);
  await report({ event: "onStateChange", info: 1 });
  await pass(6);
  await report({ event: "infoDelivery", info: { currentTime: 3 } });
  await pass(6);
  expect($sessionState.get()).toMatchObject({ phase: "playing", position: 3 });
  await pass(3);
  expect($sessionState.get()).toMatchObject({ phase: "counting", problem: "slow" });
});

test("a paused rest is silent", async () => {
  await begin("skip");
  await pass(28.5);
  const heard = beeps.length;
  await press("Pause");
  await pass(60);
  expect(beeps).toHaveLength(heard);
  expect($sessionState.get()).toMatchObject({ phase: "counting" });
});

test("elapsed rest is saved, so that a reload or an empty battery repeats at most seconds", async () => {
  await begin("skip");
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
  await begin("skip");
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
  const mediaKey = (name: string) => act(async () => mediaKeys.get(name)?.());
  await begin();
  expect(navigator.mediaSession.metadata).toMatchObject({ title: "one", artist: "A plan" });
  await mediaKey("pause");
  expect($sessionState.get()).toMatchObject({ isPaused: true });
  await mediaKey("play");
  expect($sessionState.get()).toMatchObject({ isPaused: false });
  await mediaKey("nexttrack");
  expect($sessionState.get()).toMatchObject({ phase: "counting", step: 1 });
  await mediaKey("previoustrack");
  expect($sessionState.get()).toMatchObject({ phase: "playing", step: 0 });
  await render(null);
  expect([...mediaKeys.values()]).toEqual([null, null, null, null]);
});

test("a visitor's workout is stored on the device at its end, and a reload doesn't offer it again", async () => {
  await begin("use-timer");
  await pass(60);
  await send("finish");
  expect(document.body.textContent).toContain("Kept on this device.");
  expect(readQueue()).toMatchObject([{ kind: "workout", userId: null, workout: { type: "free", minutes: 1 } }]);
  await press("Undo");
  expect(readQueue()).toEqual([]);
  expect($sessionState.get()).toMatchObject({ phase: "counting", step: 0 });
  await send("finish");
  await render(null);
  closeSession();
  void openSession(workout);
  await render(<SessionDialog workout={workout} />);
  expect($sessionState.get()).toEqual({ phase: "ready" });
  expect(readQueue()).toHaveLength(1);
});

test("after skipping every video there is nothing to save or undo, and the workout can start again", async () => {
  await begin("skip", "skip", "skip");
  expect(document.body.textContent).toContain("there is nothing to save");
  expect(document.body.textContent).not.toContain("Undo");
  expect(document.body.textContent).not.toContain("Well jumped");
  await press("Start again");
  expect($sessionState.get().phase).toBe("ready");
});

test("Leave without saving leaves nothing to resume", async () => {
  await begin("skip", "skip", "skip");
  dispatchEvent(new Event("pagehide"));
  expect(restoreSession(workout, saved(), Date.now())).toMatchObject({ phase: "done", isEarned: false });
  await press("Leave without saving");
  closeSession();
  expect(saved()).toBeNull();
});

test("marking a workout complete keeps the focus in the session", async () => {
  await begin("skip", "skip", "skip");
  await act(async () => {
    $planId.set(workout.planId);
    $session.set({ state: "member", userId: crypto.randomUUID(), email: "somebody@example.com", pendingEmail: null });
  });
  const complete = await vi.waitFor(() => button("Mark Complete"));
  await act(async () => complete.focus());
  await press("Mark Complete");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Workout finished");
});

async function startBounce(title: string, language: "en" | "ru", steps: BounceStep[]) {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  onTestFinished(() => void vi.unstubAllGlobals());
  await unmount();
  closeSession();
  const moves = movesIn(steps).map((move) => shownMove(move, language));
  const description = "Keep a bar within reach.";
  const bounce = bounceWorkout({ id: "b", slug: "b", title, description, language, steps }, moves);
  void openSession(bounce);
  await render(<SessionDialog workout={bounce} />);
  expect(document.body.textContent).toContain(description);
  await send("start");
}

test("a Russian bounce says in Russian what follows", async () => {
  await startBounce("Коротко", "ru", [
    { move: "march", seconds: 20, effort: 3 },
    { move: "breathing", seconds: 30, effort: 1 },
  ]);
  await send("skip");
  expect(document.body.textContent).toContain("Дальше: Восстановление дыхания, 30 с");
});

test("a bounce is led by ear: each move with its words, the next one before it, and a click on each beat", async () => {
  const steps: BounceStep[] = [
    { move: "march", seconds: 20, tempo: 120, effort: 3 },
    { rest: 10 },
    { move: "breathing", seconds: 30, effort: 1, cue: "Slowly out" },
  ];
  await startBounce("Short", "en", steps);
  await send("skip");
  expect(sentences.at(-1)).toBe("en: March. Stand tall, swing your arms");
  const clicks = () => beeps.filter((hertz) => hertz === 1760 || hertz === 1175).length;
  beeps.length = 0;
  await pass(5);
  expect(clicks()).toBeGreaterThanOrEqual(10);
  expect(clicks()).toBeLessThanOrEqual(11);
  await pass(5);
  expect(sentences.at(-1)).toBe("en: Ten seconds.");
  await pass(10);
  expect(sentences.at(-1)).toBe("en: Rest. 10 seconds. Next: Breathing Cool-down.");
  const before = clicks();
  await pass(10);
  expect(sentences.at(-1)).toBe("en: Breathing Cool-down. Slowly out");
  await pass(29);
  expect(clicks()).toBe(before);
  await pass(1);
  expect($sessionState.get()).toMatchObject({ phase: "done", isEarned: true, trained: 60 });
});
