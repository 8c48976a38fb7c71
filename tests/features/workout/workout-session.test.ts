import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  advance,
  positionInWorkout,
  type SessionEvent,
  type SessionState,
  secondsToEnd,
  stepsOf,
  timeLeft,
  totalSeconds,
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
  events.reduce<SessionState>((state, type) => advance(of, state, eventOf(type), at), from);
function eventOf(type: SessionEvent["type"]): SessionEvent {
  if (type === "position") return { type, seconds: 7 };
  return type === "player-failed" ? { type, problem: "slow" } : { type };
}
/** The first video, after the seconds before it. */
const begin = ["start", "ended"] as const;
const plain = { firstSkip: null, byTimer: false, trained: 0 };

test("a video that was skipped counts once it is played after all, and the one skipped before it doesn't", () => {
  const [played, skipped] = [
    ["ended", "ended"],
    ["skip", "ended"],
  ] as const;
  expect(run(three, [...begin, ...skipped, "back", ...played, ...played, "ended"])).toMatchObject({ isEarned: true });
  expect(run(three, [...begin, ...skipped, ...skipped, "back", ...played, "ended"])).toMatchObject({ isEarned: false });
  expect(run(three, [...begin, ...skipped, ...played, "ended"])).toMatchObject({ isEarned: false });
});

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

test("a workout advances automatically from ten seconds to get ready over each video and rest to the end", () => {
  expect(run(three, ["start"])).toEqual({
    ...plain,
    phase: "counting",
    step: 0,
    countdown: { is: "running", endsAt: at + 10_000 },
    isLeadIn: true,
    problem: null,
  });
  expect(run(three, ["start", "skip"])).toEqual(run(three, [...begin]));
  expect(run(three, [...begin])).toEqual({ ...plain, phase: "playing", step: 0, position: 0, isPaused: false });
  expect(run(three, [...begin, "ended"])).toEqual({
    ...plain,
    trained: 300,
    phase: "counting",
    step: 1,
    countdown: { is: "running", endsAt: at + 30_000 },
    isLeadIn: false,
    problem: null,
  });
  expect(run(three, [...begin, "ended", "ended"])).toMatchObject({ phase: "playing", step: 2 });
  expect(run(three, [...begin, "ended", "ended", "ended", "ended", "ended"])).toEqual({
    phase: "done",
    isEarned: true,
    trained: 1200,
    undoTo: null,
  });
});

test("a skipped video doesn't count as finished, a skipped rest loses nothing", () => {
  const first = [...begin, "ended"] as const;
  expect(run(three, [...first, "skip", "ended", "skip", "ended"])).toMatchObject({ isEarned: true, trained: 1140 });
  expect(run(three, [...first, "skip", "ended", "skip", "skip"])).toMatchObject({ isEarned: false, trained: 900 });
  expect(run(three, [...begin, "skip", "finish"])).toMatchObject({ phase: "done", isEarned: false, trained: 0 });
});

test("Back leads from a rest to the previous video, and from the first video to its beginning", () => {
  expect(run(three, ["start", "back"])).toEqual(run(three, ["start"]));
  expect(run(three, [...begin, "ended", "back"])).toMatchObject({ phase: "playing", step: 0 });
  expect(run(three, [...begin, "ended", "ended", "back"])).toMatchObject({ phase: "playing", step: 0 });
  expect(run(three, [...begin, "position", "back"])).toMatchObject({ phase: "playing", step: 0, position: 0 });
});

test("a player's report of a received command changes nothing: saving it would replace a newer command", () => {
  const playing = run(three, [...begin]);
  const paused = run(three, ["pause"], playing);
  expect(run(three, ["pause"], paused)).toBe(paused);
  expect(run(three, ["resume"], playing)).toBe(playing);
});

