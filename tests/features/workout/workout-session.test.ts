import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  advance,
  positionInWorkout,
  type SessionEvent,
  type SessionState,
  sessionProgress,
  stepsOf,
  timeLeft,
  type Workout,
} from "@/features/workout/workout-session.ts";

const workout = (lengths: number[], restSeconds = 30): Workout => ({
  videos: lengths.map((seconds, index) => ({ youtubeId: `video${index}`, seconds })),
  restSeconds,
});
const three = workout([300, 600, 240]);
const ready: SessionState = { phase: "ready" };
const at = 1_000_000;
const run = (of: Workout, events: SessionEvent["type"][], from: SessionState = ready) =>
  events.reduce<SessionState>(
    (state, type) => advance(of, state, type === "position" ? { type, seconds: 7 } : { type }, at),
    from,
  );

describe("the parts of a workout", () => {
  test.each([
    ["no video", workout([]), ""],
    ["one video has no rest", workout([300]), "video 0"],
    ["a rest is between two videos", three, "video 0, rest 1, video 1, rest 2, video 2"],
    ["a rest of 0 is left out", workout([300, 300], 0), "video 0, video 1"],
  ])("%s", (_name, of, steps) => {
    expect(
      stepsOf(of)
        .map(({ kind, video }) => `${kind} ${video}`)
        .join(", "),
    ).toBe(steps);
  });
});

test("a workout advances automatically from its first video over each rest to the end", () => {
  expect(run(three, ["start"])).toEqual({ phase: "playing", step: 0, position: 0, isPaused: false, hasSkipped: false });
  expect(run(three, ["start", "ended"])).toEqual({
    phase: "counting",
    step: 1,
    countdown: { is: "running", endsAt: at + 30_000 },
    hasSkipped: false,
  });
  expect(run(three, ["start", "ended", "ended"])).toMatchObject({ phase: "playing", step: 2 });
  expect(run(three, ["start", "ended", "ended", "ended", "ended", "ended"])).toEqual({ phase: "done", isEarned: true });
});

test("a skipped video doesn't count as finished, a skipped rest loses nothing", () => {
  expect(run(three, ["start", "ended", "skip", "ended", "skip", "ended"])).toEqual({ phase: "done", isEarned: true });
  expect(run(three, ["start", "ended", "skip", "ended", "skip", "skip"])).toEqual({ phase: "done", isEarned: false });
  expect(run(three, ["start", "skip", "finish"])).toEqual({ phase: "done", isEarned: true });
});

test("Back leads from a rest to the previous video, and from the first video to its beginning", () => {
  expect(run(three, ["start", "ended", "back"])).toMatchObject({ phase: "playing", step: 0 });
  expect(run(three, ["start", "ended", "ended", "back"])).toMatchObject({ phase: "playing", step: 0 });
  expect(run(three, ["start", "position", "back"])).toMatchObject({ phase: "playing", step: 0, position: 0 });
});

test("a pause keeps the remaining rest, and time can be added to it", () => {
  const rest = run(three, ["start", "ended"]);
  const pausedRest = advance(three, rest, { type: "pause" }, at + 10_000);
  expect(pausedRest).toMatchObject({ countdown: { is: "paused", left: 20_000 } });
  const longer = advance(three, pausedRest, { type: "add-time" }, at + 60_000);
  expect(longer).toMatchObject({ countdown: { is: "paused", left: 35_000 } });
  expect(advance(three, longer, { type: "resume" }, at + 60_000)).toMatchObject({
    countdown: { is: "running", endsAt: at + 95_000 },
  });
});

test("a video that can't be played becomes a countdown of its remaining time", () => {
  const playing = advance(three, run(three, ["start"]), { type: "position", seconds: 60 }, at);
  expect(advance(three, playing, { type: "use-timer" }, at)).toEqual({
    phase: "counting",
    step: 0,
    countdown: { is: "running", endsAt: at + 240_000 },
    hasSkipped: false,
  });
  const paused = advance(three, playing, { type: "pause" }, at);
  expect(advance(three, paused, { type: "use-timer" }, at)).toMatchObject({
    countdown: { is: "paused", left: 240_000 },
  });
});

