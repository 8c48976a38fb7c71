import { wholeMinutes } from "../../platform/duration.ts";

/** The content of a workout: its videos and bounces in order, and the seconds of rest between them (0: none). */
export type Workout = { videos: readonly Item[]; restSeconds: number };

/** A video, or a bounce, which has parts instead. */
type Item = { youtubeId: string; seconds: number; parts?: readonly { kind: "move" | "rest"; seconds: number }[] };

/**
 * A part of a workout and its length. `video` is the index of its video or bounce; for a rest between them, that of the next one. `part` is
 * an index into the parts of a bounce.
 */
export type Step = { kind: "video" | "rest" | "move"; video: number; seconds: number; part?: number };

/** A countdown in milliseconds: the end time while running, the remaining time while paused. */
export type Countdown = { is: "running"; endsAt: number } | { is: "paused"; left: number };

/** Why YouTube's player can't play a video. */
export type PlayerProblem = "slow" | "offline" | "gone" | "blocked";

type Progress = {
  step: number;
  /** the first video that was skipped and not played since */
  firstSkip: number | null;
  /** whether videos are replaced by a countdown of their length, until the user wants videos again */
  byTimer: boolean;
  /** the seconds of the previous parts */
  trained: number;
};

/** A video in YouTube's player; `position` in seconds. */
export type Playing = Progress & { phase: "playing"; position: number; isPaused: boolean };

/** A rest, a video by timer, or the seconds before the first part (`isLeadIn`). `problem`: why a video isn't played. */
export type Counting = Progress & {
  phase: "counting";
  countdown: Countdown;
  isLeadIn: boolean;
  problem: PlayerProblem | null;
};

/** A session between its start and its end. */
export type Underway = Playing | Counting;

/**
 * The state of a session. `isEarned`: every video was played to its end. `trained`: the seconds of videos and rests. `undoTo`: the
 * paused session that Finish ended; null if it ended with its last part. `isSavedElsewhere`: the device that played saved the workout.
 */
export type SessionState =
  | { phase: "ready" }
  | Underway
  | { phase: "done"; isEarned: boolean; trained: number; undoTo: Underway | null; isSavedElsewhere?: true };

/** The end of a session. */
export type Ended = Extract<SessionState, { phase: "done" }>;

export type SessionEvent =
  | { type: "start" }
  /** the player reports its position in seconds */
  | { type: "position"; seconds: number }
  /** the player or the countdown reached the end */
  | { type: "ended" }
  | { type: "skip" }
  | { type: "back" }
  | { type: "pause" }
  | { type: "resume" }
  | { type: "add-time" }
  | { type: "use-timer" }
  | { type: "use-videos" }
  | { type: "player-failed"; problem: PlayerProblem }
  | { type: "finish" }
  /** continues a session that Finish ended, or starts over */
  | { type: "undo" };

/** Seconds that "+15 s" adds to a rest. */
export const addedSeconds = 15;

/** Seconds before the first part, to put down the phone and step on the mat. */
const leadInSeconds = 10;

const second = 1000;

/** The parts of a workout: rests are between its videos and bounces, and within bounces. */
export function stepsOf({ videos, restSeconds }: Workout): Step[] {
  return videos.flatMap(({ seconds, parts }, video): Step[] => {
    const rest: Step[] = video > 0 && restSeconds > 0 ? [{ kind: "rest", video, seconds: restSeconds }] : [];
    const own: Step[] = parts?.map((step, part) => ({ ...pick(step), video, part })) ?? [
      { kind: "video", video, seconds },
    ];
    return [...rest, ...own];
  });
}

const pick = ({ kind, seconds }: NonNullable<Item["parts"]>[number]) => ({ kind, seconds });

