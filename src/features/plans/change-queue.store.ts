import { computed } from "nanostores";
import type { EnrollmentWithPlan } from "@/features/plans/enrollments.data.ts";
import type { OpenWorkout } from "@/features/plans/next-workout.ts";
import { isQueuedChange, isSameChange, type QueuedChange, withChange } from "@/features/plans/queued-change.ts";
import { $session } from "@/platform/session.store.ts";
import { storedList } from "@/platform/stored-list.store.ts";

/** Where this browser stores changes that aren't saved yet. */
export const queueKey = "jumping-fitness-outbox";

const queued = storedList(queueKey, isQueuedChange);

/** The changes that aren't saved yet, in the order in which they were made. They outlive the page. */
export const readQueue = queued.read;

/** The member's changes that wait for a network. */
export const $waiting = computed([queued.$list, $session], (queue, session) =>
  queue.filter(({ waits, userId }) => waits && session.state === "member" && userId === session.userId),
);

/** The changes that are this member's, or will be. */
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

/** Removes a change from the queue, saved or given up; a newer one about the same stays. */
export const dequeue = (change: QueuedChange): void =>
  queued.update((queue) => queue.filter((other) => !isSameChange(other, change) || other.queuedAt > change.queuedAt));

/** A change that had waited and that the server rejected: what it was, and why and what to do, in words. */
export type RejectedChange = { change: QueuedChange; what: string; why: string };

const rejected = storedList("jumping-fitness-refused", (item): item is RejectedChange => {
  const { change, what, why } = (item ?? {}) as Record<string, unknown>;
  return isQueuedChange(change) && typeof what === "string" && typeof why === "string";
});

/** The member's rejected changes that aren't dismissed yet. */
export const $rejected = computed([rejected.$list, $session], (list, session) =>
  list.filter(({ change }) => session.state === "member" && change.userId === session.userId),
);

/** Why a change was rejected; undefined when it wasn't. */
export const rejectionOf = (change: QueuedChange): RejectedChange | undefined =>
  rejected.read().findLast((one) => isSameChange(one.change, change));

/** The note of a change; null without one. */
export const noteOf = (change: QueuedChange): string | null =>
  change.kind === "review" ? (change.changes.notes ?? null) : null;

/** Whether this member wrote a note that is in this browser alone. */
export const hasRejectedNote = (userId: string): boolean =>
  rejected.read().some(({ change }) => change.userId === userId && noteOf(change) !== null);

/** Stores a rejected change until its member dismisses it. */
export const addRejected = (one: RejectedChange): void => rejected.update((list) => [...list, one]);

export const dismissRejected = ({ change }: RejectedChange): void =>
  rejected.update((list) =>
    list.filter((one) => one.change.queuedAt !== change.queuedAt || !isSameChange(one.change, change)),
  );

/** Deletes a member's changes that aren't saved, or were rejected. */
export function clearQueueOf(userId: string): void {
  queued.update((queue) => queue.filter((one) => one.userId !== userId));
  rejected.update((list) => list.filter(({ change }) => change.userId !== userId));
}

/** Whether a workout stays open once the queue is sent. */
export const isStillOpen = ({ enrollment_id, plan_day_id }: OpenWorkout): boolean =>
  !ownQueue().some(
    (change) =>
      (change.kind === "leave" && change.enrollmentId === enrollment_id) ||
      (change.kind === "completion" && change.planDayId === plan_day_id),
  );

/** Enrollments as they will be once the queue is sent: plans that were left are gone, finished days are completed. */
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
