import { atom } from "nanostores";
import { takeSnapshot } from "@/features/workout/session-snapshot.ts";
import {
  advance,
  isPaused,
  type SessionEvent,
  type SessionState,
  timeLeft,
} from "@/features/workout/workout-session.ts";
import { $session } from "@/platform/session.store.ts";
import { deviceId } from "./device-id.store.ts";
import { deleteRow, isControlled, type Overrides, writeRow } from "./session-row.store.ts";
import { forgetSnapshot, storeSnapshot } from "./session-snapshots.store.ts";
import { isPreview, type SessionWorkout } from "./session-workout.ts";

/** The workout of the open session; null if none is open. */
export const $workout = atom<SessionWorkout | null>(null);

/** The state of the open session. */
export const $sessionState = atom<SessionState>({ phase: "ready" });

/** The member who trains; null for visitors. It stays when the server ends the member's session. */
export const $owner = atom<string | null>(null);

/** The id of the open session since its start. All devices of the member that save it record the same workout. */
export const $runId = atom<string>(crypto.randomUUID());

/** Whether another device of the member plays this session. This one shows its position and controls it. */
export const $isRemote = atom(false);

let player = deviceId;

/** Sets the device that plays the open session. */
export function setPlayer(device: string): void {
  player = device;
  $isRemote.set(device !== deviceId);
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a state of the open session, and times its countdown on the device that plays. */
export function showState(state: SessionState): void {
  $sessionState.set(state);
  clearTimeout(timer);
  if (state.phase !== "counting" || state.countdown.is === "paused" || $isRemote.get()) return;
  timer = setTimeout(() => sendToSession({ type: "ended" }), timeLeft(state.countdown, Date.now()));
}

/** Applies an event of the user or the player, and saves the new state. */
export function sendToSession(event: SessionEvent): void {
  const workout = $workout.get();
  const before = $sessionState.get();
  if (!workout) return;
  const state = advance(workout, before, event, Date.now());
  if (state === before) return;
  if (event.type === "start") $runId.set(crypto.randomUUID());
  showState(state);
  if (state.phase === "done" || state.phase === "ready") discardSession(workout);
  // the device that plays saves its end as a completed workout
  const isOwnEnd = state.phase === "done" && !$isRemote.get();
  const overrides = overriddenBy[event.type] ?? "commands";
  const isForOthers = overrides !== "nothing" || (isControlled() && event.type !== "position");
  if (isForOthers && !isOwnEnd) saveEverywhere(overrides);
  else saveHere();
}

/** The part of the session's row that an event overrides. Events that aren't listed are clicks, which override commands. */
const overriddenBy: { [type in SessionEvent["type"]]?: Overrides } = {
  start: "everything",
  position: "nothing",
  ended: "nothing",
  "player-failed": "nothing",
};

/** Plays the session here from this state, and on no other device. */
export function playHere(state: SessionState): void {
  setPlayer(deviceId);
  showState(state);
  saveEverywhere("everything");
}

/** Saves a running session in this browser, or `everywhere`, except as a remote control. */
export function saveRunning(everywhere = false): void {
  const state = $sessionState.get();
  // paused and finished sessions were saved when they changed, and another device may have continued since
  if ($isRemote.get() || isPaused(state) || state.phase === "done") return;
  if (everywhere) saveEverywhere("nothing");
  else saveHere();
}

/** Saves the state in this browser and for the member's other devices. */
export function saveEverywhere(overrides: Overrides): void {
  const saved = saveHere();
  if (saved) writeRow(saved.workout, saved.snapshot, overrides);
}

function saveHere() {
  const workout = $workout.get();
  const session = $session.get();
  if (session.state === "member") $owner.set(session.userId);
  const owner = $owner.get();
  // visitors have no other devices
  const devices = owner === null ? {} : { owner, player, writer: deviceId };
  if (!workout || isPreview(workout)) return null;
  const snapshot = takeSnapshot(workout, $sessionState.get(), Date.now(), { run: $runId.get(), ...devices });
  if (!snapshot) return null;
  storeSnapshot(workout, snapshot);
  return { workout, snapshot };
}

/** Deletes the saved session. The device that plays still has to read the end that this one saved for it. */
export function discardSession(workout: SessionWorkout): void {
  forgetSnapshot(workout);
  if (!$isRemote.get()) deleteRow(workout);
}
