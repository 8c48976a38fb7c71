import { atom, onMount } from "nanostores";
import type { Completion } from "@/data/completions.ts";
import type { Enrollment } from "@/data/enrollments.ts";
import { isCode } from "@/data/errors.ts";
import { offline } from "@/data/offline.ts";
import { isSameChange, type QueuedChange, type QueuedCompletion } from "@/domain/queued-change.ts";
import { drop, enqueue, outboxKey, readQueue } from "./queued-changes.ts";
import { retryWhenOnline } from "./retry-when-online.ts";
import { $session } from "./session.ts";

/** How many changes that had waited this page has sent, saved or refused: whoever shows them reads them again after a change. */
export const $sent = atom(0);

// what another tab has sent isn't waiting here anymore
onMount($sent, () => {
  const stop = new AbortController();
  const length = (list: string | null) => JSON.parse(list ?? "[]").length;
  const follow = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key === outboxKey && length(newValue) < length(oldValue)) $sent.set($sent.get() + 1);
  };
  addEventListener("storage", follow, { signal: stop.signal });
  return () => stop.abort();
});

/** Most pages have nothing to send. */
const loadSender = () => import("./send-queued.ts").catch(offline);

/**
 * Queues a workout and saves it now. Throws the DataError of a failure; after "offline" and "unexpected" it stays queued and is
 * sent again by sendQueued.
 */
export async function saveCompletion(item: QueuedCompletion): Promise<Completion> {
  enqueue(item);
  const { queuedAt } = readQueue().find((change) => isSameChange(change, item)) ?? item;
  try {
    return await (await loadSender()).sendCompletion({ ...item, queuedAt }, queuedAt < item.queuedAt);
  } catch (error) {
    if (isCode(error, "offline")) wait(item);
    throw error;
  }
}

/** Queues a change that found no network. It is sent as soon as there is one. */
export function wait(change: QueuedChange): void {
  enqueue({ ...change, waits: true });
  retryWhenOnline(sendQueued);
}

/**
 * Saves a change that stays queued until it is saved or refused: a page that is closed while the network hangs loses nothing. Throws
 * the DataError of a failure; after "offline" the change waits.
 */
export async function keepUntilSaved<T>(change: QueuedChange, save: () => Promise<T>): Promise<T> {
  enqueue(change);
  try {
    const saved = await save();
    drop(change);
    return saved;
  } catch (error) {
    if (isCode(error, "offline")) wait(change);
    else drop(change);
    throw error;
  }
}

/** Leaves a plan by `end`; after "offline" that waits. */
export function leave(left: Enrollment, end: () => Promise<void>): Promise<void> {
  const session = $session.get();
  if (session.state !== "member") return end();
  const { id: enrollmentId, plan_id: planId, plan_title: planTitle } = left;
  const { userId } = session;
  return keepUntilSaved({ kind: "leave", enrollmentId, planId, planTitle, userId, queuedAt: Date.now() }, end);
}

/** Saves everything that waits, in order. What fails for want of a network waits on. Returns how much was saved. */
export async function sendQueued(): Promise<number> {
  const session = $session.get();
  if (session.state !== "member" || readQueue().length === 0) return 0;
  try {
    const { saved, refused, isOffline } = await (await loadSender()).sendAll(session.userId);
    if (isOffline) retryWhenOnline(sendQueued);
    if (saved + refused > 0) $sent.set($sent.get() + saved + refused);
    return saved;
  } catch (error) {
    console.warn("What waits can't be sent yet:", error);
    retryWhenOnline(sendQueued);
    return 0;
  }
}

/** Saves what was finished earlier, on this page or before its person signed in. Returns the way to stop. */
export const sendQueuedOnSignIn = (): (() => void) => $session.subscribe(() => void sendQueued());
