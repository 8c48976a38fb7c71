import { newestSnapshot, type SessionSnapshot } from "@/features/workout/saved-session.ts";
import { browserStorage } from "@/platform/storage.browser.ts";
import { storedUser } from "@/platform/stored-session.data.ts";
import { type SessionSubject, sessionId } from "./session-workout.ts";

const prefix = "jumping-fitness-workout-";

/** The key in this browser's storage. */
export const snapshotKey = (subject: SessionSubject): string => prefix + sessionId(subject);

/** The session of a day or video that was saved in this browser; null without one, and if it is another member's. */
export function readSnapshot(subject: SessionSubject): SessionSnapshot | null {
  const snapshot = newestSnapshot(browserStorage.readJson<unknown>(snapshotKey(subject)));
  const reader = storedUser()?.id;
  return reader !== undefined && (snapshot?.owner ?? reader) !== reader ? null : snapshot;
}

/** Saves a session in this browser. */
export const storeSnapshot = (subject: SessionSubject, snapshot: SessionSnapshot): void =>
  void browserStorage.write(snapshotKey(subject), JSON.stringify(snapshot));

/** Deletes a session in this browser. */
export const forgetSnapshot = (subject: SessionSubject): void => void browserStorage.remove(snapshotKey(subject));

/** Deletes the sessions of all users of this browser. */
export const forgetSnapshots = (): void => void browserStorage.removeByPrefix(prefix);
