import { newestSnapshot, type SessionSnapshot } from "@/features/workout/session-snapshot.ts";
import * as remote from "@/features/workout/workout-sessions.data.ts";
import { $session, sessionKnown } from "@/platform/session.store.ts";

const prefix = "jumping-fitness-workout-";
const keyOf = (dayId: string) => prefix + dayId;

/** Deletes the sessions of all users of this browser. */
export function forgetSnapshots(): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name);
}

/** Loads a day's snapshots from this browser and, for members, from the server; null on failure. */
export function loadSnapshot(dayId: string): { local: SessionSnapshot | null; remote: Promise<unknown> } {
  return { local: newestSnapshot(readLocal(dayId)), remote: readRemote(dayId) };
}

function readLocal(dayId: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(dayId)) ?? "null");
  } catch {
    return null;
  }
}

async function readRemote(dayId: string): Promise<unknown> {
  await sessionKnown();
  const userId = memberId();
  if (userId === null) return null;
  return remote.readSnapshot(userId, dayId).catch(warn);
}

/** Saves a snapshot in this browser. */
export function storeSnapshot(dayId: string, snapshot: SessionSnapshot): void {
  try {
    localStorage.setItem(keyOf(dayId), JSON.stringify(snapshot));
  } catch (error) {
    // a full or blocked storage must not end a workout
    console.warn(error);
  }
}

/** Saves a snapshot in this browser and, for members, on the server. */
export function storeSnapshotEverywhere(dayId: string, snapshot: SessionSnapshot): void {
  storeSnapshot(dayId, snapshot);
  const userId = memberId();
  if (userId !== null) remote.saveSnapshot(userId, dayId, JSON.parse(JSON.stringify(snapshot))).catch(warn);
}

/** Deletes the snapshots of a day's session everywhere. */
export function forgetSnapshot(dayId: string): void {
  try {
    localStorage.removeItem(keyOf(dayId));
  } catch (error) {
    console.warn(error);
  }
  const userId = memberId();
  if (userId !== null) remote.deleteSnapshot(userId, dayId).catch(warn);
}

function memberId(): string | null {
  const session = $session.get();
  return session.state === "member" ? session.userId : null;
}

function warn(error: unknown): null {
  console.warn("Could not sync the session with the server:", error);
  return null;
}
