import { expect, test } from "vitest";
import { type EnrollAttempt, type EnrollmentKnowledge, enrollButtonOf } from "@/features/plans/enroll-button.ts";

const failed: EnrollAttempt = { state: "failed", message: "Failed to enroll in plan" };
type Knowledge = EnrollmentKnowledge<{ completed_at: string | null }>;
const enrolled: Knowledge = { state: "known", byPlan: { bounce: { completed_at: null } } };

test.each<[string, Knowledge, EnrollAttempt | undefined, string]>([
  ["a skeleton while enrollments are checked", { state: "checking" }, undefined, "checking"],
  ["the way in for a visitor", { state: "visitor" }, undefined, "visitor"],
  ["the way on for who takes part", enrolled, undefined, "enrolled"],
  [
    "the start for who takes part in another plan",
    { state: "known", byPlan: { other: { completed_at: null } } },
    undefined,
    "ready",
  ],
  ["that it is busy", { state: "known", byPlan: {} }, { state: "enrolling" }, "enrolling"],
  ["success, though the plan is known as started by then", enrolled, { state: "succeeded" }, "succeeded"],
  ["that the plan is gone, also to who takes part", enrolled, { state: "gone" }, "gone"],
  ["what went wrong, until it is tried again", enrolled, failed, "failed"],
])("the enroll button shows %s", (_face, knowledge, attempt, state) => {
  expect(enrollButtonOf("bounce", knowledge, attempt).state).toBe(state);
});

test.each([
  [null, false],
  ["2026-11-22T10:00:00Z", true],
])("a plan completed at %s is finished: %s", (completed_at, isFinished) => {
  const knowledge: Knowledge = { state: "known", byPlan: { bounce: { completed_at } } };
  expect(enrollButtonOf("bounce", knowledge, undefined)).toEqual({ state: "enrolled", isFinished });
});
