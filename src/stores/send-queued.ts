import * as completions from "@/data/completions.ts";
import * as enrollments from "@/data/enrollments.ts";
import { DataError, isCode, isRefusal } from "@/data/errors.ts";
import { chooseWeeklyGoal } from "@/data/weekly-goals.ts";
import { type QueuedChange, type QueuedCompletion, type QueuedReview, topicOf } from "@/domain/queued-change.ts";
import { explainRefusal } from "./explain-refusal.ts";
import { drop, markWaiting, readQueue } from "./queued-changes.ts";
import { keepRefused } from "./refused-changes.ts";
import { $session } from "./session.ts";
import { withLock } from "./with-lock.ts";

/** Saves a workout that was done just now, or, if it waited before, when it was done. Throws the DataError of a failure. */
export async function sendCompletion(item: QueuedCompletion, hasWaited: boolean): Promise<completions.Completion> {
  try {
    const save: Save = (userId, enrollmentId, planDayId, at) =>
      insert(userId, enrollmentId, planDayId, hasWaited ? at : undefined);
    const completion = await complete(item, memberId(), save);
    drop(item);
    return completion;
  } catch (error) {
    // a session that has ended is refused too: the workout waits for its person
    if (isRefusal(error) && $session.get().state === "member") drop(item);
    throw error;
  }
}

/**
 * Saves everything that waits for a member, in order: what fails keeps what was done after it in the same plan waiting. What is
 * refused is kept apart with the reason, and nothing waits for it.
 */
export async function sendAll(userId: string): Promise<{ saved: number; refused: number; isOffline: boolean }> {
  // two tabs must not send the same change at the same time
  return withLock("jumping-fitness-outbox", async () => {
    const sent = { saved: 0, refused: 0 };
    const stuck = new Set<string>();
    for (const item of readQueue().filter((one) => one.userId === null || one.userId === userId)) {
      if (stuck.has(topicOf(item))) continue;
      try {
        sent[await sendOrRefuse(item, userId)] += 1;
        drop(item);
      } catch (error) {
        console.warn("A change isn't saved yet:", error);
        markWaiting(item);
        if (isCode(error, "offline")) return { ...sent, isOffline: true };
        stuck.add(topicOf(item));
      }
    }
    return { ...sent, isOffline: false };
  });
}

/** A session that has ended is refused too: the change then waits for its person, as long as nobody can say why. */
async function sendOrRefuse(item: QueuedChange, userId: string): Promise<"saved" | "refused"> {
  try {
    await sendAgain(item, memberId());
    return "saved";
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const refused = await explainRefusal(item, userId, error);
    memberId();
    keepRefused(refused);
    return "refused";
  }
}

function memberId(): string {
  const session = $session.get();
  if (session.state !== "member") throw new Error("Only a member's changes can be saved.");
  return session.userId;
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

type Save = (userId: string, enrollmentId: string, planDayId: string, at?: number) => Promise<completions.Completion>;

/** Starts the plan if need be. A day that is completed already, also on another device, counts as saved. */
async function complete(item: QueuedCompletion, userId: string, save: Save): Promise<completions.Completion> {
  const enrollmentId = item.enrollmentId ?? (await startedPlan(userId, item));
  return save(userId, enrollmentId, item.planDayId, item.queuedAt);
}

const insert: Save = async (userId, enrollmentId, planDayId, at) => {
  try {
    return await completions.completeDay(userId, enrollmentId, planDayId, at);
  } catch (error) {
    const saved = isCode(error, "conflict") ? await completions.completionOf(enrollmentId, planDayId) : null;
    if (!saved) throw error;
    return saved;
  }
};

const insertUnlessSaved: Save = async (userId, enrollmentId, planDayId, at) =>
  (await completions.completionOf(enrollmentId, planDayId)) ?? insert(userId, enrollmentId, planDayId, at);

async function review({ planId, planDayId, changes, ...item }: QueuedReview, userId: string): Promise<void> {
  const enrollmentId = item.enrollmentId ?? (await enrollments.activeEnrollment(userId, planId))?.id;
  const completion = enrollmentId === undefined ? null : await completions.completionOf(enrollmentId, planDayId);
  // it was refused itself, or taken back on another device
  if (!completion) throw new DataError("not-found", "");
  await completions.rateCompletion(completion.id, changes);
}

async function startedPlan(userId: string, { planId, queuedAt }: QueuedCompletion): Promise<string> {
  const found = () => enrollments.activeEnrollment(userId, planId);
  const active = await found();
  if (active) return active.id;
  try {
    return (await enrollments.startPlan(userId, planId, queuedAt)).id;
  } catch (error) {
    // another tab was faster
    const started = isCode(error, "conflict") ? await found() : null;
    if (!started) throw error;
    return started.id;
  }
}
