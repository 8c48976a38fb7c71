type Base = {
  /** the owner; null for a visitor's completed workout, which goes to the next account that signs in with this browser */
  userId: string | null;
  queuedAt: number;
  /** sending it was tried and failed offline */
  waits?: boolean;
};
/** Identifies a completed day. `enrollmentId` is set if the change applies to this run of the plan only. */
type Day = { planId: string; planTitle?: string; planDayId: string; enrollmentId?: string };

export type QueuedCompletion = Base & Day & { kind: "completion" };
/** The changed fields of a day's review. */
export type QueuedReview = Base & Day & { kind: "review"; changes: { rating?: number | null; notes?: string | null } };
type QueuedLeave = Base & { kind: "leave"; planId: string | null; planTitle?: string; enrollmentId: string };
type QueuedGoal = Base & { kind: "goal"; workouts: number };

/** A member's change that isn't saved yet. */
export type QueuedChange = QueuedCompletion | QueuedReview | QueuedLeave | QueuedGoal;

const requiredTexts: Record<string, readonly string[]> = {
  completion: ["planId", "planDayId"],
  review: ["planId", "planDayId"],
  leave: ["enrollmentId"],
  goal: [],
};

/** Whether a stored value is a queued change. */
export function isQueuedChange(item: unknown): item is QueuedChange {
  const change = (item ?? {}) as Record<string, unknown>;
  const isOwned = typeof change.userId === "string" || change.userId === null;
  const texts = Object.hasOwn(requiredTexts, String(change.kind)) ? requiredTexts[String(change.kind)] : undefined;
  const isDated = typeof change.queuedAt === "number" && !Number.isNaN(new Date(change.queuedAt).getTime());
  return isOwned && isDated && Boolean(texts?.every((name) => typeof change[name] === "string"));
}

const subjectOf = (change: QueuedChange) =>
  change.kind === "goal" ? "" : change.kind === "leave" ? change.enrollmentId : change.planDayId;

/** Whether two changes have the same subject, so that the later replaces the earlier. */
export const isSameChange = (a: QueuedChange, b: QueuedChange): boolean =>
  a.kind === b.kind && a.userId === b.userId && subjectOf(a) === subjectOf(b);

/** Changes with the same key are sent in order: those of one plan, and those of the weekly goal. */
export const orderingKey = (change: QueuedChange): string =>
  change.kind === "goal" ? "goal" : (change.planId ?? subjectOf(change));

/**
 * The queue with a change added, replacing an earlier one with the same subject. A review is merged with the earlier one; a workout
 * keeps its earliest completion time.
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

/** The number of unsent changes as a sentence. */
export const waitingSentence = (count: number): string =>
  count === 1 ? "1 change waits for the network." : `${count} changes wait for the network.`;
