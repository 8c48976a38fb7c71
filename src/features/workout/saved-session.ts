import { isSwaps, type Swaps } from "./video-swap.ts";
import type { SessionState } from "./workout-session.ts";

/**
 * A saved session: its state, the time in milliseconds, a fingerprint of the workout, whether the user had paused it, the seconds left
 * with rests, for pages that don't know its videos, the videos chosen in place of the day's, and whose it is.
 */
export type SessionSnapshot = Ownership & {
  state: Saved;
  savedAt: number;
  workout: string;
  wasPaused: boolean;
  secondsLeft?: number;
  swaps?: Swaps;
};

/**
 * The id of the session; the member's id, which visitors don't have; the device that plays, the one that saved the snapshot, and the
 * remote control.
 */
export type Ownership = { run?: string; owner?: string; player?: string; writer?: string; remote?: string };

/** The newest of several stored values, ignoring invalid ones. */
export function newestSnapshot(...snapshot: unknown[]): SessionSnapshot | null {
  return snapshot.filter(isSnapshot).sort((a, b) => b.savedAt - a.savedAt)[0] ?? null;
}

/** A session under way is saved every 30 seconds. */
const playingMs = 2 * 60 * 1000;

/** The seconds left at `now`, with rests, of a session that its device plays; null if it no longer does. */
export function playingSecondsLeft(snapshot: SessionSnapshot, now: number): number | null {
  const { savedAt, wasPaused, player, secondsLeft } = snapshot;
  const age = Math.max(0, now - savedAt);
  if (!player || wasPaused || !isNumber(secondsLeft) || age > playingMs) return null;
  return secondsLeft - age / 1000;
}

type Saved = Exclude<SessionState, { phase: "ready" }>;

/** Whether a stored value of any content is a snapshot. */
export function isSnapshot(snapshot: unknown): snapshot is SessionSnapshot {
  if (!isObject(snapshot) || !isObject(snapshot.state)) return false;
  const { state, savedAt, workout, swaps, run = "" } = snapshot;
  if (swaps !== undefined && !isSwaps(swaps)) return false;
  if (!isNumber(savedAt) || typeof workout !== "string" || typeof run !== "string" || !isNumber(state.trained))
    return false;
  if (state.phase !== "done") return isSavedUnderway(state);
  return typeof state.isEarned === "boolean" && (state.undoTo === null || isSavedUnderway(state.undoTo));
}

function isSavedUnderway(state: unknown): boolean {
  if (!isObject(state) || !Number.isInteger(state.step) || !isNumber(state.trained)) return false;
  if ((state.step as number) < 0) return false;
  if (state.firstSkip !== null && !Number.isInteger(state.firstSkip)) return false;
  if (state.phase === "playing") return isNumber(state.position) && typeof state.isPaused === "boolean";
  return state.phase === "counting" && isObject(state.countdown) && isNumber(state.countdown.left);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);
