import { atom } from "nanostores";
import {
  newestSnapshot,
  restoreSession,
  type SessionSnapshot,
  takeSnapshot,
} from "@/features/workout/session-snapshot.ts";
import {
  advance,
  isPaused,
  type SessionEvent,
  type SessionState,
  timeLeft,
  type Workout,
} from "@/features/workout/workout-session.ts";
import type { DifficultyLevel } from "@/platform/difficulty.ts";
import { $session } from "@/platform/session.store.ts";
import {
  forgetSnapshot,
  loadSnapshot,
  sessionId,
  storeSnapshot,
  storeSnapshotEverywhere,
} from "./session-snapshots.store.ts";

type Content = Omit<Workout, "videos"> & {
  title: string;
  description: string;
  videos: readonly { youtubeId: string; seconds: number; title: string; path: string; poster: string }[];
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

let timer: ReturnType<typeof setTimeout> | undefined;

/** Opens the session of a workout. Resumes a session of the last twelve hours; that of a plan's day also from another device. */
export async function openSession(workout: SessionWorkout): Promise<void> {
  const shown = $workout.get();
  if (shown && sessionId(shown) === sessionId(workout)) return;
  $workout.set(workout);
  $owner.set(null);
  const { local, remote } = loadSnapshot(workout);
  resume(workout, local);
  const snapshot = newestSnapshot(local, await remote);
  const isUntouched = $workout.get() === workout && $sessionState.get().phase === "ready";
  if (isUntouched) resume(workout, snapshot);
}

/** Resumes automatically after a reload; after a longer break the user must click Resume Workout. */
function resume(workout: SessionWorkout, snapshot: SessionSnapshot | null) {
  const restored = restoreSession(workout, snapshot, Date.now());
  const isWaiting = restored !== null && isPaused(restored);
  if (restored !== null) $owner.set(snapshot?.owner ?? null);
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

/** Closes the session. It can be resumed from its last snapshot, unless it ended with skipped videos. */
export function closeSession(): void {
  save(storeSnapshotEverywhere);
  const [workout, state] = [$workout.get(), $sessionState.get()];
  if (workout && state.phase === "done" && !state.isEarned) forgetSnapshot(workout);
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
  if (state === before) return;
  show(state);
  const snapshot = snapshotOf(workout, state);
  if (state.phase === "done" || state.phase === "ready") forgetSnapshot(workout);
  if (snapshot === null) return;
  if (event.type === "position" || state.phase === "done") storeSnapshot(workout, snapshot);
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
 * member's other devices. Returns a function that stops it.
 */
export function saveContinually(): () => void {
  const stop = new AbortController();
  const here = setInterval(() => save(storeSnapshot), 3000);
  const everywhere = setInterval(() => save(storeSnapshotEverywhere), 30_000);
  addEventListener("pagehide", () => save(storeSnapshotEverywhere), { signal: stop.signal });
  return () => {
    clearInterval(here);
    clearInterval(everywhere);
    stop.abort();
  };
}

/** Skips paused and finished sessions: they were saved when they changed, and another device may have continued since. */
function save(store: typeof storeSnapshot) {
  const workout = $workout.get();
  const state = $sessionState.get();
  const snapshot = workout && !isPaused(state) && state.phase !== "done" ? snapshotOf(workout, state) : null;
  if (workout && snapshot) store(workout, snapshot);
}

function snapshotOf(workout: SessionWorkout, state: SessionState) {
  const session = $session.get();
  if (session.state === "member") $owner.set(session.userId);
  return takeSnapshot(workout, state, Date.now(), $owner.get() ?? undefined);
}

function show(state: SessionState) {
  $sessionState.set(state);
  clearTimeout(timer);
  if (state.phase !== "counting" || state.countdown.is === "paused") return;
  timer = setTimeout(() => sendToSession({ type: "ended" }), timeLeft(state.countdown, Date.now()));
}