/** The state after an event at `now` (milliseconds). Returns the same state for events that don't apply in its phase. */
export function advance(workout: Workout, state: SessionState, event: SessionEvent, now: number): SessionState {
  if (event.type === "start") return state.phase === "ready" ? start(workout, now) : state;
  if (event.type === "undo") return state.phase === "done" ? (state.undoTo ?? { phase: "ready" }) : state;
  if (!isUnderway(state)) return state;
  switch (event.type) {
    case "finish": {
      const trained = trainedAt(workout, state, now);
      return { phase: "done", isEarned: false, trained, undoTo: paused(state, now) };
    }
    case "ended":
    case "skip":
      return next(workout, state, event.type === "skip", now);
    case "back":
      return back(workout, state, now);
    case "use-timer":
      return replacePlayer(workout, { ...state, byTimer: true }, null, now);
    case "player-failed":
      // without a network, the other videos would fail as well
      return replacePlayer(
        workout,
        { ...state, byTimer: state.byTimer || isNetwork(event.problem) },
        event.problem,
        now,
      );
    case "use-videos":
      return showVideos(workout, { ...state, byTimer: false }, now);
    case "position":
      return state.phase === "playing" ? { ...state, position: Math.max(0, event.seconds) } : state;
    // the player also reports the commands it received: nothing changes then
    case "pause":
      return isPaused(state) ? state : paused(state, now);
    case "resume":
      return isPaused(state) ? running(state, now) : state;
    case "add-time":
      return addTime(workout, state, now);
  }
}

/** Whether the session has started and isn't over. */
export const isUnderway = (state: SessionState): state is Underway => state.phase !== "ready" && state.phase !== "done";

/** Whether the session is paused. */
export const isPaused = (state: SessionState): boolean =>
  state.phase === "playing" ? state.isPaused : state.phase === "counting" && state.countdown.is === "paused";

/** Whether the session counts the seconds before the first part. */
export const isLeadIn = (state: SessionState): boolean => state.phase === "counting" && state.isLeadIn;

/** Remaining milliseconds of a countdown at `now`, at least 0. */
export const timeLeft = (countdown: Countdown, now: number): number =>
  Math.max(0, countdown.is === "running" ? countdown.endsAt - now : countdown.left);

/** The current part. */
export const currentStep = (workout: Workout, state: Underway): Step =>
  stepsOf(workout)[state.step] ?? { kind: "video", video: 0, seconds: 0 };

/** The remaining seconds of the current part. */
export function secondsLeft(workout: Workout, state: Underway, now: number): number {
  if (state.phase === "counting") return timeLeft(state.countdown, now) / second;
  return Math.max(0, currentStep(workout, state).seconds - state.position);
}

/** The seconds of videos and rests up to now. */
export const trainedAt = (workout: Workout, state: Underway, now: number): number =>
  state.trained + elapsed(workout, state, now);

/** The seconds trained at the end: the announced ones if every video was played to its end. */
export const trainedSeconds = (workout: Workout, { isEarned, trained }: Ended): number =>
  isEarned ? totalSeconds(workout) : Math.min(trained, totalSeconds(workout));

/** The minutes to record at the end: those that were announced if every video was played to its end; 0 below half a minute. */
export const trainedMinutes = (workout: Workout, end: Ended): number =>
  end.isEarned ? wholeMinutes(trainedSeconds(workout, end)) : Math.round(trainedSeconds(workout, end) / 60);

/** The seconds from the start to the end, with rests. */
export const totalSeconds = (workout: Workout): number => lengthOf(stepsOf(workout));

/** The remaining seconds of the workout, without what was added to a rest. */
export const secondsToEnd = (workout: Workout, state: Underway, now: number): number =>
  lengthOf(stepsOf(workout).slice(state.step)) - elapsed(workout, state, now);

/** The video of the current part, counted from 1, and whether the part is the rest before it. */
export function positionInWorkout(workout: Workout, state: SessionState): { video: number; isRest: boolean } {
  const step = isUnderway(state) ? stepsOf(workout)[state.step] : undefined;
  return { video: (step?.video ?? 0) + 1, isRest: step?.kind === "rest" };
}

/** The session with its time stopped. */
export const paused = (state: Underway, now: number): Underway =>
  state.phase === "playing"
    ? { ...state, isPaused: true }
    : { ...state, countdown: { is: "paused", left: timeLeft(state.countdown, now) } };

/** The session with its time running. */
export const running = (state: Underway, now: number): Underway =>
  state.phase === "playing"
    ? { ...state, isPaused: false }
    : { ...state, countdown: runningFor(timeLeft(state.countdown, now), now) };

const lengthOf = (steps: readonly Step[]) => steps.reduce((sum, { seconds }) => sum + seconds, 0);

const isNetwork = (problem: PlayerProblem) => problem === "slow" || problem === "offline";

const isVideo = (workout: Workout, step: number) => stepsOf(workout)[step]?.kind === "video";
const isBreak = (workout: Workout, step: number) => stepsOf(workout)[step]?.kind === "rest";

