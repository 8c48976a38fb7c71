import { atom } from "nanostores";
import type { SessionSnapshot } from "@/features/workout/saved-session.ts";
import { restoreElsewhere, restoreSession } from "@/features/workout/session-snapshot.ts";
import { advance, isUnderway, trainedAt } from "@/features/workout/workout-session.ts";
import { deviceId } from "./device-id.store.ts";
import { $changedRow, announceRemote, checkRow, isControlled, rowTime, withdrawRemote } from "./session-row.store.ts";
import { snapshotKey, storeSnapshot } from "./session-snapshots.store.ts";
import { type SessionWorkout, withSwaps } from "./session-workout.ts";
import {
  $isRemote,
  $owner,
  $runId,
  $sessionState,
  $workout,
  playHere,
  saveEverywhere,
  saveRunning,
  setPlayer,
  showState,
} from "./workout-session.store.ts";

const tickMs = 3000;

/**
 * A running session is saved for other devices 30 seconds after the previous change of its row.
 * The save also tells the device that plays about a new remote control.
 */
const ticksUntilSave = 10;

/** The milliseconds after which a device that plays has learned of a new remote control. */
export const connectMs = tickMs * (ticksUntilSave + 1);

/** Without a change for an hour, the other device is no longer there. */
const ticksUntilQuiet = 1200;

/** Whether the device that plays has yet to learn of this remote control, and follows its commands up to 30 seconds later. */
export const $isConnecting = atom(false);

/**
 * Saves a running session regularly, and exchanges its state with the member's other devices: reads the row when the page is shown,
 * and every 3 seconds while the row names another device. Returns a function that stops it.
 */
export function syncSession(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let quietTicks = 0;
  let lastTime: number | undefined;
  const check = () => {
    const workout = openedWorkout();
    if (workout) void checkRow(workout);
  };
  const timer = setInterval(() => {
    const workout = openedWorkout();
    if (!workout) return;
    quietTicks = rowTime(workout) === lastTime ? quietTicks + 1 : 0;
    lastTime = rowTime(workout);
    saveRunning(quietTicks % ticksUntilSave === ticksUntilSave - 1);
    const hasOther = $isRemote.get() ? document.visibilityState === "visible" : isControlled();
    if (hasOther && quietTicks < ticksUntilQuiet) check();
  }, tickMs);
  const stopFollowing = $changedRow.listen((changed) => changed && followRow(changed.row));
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && check(), { signal });
  // a remote control in another tab of this browser doesn't have to wait for the next save
  addEventListener("storage", ({ key }) => isFromRemoteTab(key) && check(), { signal });
  addEventListener("pagehide", leave, { signal });
  return () => {
    clearInterval(timer);
    stopFollowing();
    stop.abort();
  };
}

function leave() {
  const workout = $workout.get();
  if (workout && $isRemote.get()) withdrawRemote(workout);
  else saveRunning(true);
}

/** The workout of a session that other devices may change: it has started, and isn't over. */
function openedWorkout(): SessionWorkout | null {
  return isUnderway($sessionState.get()) ? $workout.get() : null;
}

function isFromRemoteTab(key: string | null): boolean {
  const workout = $workout.get();
  return workout !== null && key === snapshotKey(workout) && !$isRemote.get() && !isControlled();
}

/** Follows a row that another device may have changed. The device that it names as the player plays, and no other. */
function followRow(row: SessionSnapshot | null) {
  const workout = openedWorkout();
  const state = $sessionState.get();
  if (!workout || !isUnderway(state)) return;
  if (!row) {
    // the device that plays has saved the workout
    if ($isRemote.get())
      showState({
        phase: "done",
        isEarned: state.firstSkip === null,
        trained: trainedAt(workout, state, Date.now()),
        undoTo: null,
        isSavedElsewhere: true,
      });
    return;
  }
  const isPlayer = row.player === deviceId;
  if (row.writer === undefined || (row.writer === deviceId && isPlayer !== $isRemote.get())) return;
  if (!isPlayer) return followPlayer(workout, row);
  // a command is new, whatever the clock of the remote control shows
  const restored = restoreSession(workout, { ...row, savedAt: Date.now() }, Date.now());
  if (!restored) return;
  setPlayer(deviceId);
  showState(restored);
  saveEverywhere("nothing");
}

let announcedAt: number | undefined;

/** Shows the state of the device that plays, and announces this one as its remote control. */
export function followPlayer(shown: SessionWorkout, row: SessionSnapshot): void {
  const workout = withSwaps(shown, row.swaps);
  const state = restoreElsewhere(workout, row, Date.now());
  if (!state) return;
  $workout.set(workout);
  setPlayer(row.player ?? deviceId);
  $owner.set(row.owner ?? null);
  if (row.run) $runId.set(row.run);
  storeSnapshot(workout, row);
  showState(state);
  if (row.remote === undefined) {
    announcedAt = row.savedAt;
    $isConnecting.set(true);
    announceRemote(workout);
  } else if (row.savedAt !== announcedAt) $isConnecting.set(false);
}

/** Plays here instead of on the other device, which becomes the remote control. */
export function takeOver(): void {
  const workout = $workout.get();
  if (workout) playHere(advance(workout, $sessionState.get(), { type: "resume" }, Date.now()));
}
