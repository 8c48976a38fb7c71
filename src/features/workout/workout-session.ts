/** A workout as the session runs it: its videos in order, and the pause between two of them (0: none). */
export type Workout = { videos: readonly { youtubeId: string; seconds: number }[]; restSeconds: number };

/** One part of a workout. `video` counts from 0; for a rest it is the video that comes next. */
export type Step = { kind: "video"; video: number } | { kind: "rest"; video: number };

/** A countdown in milliseconds: where it ends while it runs, what is left while it is paused. */
export type Countdown = { is: "running"; endsAt: number } | { is: "paused"; left: number };

/**
 * Where a session stands. A video plays in YouTube's player (`position` in seconds) or, where the player can't play it, runs
 * as a countdown of its length. `isEarned` says that every video was watched to its end or the person said they finished.
 */
export type SessionState =
  | { phase: "ready" }
  | { phase: "playing"; step: number; position: number; isPaused: boolean; hasSkipped: boolean }
  | { phase: "counting"; step: number; countdown: Countdown; hasSkipped: boolean }
  | { phase: "done"; isEarned: boolean };

export type SessionEvent =
  /** begins with a video other than the first for who did those before elsewhere */
  | { type: "start"; video?: number }
  /** the player reports where the video is */
  | { type: "position"; seconds: number }
  /** the player or the countdown reached the end */
  | { type: "ended" }
  | { type: "skip" }
  | { type: "back" }
  | { type: "pause" }
  | { type: "resume" }
  | { type: "add-time" }
  /** the player can't play this video: it is gone, blocked, or there is no network */
  | { type: "use-timer" }
  | { type: "finish" };

/** What "+15 s" adds to a rest. */
export const addedSeconds = 15;

const second = 1000;

/** The parts of a workout: a rest between two videos, none before the first or after the last. */
export function stepsOf({ videos, restSeconds }: Workout): Step[] {
  return videos.flatMap((_, video): Step[] => {
    const rest: Step[] = video > 0 && restSeconds > 0 ? [{ kind: "rest", video }] : [];
    return [...rest, { kind: "video", video }];
  });
}

/** The session after an event at `now` (milliseconds). An event that doesn't fit the phase changes nothing. */
export function advance(workout: Workout, state: SessionState, event: SessionEvent, now: number): SessionState {
  if (event.type === "start") return state.phase === "ready" ? startAt(workout, event.video ?? 0, now) : state;
  if (state.phase === "ready" || state.phase === "done") return state;
  switch (event.type) {
    case "finish":
      return { phase: "done", isEarned: true };
    case "ended":
      return enter(workout, state.step + 1, state.hasSkipped, now);
    case "skip":
      return enter(workout, state.step + 1, state.hasSkipped || isVideo(workout, state.step), now);
    case "back":
      return enter(workout, previousVideo(workout, state.step), state.hasSkipped, now);
    case "use-timer":
      return state.phase === "playing" ? replacePlayer(workout, state, now) : state;
    case "position":
      return state.phase === "playing" ? { ...state, position: Math.max(0, event.seconds) } : state;
    case "pause":
    case "resume":
      return pauseOrResume(state, event.type === "pause", now);
    case "add-time":
      return isVideo(workout, state.step) ? state : addTime(state, now);
  }
}

/** Whether the session waits for the person to go on. */
export const isPaused = (state: SessionState): boolean =>
  state.phase === "playing" ? state.isPaused : state.phase === "counting" && state.countdown.is === "paused";

/** Milliseconds left of a countdown at `now`, never below 0. */
export const timeLeft = (countdown: Countdown, now: number): number =>
  Math.max(0, countdown.is === "running" ? countdown.endsAt - now : countdown.left);

/** How far the session is, from 0 to 1, by the parts that are behind. */
export function sessionProgress(workout: Workout, state: SessionState): number {
  if (state.phase === "ready") return 0;
  if (state.phase === "done") return 1;
  return state.step / stepsOf(workout).length;
}

/** The video of the part a session is in, counted from 1, and whether that part is the rest before it. */
export function placeInWorkout(workout: Workout, state: SessionState): { video: number; isRest: boolean } {
  const step = "step" in state ? stepsOf(workout)[state.step] : undefined;
  return { video: (step?.video ?? 0) + 1, isRest: step?.kind === "rest" };
}

/** Videos left out at the start count as skipped: nobody saw them end. */
function startAt(workout: Workout, video: number, now: number): SessionState {
  const step = stepsOf(workout).findIndex((one) => one.kind === "video" && one.video === video);
  return step > 0 ? enter(workout, step, true, now) : enter(workout, 0, false, now);
}

function enter(workout: Workout, step: number, hasSkipped: boolean, now: number): SessionState {
  const next = stepsOf(workout)[step];
  if (!next) return { phase: "done", isEarned: !hasSkipped };
  if (next.kind === "video") return { phase: "playing", step, position: 0, isPaused: false, hasSkipped };
  return { phase: "counting", step, countdown: runningFor(workout.restSeconds * second, now), hasSkipped };
}

const isVideo = (workout: Workout, step: number) => stepsOf(workout)[step]?.kind === "video";

/** The video before this part; the first one begins again. */
function previousVideo(workout: Workout, step: number): number {
  for (let before = step - 1; before > 0; before -= 1) if (isVideo(workout, before)) return before;
  return 0;
}

function replacePlayer(
  workout: Workout,
  { step, position, isPaused, hasSkipped }: Extract<SessionState, { phase: "playing" }>,
  now: number,
): SessionState {
  const { seconds = 0 } = workout.videos[stepsOf(workout)[step]?.video ?? 0] ?? {};
  const left = Math.max(0, seconds - position) * second;
  const countdown: Countdown = isPaused ? { is: "paused", left } : runningFor(left, now);
  return { phase: "counting", step, countdown, hasSkipped };
}

function pauseOrResume(
  state: Extract<SessionState, { phase: "playing" | "counting" }>,
  isPaused: boolean,
  now: number,
): SessionState {
  if (state.phase === "playing") return { ...state, isPaused };
  const left = timeLeft(state.countdown, now);
  return { ...state, countdown: isPaused ? { is: "paused", left } : runningFor(left, now) };
}

function addTime(state: Extract<SessionState, { phase: "playing" | "counting" }>, now: number): SessionState {
  if (state.phase !== "counting") return state;
  const left = timeLeft(state.countdown, now) + addedSeconds * second;
  return { ...state, countdown: state.countdown.is === "paused" ? { is: "paused", left } : runningFor(left, now) };
}

const runningFor = (left: number, now: number): Countdown => ({ is: "running", endsAt: now + left });
