import { atom } from "nanostores";
import { newestSnapshot, type SessionSnapshot } from "@/features/workout/saved-session.ts";
import * as sessions from "@/features/workout/workout-sessions.data.ts";
import { inSequence } from "@/platform/sequential-requests.ts";
import { memberId, sessionKnown } from "@/platform/session.store.ts";
import { deviceId } from "./device-id.store.ts";
import type { SessionSubject } from "./session-workout.ts";

// A member's devices share a row for the session of a plan's day. There is none for visitors, single videos and bounces.

/** A row that another device has changed; `row` is null if it was deleted. remote-control.store.ts follows it. */
export const $changedRow = atom<{ row: SessionSnapshot | null } | null>(null);

/** The rows as this device last read or wrote them, by day. */
const known = new Map<string, SessionSnapshot>();

/** The remote control that the row of the open session names. */
let remote: string | undefined;

/** Whether another device controls the session that this one plays. */
export const isControlled = (): boolean => remote !== undefined && remote !== deviceId;

/** The time of the row, which changes with each write by any device. */
export const rowTime = (subject: SessionSubject): number | undefined =>
  "dayId" in subject ? known.get(subject.dayId)?.savedAt : undefined;

/** The number of writes so far, and of those that are finished. */
let [begun, finished] = [0, 0];

/** Writes after earlier writes: an old snapshot must not replace a newer one. */
function write(subject: SessionSubject, request: (userId: string, dayId: string) => Promise<void>): void {
  const userId = memberId();
  if (userId === null || !("dayId" in subject)) return;
  const { dayId } = subject;
  begun += 1;
  const written = inSequence(`session ${dayId}`, () => request(userId, dayId)).catch(warn);
  void written.then(() => {
    finished += 1;
  });
}

/** Reads the row of a session that opens. A remote control of an earlier session has to announce itself again. */
export async function openRow(subject: SessionSubject): Promise<SessionSnapshot | null | undefined> {
  remote = undefined;
  await sessionKnown();
  return readRow(subject);
}

/** Reads the row of the open session and reports it in `$changedRow`. */
export async function checkRow(subject: SessionSubject): Promise<void> {
  const row = await readRow(subject);
  if (row !== undefined) report(row);
}

function report(row: SessionSnapshot | null) {
  remote = row?.remote;
  $changedRow.set({ row });
}

/**
 * The row: null if it was deleted; undefined for visitors and videos, offline, on failure, and if this device wrote meanwhile, because
 * the response may be older.
 */
async function readRow(subject: SessionSubject): Promise<SessionSnapshot | null | undefined> {
  const userId = memberId();
  if (userId === null || !("dayId" in subject) || !navigator.onLine || finished < begun) return undefined;
  const before = begun;
  try {
    const row = newestSnapshot(await sessions.readSnapshot(userId, subject.dayId));
    if (begun !== before) return undefined;
    remember(subject.dayId, row);
    return row;
  } catch (error) {
    warn(error);
    return undefined;
  }
}

function remember(dayId: string, row: SessionSnapshot | null) {
  if (row) known.set(dayId, row);
  else known.delete(dayId);
}

/** A change of the row by another device that a save overrides: a click is newer than a command of the remote control. */
export type Overrides = "nothing" | "commands" | "everything";

/** Saves the state of the session, or reports the row that another device has changed. */
export function writeRow(subject: SessionSubject, snapshot: SessionSnapshot, overrides: Overrides): void {
  write(subject, async (userId, dayId) => {
    let before = known.get(dayId);
    // again after a change that this device may override, because a command may arrive meanwhile
    for (let attempt = 0; before && overrides !== "everything" && attempt < 5; attempt += 1) {
      const row = withRemote(snapshot);
      if (await sessions.replaceSnapshot(userId, dayId, row, before)) return remember(dayId, row);
      const found = newestSnapshot(await sessions.readSnapshot(userId, dayId));
      remember(dayId, found);
      remote = found?.remote;
      // a remote control that announced itself left the state as this device wrote it
      const isOurs = found?.player === snapshot.player && (overrides === "commands" || found?.writer === deviceId);
      if (found ? !isOurs : snapshot.player !== deviceId) return report(found);
      before = found ?? undefined;
    }
    const row = withRemote(snapshot);
    await sessions.saveSnapshot(userId, dayId, row);
    remember(dayId, row);
  });
}

/** The snapshot, which names the remote control: the device that writes, unless it plays. */
function withRemote({ remote: _, ...snapshot }: SessionSnapshot): SessionSnapshot {
  const named = snapshot.player === deviceId ? remote : deviceId;
  return named === undefined || named === snapshot.player ? snapshot : { ...snapshot, remote: named };
}

/** Names this device as the remote control, unless the row has changed since it was read. */
export const announceRemote = (subject: SessionSubject): void =>
  write(subject, async (userId, dayId) => {
    const before = known.get(dayId);
    if (before && !before.remote) await replaceRow(userId, dayId, before, { ...before, remote: deviceId });
  });

/** Removes this device as the remote control. The device that plays then stops reading commands. */
export const withdrawRemote = (subject: SessionSubject): void =>
  write(subject, async (userId, dayId) => {
    let before = known.get(dayId) ?? null;
    // again if the device that plays has saved the row since this one read it, as it may several times on a slow connection
    for (let attempt = 0; attempt < 20 && before?.remote === deviceId; attempt += 1) {
      const { remote: _, ...unnamed } = before;
      if (await replaceRow(userId, dayId, before, unnamed)) return;
      before = newestSnapshot(await sessions.readSnapshot(userId, dayId));
    }
  });

/** Replaces the row unless it has changed since it was read as `before`. */
async function replaceRow(
  userId: string,
  dayId: string,
  before: SessionSnapshot,
  row: SessionSnapshot,
): Promise<boolean> {
  if (!(await sessions.replaceSnapshot(userId, dayId, row, before))) return false;
  remember(dayId, row);
  remote = row.remote;
  return true;
}

/** Deletes the row. */
export const deleteRow = (subject: SessionSubject): void =>
  write(subject, async (userId, dayId) => {
    await sessions.deleteSnapshot(userId, dayId);
    known.delete(dayId);
  });

function warn(error: unknown): void {
  console.warn("Could not sync the session with the server:", error);
}
