import { isPaused, type SessionState, stepsOf, timeLeft, type Workout } from "./workout-session.ts";

/** A saved session: where it stands, when that was (milliseconds), of which workout, and whether the user had paused it. */
export type SessionSnapshot = { state: Saved; savedAt: number; workout: string; wasPaused: boolean };

/** How long a session that was left can be taken up again. */
export const snapshotLifetime = 12 * 60 * 60 * 1000;

/** A reloaded page resumes what was running; after a longer break the user presses Resume. */
const isReloadFor = 60 * 1000;

/** What a snapshot has to match: another video or another pause makes it another workout. */
const fingerprint = ({ videos, restSeconds }: Workout): string =>
  [restSeconds, ...videos.map(({ youtubeId }) => youtubeId)].join(" ");

/** The snapshot to save of a session at `now`; null when there is nothing to resume. A finished one is saved until it is kept. */
export function takeSnapshot(workout: Workout, state: SessionState, now: number): SessionSnapshot | null {
  if (state.phase === "ready") return null;
  const left = state.phase === "done" ? state : paused(state, now);
  return { state: left, savedAt: now, workout: fingerprint(workout), wasPaused: isPaused(state) };
}

/**
 * The session to go on with at `now`, from a stored snapshot, whatever it may hold by now. Null when it is older than twelve
 * hours, of another workout, or not a session at all. Time that passed while nobody looked doesn't count, nor do the few minutes
 * by which another device's clock may be ahead.
 */
export function restoreSession(workout: Workout, snapshot: unknown, now: number): SessionState | null {
  if (!isSnapshot(snapshot) || snapshot.workout !== fingerprint(workout)) return null;
  const age = Math.abs(now - snapshot.savedAt);
  if (age > snapshotLifetime) return null;
  if (snapshot.state.phase === "done") return snapshot.state;
  if (snapshot.state.step >= stepsOf(workout).length) return null;
  return age <= isReloadFor && !snapshot.wasPaused ? running(snapshot.state, now) : snapshot.state;
}

/** The newer of two snapshots, of this device and of another. */
export function newestSnapshot(...snapshot: unknown[]): SessionSnapshot | null {
  return snapshot.filter(isSnapshot).sort((a, b) => b.savedAt - a.savedAt)[0] ?? null;
}

type Saved = Exclude<SessionState, { phase: "ready" }>;
type Underway = Exclude<Saved, { phase: "done" }>;

const paused = (state: Underway, now: number): Underway =>
  state.phase === "playing"
    ? { ...state, isPaused: true }
    : { ...state, countdown: { is: "paused", left: timeLeft(state.countdown, now) } };

const running = (state: Underway, now: number): Underway =>
  state.phase === "playing"
    ? { ...state, isPaused: false }
    : { ...state, countdown: { is: "running", endsAt: now + timeLeft(state.countdown, now) } };

function isSnapshot(snapshot: unknown): snapshot is SessionSnapshot {
  if (!isObject(snapshot) || !isObject(snapshot.state)) return false;
  const { state, savedAt, workout } = snapshot;
  if (!isNumber(savedAt) || typeof workout !== "string") return false;
  if (state.phase === "done") return typeof state.isEarned === "boolean";
  if (!Number.isInteger(state.step)) return false;
  if ((state.step as number) < 0 || typeof state.hasSkipped !== "boolean") return false;
  if (state.phase === "playing") return isNumber(state.position) && typeof state.isPaused === "boolean";
  return state.phase === "counting" && isObject(state.countdown) && isNumber(state.countdown.left);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);
