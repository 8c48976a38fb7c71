import { type ExtraWorkout, isExtraWorkout, oldestDays } from "./extra-workout.ts";

type Base = {
  /** the owner; null for a visitor's completed workout, which goes to the next account that signs in with this browser */
  userId: string | null;
  queuedAt: number;
  /** sending it was tried and failed offline */
  waits?: boolean;
};
/** Identifies a completed day. `enrollmentId` is set if the change applies to this run of the plan only. */
type Day = { planId: string; planTitle?: string; planDayId: string; enrollmentId?: string };

/** `minutes` is set if the workout was cut short, or had other videos than its day. */
export type QueuedCompletion = Base & Day & { kind: "completion"; minutes?: number };
type Review = { rating?: number | null; notes?: string | null };
/** The changed fields of a day's review. */
export type QueuedReview = Base & Day & { kind: "review"; changes: Review };
/** A workout outside of plans, at `queuedAt`. */
export type QueuedWorkout = Base & { kind: "workout"; workout: ExtraWorkout };
/** The changed fields of the review of a workout outside of plans. */
export type QueuedRating = Base & { kind: "rating"; workoutId: string; title: string; changes: Review };
type QueuedLeave = Base & { kind: "leave"; planId: string | null; planTitle?: string; enrollmentId: string };
type QueuedGoal = Base & { kind: "goal"; workouts: number };

/** A member's change that isn't saved yet. */
export type QueuedChange = QueuedCompletion | QueuedReview | QueuedWorkout | QueuedRating | QueuedLeave | QueuedGoal;

const requiredTexts: Record<string, readonly string[]> = {
  completion: ["planId", "planDayId"],
  review: ["planId", "planDayId"],
  workout: [],
  rating: ["workoutId", "title"],
  leave: ["enrollmentId"],
  goal: [],
};

/** Whether a stored value is a queued change. */
export function isQueuedChange(item: unknown): item is QueuedChange {
  const change = (item ?? {}) as Record<string, unknown>;
  const isOwned = typeof change.userId === "string" || change.userId === null;
  const texts = Object.hasOwn(requiredTexts, String(change.kind)) ? requiredTexts[String(change.kind)] : undefined;
  const isDated = typeof change.queuedAt === "number" && !Number.isNaN(new Date(change.queuedAt).getTime());
  const isComplete = change.kind !== "workout" || isExtraWorkout(change.workout);
  return isOwned && isDated && isComplete && Boolean(texts?.every((name) => typeof change[name] === "string"));
}

function subjectOf(change: QueuedChange): string {
  switch (change.kind) {
    case "goal":
      return "";
    case "leave":
      return change.enrollmentId;
    case "workout":
      return change.workout.id;
    case "rating":
      return change.workoutId;
    default:
      return change.planDayId;
  }
}

/** Whether two changes have the same subject, so that the later replaces the earlier. */
export const isSameChange = (a: QueuedChange, b: QueuedChange): boolean =>
  a.kind === b.kind && a.userId === b.userId && subjectOf(a) === subjectOf(b);

/** Changes with the same key are sent in order: those of one plan, those of a workout outside of plans, and those of the weekly goal. */
export const orderingKey = (change: QueuedChange): string =>
  change.kind === "goal" ? "goal" : ("planId" in change && change.planId) || subjectOf(change);

/**
 * The queue with a change added, replacing an earlier one with the same subject. A review is merged with the earlier one; a workout
 * keeps its earliest completion time.
 */
export function withChange(queue: readonly QueuedChange[], change: QueuedChange): readonly QueuedChange[] {
  if (!queue.some((other) => isSameChange(other, change))) return [...queue, change];
  return queue.map((other) => {
    if (!isSameChange(other, change)) return other;
    if (change.kind === "completion") return { ...change, queuedAt: Math.min(change.queuedAt, other.queuedAt) };
    // the save of an earlier change may fail after a later one was made
    const [older, newer] = change.queuedAt < other.queuedAt ? [change, other] : [other, change];
    if (!("changes" in older && "changes" in newer)) return newer;
    const waits = older.waits && { waits: true };
    return { ...newer, ...waits, changes: { ...older.changes, ...newer.changes } };
  });
}

/**
 * The queue without a saved or abandoned change. A newer version of the same change stays. Of a review, so do the fields that the
 * change didn't have: an earlier change that waits for the network set them.
 */
export function withoutChange(queue: readonly QueuedChange[], change: QueuedChange): readonly QueuedChange[] {
  return queue.flatMap((other) => {
    if (!isSameChange(other, change) || other.queuedAt > change.queuedAt) return other;
    if (!("changes" in other && "changes" in change)) return [];
    const left = Object.entries(other.changes).filter(([field]) => !Object.hasOwn(change.changes, field));
    return left.length === 0 ? [] : { ...other, changes: Object.fromEntries(left) };
  });
}

/** Whether a visitor's workout outside of plans is too old to be moved into an account: the database would change its date. */
export const isStale = ({ kind, userId, queuedAt }: QueuedChange, now: number): boolean =>
  (kind === "workout" || kind === "rating") && userId === null && now - queuedAt > oldestDays * 24 * 60 * 60 * 1000;

/** The number of unsent changes as a sentence. */
export const waitingSentence = (count: number): string =>
  count === 1 ? "1 change waits for the network." : `${count} changes wait for the network.`;
