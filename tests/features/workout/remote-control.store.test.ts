import { AsyncLocalStorage } from "node:async_hooks";
import { locks } from "node:worker_threads";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { $completed, $planId } from "@/features/plans/plan-progress.store.ts";
import { closeSession, openSession } from "@/features/workout/open-session.store.ts";
import { $isConnecting, syncSession, takeOver } from "@/features/workout/remote-control.store.ts";
import type { SessionSnapshot } from "@/features/workout/saved-session.ts";
import { takeSnapshot } from "@/features/workout/session-snapshot.ts";
import type { DayWorkout } from "@/features/workout/session-workout.ts";
import { $isRemote, $sessionState, sendToSession } from "@/features/workout/workout-session.store.ts";
import { advance, type SessionState } from "@/features/workout/workout-session.ts";
import { $session } from "@/platform/session.store.ts";
import { respondWith } from "../../support/broken-requests.ts";
import { dayWorkout } from "../../support/day-workout.ts";
import { serviceClient } from "../../support/member.ts";
import { keepPlanPage, startUntrainedPlan } from "../../support/plan-page.ts";

keepPlanPage($completed);
let stop: () => void;
const { setInterval: realInterval } = globalThis;
beforeEach(() => {
  // 3 and 30 seconds are 0.15 and 1.5
  vi.spyOn(globalThis, "setInterval").mockImplementation((act, ms = 0) => realInterval(act, ms / 20));
  stop = syncSession();
});
afterEach(() => {
  stop();
  closeSession();
  localStorage.clear();
});

const workoutOf = (dayId: string) => dayWorkout({ planId: $planId.get() ?? "", dayId });

type Devices = { player: string; writer: string; remote?: string };

/** The row through which devices exchange the state. */
function rowOf(dayId: string) {
  const rows = serviceClient().from("workout_sessions");
  const read = async () => {
    const { data } = await rows.select("snapshot").eq("plan_day_id", dayId).maybeSingle().throwOnError();
    return (data?.snapshot ?? null) as SessionSnapshot | null;
  };
  const write = async (workout: DayWorkout, state: SessionState, ownership: Devices) => {
    const session = $session.get();
    if (session.state !== "member") throw new Error(session.state);
    const snapshot = JSON.parse(JSON.stringify(takeSnapshot(workout, state, Date.now(), ownership)));
    await rows
      .upsert({ user_id: session.userId, plan_day_id: dayId, snapshot }, { onConflict: "user_id,plan_day_id" })
      .throwOnError();
  };
  return { read, write };
}

const playing = (workout: DayWorkout) => {
  const now = Date.now();
  return advance(workout, advance(workout, { phase: "ready" }, { type: "start" }, now), { type: "skip" }, now);
};
/** Starts the first video here. */
async function startPlaying(row: ReturnType<typeof rowOf>) {
  sendToSession({ type: "start" });
  sendToSession({ type: "skip" });
  await vi.waitFor(async () => expect((await row.read())?.state).toMatchObject({ phase: "playing" }));
}
const tv = { player: "the TV", writer: "the TV" };

test("a device that opens a workout another one plays doesn't play: it shows and controls it, and can take over", async () => {
  const { first } = await startUntrainedPlan();
  const workout = workoutOf(first);
  const row = rowOf(first);
  await row.write(workout, playing(workout), tv);
  await openSession(workout);
  expect($isRemote.get()).toBe(true);
  expect($sessionState.get()).toMatchObject({ phase: "playing", step: 0 });
  await vi.waitFor(async () => expect(await row.read()).toMatchObject({ ...tv, remote: expect.any(String) }));
  expect($isConnecting.get()).toBe(true);
  const remote = (await row.read())?.remote ?? "";
  await row.write(workout, playing(workout), { ...tv, remote });
  await vi.waitFor(() => expect($isConnecting.get()).toBe(false));

  sendToSession({ type: "pause" });
  await vi.waitFor(async () => expect(await row.read()).toMatchObject({ wasPaused: true, player: "the TV" }));
  sendToSession({ type: "skip" });
  await vi.waitFor(async () => expect((await row.read())?.state).toMatchObject({ phase: "counting", step: 1 }));

  // the TV has gone on
  const later = advance(workout, playing(workout), { type: "skip" }, Date.now());
  await row.write(workout, advance(workout, later, { type: "skip" }, Date.now()), tv);
  await vi.waitFor(() => expect($sessionState.get()).toMatchObject({ phase: "playing", step: 2 }));

  takeOver();
  expect($isRemote.get()).toBe(false);
  await vi.waitFor(async () => expect((await row.read())?.player).not.toBe("the TV"));
});

