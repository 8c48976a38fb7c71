import type { ReadableAtom } from "nanostores";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { $enrollments, enroll } from "@/features/plans/enrollments.store.ts";
import { $completed, $planEnrollment, $planId } from "@/features/plans/plan-progress.store.ts";
import { forgetSession } from "@/platform/session.store.ts";
import { serviceClient } from "./member.ts";
import { publishPlan } from "./plan-rows.ts";
import { signInNewMember } from "./signed-in.ts";

/** Keeps a store of a plan's page mounted during each test; afterwards everybody is signed out and the page is left. */
export function keepPlanPage(store: ReadableAtom): void {
  let stop: () => void;
  beforeEach(() => {
    stop = store.listen(() => {});
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await forgetSession();
    $planId.set(null);
    stop();
  });
}

/** Somebody new who has just started a plan for beginners, of two days unless said otherwise, and is on its page. */
export async function startPlan(days = 2) {
  const plan = await publishPlan(days);
  const { userId } = await signInNewMember();
  $planId.set(plan.id);
  await vi.waitFor(() => expect($enrollments.get().state).toBe("known"));
  await enroll(plan.id);
  const [first = "", second = ""] = plan.dayIds;
  return { plan, userId, first, second };
}

/** The same, once the page knows that nothing is completed; `rows` reads what the database has. */
export async function startUntrainedPlan() {
  const started = await startPlan();
  await vi.waitFor(() => expect($completed.get()).toEqual({}));
  const enrollmentId = $planEnrollment.get()?.id ?? "";
  const rows = async () => {
    const found = serviceClient().from("workout_completions").select("plan_day_id, rating, notes");
    return (await found.eq("enrollment_id", enrollmentId).order("completed_at").throwOnError()).data;
  };
  return { ...started, enrollmentId, rows };
}
