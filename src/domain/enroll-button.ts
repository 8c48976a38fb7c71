/** What this browser knows of the member's enrollments. */
export type EnrollmentKnowledge<E> =
  | { state: "checking" }
  | { state: "visitor" }
  | { state: "known"; byPlan: Readonly<Record<string, E>> };

/** How far pressing the button of one plan got, or that there is nothing to press for: the plan was withdrawn. */
export type EnrollAttempt =
  | { state: "enrolling" }
  | { state: "succeeded" }
  | { state: "failed"; message: string }
  | { state: "gone" };

/** The faces of the enroll button: the seven of the specification (§2), and one for a page older than its plan's end. */
export type EnrollButton =
  | EnrollAttempt
  | { state: "checking" }
  | { state: "visitor" }
  | { state: "enrolled" }
  | { state: "ready" };

/** The face a plan's button shows: what its press led to comes before what was known. */
export function enrollButtonOf(
  planId: string,
  knowledge: EnrollmentKnowledge<unknown>,
  attempt: EnrollAttempt | undefined,
): EnrollButton {
  if (attempt) return attempt;
  if (knowledge.state !== "known") return { state: knowledge.state };
  return { state: planId in knowledge.byPlan ? "enrolled" : "ready" };
}