test("the device that plays follows the remote control, and becomes one when another device takes over", async () => {
  const { first } = await startUntrainedPlan();
  const workout = workoutOf(first);
  const row = rowOf(first);
  await openSession(workout);
  await startPlaying(row);
  const player = (await row.read())?.player ?? "";

  const paused = advance(workout, playing(workout), { type: "pause" }, Date.now());
  const phone = { writer: "the phone", remote: "the phone" };
  await row.write(workout, paused, { player, ...phone });
  await vi.waitFor(() => expect($sessionState.get()).toMatchObject({ isPaused: true }));
  expect($isRemote.get()).toBe(false);
  await vi.waitFor(async () => expect(await row.read()).toMatchObject({ wasPaused: true, writer: player }));

  await row.write(workout, playing(workout), { player: "the phone", writer: "the phone" });
  await vi.waitFor(() => expect($isRemote.get()).toBe(true));

  const done = advance(workout, playing(workout), { type: "finish" }, Date.now());
  await row.write(workout, done, { player, ...phone });
  await vi.waitFor(() => expect($sessionState.get()).toMatchObject({ phase: "done", isEarned: false }));
});

test("a paused device reads the row when its page is shown or a tab of its browser changed the session, and when it resumes", async () => {
  const { first } = await startUntrainedPlan();
  const workout = workoutOf(first);
  const row = rowOf(first);
  await openSession(workout);
  await startPlaying(row);
  const player = (await row.read())?.player ?? "";
  const pause = async () => {
    sendToSession({ type: "pause" });
    await vi.waitFor(async () => expect(await row.read()).toMatchObject({ wasPaused: true, writer: player }));
  };
  await pause();
  await row.write(workout, playing(workout), tv);
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.waitFor(() => expect($isRemote.get()).toBe(true));

  takeOver();
  await vi.waitFor(async () => expect((await row.read())?.player).toBe(player));
  await pause();
  await row.write(workout, playing(workout), tv);
  dispatchEvent(new StorageEvent("storage", { key: `jumping-fitness-workout-${first}` }));
  await vi.waitFor(() => expect($isRemote.get()).toBe(true));

  takeOver();
  await vi.waitFor(async () => expect((await row.read())?.player).toBe(player));
  await pause();
  await row.write(workout, playing(workout), tv);
  sendToSession({ type: "resume" });
  await vi.waitFor(() => expect($isRemote.get()).toBe(true));
  expect((await row.read())?.player).toBe("the TV");
});

test("a click here wins over a command that this device hasn't read yet", async () => {
  const { first } = await startUntrainedPlan();
  const workout = workoutOf(first);
  const row = rowOf(first);
  await openSession(workout);
  await startPlaying(row);
  const player = (await row.read())?.player ?? "";
  const paused = advance(workout, playing(workout), { type: "pause" }, Date.now());
  await row.write(workout, paused, { player, writer: "the phone", remote: "the phone" });
  sendToSession({ type: "skip" });
  await vi.waitFor(async () =>
    expect(await row.read()).toMatchObject({
      writer: player,
      remote: "the phone",
      state: { phase: "counting", step: 1 },
    }),
  );
  expect($sessionState.get()).toMatchObject({ phase: "counting", countdown: { is: "running" } });
});

test("a remote control that is closed isn't named any longer, so that the device that plays stops reading", async () => {
  const { first } = await startUntrainedPlan();
  const workout = workoutOf(first);
  const row = rowOf(first);
  const player = await deviceAhead(0, workout);
  player.send("start");
  player.send("skip");
  await vi.waitFor(async () => expect((await row.read())?.state).toMatchObject({ phase: "playing" }));
  sessionStorage.clear();
  await openSession(workout);
  // the row names the remote control also after the device that plays has saved it
  const announced = await vi.waitFor(async () => {
    const found = await row.read();
    expect(found?.remote).toBeDefined();
    return found?.savedAt ?? 0;
  });
  await vi.waitFor(async () => expect((await row.read())?.savedAt).toBeGreaterThan(announced));
  expect((await row.read())?.remote).toBeDefined();
  closeSession();
  await vi.waitFor(async () => expect((await row.read())?.remote).toBeUndefined());
});

test("a command that arrives while the player answers the previous one isn't lost", async () => {
  const { first } = await startUntrainedPlan();
  const workout = workoutOf(first);
  const row = rowOf(first);
  await openSession(workout);
  await startPlaying(row);
  const player = (await row.read())?.player ?? "";
  const command = { player, writer: "the phone", remote: "the phone" };
  const paused = advance(workout, playing(workout), { type: "pause" }, Date.now());

  let hasSkipped = false;
  onTestFinished(
    respondWith({ method: "GET", path: "/workout_sessions" }, async (request, real) => {
      const response = await real(request);
      if (hasSkipped || !(await response.clone().text()).includes("the phone")) return response;
      hasSkipped = true;
      await row.write(workout, advance(workout, paused, { type: "skip" }, Date.now()), command);
      return response;
    }),
  );
  await row.write(workout, paused, command);
  await vi.waitFor(() => expect($sessionState.get()).toMatchObject({ phase: "counting", step: 1 }));
});

test("a session with five swapped videos of long Cyrillic titles is saved for the member's other devices", async () => {
  const { first } = await startUntrainedPlan();
  const title = "Прыжки ".repeat(14);
  const videos = ["one", "two", "three", "four", "five"].map((name) => ({
    youtubeId: name.padEnd(11, "-"),
    seconds: 600,
    title,
    path: `/videos/${crypto.randomUUID()}`,
    poster: `https://i.ytimg.com/vi/${name.padEnd(11, "-")}/hqdefault.jpg`,
  }));
  const workout = { ...workoutOf(first), videos, swaps: { ...videos } };
  await rowOf(first).write(workout, playing(workout), tv);
  expect((await rowOf(first).read())?.swaps?.[4]).toMatchObject({ title });
});

