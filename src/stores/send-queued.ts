import * as completions from "@/data/completions.ts";
import * as enrollments from "@/data/enrollments.ts";
import { isCode } from "@/data/errors.ts";
import { chooseWeeklyGoal } from "@/data/weekly-goals.ts";
import {
  isSameChange,
  type QueuedChange,
  type QueuedCompletion,
  type QueuedReview,
  topicOf,
} from "@/domain/queued-change.ts";
import { drop, markWaiting, readQueue } from "./queued-changes.ts";
import { $session } from "./session.ts";
import { withLock } from "./with-lock.ts";

/** Saves a workout for the first time. Throws the DataError of a failure. */
export const sendCompletion = (item: QueuedCompletion): Promise<completions.Completion> =>
  settle(item, (userId) => complete(item, userId, insert));

/** Saves everything that waits for a member, in order: what fails keeps what was done after it in the same plan waiting. */
export async function sendAll(userId: string): Promise<{ saved: number; isOffline: boolean }> {
  // two tabs must not send the same change at the same time
  return withLock("jumping-fitness-outbox", async () => {
    let saved = 0;
    const stuck = new Set<string>();
    for (const item of readQueue().filter((one) => one.userId === null || one.userId === userId)) {
      if (stuck.has(topicOf(item))) continue;
      try {
        await settle(item, (id) => sendAgain(item, id));
        saved += 1;
      } catch (error) {
        console.warn("A change isn't saved yet:", error);
        markWaiting(item);
        if (isCode(error, "offline")) return { saved, isOffline: true };
        // what was refused is out of the queue, and nothing waits for it
        if (readQueue().some((one) => isSameChange(one, item))) stuck.add(topicOf(item));
      }
    }
    return { saved, isOffline: false };
  });
}

/** Sends a change and takes it out of the queue once it is saved, or refused for good. */
async function settle<Result>(item: QueuedChange, send: (userId: string) => Promise<Result>): Promise<Result> {
  const session = $session.get();
  if (session.state !== "member") throw new Error("Only a member's changes can be saved.");
  try {
    const result = await send(session.userId);
    drop(item);
    return result;
  } catch (error) {
    const isRefused = isCode(error, "forbidden") || isCode(error, "not-found");
    // a session that has ended is refused too: the change waits for its person
    if (isRefused && $session.get().state === "member") drop(item);
    throw error;
  }
}

/** What was sent before may have arrived although nobody heard of it: sending it again changes nothing. */
function sendAgain(item: QueuedChange, userId: string): Promise<unknown> {
  switch (item.kind) {
    case "completion":
      return complete(item, userId, insertUnlessSaved);
    case "review":
      return review(item, userId);
    case "leave":
      return enrollments.endEnrollment(item.enrollmentId);
    case "goal":
      return chooseWeeklyGoal(item.workouts);
  }
}

type Save = (userId: string, enrollmentId: string, planDayId: string) => Promise<completions.Completion>;

/** Starts the plan if need be. A day that is completed already, also on another device, counts as saved. */
async function complete(item: QueuedCompletion, userId: string, save: Save): Promise<completions.Completion> {
  const enrollmentId = item.enrollmentId ?? (await startedPlan(userId, item.planId));
  return save(userId, enrollmentId, item.planDayId);
}

const insert: Save = async (userId, enrollmentId, planDayId) => {
  try {
    return await completions.completeDay(userId, enrollmentId, planDayId);
  } catch (error) {
    const saved = isCode(error, "conflict") ? await completions.completionOf(enrollmentId, planDayId) : null;
    if (!saved) throw error;
    return saved;
  }
};

const insertUnlessSaved: Save = async (userId, enrollmentId, planDayId) =>
  (await completions.completionOf(enrollmentId, planDayId)) ?? insert(userId, enrollmentId, planDayId);

/** Stars of a workout that was taken back elsewhere have nowhere to go. */
async function review({ planId, planDayId, changes, ...item }: QueuedReview, userId: string): Promise<void> {
  const enrollmentId = item.enrollmentId ?? (await enrollments.activeEnrollment(userId, planId))?.id;
  const completion = enrollmentId === undefined ? null : await completions.completionOf(enrollmentId, planDayId);
  if (completion) await completions.rateCompletion(completion.id, changes);
}

async function startedPlan(userId: string, planId: string): Promise<string> {
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
