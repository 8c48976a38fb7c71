import type { ReadableAtom } from "nanostores";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { $enrollments, enroll } from "@/features/plans/enrollments.store.ts";
import { $completed, $planEnrollment, $planId } from "@/features/plans/plan-progress.store.ts";
import { endAuthSession } from "@/platform/session.store.ts";
import { serviceClient } from "./member.ts";
import { publishPlan } from "./plan-rows.ts";
import { signInNewMember } from "./signed-in.ts";

/** Keeps a plan page's store mounted during each test; afterwards signs out and leaves the page. */
export function keepPlanPage(store: ReadableAtom): void {
  let stop: () => void;
  beforeEach(() => {
    stop = store.listen(() => {});
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await endAuthSession();
    $planId.set(null);
    stop();
  });
}

/** Signs in a new member on the page of a beginner plan they have just started (two days by default). */
export async function startPlan(days = 2) {
  const plan = await publishPlan(days);
  const { userId } = await signInNewMember();
  $planId.set(plan.id);
  await vi.waitFor(() => expect($enrollments.get().state).toBe("known"));
  await enroll(plan.id);
  const [first = "", second = ""] = plan.dayIds;
  return { plan, userId, first, second };
}

/** Like the above, and waits until the page has loaded that no day is completed; `rows` reads the database. */
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