const clocks = new AsyncLocalStorage<number>();

/** Another device of the member: its own copy of the stores, and a clock that is ahead by these seconds. */
const deviceAhead = (seconds: number, workout: DayWorkout) => {
  sessionStorage.clear();
  return openTab(workout, seconds);
};

/** Another page of the same tab, or of a duplicate of the tab. */
const openTab = (workout: DayWorkout, seconds = 0) =>
  clocks.run(1000 * seconds, async () => {
    vi.resetModules();
    const store = await import("@/features/workout/workout-session.store.ts");
    const { openSession, closeSession } = await import("@/features/workout/open-session.store.ts");
    const { syncSession, takeOver } = await import("@/features/workout/remote-control.store.ts");
    const { sessionKnown } = await import("@/platform/session.store.ts");
    const { deviceIdKnown } = await import("@/features/workout/device-id.store.ts");
    await Promise.all([sessionKnown(), deviceIdKnown()]);
    await openSession(workout);
    const end = syncSession();
    onTestFinished(() => {
      end();
      closeSession();
    });
    const state = () => ({ isRemote: store.$isRemote.get(), ...store.$sessionState.get() });
    const act = (action: () => void) => clocks.run(1000 * seconds, action);
    return {
      state,
      send: (type: "start" | "skip" | "pause" | "resume") => act(() => store.sendToSession({ type })),
      takeOver: () => act(takeOver),
      becomes: (expected: { isRemote: boolean; isPaused: boolean }) =>
        vi.waitFor(() => expect(state()).toMatchObject({ phase: "playing", step: 0, ...expected })),
    };
  });

const plays = { isRemote: false, isPaused: false };
const controls = { isRemote: true, isPaused: false };

test.each([0, 40, -40, -3600])(
  "of two devices whose clocks differ by %i seconds exactly one plays, and the other controls it",
  async (ahead) => {
    const realNow = Date.now;
    vi.spyOn(Date, "now").mockImplementation(() => realNow() + (clocks.getStore() ?? 0));
    const { first } = await startUntrainedPlan();
    const workout = workoutOf(first);
    const row = rowOf(first);
    const phone = await deviceAhead(0, workout);
    phone.send("start");
    phone.send("skip");
    await vi.waitFor(async () => expect((await row.read())?.state).toMatchObject({ phase: "playing" }));

    const tv = await deviceAhead(ahead, workout);
    if (Math.abs(ahead) <= 60) {
      await tv.becomes(controls);
      tv.takeOver();
    } else {
      // it can't tell that the other one still plays
      tv.send("start");
      tv.send("skip");
    }
    await tv.becomes(plays);
    await phone.becomes(controls);

    phone.send("pause");
    await tv.becomes({ ...plays, isPaused: true });
    await phone.becomes({ ...controls, isPaused: true });
    phone.send("resume");
    await tv.becomes(plays);

    // responses from before the phone takes over arrive after that
    const held: (() => void)[] = [];
    const stop = respondWith({ method: "GET", path: "/workout_sessions" }, async (request, real) => {
      const response = await real(request);
      await new Promise<void>((resolve) => {
        held.push(resolve);
      });
      return response;
    });
    await vi.waitFor(() => expect(held.length).toBeGreaterThan(4));
    phone.takeOver();
    stop();
    for (const release of held) release();
    await phone.becomes(plays);
    await tv.becomes(controls);
    await phone.becomes(plays);
    // each of two changes of hands counts a difference of up to a minute as time that passed
    expect(phone.state()).toMatchObject({ position: expect.toSatisfy((position: number) => position < 120) });
  },
);

test("a duplicated tab controls the workout that the original plays, and a reload or another page of the tab plays on", async () => {
  Object.defineProperty(navigator, "locks", { value: locks, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "locks"));
  const { first } = await startUntrainedPlan();
  const workout = workoutOf(first);
  const tab = await deviceAhead(0, workout);
  tab.send("start");
  tab.send("skip");
  await tab.becomes(plays);
  dispatchEvent(new Event("pagehide"));
  const reloaded = await openTab(workout);
  await reloaded.becomes(plays);
  const duplicate = await openTab(workout);
  await duplicate.becomes(controls);
  await reloaded.becomes(plays);
});

test("a paused workout that a device takes over continues there", async () => {
  const { first } = await startUntrainedPlan();
  const workout = workoutOf(first);
  const row = rowOf(first);
  await row.write(workout, playing(workout), tv);
  await openSession(workout);
  sendToSession({ type: "pause" });
  takeOver();
  expect($sessionState.get()).toMatchObject({ phase: "playing", isPaused: false });
  await vi.waitFor(async () => expect((await row.read())?.player).not.toBe("the TV"));
  expect(await row.read()).toMatchObject({ wasPaused: false });
});
