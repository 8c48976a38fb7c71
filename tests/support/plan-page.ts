import type { ReadableAtom } from "nanostores";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { $enrollments, enroll } from "@/stores/enrollments.ts";
import { $planId } from "@/stores/plan-progress.ts";
import { forgetSession } from "@/stores/session.ts";
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