test("a pause keeps the remaining rest, and time can be added to it", () => {
  const rest = run(three, [...begin, "ended"]);
  const pausedRest = advance(three, rest, { type: "pause" }, at + 10_000);
  expect(pausedRest).toMatchObject({ countdown: { is: "paused", left: 20_000 } });
  const longer = advance(three, pausedRest, { type: "add-time" }, at + 60_000);
  expect(longer).toMatchObject({ countdown: { is: "paused", left: 35_000 } });
  expect(advance(three, longer, { type: "resume" }, at + 60_000)).toMatchObject({
    countdown: { is: "running", endsAt: at + 95_000 },
  });
});

test("a timer replaces this video's remaining time and every later video, until the user wants videos again", () => {
  const playing = advance(three, run(three, [...begin]), { type: "position", seconds: 60 }, at);
  const timed = advance(three, playing, { type: "use-timer" }, at);
  expect(timed).toMatchObject({ phase: "counting", step: 0, countdown: { endsAt: at + 240_000 }, problem: null });
  expect(run(three, ["ended", "ended"], timed)).toMatchObject({ phase: "counting", step: 2 });
  const paused = advance(three, playing, { type: "pause" }, at);
  expect(advance(three, paused, { type: "use-timer" }, at)).toMatchObject({
    countdown: { is: "paused", left: 240_000 },
  });
  const back = advance(three, timed, { type: "use-videos" }, at + 30_000);
  expect(back).toMatchObject({ phase: "playing", step: 0, position: 90 });
  expect(run(three, ["ended", "ended"], back)).toMatchObject({ phase: "playing", step: 2 });
  expect(run(three, ["ended", "use-videos", "ended"], timed)).toMatchObject({ phase: "playing", step: 2 });
});

test.each([
  ["slow", "counting"],
  ["offline", "counting"],
  ["gone", "playing"],
  ["blocked", "playing"],
] as const)("a player that is %s is replaced by a timer; the next video is %s", (problem, phase) => {
  const failed = advance(three, run(three, [...begin]), { type: "player-failed", problem }, at);
  expect(failed).toMatchObject({ phase: "counting", step: 0, countdown: { endsAt: at + 300_000 }, problem });
  expect(run(three, ["ended", "ended"], failed)).toMatchObject({ phase, step: 2 });
});

test("Finish counts the seconds so far, and undoing it continues there, paused", () => {
  const playing = advance(three, run(three, [...begin, "ended", "ended"]), { type: "position", seconds: 20 }, at);
  const done = advance(three, playing, { type: "finish" }, at);
  expect(done).toMatchObject({ phase: "done", trained: 350 });
  expect(advance(three, done, { type: "undo" }, at)).toEqual({ ...playing, isPaused: true });
  const ended = run(three, [...begin, "ended", "ended", "ended", "ended", "ended"]);
  expect(advance(three, ended, { type: "undo" }, at)).toEqual(ready);
  expect(run(three, [...begin, "ended", "finish"])).toMatchObject({ trained: 300 });
});

test("the remaining time counts videos and rests", () => {
  expect(totalSeconds(three)).toBe(1200);
  const left = (state: SessionState, later = 0) => {
    if (state.phase === "ready" || state.phase === "done") throw new Error(state.phase);
    return secondsToEnd(three, state, at + later);
  };
  expect(left(run(three, ["start"]), 4000)).toBe(1200);
  expect(left(run(three, [...begin, "position"]))).toBe(1193);
  expect(left(run(three, [...begin, "ended"]), 10_000)).toBe(890);
});

test("a workout without videos is finished when it starts", () => {
  expect(run(workout([]), ["start"])).toMatchObject({ phase: "done", isEarned: true });
});

