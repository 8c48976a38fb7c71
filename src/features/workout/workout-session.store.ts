import { atom } from "nanostores";
import {
  newestSnapshot,
  playsElsewhere,
  restoreElsewhere,
  restoreSession,
  type SessionSnapshot,
  takeSnapshot,
} from "@/features/workout/session-snapshot.ts";
import { type SessionVideo, type Swaps, swapped } from "@/features/workout/video-swap.ts";
import {
  advance,
  isPaused,
  type SessionEvent,
  type SessionState,
  timeLeft,
  trainedAt,
  type Workout,
} from "@/features/workout/workout-session.ts";
import type { DifficultyLevel } from "@/platform/difficulty.ts";
import { $session } from "@/platform/session.store.ts";
import {
  deviceId,
  forgetLocalSnapshot,
  forgetSnapshot,
  loadSnapshot,
  readEverywhere,
  sessionId,
  storeSnapshot,
  storeSnapshotEverywhere,
} from "./session-snapshots.store.ts";

type Content = Omit<Workout, "videos"> & {
  title: string;
  description: string;
  videos: readonly SessionVideo[];
  /** the video to start with, counted from 0 */
  firstVideo: number;
};

/** A day of a plan as a workout. */
export type DayWorkout = Content & {
  planId: string;
  planSlug: string;
  planTitle: string;
  planLevel: DifficultyLevel;
  dayId: string;
  week: number;
  day: number;
  /** the videos that the user chose in place of the plan's, for this time */
  swaps?: Swaps;
};

/** A single video as a workout. */
export type VideoWorkout = Content & { videoId: string; channel: string };

export type SessionWorkout = DayWorkout | VideoWorkout;

export const isOfPlan = (workout: SessionWorkout): workout is DayWorkout => "dayId" in workout;

/** The workout of the open session; null if none is open. */
export const $workout = atom<SessionWorkout | null>(null);

/** The state of the open session. */
export const $sessionState = atom<SessionState>({ phase: "ready" });

/** The state of an earlier session of this workout, from any device, that can be resumed; null without one. */
export const $resumable = atom<SessionState | null>(null);

/** The member who trains; null for visitors. It stays when the server ends the member's session. */
export const $owner = atom<string | null>(null);

/** Whether another device of the member plays this session. This one shows its position and controls it. */
export const $isRemote = atom(false);

/** The device that plays. */
let player = deviceId;

let timer: ReturnType<typeof setTimeout> | undefined;

/** The videos of the open session as the plan has them. */
let ownVideos: readonly SessionVideo[] = [];

/** Opens the session of a workout. Resumes a session of the last twelve hours; that of a plan's day also from another device. */
export async function openSession(workout: SessionWorkout): Promise<void> {
  const shown = $workout.get();
  if (shown && sessionId(shown) === sessionId(workout)) return;
  ownVideos = workout.videos;
  $workout.set(workout);
  $owner.set(null);
  playHere();
  const { local, remote } = loadSnapshot(workout);
  resume(workout, local);
  const opened = $workout.get();
  const snapshot = newestSnapshot(local, await remote);
  const isUntouched = $workout.get() === opened && $sessionState.get().phase === "ready";
  if (isUntouched) resume(workout, snapshot);
}

/** Chooses another video for this time, before the session of a plan's day starts; null goes back to the plan's video. */
export function swapVideo(index: number, video: SessionVideo | null): void {
  const workout = $workout.get();
  if (!workout || !isOfPlan(workout) || $sessionState.get().phase !== "ready") return;
  const { [index]: _, ...others } = workout.swaps ?? {};
  $workout.set(withSwaps(workout, video ? { ...others, [index]: video } : others));
}

/** The workout with the videos that were chosen for a session, or with its own ones. */
function withSwaps(workout: SessionWorkout, swaps: Swaps = {}): SessionWorkout {
  if (!isOfPlan(workout) || (!workout.swaps && Object.keys(swaps).length === 0)) return workout;
  return { ...workout, videos: swapped(ownVideos, swaps), swaps };
}

/**
 * Resumes automatically after a reload; after a longer break the user must click Resume Workout. While another device plays, this
 * one becomes its remote control.
 */
function resume(planned: SessionWorkout, snapshot: SessionSnapshot | null) {
  if (snapshot && playsElsewhere(snapshot, deviceId, Date.now())) return followPlayer(planned, snapshot);
  const workout = withSwaps(planned, snapshot?.swaps);
  const restored = restoreSession(workout, snapshot, Date.now());
  const isWaiting = restored !== null && isPaused(restored);
  if (restored !== null) {
    $workout.set(workout);
    $owner.set(snapshot?.owner ?? null);
  }
  $resumable.set(isWaiting ? restored : null);
  show(isWaiting || restored === null ? { phase: "ready" } : restored);
}

/** Resumes the earlier session. */
export function resumeSession(): void {
  const left = $resumable.get();
  if (!left) return;
  $resumable.set(null);
  show(left);
  sendToSession({ type: "resume" });
}

/** Shows the state of the device that plays. */
function followPlayer(shown: SessionWorkout, snapshot: SessionSnapshot) {
  const workout = withSwaps(shown, snapshot.swaps);
  const state = restoreElsewhere(workout, snapshot, Date.now());
  if (!state) return;
  $workout.set(workout);
  player = snapshot.player ?? deviceId;
  $isRemote.set(true);
  $resumable.set(null);
  $owner.set(snapshot.owner ?? null);
  storeSnapshot(workout, snapshot);
  show(state);
}