test("a workout without videos is finished when it starts", () => {
  expect(run(workout([]), ["start"])).toEqual({ phase: "done", isEarned: true });
});

describe("invariants", () => {
  const workouts = fc
    .tuple(fc.array(fc.integer({ min: 0, max: 3600 }), { maxLength: 6 }), fc.integer({ min: 0, max: 300 }))
    .map(([lengths, rest]) => workout(lengths, rest));
  const types = ["start", "position", "ended", "skip", "back", "pause", "resume", "add-time", "use-timer"] as const;
  const events = fc.array(fc.constantFrom<SessionEvent["type"]>(...types), { maxLength: 40 });

  test("no input leaves the session outside its parts without ending it", () => {
    fc.assert(
      fc.property(workouts, events, (of, pressed) => {
        const state = run(of, pressed);
        if (state.phase === "playing") expect(stepsOf(of)[state.step]?.kind).toBe("video");
        if (state.phase === "counting") expect(stepsOf(of)[state.step]).toBeDefined();
        const progress = sessionProgress(of, state);
        expect(progress).toBeGreaterThanOrEqual(0);
        expect(progress).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("from any part, as many ends as there are parts finish it", () => {
    fc.assert(
      fc.property(workouts, events, (of, pressed) => {
        const begun = run(of, ["start", ...pressed]);
        const ends = stepsOf(of).map(() => "ended" as const);
        expect(run(of, ends, begun).phase).toBe("done");
      }),
    );
  });

  test("pausing and resuming at one moment changes no remaining time", () => {
    fc.assert(
      fc.property(workouts, events, fc.integer({ min: 0, max: 100_000 }), (of, pressed, later) => {
        const state = run(of, pressed);
        if (state.phase !== "counting") return;
        const now = at + later;
        const resumed = advance(of, advance(of, state, { type: "pause" }, now), { type: "resume" }, now);
        if (resumed.phase !== "counting") throw new Error(resumed.phase);
        expect(timeLeft(resumed.countdown, now)).toBe(timeLeft(state.countdown, now));
      }),
    );
  });

  test("only a confirmation or the end of every video completes the day", () => {
    fc.assert(
      fc.property(workouts, events, (of, pressed) => {
        const state = run(of, pressed);
        if (state.phase !== "done" || of.videos.length === 0) return;
        const ends = pressed.filter((type) => type === "ended").length;
        if (state.isEarned) expect(ends).toBeGreaterThanOrEqual(of.videos.length);
      }),
    );
  });
});

test("a session that starts with a later video counts the previous ones as skipped", () => {
  const second = advance(three, ready, { type: "start", video: 1 }, at);
  expect(second).toEqual({ phase: "playing", step: 2, position: 0, isPaused: false, hasSkipped: true });
  expect(run(three, ["ended", "skip", "ended"], second)).toEqual({ phase: "done", isEarned: false });
  expect(advance(three, ready, { type: "start", video: 0 }, at)).toEqual(run(three, ["start"]));
  expect(advance(three, ready, { type: "start", video: 9 }, at)).toEqual(run(three, ["start"]));
});

test("an abandoned session reports its current video, or the video after its rest", () => {
  const two = { videos: ["one", "two"].map((youtubeId) => ({ youtubeId, seconds: 60 })), restSeconds: 30 };
  const begun = advance(two, { phase: "ready" }, { type: "start" }, 0);
  expect(positionInWorkout(two, begun)).toEqual({ video: 1, isRest: false });
  expect(positionInWorkout(two, advance(two, begun, { type: "skip" }, 0))).toEqual({ video: 2, isRest: true });
});