describe("invariants", () => {
  const workouts = fc
    .tuple(fc.array(fc.integer({ min: 0, max: 3600 }), { maxLength: 6 }), fc.integer({ min: 0, max: 300 }))
    .map(([lengths, rest]) => workout(lengths, rest));
  const types = [
    ...(["start", "position", "ended", "skip", "back", "pause", "resume", "add-time", "undo"] as const),
    ...(["use-timer", "use-videos", "player-failed"] as const),
  ];
  const events = fc.array(fc.constantFrom<SessionEvent["type"]>(...types), { maxLength: 40 });

  test("no input leaves the session outside its parts without ending it", () => {
    fc.assert(
      fc.property(workouts, events, (of, pressed) => {
        const state = run(of, pressed);
        if (state.phase === "playing") expect(stepsOf(of)[state.step]?.kind).toBe("video");
        if (state.phase === "counting") expect(stepsOf(of)[state.step]).toBeDefined();
        if (state.phase === "ready" || state.phase === "done") return;
        const left = secondsToEnd(of, state, at);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThanOrEqual(totalSeconds(of));
      }),
    );
  });

  test("from any part, as many ends as there are parts finish it", () => {
    fc.assert(
      fc.property(workouts, events, (of, pressed) => {
        const begun = run(of, ["start", ...pressed, "start"]);
        // one more for the seconds before the first part
        const ends = ["", ...stepsOf(of)].map(() => "ended" as const);
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

  test("only the end of every video completes the day", () => {
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

test("an abandoned session reports its current video, or the video after its rest", () => {
  const two = { videos: ["one", "two"].map((youtubeId) => ({ youtubeId, seconds: 60 })), restSeconds: 30 };
  const begun = run(two, [...begin]);
  expect(positionInWorkout(two, begun)).toEqual({ video: 1, isRest: false });
  expect(positionInWorkout(two, advance(two, begun, { type: "skip" }, 0))).toEqual({ video: 2, isRest: true });
});

describe("a bounce", () => {
  const part = (kind: "move" | "rest", seconds: number) => ({ kind, seconds });
  const bounce = { youtubeId: "", seconds: 70, parts: [part("move", 30), part("rest", 10), part("move", 30)] };
  const alone: Workout = { videos: [bounce], restSeconds: 30 };

  test("has its own moves and rests, also between videos", () => {
    const mixed: Workout = { videos: [{ youtubeId: "one", seconds: 300 }, bounce], restSeconds: 30 };
    const shown = stepsOf(mixed).map(
      ({ kind, video, part }) => `${kind} ${video}${part === undefined ? "" : `.${part}`}`,
    );
    expect(shown).toEqual(["video 0", "rest 1", "move 1.0", "rest 1.1", "move 1.2"]);
    expect(totalSeconds(mixed)).toBe(400);
  });

  test("counts down every part without a click, and is earned unless a move was skipped", () => {
    expect(run(alone, ["start", "ended", "ended"])).toMatchObject({ phase: "counting", step: 1, trained: 30 });
    expect(run(alone, ["start", "ended", "ended", "skip", "ended"])).toMatchObject({ phase: "done", isEarned: true });
    expect(run(alone, ["start", "ended", "skip", "ended", "ended"])).toMatchObject({ phase: "done", isEarned: false });
    expect(run(alone, ["start", "ended", "ended", "back"])).toMatchObject({ step: 0 });
    expect(run(alone, ["start", "ended", "add-time"])).toMatchObject({ countdown: { endsAt: at + 30_000 } });
  });

  test("ends on schedule, although each timer is late; after a sleep it continues from now", () => {
    const parts = Array.from({ length: 40 }, () => part("move", 8));
    const long: Workout = { videos: [{ ...bounce, parts }], restSeconds: 0 };
    let state = advance(long, ready, { type: "start" }, at);
    let now = at;
    while (state.phase === "counting" && state.countdown.is === "running") {
      now = state.countdown.endsAt + 45;
      state = advance(long, state, { type: "ended" }, now);
    }
    expect(state.phase).toBe("done");
    expect(now - at - 10_000 - 320_000).toBe(45);
    const slept = advance(long, advance(long, ready, { type: "start" }, at), { type: "ended" }, at + 3_600_000);
    expect(slept).toMatchObject({ countdown: { endsAt: at + 3_600_000 + 8000 } });
  });
});
