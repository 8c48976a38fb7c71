import { atom } from "nanostores";
import * as completions from "@/data/completions.ts";
import * as enrollments from "@/data/enrollments.ts";
import { isCode } from "@/data/errors.ts";
import { retryWhenOnline } from "./retry-when-online.ts";
import { $session } from "./session.ts";
import { withLock } from "./with-lock.ts";

/**
 * A workout that was finished and isn't saved yet. `userId` is whose it is; null is a visitor who asked to keep it: it goes to
 * the account that signs in next in this browser. `enrollmentId` is set where only this run of the plan counts.
 */
export type QueuedCompletion = {
  planId: string;
  planDayId: string;
  userId: string | null;
  enrollmentId?: string;
  queuedAt: number;
};

/** How many workouts that had waited this page has saved: whoever shows progress reads it again after a change. */
export const $sent = atom(0);

const storageKey = "jumping-fitness-completions";

/** What waits to be saved, oldest first. It outlives the page. */
function read(): readonly QueuedCompletion[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isQueued) : [];
  } catch {
    return [];
  }
}

function isQueued(item: unknown): item is QueuedCompletion {
  const { planId, planDayId, userId, queuedAt } = (item ?? {}) as Record<string, unknown>;
  const isOwned = typeof userId === "string" || userId === null;
  return typeof planId === "string" && typeof planDayId === "string" && isOwned && typeof queuedAt === "number";
}

/** Rereads the queue before each change: another tab may have changed it. */
function change(update: (queue: readonly QueuedCompletion[]) => readonly QueuedCompletion[]) {
  const queue = update(read());
  try {
    localStorage.setItem(storageKey, JSON.stringify(queue));
  } catch (error) {
    console.warn("The workout is kept nowhere but on the server:", error);
  }
}

const isSameDay = (a: QueuedCompletion, b: QueuedCompletion) => a.planDayId === b.planDayId && a.userId === b.userId;

/** Puts a finished workout into the queue, once. */
export function queueCompletion(item: QueuedCompletion): void {
  change((queue) => [...queue.filter((other) => !isSameDay(other, item)), item]);
}

/** Takes a workout out of the queue, saved or given up. */
export function dropQueued(item: QueuedCompletion): void {
  change((queue) => queue.filter((other) => !isSameDay(other, item)));
}

/**
 * Queues a workout and saves it now. Throws the DataError of a failure; after "offline" and "unexpected" it stays queued and is
 * sent again by sendQueued.
 */
export async function saveCompletion(item: QueuedCompletion): Promise<completions.Completion> {
  queueCompletion(item);
  return send(item, insert);
}

/** Saves everything that waits, in order. What fails for want of a network waits on. Returns how many were saved. */
export async function sendQueued(): Promise<number> {
  const session = $session.get();
  if (session.state !== "member") return 0;
  // two tabs must not send the same workout at the same time
  return withLock(storageKey, async () => {
    let saved = 0;
    for (const item of read().filter(({ userId }) => userId === null || userId === session.userId)) {
      try {
        await send(item, insertUnlessSaved);
        saved += 1;
      } catch (error) {
        console.warn("A finished workout isn't saved yet:", error);
        if (isCode(error, "offline")) retryWhenOnline(sendQueued);
      }
    }
    if (saved > 0) $sent.set($sent.get() + saved);
    return saved;
  });
}

type Save = (userId: string, enrollmentId: string, planDayId: string) => Promise<completions.Completion>;

/** Saves one workout: starts the plan if need be. One that is completed already counts as saved. */
async function send(item: QueuedCompletion, save: Save): Promise<completions.Completion> {
  const session = $session.get();
  if (session.state !== "member") throw new Error("Only a member's workout can be saved.");
  try {
    const enrollmentId = item.enrollmentId ?? (await activeEnrollment(session.userId, item.planId));
    const completion = await save(session.userId, enrollmentId, item.planDayId);
    dropQueued(item);
    return completion;
  } catch (error) {
    const isRefused = isCode(error, "forbidden") || isCode(error, "not-found");
    // a session that has ended is refused too: the workout waits for its person
    if (isRefused && $session.get().state === "member") dropQueued(item);
    throw error;
  }
}

async function insert(userId: string, enrollmentId: string, planDayId: string): Promise<completions.Completion> {
  try {
    return await completions.completeDay(userId, enrollmentId, planDayId);
  } catch (error) {
    const saved = isCode(error, "conflict") ? await completions.completionOf(enrollmentId, planDayId) : null;
    if (!saved) throw error;
    return saved;
  }
}

/** What an earlier page sent may have arrived although that page didn't hear of it. */
const insertUnlessSaved: Save = async (userId, enrollmentId, planDayId) =>
  (await completions.completionOf(enrollmentId, planDayId)) ?? insert(userId, enrollmentId, planDayId);

async function activeEnrollment(userId: string, planId: string): Promise<string> {
  const found = () => enrollments.activeEnrollment(userId, planId);
  const active = await found();
  if (active) return active.id;
  try {
    return (await enrollments.startPlan(userId, planId)).id;
  } catch (error) {
    // another tab was faster
    const started = isCode(error, "conflict") ? await found() : null;
    if (!started) throw error;
    return started.id;
  }
}
