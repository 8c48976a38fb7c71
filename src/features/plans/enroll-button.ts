/** The member's enrollments as far as this browser knows them. */
export type EnrollmentKnowledge<E> =
  | { state: "checking" }
  | { state: "visitor" }
  | { state: "known"; byPlan: Readonly<Record<string, E>> };

/** The state of enrolling in one plan; "gone" when the plan was withdrawn. */
export type EnrollAttempt =
  | { state: "enrolling" }
  | { state: "succeeded" }
  | { state: "failed"; message: string }
  | { state: "gone" };

/** The states of the enroll button; "gone" is for a page that is older than its plan's withdrawal. */
export type EnrollButton =
  | EnrollAttempt
  | { state: "checking" }
  | { state: "visitor" }
  | { state: "enrolled"; isFinished: boolean }
  | { state: "ready" };

/** The state of a plan's button: an attempt wins over what was loaded. */
export function enrollButtonOf(
  planId: string,
  knowledge: EnrollmentKnowledge<{ completed_at: string | null }>,
  attempt: EnrollAttempt | undefined,
): EnrollButton {
  if (attempt) return attempt;
  if (knowledge.state !== "known") return { state: knowledge.state };
  const { [planId]: enrollment } = knowledge.byPlan;
  return enrollment ? { state: "enrolled", isFinished: enrollment.completed_at !== null } : { state: "ready" };
}
