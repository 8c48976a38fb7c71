import { computed } from "nanostores";
import type { EnrollmentWithPlan } from "@/data/enrollments.ts";
import { isQueuedChange, isSameChange, type QueuedChange, withChange } from "@/domain/queued-change.ts";
import { forgetRefused } from "./refused-changes.ts";
import { $session } from "./session.ts";
import { storedList } from "./stored-list.ts";

/** Where this browser keeps what isn't saved yet. */
export const outboxKey = "jumping-fitness-outbox";

/** What isn't saved yet, in the order in which it was done. */
const queued = storedList(outboxKey, isQueuedChange);

/** What waits in this browser. It outlives the page. */
export const readQueue = queued.read;

/** What this member did that waits for a network. */
export const $waiting = computed([queued.$list, $session], (queue, session) =>
  queue.filter(({ waits, userId }) => waits && session.state === "member" && userId === session.userId),
);

/** What of it is this member's, or will be. */
export function ownQueue(): readonly QueuedChange[] {
  const session = $session.get();
  const userId = session.state === "member" ? session.userId : null;
  return readQueue().filter((change) => change.userId === null || change.userId === userId);
}

/** Puts a change into the queue, once. */
export const enqueue = (change: QueuedChange): void => queued.update((queue) => withChange(queue, change));

/** Notes that a change was tried and has to wait. */
export const markWaiting = (change: QueuedChange): void =>
  queued.update((queue) => queue.map((other) => (isSameChange(other, change) ? { ...other, waits: true } : other)));

/** Takes a change out of the queue, saved or given up; a newer one about the same stays. */
export const drop = (change: QueuedChange): void =>
  queued.update((queue) => queue.filter((other) => !isSameChange(other, change) || other.queuedAt > change.queuedAt));

/** Forgets what a member did that isn't saved, or was refused. */
export function forgetQueued(userId: string): void {
  queued.update((queue) => queue.filter((one) => one.userId !== userId));
  forgetRefused(userId);
}

/** Enrollments as they will be once this browser has sent what waits: plans that were left are gone, finished days are completed. */
export function withQueued(enrollments: readonly EnrollmentWithPlan[]): EnrollmentWithPlan[] {
  const queue = ownQueue();
  const isLeft = (id: string) => queue.some((change) => change.kind === "leave" && change.enrollmentId === id);
  return enrollments
    .filter(({ id }) => !isLeft(id))
    .map((enrollment) => {
      const done = new Set(enrollment.completions.map(({ plan_day_id }) => plan_day_id));
      const waiting = queue.flatMap((change) =>
        change.kind === "completion" && change.planId === enrollment.plan_id && !done.has(change.planDayId)
          ? { plan_day_id: change.planDayId, completed_at: new Date(change.queuedAt).toISOString() }
          : [],
      );
      return { ...enrollment, completions: [...enrollment.completions, ...waiting] };
    });
}
