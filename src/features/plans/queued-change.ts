type Base = {
  /** whose it is; null is a visitor who asked to keep a workout: it goes to the account that signs in next in this browser */
  userId: string | null;
  queuedAt: number;
  /** it was tried and found no network */
  waits?: boolean;
};
/** What names a completed day; `enrollmentId` is set where only this run of the plan counts. */
type Day = { planId: string; planTitle?: string; planDayId: string; enrollmentId?: string };

export type QueuedCompletion = Base & Day & { kind: "completion" };
/** Stars and a note of a day, as far as they changed. */
export type QueuedReview = Base & Day & { kind: "review"; changes: { rating?: number | null; notes?: string | null } };
type QueuedLeave = Base & { kind: "leave"; planId: string | null; planTitle?: string; enrollmentId: string };
type QueuedGoal = Base & { kind: "goal"; workouts: number };

/** What a member did that isn't saved yet. */
export type QueuedChange = QueuedCompletion | QueuedReview | QueuedLeave | QueuedGoal;

const needed: Record<string, readonly string[]> = {
  completion: ["planId", "planDayId"],
  review: ["planId", "planDayId"],
  leave: ["enrollmentId"],
  goal: [],
};

/** Whether something read from a storage is a change. */
export function isQueuedChange(item: unknown): item is QueuedChange {
  const change = (item ?? {}) as Record<string, unknown>;
  const isOwned = typeof change.userId === "string" || change.userId === null;
  const texts = Object.hasOwn(needed, String(change.kind)) ? needed[String(change.kind)] : undefined;
  const isDated = typeof change.queuedAt === "number" && !Number.isNaN(new Date(change.queuedAt).getTime());
  return isOwned && isDated && Boolean(texts?.every((name) => typeof change[name] === "string"));
}

const subjectOf = (change: QueuedChange) =>
  change.kind === "goal" ? "" : change.kind === "leave" ? change.enrollmentId : change.planDayId;

/** Whether two changes are about the same thing, so that the later one replaces the other. */
export const isSameChange = (a: QueuedChange, b: QueuedChange): boolean =>
  a.kind === b.kind && a.userId === b.userId && subjectOf(a) === subjectOf(b);

/** What has to be sent in order: the changes of one plan, and those of the goal. */
export const orderingKey = (change: QueuedChange): string =>
  change.kind === "goal" ? "goal" : (change.planId ?? subjectOf(change));

/**
 * The queue with a change: in the place of the same one, else last. Of a review, what changed before stays; a workout stays done
 * when it was done first.
 */
export function withChange(queue: readonly QueuedChange[], change: QueuedChange): readonly QueuedChange[] {
  if (!queue.some((other) => isSameChange(other, change))) return [...queue, change];
  return queue.map((other) => {
    if (!isSameChange(other, change)) return other;
    if (change.kind === "completion") return { ...change, queuedAt: Math.min(change.queuedAt, other.queuedAt) };
    if (change.kind !== "review" || other.kind !== "review") return change;
    return { ...change, changes: { ...other.changes, ...change.changes } };
  });
}

/** What waits, in a sentence. */
export const waitingSentence = (count: number): string =>
  count === 1 ? "1 change waits for the network." : `${count} changes wait for the network.`;
