import { atom } from "nanostores";
import { newestSnapshot, type SessionSnapshot } from "@/features/workout/saved-session.ts";
import { playsElsewhere, restoreSession } from "@/features/workout/session-snapshot.ts";
import { advance, isPaused, type SessionState, trainedMinutes } from "@/features/workout/workout-session.ts";
import { deviceId } from "./device-id.store.ts";
import { followPlayer } from "./remote-control.store.ts";
import { openRow, withdrawRemote } from "./session-row.store.ts";
import { readSnapshot } from "./session-snapshots.store.ts";
import { type SessionWorkout, sessionId, withSwaps } from "./session-workout.ts";
import {
  $isRemote,
  $owner,
  $runId,
  $sessionState,
  $workout,
  discardSession,
  playHere,
  saveRunning,
  sendToSession,
  setPlayer,
  showState,
} from "./workout-session.store.ts";

/** The state of an earlier session of this workout, from any device, that can be resumed; null without one. */
export const $resumable = atom<SessionState | null>(null);

/** Opens the session of a workout. Resumes a session of the last twelve hours; that of a plan's day also from another device. */
export async function openSession(workout: SessionWorkout): Promise<void> {
  const shown = $workout.get();
  if (shown && sessionId(shown) === sessionId(workout)) return;
  $workout.set(workout);
  $owner.set(null);
  setPlayer(deviceId);
  const local = readSnapshot(workout);
  resume(workout, local);
  const opened = $workout.get();
  const row = await openRow(workout);
  const isUntouched = $workout.get() === opened && $sessionState.get().phase === "ready";
  if (isUntouched) resume(workout, newestSnapshot(local, row));
}

/**
 * Resumes automatically after a reload; after a longer break the user must click Resume Workout. While another device plays, this
 * one becomes its remote control.
 */
function resume(planned: SessionWorkout, snapshot: SessionSnapshot | null) {
  if (snapshot && playsElsewhere(snapshot, deviceId, Date.now())) {
    $resumable.set(null);
    return followPlayer(planned, snapshot);
  }
  const workout = withSwaps(planned, snapshot?.swaps);
  const restored = restoreSession(workout, snapshot, Date.now());
  const isWaiting = restored !== null && isPaused(restored);
  if (restored !== null) {
    $workout.set(workout);
    $owner.set(snapshot?.owner ?? null);
    if (snapshot?.run) $runId.set(snapshot.run);
  }
  $resumable.set(isWaiting ? restored : null);
  showState(isWaiting || restored === null ? { phase: "ready" } : restored);
}

/** Resumes the earlier session. */
export function resumeSession(): void {
  const [workout, left] = [$workout.get(), $resumable.get()];
  if (!workout || !left) return;
  $resumable.set(null);
  playHere(advance(workout, left, { type: "resume" }, Date.now()));
}

/** Restarts the day from its first video. */
export function restartSession(): void {
  $resumable.set(null);
  showState({ phase: "ready" });
  sendToSession({ type: "start" });
}

/** Closes the session. It can be resumed from its last snapshot, unless it ended before half a minute. */
export function closeSession(): void {
  const [workout, state] = [$workout.get(), $sessionState.get()];
  saveRunning(true);
  if (workout && $isRemote.get()) withdrawRemote(workout);
  if (workout && state.phase === "done" && trainedMinutes(workout, state) === 0) discardSession(workout);
  $workout.set(null);
  showState({ phase: "ready" });
}
