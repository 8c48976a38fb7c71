import { newestSnapshot, type SessionSnapshot } from "@/features/workout/session-snapshot.ts";
import * as remote from "@/features/workout/workout-sessions.data.ts";
import { readOnce } from "@/platform/read-once.data.ts";
import { serially } from "@/platform/serially.store.ts";
import { memberId, sessionKnown } from "@/platform/session.store.ts";
import { browserStorage, tabStorage } from "@/platform/storage.browser.ts";

const prefix = "jumping-fitness-workout-";
const deviceKey = "jumping-fitness-device";

/** A day of a plan, whose session the member's devices share, or a single video. */
type Subject = { dayId: string } | { videoId: string };

/** The id of a session: that of its day or video. */
export const sessionId = (subject: Subject): string => ("dayId" in subject ? subject.dayId : subject.videoId);

const keyOf = (subject: Subject) => prefix + sessionId(subject);

/** Deletes the sessions of all users of this browser. */
export const forgetSnapshots = (): void => void browserStorage.removeByPrefix(prefix);

/** Loads the snapshots from this browser and, for members' days, from the server; null on failure. */
export function loadSnapshot(subject: Subject): { local: SessionSnapshot | null; remote: Promise<unknown> } {
  return { local: newestSnapshot(browserStorage.readJson<unknown>(keyOf(subject))), remote: readRemote(subject) };
}

async function readRemote(subject: Subject): Promise<unknown> {
  await sessionKnown();
  const userId = memberId();
  if (userId === null || !("dayId" in subject)) return null;
  return remote.readSnapshot(userId, subject.dayId).catch(warn);
}

/** The number of writes to the server so far, and of those that are finished. */
let [begun, finished] = [0, 0];

/** Writes to the server after earlier writes: an old snapshot must not replace a newer one. */
function write(dayId: string, request: () => Promise<void>): void {
  begun += 1;
  const written = serially(`session ${dayId}`, request).catch(warn);
  void written.then(() => {
    finished += 1;
  });
}

/**
 * The snapshot on the server: null if it was deleted; undefined for visitors and videos, offline, on failure, and if this device wrote
 * meanwhile, because the response may be older.
 */
export async function readEverywhere(subject: Subject): Promise<SessionSnapshot | null | undefined> {
  const userId = memberId();
  if (userId === null || !("dayId" in subject) || !navigator.onLine || finished < begun) return undefined;
  const known = begun;
  try {
    const snapshot = newestSnapshot(await remote.readSnapshot(userId, subject.dayId));
    return begun === known ? snapshot : undefined;
  } catch (error) {
    warn(error);
    return undefined;
  }
}

/** The id of this tab, to tell a member's devices apart. A reload keeps it. */
export let deviceId: string = tabStorage.read(deviceKey) ?? crypto.randomUUID();

/**
 * Resolves once no other tab has this id. Call before opening a session. A duplicated tab has a copy of the id and of the history, so only
 * the lock of the original tells it apart from a reload.
 */
export const deviceIdKnown = readOnce(async () => {
  if ("locks" in navigator && !(await holdUntilLeft(deviceId))) {
    deviceId = crypto.randomUUID();
    void holdUntilLeft(deviceId);
  }
  tabStorage.write(deviceKey, deviceId);
});

/** Holds a lock until the page is left; false if another tab has it. The page before a reload releases it within a second. */
const holdUntilLeft = (name: string) =>
  new Promise<boolean>((resolve) => {
    const hold = () => {
      resolve(true);
      return new Promise((release) => addEventListener("pagehide", release));
    };
    navigator.locks.request(name, { signal: AbortSignal.timeout(1000) }, hold).catch(() => resolve(false));
  });

/** Saves a snapshot in this browser. */
export const storeSnapshot = (subject: Subject, snapshot: SessionSnapshot): void =>
  void browserStorage.write(keyOf(subject), JSON.stringify(snapshot));

/**
 * Saves a snapshot in this browser and, for members' days, on the server. With `read`, the server's latest snapshot, it keeps a newer
 * one there: a command of another device that this one hasn't followed yet.
 */
export function storeSnapshotEverywhere(subject: Subject, snapshot: SessionSnapshot, read?: SessionSnapshot): void {
  storeSnapshot(subject, snapshot);
  const userId = memberId();
  if (userId === null || !("dayId" in subject)) return;
  const value = JSON.parse(JSON.stringify(snapshot));
  write(subject.dayId, () =>
    read
      ? remote.replaceSnapshot(userId, subject.dayId, value, read.savedAt)
      : remote.saveSnapshot(userId, subject.dayId, value),
  );
}

/** Deletes the snapshot of a session in this browser. */
export const forgetLocalSnapshot = (subject: Subject): void => void browserStorage.remove(keyOf(subject));

/** Deletes the snapshots of a session everywhere. */
export function forgetSnapshot(subject: Subject): void {
  forgetLocalSnapshot(subject);
  const userId = memberId();
  if (userId !== null && "dayId" in subject) write(subject.dayId, () => remote.deleteSnapshot(userId, subject.dayId));
}

function warn(error: unknown): null {
  console.warn("Could not sync the session with the server:", error);
  return null;
}
