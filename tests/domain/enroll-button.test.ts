import { expect, test } from "vitest";
import { type EnrollAttempt, type EnrollmentKnowledge, enrollButtonOf } from "@/domain/enroll-button.ts";

const failed: EnrollAttempt = { state: "failed", message: "Failed to enroll in plan" };
const enrolled: EnrollmentKnowledge<object> = { state: "known", byPlan: { bounce: {} } };

test.each<[string, EnrollmentKnowledge<object>, EnrollAttempt | undefined, string]>([
  ["a skeleton while enrollments are checked", { state: "checking" }, undefined, "checking"],
  ["the way in for a visitor", { state: "visitor" }, undefined, "visitor"],
  ["the way on for who takes part", enrolled, undefined, "enrolled"],
  ["the start for who takes part in another plan", { state: "known", byPlan: { other: {} } }, undefined, "ready"],
  ["that it is busy", { state: "known", byPlan: {} }, { state: "enrolling" }, "enrolling"],
  ["success, though the plan is known as started by then", enrolled, { state: "succeeded" }, "succeeded"],
  ["that the plan is gone, also to who takes part", enrolled, { state: "gone" }, "gone"],
  ["what went wrong, until it is tried again", enrolled, failed, "failed"],
])("the enroll button shows %s", (_face, knowledge, attempt, state) => {
  expect(enrollButtonOf("bounce", knowledge, attempt).state).toBe(state);
});
