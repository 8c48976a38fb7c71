/** The known enrollments of the member. */
export type EnrollmentKnowledge<E> =
  | { state: "checking" }
  | { state: "visitor" }
  | { state: "known"; byPlan: Readonly<Record<string, E>> };

/** The state of enrolling in one plan; "gone" if the plan was unpublished. `needsSignIn`: the session has ended. */
export type EnrollAttempt =
  | { state: "enrolling" }
  | { state: "succeeded" }
  | { state: "failed"; message: string; needsSignIn?: true }
  | { state: "gone" };

/** The states of the enroll button. "gone": the static page is older than the plan's removal. */
export type EnrollButton =
  | EnrollAttempt
  | { state: "checking" }
  | { state: "visitor" }
  | { state: "enrolled" }
  | { state: "ready" };

/** The state of a plan's button: a running or failed attempt takes precedence over loaded enrollments. */
export function enrollButtonOf(
  planId: string,
  knowledge: EnrollmentKnowledge<unknown>,
  attempt: EnrollAttempt | undefined,
): EnrollButton {
  if (attempt) return attempt;
  if (knowledge.state !== "known") return { state: knowledge.state };
  return { state: planId in knowledge.byPlan ? "enrolled" : "ready" };
}
