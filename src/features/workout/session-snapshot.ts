import { isSnapshot, type Ownership, type SessionSnapshot } from "./saved-session.ts";
import type { Swaps } from "./video-swap.ts";
import {
  advance,
  isPaused,
  isUnderway,
  paused,
  running,
  type SessionState,
  secondsToEnd,
  stepsOf,
  type Workout,
} from "./workout-session.ts";

/** How long a session can be resumed, in milliseconds. */
export const snapshotLifetime = 12 * 60 * 60 * 1000;

/** Within this time, in milliseconds, a session resumes automatically after a reload; later the user must click Resume. */
const autoResumeMs = 60 * 1000;

/** Identifies the content of a workout: changed videos, bounces or rests invalidate snapshots. */
const fingerprint = ({ videos, restSeconds }: Workout): string =>
  [
    restSeconds,
    ...videos.map(({ youtubeId, seconds, parts }) => (parts ? `${parts.length}x${seconds}` : youtubeId)),
  ].join(" ");

/** The snapshot of a session at `now`; null before it starts. A finished session stays saved until its workout is. */
export function takeSnapshot(
  workout: Workout & { swaps?: Swaps },
  state: SessionState,
  now: number,
  ownership: Ownership = {},
): SessionSnapshot | null {
  if (state.phase === "ready") return null;
  const left = state.phase === "done" ? state : paused(state, now);
  return {
    ...ownership,
    ...(workout.swaps && { swaps: workout.swaps }),
    state: left,
    savedAt: now,
    workout: fingerprint(workout),
    wasPaused: isPaused(state),
    ...(state.phase !== "done" && { secondsLeft: secondsToEnd(workout, state, now) }),
  };
}

/**
 * Restores a session at `now` from a stored value of any content. Returns null if it isn't a snapshot, is older than twelve
 * hours, or belongs to another workout. The time since the snapshot doesn't count as trained. `savedAt` may be in the future,
 * because the clock of another device may be ahead.
 */
export function restoreSession(workout: Workout, snapshot: unknown, now: number): SessionState | null {
  if (!isSnapshot(snapshot) || snapshot.workout !== fingerprint(workout)) return null;
  const age = Math.abs(now - snapshot.savedAt);
  if (age > snapshotLifetime) return null;
  if (snapshot.state.phase === "done") return snapshot.state;
  if (snapshot.state.step >= stepsOf(workout).length) return null;
  return age <= autoResumeMs && !snapshot.wasPaused ? running(snapshot.state, now) : snapshot.state;
}

/** Whether another device is playing the workout. */
export const playsElsewhere = (snapshot: SessionSnapshot | null, device: string, now: number): boolean =>
  snapshot?.player !== undefined &&
  snapshot.player !== device &&
  snapshot.state.phase !== "done" &&
  !snapshot.wasPaused &&
  Math.abs(now - snapshot.savedAt) <= autoResumeMs;

/**
 * The state of the device that plays: its time has passed since the snapshot. It saves every 30 seconds, so a greater age is a difference
 * between the clocks of the devices.
 */
export function restoreElsewhere(workout: Workout, snapshot: SessionSnapshot, now: number): SessionState | null {
  const { state, savedAt, wasPaused } = snapshot;
  if (snapshot.workout !== fingerprint(workout)) return null;
  if (state.phase === "done" || wasPaused) return state;
  const age = now - savedAt;
  const passed = age > 0 && age <= autoResumeMs ? age : 0;
  let at = now - passed;
  let shown = running(state, at);
  // each countdown that has ended since
  while (shown.phase === "counting" && shown.countdown.is === "running" && shown.countdown.endsAt <= now) {
    const { endsAt } = shown.countdown;
    const next = advance(workout, shown, { type: "ended" }, endsAt);
    if (!isUnderway(next)) return shown;
    [at, shown] = [endsAt, next];
  }
  return shown.phase === "playing" ? { ...shown, position: shown.position + (now - at) / 1000 } : shown;
}