function playHere() {
  player = deviceId;
  $isRemote.set(false);
}

/** Plays here instead of on the other device, which becomes the remote control. */
export function takeOver(): void {
  const workout = $workout.get();
  playHere();
  const event = { type: "resume" } as const;
  if (workout) change(workout, event, advance(workout, $sessionState.get(), event, Date.now()));
}

/**
 * Exchanges the state with the member's other devices that have opened this workout: follows their commands, and saves the own state
 * if `saves`. The device that the row names as the player plays, and no other.
 */
async function syncDevices(saves: boolean) {
  const workout = $workout.get();
  const { phase } = $sessionState.get();
  if (!workout || phase === "ready" || phase === "done") return;
  const snapshot = await readEverywhere(workout);
  const state = $sessionState.get();
  if (snapshot === undefined || $workout.get() !== workout || state.phase === "ready" || state.phase === "done") return;
  if (snapshot === null) {
    // the device that plays has saved the workout
    if ($isRemote.get()) {
      const trained = trainedAt(workout, state, Date.now());
      show({ phase: "done", isEarned: !state.hasSkipped, trained, undoTo: null });
    } else if (saves) save(storeSnapshotEverywhere);
    return;
  }
  const isPlayer = snapshot.player === deviceId;
  if (snapshot.writer === undefined || (snapshot.writer === deviceId && isPlayer !== $isRemote.get())) {
    if (saves) save((subject, own) => storeSnapshotEverywhere(subject, own, snapshot));
    return;
  }
  if (!isPlayer) return followPlayer(workout, snapshot);
  // a command is new, whatever the clock of the remote control shows
  const restored = restoreSession(workout, { ...snapshot, savedAt: Date.now() }, Date.now());
  if (!restored) return;
  playHere();
  show(restored);
  const own = snapshotOf(workout, restored);
  if (own) storeSnapshotEverywhere(workout, own, snapshot);
}

/** Deletes the session. The device that plays still has to read the end that this one saved for it. */
export function forgetSession(workout: SessionWorkout): void {
  if ($isRemote.get()) forgetLocalSnapshot(workout);
  else forgetSnapshot(workout);
}

/** Closes the session. It can be resumed from its last snapshot, unless it ended with skipped videos. */
export function closeSession(): void {
  save(storeSnapshotEverywhere);
  const [workout, state] = [$workout.get(), $sessionState.get()];
  if (workout && state.phase === "done" && !state.isEarned) forgetSession(workout);
  clearTimeout(timer);
  $workout.set(null);
  $sessionState.set({ phase: "ready" });
}

/** Applies an event of the user or the player and saves the new state; the final state only in this browser. */
export function sendToSession(event: SessionEvent): void {
  const workout = $workout.get();
  const before = $sessionState.get();
  if (!workout) return;
  const state = advance(workout, before, event, Date.now());
  if (state !== before) change(workout, event, state);
}

function change(workout: SessionWorkout, event: SessionEvent, state: SessionState) {
  show(state);
  const snapshot = snapshotOf(workout, state);
  if (state.phase === "done" || state.phase === "ready") forgetSession(workout);
  if (snapshot === null) return;
  const isOwnEnd = state.phase === "done" && !$isRemote.get();
  if (event.type === "position" || isOwnEnd) storeSnapshot(workout, snapshot);
  else storeSnapshotEverywhere(workout, snapshot);
}

/** Restarts the day from its first video. */
export function restartSession(): void {
  $resumable.set(null);
  $sessionState.set({ phase: "ready" });
  sendToSession({ type: "start" });
}

/**
 * Saves a running session regularly: every 3 seconds in this browser; every 30 seconds and when leaving the page also for the
 * member's other devices, whose changes it reads every 3 seconds. Returns a function that stops it.
 */
export function saveContinually(): () => void {
  const stop = new AbortController();
  const here = setInterval(() => save(storeSnapshot), 3000);
  let syncs = 0;
  const sync = setInterval(() => {
    syncs += 1;
    void syncDevices(syncs % 10 === 0);
  }, 3000);
  addEventListener("pagehide", () => save(storeSnapshotEverywhere), { signal: stop.signal });
  return () => {
    clearInterval(here);
    clearInterval(sync);
    stop.abort();
  };
}

/**
 * Skips paused and finished sessions: they were saved when they changed, and another device may have continued since. A remote
 * control saves only commands.
 */
function save(store: typeof storeSnapshot) {
  if ($isRemote.get()) return;
  const workout = $workout.get();
  const state = $sessionState.get();
  const snapshot = workout && !isPaused(state) && state.phase !== "done" ? snapshotOf(workout, state) : null;
  if (workout && snapshot) store(workout, snapshot);
}

function snapshotOf(workout: SessionWorkout, state: SessionState) {
  const session = $session.get();
  if (session.state === "member") $owner.set(session.userId);
  const owner = $owner.get();
  // visitors have no other devices
  return takeSnapshot(workout, state, Date.now(), owner === null ? {} : { owner, player, writer: deviceId });
}

function show(state: SessionState) {
  $sessionState.set(state);
  clearTimeout(timer);
  if (state.phase !== "counting" || state.countdown.is === "paused" || $isRemote.get()) return;
  timer = setTimeout(() => sendToSession({ type: "ended" }), timeLeft(state.countdown, Date.now()));
}
