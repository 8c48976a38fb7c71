import { expect, test } from "vitest";
import {
  isQueuedChange,
  isStale,
  type QueuedChange,
  waitingSentence,
  withChange,
  withoutChange,
} from "@/features/plans/change-queue.ts";

const day = { userId: "me", planId: "plan", planDayId: "day", queuedAt: 1 };
const completion: QueuedChange = { kind: "completion", ...day };
const review: QueuedChange = { kind: "review", ...day, changes: { rating: 4 } };
const goal: QueuedChange = { kind: "goal", userId: "me", workouts: 2, queuedAt: 1 };

test("a newer change replaces the queued one in position, a review merges, and a workout keeps its instant", () => {
  const queue = [completion, review, goal];
  const again = { ...completion, waits: true, queuedAt: 2 };
  const note: QueuedChange = { kind: "review", ...day, queuedAt: 2, changes: { notes: "Windy" } };
  expect(withChange(queue, again)).toEqual([{ ...again, queuedAt: 1 }, review, goal]);
  expect(withChange(queue, note)).toEqual([completion, { ...note, changes: { rating: 4, notes: "Windy" } }, goal]);
  expect(withChange(queue, { ...goal, workouts: 3 })).toEqual([completion, review, { ...goal, workouts: 3 }]);
});

test("a goal whose save fails late doesn't replace a later goal", () => {
  const later = { ...goal, workouts: 3, queuedAt: 2 };
  expect(withChange([later], { ...goal, waits: true })).toEqual([later]);
});

test("a review whose save fails late doesn't replace a later one, and adds its other fields", () => {
  const later: QueuedChange = { kind: "review", ...day, queuedAt: 2, changes: { rating: 5 } };
  const earlier: QueuedChange = { ...review, changes: { rating: 4, notes: "Windy" }, waits: true };
  expect(withChange([later], earlier)).toEqual([{ ...later, waits: true, changes: { rating: 5, notes: "Windy" } }]);
});

test("a saved review leaves the fields that it didn't have, and a newer version, in the queue", () => {
  const merged: QueuedChange = { kind: "review", ...day, queuedAt: 2, changes: { rating: 4, notes: "Windy" } };
  const notes = { ...merged, changes: { notes: "Windy" } };
  expect(withoutChange([completion, merged], { ...review, queuedAt: 2 })).toEqual([completion, notes]);
  expect(withoutChange([completion, merged], merged)).toEqual([completion]);
  expect(withoutChange([merged], review)).toEqual([merged]);
});

test("changes by other members, of other days and of other kinds are distinct", () => {
  const others: QueuedChange[] = [
    { ...completion, userId: "you" },
    { ...completion, planDayId: "other" },
    { kind: "leave", userId: "me", planId: "plan", enrollmentId: "day", queuedAt: 1 },
  ];
  for (const other of others) expect(withChange([completion], other)).toEqual([completion, other]);
});

test.each([
  [completion, true],
  [{ ...completion, userId: null }, true],
  [{ ...completion, planId: undefined }, false],
  [{ ...completion, kind: "constructor" }, false],
  [{ ...completion, queuedAt: "now" }, false],
  [{ ...completion, queuedAt: 9e15 }, false],
  [null, false],
  ["completion", false],
])("%j in storage is a change: %s", (item, isOne) => {
  expect(isQueuedChange(item)).toBe(isOne);
});

test("a visitor's single workout of more than 14 days ago is too old for an account; members' and plan days aren't", () => {
  const workout = { id: "one", type: "free", title: "Free bouncing", minutes: 10 } as const;
  const ago = (days: number) => -days * 24 * 60 * 60 * 1000;
  const single = (userId: string | null, days: number): QueuedChange => ({
    kind: "workout",
    workout,
    userId,
    queuedAt: ago(days),
  });
  expect([single(null, 15), single(null, 13), single("me", 15)].map((change) => isStale(change, 0))).toEqual([
    true,
    false,
    false,
  ]);
  expect(isStale({ ...completion, userId: null, queuedAt: ago(15) }, 0)).toBe(false);
});

test("the queue is summed up in a sentence", () => {
  expect([1, 2].map(waitingSentence)).toEqual(["1 change waits for the network.", "2 changes wait for the network."]);
});