/** The elapsed seconds of the current part. */
function elapsed(workout: Workout, state: Underway, now: number): number {
  if (isLeadIn(state)) return 0;
  return Math.max(0, currentStep(workout, state).seconds - secondsLeft(workout, state, now));
}

const start = (workout: Workout, now: number): SessionState =>
  leadIn(workout, { step: 0, firstSkip: null, byTimer: false, trained: 0 }, now);

function leadIn(workout: Workout, progress: Progress, now: number): SessionState {
  if (stepsOf(workout).length === 0) return enter(workout, progress, now);
  return counting(progress, leadInSeconds, now, { isLeadIn: true });
}

/** The next part. A part that was skipped counts up to its position, one that ended counts in full. */
function next(workout: Workout, state: Underway, isSkipped: boolean, at: number): SessionState {
  const progress = progressOf(state);
  const now = isSkipped ? at : endOf(state, at);
  if (isLeadIn(state)) return enter(workout, progress, now);
  const step = stepsOf(workout)[state.step];
  const firstSkip = isSkipped && step?.kind !== "rest" ? (state.firstSkip ?? state.step) : state.firstSkip;
  const trained = isSkipped ? trainedAt(workout, state, now) : state.trained + (step?.seconds ?? 0);
  return enter(workout, { ...progress, step: state.step + 1, firstSkip, trained }, now);
}

/** A timer is late by some milliseconds, which would add up: the next part starts when this one was to end, unless the device slept. */
function endOf(state: Underway, now: number): number {
  const end = state.phase === "counting" && state.countdown.is === "running" ? state.countdown.endsAt : now;
  return Math.abs(now - end) < second ? end : now;
}

/** The previous video or move, or the beginning of the first one. */
function back(workout: Workout, state: Underway, now: number): SessionState {
  const progress = progressOf(state);
  if (isLeadIn(state)) return leadIn(workout, progress, now);
  let step = Math.max(0, state.step - 1);
  while (step > 0 && isBreak(workout, step)) step -= 1;
  // what was skipped from here on is played now
  const firstSkip = progress.firstSkip !== null && progress.firstSkip < step ? progress.firstSkip : null;
  return enter(workout, { ...progress, step, firstSkip, trained: trainedAt(workout, state, now) }, now);
}

function enter(workout: Workout, progress: Progress, now: number): SessionState {
  const step = stepsOf(workout)[progress.step];
  if (!step) return { phase: "done", isEarned: progress.firstSkip === null, trained: progress.trained, undoTo: null };
  if (step.kind === "video" && !progress.byTimer)
    return { ...progress, phase: "playing", position: 0, isPaused: false };
  return counting(progress, step.seconds, now);
}

/** Replaces the player by a countdown of the remaining time. */
function replacePlayer(workout: Workout, state: Underway, problem: PlayerProblem | null, now: number): SessionState {
  if (state.phase !== "playing") return state;
  const count = counting(progressOf(state), secondsLeft(workout, state, now), now, { problem });
  return state.isPaused ? paused(count, now) : count;
}

/** Returns to YouTube's player, at the position of the countdown. */
function showVideos(workout: Workout, state: Underway, now: number): SessionState {
  if (state.phase !== "counting" || state.isLeadIn || !isVideo(workout, state.step)) return state;
  const position = elapsed(workout, state, now);
  return { ...progressOf(state), phase: "playing", position, isPaused: isPaused(state) };
}

function addTime(workout: Workout, state: Underway, now: number): SessionState {
  if (state.phase !== "counting" || (!isBreak(workout, state.step) && !state.isLeadIn)) return state;
  const left = timeLeft(state.countdown, now) + addedSeconds * second;
  return { ...state, countdown: state.countdown.is === "paused" ? { is: "paused", left } : runningFor(left, now) };
}

const progressOf = ({ step, firstSkip, byTimer, trained }: Underway): Progress => ({
  step,
  firstSkip,
  byTimer,
  trained,
});

function counting(
  progress: Progress,
  seconds: number,
  now: number,
  { isLeadIn = false, problem = null }: Partial<Pick<Counting, "isLeadIn" | "problem">> = {},
): Counting {
  return { ...progress, phase: "counting", countdown: runningFor(seconds * second, now), isLeadIn, problem };
}

const runningFor = (left: number, now: number): Countdown => ({ is: "running", endsAt: now + left });
