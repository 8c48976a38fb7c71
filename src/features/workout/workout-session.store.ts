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
import { forgetSnapshot, loadSnapshot, storeSnapshot, storeSnapshotEverywhere } from "./session-snapshots.store.ts";

/** A day of a plan as the session runs it. */
export type DayWorkout = Omit<Workout, "videos"> & {
  planId: string;
  planSlug: string;
  planTitle: string;
  planLevel: DifficultyLevel;
  dayId: string;
  week: number;
  day: number;
  title: string;
  description: string;
  videos: readonly { youtubeId: string; seconds: number; title: string; path: string }[];
  /** the video that Start Workout begins with, counted from 0 */
  firstVideo: number;
};

/** The workout on the screen; null while no session is open. */
export const $workout = atom<DayWorkout | null>(null);

/** Where the open session stands. */
export const $sessionState = atom<SessionState>({ phase: "ready" });

/** Where a session that was left, here or on another device, can go on; null without one. */
export const $resumable = atom<SessionState | null>(null);

let timer: ReturnType<typeof setTimeout> | undefined;

/** Opens a day. A session of the last twelve hours goes on where it was, also one from another device. */
export async function openSession(workout: DayWorkout): Promise<void> {
  if ($workout.get()?.dayId === workout.dayId) return;
  $workout.set(workout);
  const { local, remote } = loadSnapshot(workout.dayId);
  resume(workout, local);
  const snapshot = newestSnapshot(local, await remote);
  const isUntouched = $workout.get() === workout && $sessionState.get().phase === "ready";
  if (isUntouched) resume(workout, snapshot);
}

/** A reloaded page resumes automatically; after a longer break the user presses Resume Workout. */
function resume(workout: DayWorkout, snapshot: SessionSnapshot | null) {
  const restored = restoreSession(workout, snapshot, Date.now());
  const isWaiting = restored !== null && isPaused(restored);
  $resumable.set(isWaiting ? restored : null);
  show(isWaiting || restored === null ? { phase: "ready" } : restored);
}

/** Goes on where the session was left. */
export function resumeSession(): void {
  const left = $resumable.get();
  if (!left) return;
  $resumable.set(null);
  show(left);
  sendToSession({ type: "resume" });
}

/** Closes the session; it can be resumed from its last snapshot. One that was skipped through has nothing to keep. */
export function closeSession(): void {
  save(storeSnapshotEverywhere);
  const [workout, state] = [$workout.get(), $sessionState.get()];
  if (workout && state.phase === "done" && !state.isEarned) forgetSnapshot(workout.dayId);
  clearTimeout(timer);
  $workout.set(null);
  $sessionState.set({ phase: "ready" });
}

/** Applies what the person pressed or the player reported, and saves where the session stands; the end only in this browser. */
export function sendToSession(event: SessionEvent): void {
  const workout = $workout.get();
  const before = $sessionState.get();
  if (!workout) return;
  const state = advance(workout, before, event, Date.now());
  if (state === before) return;
  show(state);
  const snapshot = takeSnapshot(workout, state, Date.now());
  if (state.phase === "done") forgetSnapshot(workout.dayId);
  if (snapshot === null) return;
  if (event.type === "position" || state.phase === "done") storeSnapshot(workout.dayId, snapshot);
  else storeSnapshotEverywhere(workout.dayId, snapshot);
}

/** Starts the day again from its first video. */
export function restartSession(): void {
  $resumable.set(null);
  $sessionState.set({ phase: "ready" });
  sendToSession({ type: "start" });
}

/**
 * Saves a running session between its events too: every few seconds in this browser, less often and as the page is left for the
 * member's other devices. Returns the way to stop.
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

/** A paused or finished session was saved when it became that; another device may have gone on with it since. */
function save(store: typeof storeSnapshot) {
  const workout = $workout.get();
  const state = $sessionState.get();
  const snapshot =
    workout && !isPaused(state) && state.phase !== "done" ? takeSnapshot(workout, state, Date.now()) : null;
  if (workout && snapshot) store(workout.dayId, snapshot);
}

function show(state: SessionState) {
  $sessionState.set(state);
  clearTimeout(timer);
  if (state.phase !== "counting" || state.countdown.is === "paused") return;
  timer = setTimeout(() => sendToSession({ type: "ended" }), timeLeft(state.countdown, Date.now()));
}
