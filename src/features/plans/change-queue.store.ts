import { computed } from "nanostores";
import {
  isQueuedChange,
  isSameChange,
  type QueuedChange,
  withChange,
  withoutChange,
} from "@/features/plans/change-queue.ts";
import type { OpenWorkout } from "@/features/plans/next-workout.ts";
import { $session, memberId } from "@/platform/session.store.ts";
import { storedList } from "@/platform/stored-list.store.ts";

/** The localStorage key of unsent changes. */
export const queueKey = "jumping-fitness-outbox";

const queued = storedList(queueKey, isQueuedChange);

/** The unsent changes, oldest first. They survive a reload. */
export const readQueue = queued.read;

/** The member's changes that wait for the network. */
export const $waiting = computed([queued.$list, $session], (queue, session) =>
  queue.filter(({ waits, userId }) => waits && session.state === "member" && userId === session.userId),
);

/** The queued changes of this member, including those without an owner yet. */
export function ownQueue(): readonly QueuedChange[] {
  const userId = memberId();
  return readQueue().filter((change) => change.userId === null || change.userId === userId);
}

/** Adds a change to the queue, or replaces the same one. */
export const enqueue = (change: QueuedChange): void => queued.update((queue) => withChange(queue, change));

/** Marks a change as tried and waiting for the network. */
export const markWaiting = (change: QueuedChange): void =>
  queued.update((queue) => queue.map((other) => (isSameChange(other, change) ? { ...other, waits: true } : other)));

/** Removes a saved or abandoned change from the queue. A newer version of the same change stays, and so do other fields of a review. */
export const dequeue = (change: QueuedChange): void => queued.update((queue) => withoutChange(queue, change));

/** A queued change that the server rejected, with texts for the member: what it was, and why it failed and what to do. */
export type RejectedChange = { change: QueuedChange; what: string; why: string };

const rejected = storedList("jumping-fitness-refused", (item): item is RejectedChange => {
  const { change, what, why } = (item ?? {}) as Record<string, unknown>;
  return isQueuedChange(change) && typeof what === "string" && typeof why === "string";
});

/** The member's rejected changes that aren't dismissed yet. */
export const $rejected = computed([rejected.$list, $session], (list, session) =>
  list.filter(({ change }) => session.state === "member" && change.userId === session.userId),
);

/** The rejection of a change; undefined if it wasn't rejected. */
export const rejectionOf = (change: QueuedChange): RejectedChange | undefined =>
  rejected.read().findLast((one) => isSameChange(one.change, change));

/** The note of a change; null without one. */
export const noteOf = (change: QueuedChange): string | null =>
  "changes" in change ? (change.changes.notes ?? null) : null;

/** Whether a note by this member exists only in this browser. */
export const hasRejectedNote = (userId: string): boolean =>
  rejected.read().some(({ change }) => change.userId === userId && noteOf(change) !== null);

/** Stores a rejected change until the member dismisses it. */
export const addRejected = (one: RejectedChange): void => rejected.update((list) => [...list, one]);

export const dismissRejected = ({ change }: RejectedChange): void =>
  rejected.update((list) =>
    list.filter((one) => one.change.queuedAt !== change.queuedAt || !isSameChange(one.change, change)),
  );

/** Deletes a member's queued and rejected changes. */
export function clearQueueOf(userId: string): void {
  queued.update((queue) => queue.filter((one) => one.userId !== userId));
  rejected.update((list) => list.filter(({ change }) => change.userId !== userId));
}

/** Whether leaving an enrollment is queued. */
export const isLeaving = (enrollmentId: string): boolean =>
  ownQueue().some((change) => change.kind === "leave" && change.enrollmentId === enrollmentId);

/** Whether a workout will still be open after the queue is sent. */
export const isStillOpen = ({ enrollment_id, plan_day_id }: OpenWorkout): boolean =>
  !isLeaving(enrollment_id) &&
  !ownQueue().some((change) => change.kind === "completion" && change.planDayId === plan_day_id);
