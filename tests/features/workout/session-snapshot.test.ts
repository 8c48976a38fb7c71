import { describe, expect, test } from "vitest";
import { newestSnapshot, playingSecondsLeft, type SessionSnapshot } from "@/features/workout/saved-session.ts";
import {
  restoreElsewhere,
  restoreSession,
  snapshotLifetime,
  takeSnapshot,
} from "@/features/workout/session-snapshot.ts";
import { advance, type Workout } from "@/features/workout/workout-session.ts";

const workout: Workout = {
  videos: [
    { youtubeId: "one", seconds: 300 },
    { youtubeId: "two", seconds: 300 },
  ],
  restSeconds: 30,
};
const at = 1_000_000_000;
const minute = 60_000;
const begun = advance(workout, advance(workout, { phase: "ready" }, { type: "start" }, at), { type: "skip" }, at);
const playing = advance(workout, begun, { type: "position", seconds: 42 }, at);
const resting = advance(workout, begun, { type: "ended" }, at);

test("a reload during a rest resumes its remaining time", () => {
  const snapshot = takeSnapshot(workout, resting, at + 10_000);
  expect(restoreSession(workout, snapshot, at + 14_000)).toEqual({
    ...resting,
    countdown: { is: "running", endsAt: at + 34_000 },
  });
});

test("another device that opens the session shows what plays by now, also after a countdown that has ended since", () => {
  const seen = (snapshot: SessionSnapshot | null, now: number) => snapshot && restoreElsewhere(workout, snapshot, now);
  const ready = advance(workout, { phase: "ready" }, { type: "start" }, at);
  expect(seen(takeSnapshot(workout, ready, at), at + 14_000)).toEqual({ ...begun, position: 4 });
  const rest = takeSnapshot(workout, resting, at + 28_000);
  expect(seen(rest, at + 29_000)).toMatchObject({ phase: "counting", step: 1 });
  expect(seen(rest, at + 37_000)).toMatchObject({ phase: "playing", step: 2, position: 7 });
});

test("a reload during a video resumes its position", () => {
  expect(restoreSession(workout, takeSnapshot(workout, playing, at), at + 5_000)).toEqual(playing);
});

test("after a longer break the session is paused", () => {
  expect(restoreSession(workout, takeSnapshot(workout, resting, at + 10_000), at + 20 * minute)).toMatchObject({
    phase: "counting",
    countdown: { is: "paused", left: 20_000 },
  });
  expect(restoreSession(workout, takeSnapshot(workout, playing, at), at + 20 * minute)).toMatchObject({
    position: 42,
    isPaused: true,
  });
});

test("a paused session stays paused, also after a reload", () => {
  const held = advance(workout, resting, { type: "pause" }, at + 10_000);
  expect(restoreSession(workout, takeSnapshot(workout, held, at + 12_000), at + 14_000)).toEqual(held);
  const still = advance(workout, playing, { type: "pause" }, at);
  expect(restoreSession(workout, takeSnapshot(workout, still, at), at + 5_000)).toEqual(still);
});

test("a finished session stays finished after a reload or a longer break, for twelve hours", () => {
  const done = advance(workout, playing, { type: "finish" }, at);
  const snapshot = JSON.parse(JSON.stringify(takeSnapshot(workout, done, at)));
  for (const later of [at + 5_000, at + 60 * minute]) expect(restoreSession(workout, snapshot, later)).toEqual(done);
  expect(restoreSession(workout, snapshot, at + snapshotLifetime + 1)).toBeNull();
});

test("a device with a fast clock can still hand over its session", () => {
  const there = takeSnapshot(workout, playing, at + 2 * minute);
  expect(restoreSession(workout, there, at)).toMatchObject({ position: 42 });
});

test("a session round-trips through JSON", () => {
  const snapshot = JSON.parse(JSON.stringify(takeSnapshot(workout, resting, at)));
  expect(restoreSession(workout, snapshot, at)).toEqual(resting);
});

describe("nothing is resumed", () => {
  const snapshot = takeSnapshot(workout, playing, at);
  test.each<[string, unknown, Workout, number]>([
    ["after twelve hours", snapshot, workout, at + snapshotLifetime + 1],
    ["from the future", snapshot, workout, at - snapshotLifetime - 1],
    ["when a video was replaced", snapshot, { ...workout, videos: [...workout.videos].reverse() }, at],
    ["when the pause changed", snapshot, { ...workout, restSeconds: 0 }, at],
    ["from nothing", null, workout, at],
    ["from a string", "playing", workout, at],
    ["from an unknown state", { ...snapshot, state: { phase: "dancing", step: 0, firstSkip: null } }, workout, at],
    ["from an end without its outcome", { ...snapshot, state: { phase: "done" } }, workout, at],
    ["with chosen videos that aren't any", { ...snapshot, swaps: { 0: "two" } }, workout, at],
    ["from a part that doesn't exist", { ...snapshot, state: { ...snapshot?.state, step: 9 } }, workout, at],
    [
      "from a position that isn't a number",
      { ...snapshot, state: { ...snapshot?.state, position: null } },
      workout,
      at,
    ],
  ])("%s", (_name, what, of, now) => {
    expect(restoreSession(of, what, now)).toBeNull();
  });

  test("before the start", () => {
    expect(takeSnapshot(workout, { phase: "ready" }, at)).toBeNull();
  });
});

test("of two devices the latest workout wins", () => {
  const here = takeSnapshot(workout, playing, at);
  const there = takeSnapshot(workout, resting, at + minute);
  expect(newestSnapshot(here, there)).toEqual(there);
  expect(newestSnapshot(here, "broken")).toEqual(here);
  expect(newestSnapshot(null, undefined)).toBeNull();
});

test("a session that a device plays is known by its last save, for two minutes, with the minutes that its screen shows", () => {
  const skipped = advance(workout, playing, { type: "skip" }, at);
  const saved = (change: object, state = skipped) =>
    ({ ...takeSnapshot(workout, state, at, { player: "tv" }), ...change }) as SessionSnapshot;
  const left = (snapshot: SessionSnapshot) => playingSecondsLeft(snapshot, at + 10_000);
  // in the rest after a video that was skipped
  expect(left(saved({}))).toBe(320);
  expect(left(saved({}, playing))).toBe(578);
  expect(playingSecondsLeft(saved({}), at + 121_000)).toBeNull();
  expect(left(saved({}, advance(workout, playing, { type: "pause" }, at)))).toBeNull();
  expect(left(saved({ player: undefined }))).toBeNull();
  expect(left(saved({}, advance(workout, playing, { type: "finish" }, at)))).toBeNull();
});
