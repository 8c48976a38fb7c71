import { expect, test } from "vitest";
import { type EnrollAttempt, type EnrollmentKnowledge, enrollButtonOf } from "@/features/plans/enroll-button.ts";

const failed: EnrollAttempt = { state: "failed", message: "Failed to enroll in plan" };
type Knowledge = EnrollmentKnowledge<unknown>;
const enrolled: Knowledge = { state: "known", byPlan: { bounce: {} } };

test.each<[string, Knowledge, EnrollAttempt | undefined, string]>([
  ["a skeleton while enrollments are checked", { state: "checking" }, undefined, "checking"],
  ["a login link for a visitor", { state: "visitor" }, undefined, "visitor"],
  ["a link to continue for an enrolled member", enrolled, undefined, "enrolled"],
  ["the start for a member of another plan", { state: "known", byPlan: { other: {} } }, undefined, "ready"],
  ["that it is busy", { state: "known", byPlan: {} }, { state: "enrolling" }, "enrolling"],
  ["success, even after the enrollment has loaded", enrolled, { state: "succeeded" }, "succeeded"],
  ["that the plan is gone, also for an enrolled member", enrolled, { state: "gone" }, "gone"],
  ["the error until the next attempt", enrolled, failed, "failed"],
])("the enroll button shows %s", (_face, knowledge, attempt, state) => {
  expect(enrollButtonOf("bounce", knowledge, attempt).state).toBe(state);
});
