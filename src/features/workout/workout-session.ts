/** The content of a workout: its videos in order, and the seconds of rest between them (0: none). */
export type Workout = { videos: readonly { youtubeId: string; seconds: number }[]; restSeconds: number };

/** A step of a workout. `video` is an index; for a rest, it is that of the next video. */
export type Step = { kind: "video"; video: number } | { kind: "rest"; video: number };

/** A countdown in milliseconds: the end time while running, the remaining time while paused. */
export type Countdown = { is: "running"; endsAt: number } | { is: "paused"; left: number };

/**
 * The state of a session. A video plays in YouTube's player (`position` in seconds) or, if the player can't play it, counts down
 * its length. `isEarned`: every video was watched to its end, or the user clicked Finish.
 */
export type SessionState =
  | { phase: "ready" }
  | { phase: "playing"; step: number; position: number; isPaused: boolean; hasSkipped: boolean }
  | { phase: "counting"; step: number; countdown: Countdown; hasSkipped: boolean }
  | { phase: "done"; isEarned: boolean };

export type SessionEvent =
  /** `video` is set to start later than with the first video */
  | { type: "start"; video?: number }
  /** the player reports its position in seconds */
  | { type: "position"; seconds: number }
  /** the player or the countdown reached the end */
  | { type: "ended" }
  | { type: "skip" }
  | { type: "back" }
  | { type: "pause" }
  | { type: "resume" }
  | { type: "add-time" }
  /** the player can't play this video: it was removed or blocked, or the browser is offline */
  | { type: "use-timer" }
  | { type: "finish" };

/** Seconds that "+15 s" adds to a rest. */
export const addedSeconds = 15;

const second = 1000;

/** The steps of a workout: rests are between videos only. */
export function stepsOf({ videos, restSeconds }: Workout): Step[] {
  return videos.flatMap((_, video): Step[] => {
    const rest: Step[] = video > 0 && restSeconds > 0 ? [{ kind: "rest", video }] : [];
    return [...rest, { kind: "video", video }];
  });
}

/** The state after an event at `now` (milliseconds). Returns the same state for events that don't apply in its phase. */
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

/** Whether the session is paused. */
export const isPaused = (state: SessionState): boolean =>
  state.phase === "playing" ? state.isPaused : state.phase === "counting" && state.countdown.is === "paused";

/** Remaining milliseconds of a countdown at `now`, at least 0. */
export const timeLeft = (countdown: Countdown, now: number): number =>
  Math.max(0, countdown.is === "running" ? countdown.endsAt - now : countdown.left);

/** The progress from 0 to 1: the share of completed steps. */
export function sessionProgress(workout: Workout, state: SessionState): number {
  if (state.phase === "ready") return 0;
  if (state.phase === "done") return 1;
  return state.step / stepsOf(workout).length;
}

/** The video of the current step, counted from 1, and whether the step is the rest before it. */
export function positionInWorkout(workout: Workout, state: SessionState): { video: number; isRest: boolean } {
  const step = "step" in state ? stepsOf(workout)[state.step] : undefined;
  return { video: (step?.video ?? 0) + 1, isRest: step?.kind === "rest" };
}

/** Videos before the start video count as skipped, because they weren't watched. */
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

/** The step of the previous video; 0 if there is none. */
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
