import { keepMount } from "nanostores";
import { act } from "react";
import { expect, test } from "vitest";
import Dashboard from "@/features/dashboard/Dashboard.tsx";
import { readCache, startRequest, writeCache } from "@/platform/response-cache.store.ts";
import { $session } from "@/platform/session.store.ts";
import { serviceClient } from "../../support/member.ts";
import { publishPlan } from "../../support/plan-rows.ts";
import { addEnrollment } from "../../support/published-plan.ts";
import { eventually, render } from "../../support/react.ts";
import { signInNewMember } from "../../support/signed-in.ts";

test("a deleted plan stays on its members' dashboards with a way to leave it, and cached rows show their age", async () => {
  keepMount($session);
  const { id: plan_id, dayIds } = await publishPlan(2);
  const { userId: user_id } = await signInNewMember();
  const service = serviceClient();
  const enrollment_id = await addEnrollment(service, { user_id, plan_id });
  const completed = { user_id, enrollment_id, plan_day_id: dayIds[0] ?? "" };
  await service.from("workout_completions").insert(completed).throwOnError();
  await service.from("workout_plan_days").delete().eq("plan_id", plan_id).throwOnError();
  await service.from("workout_plans").delete().eq("id", plan_id).throwOnError();

  await render(<Dashboard />);
  const sectionOf = (heading: string) => document.getElementById(heading)?.closest("section")?.textContent ?? "";
  await eventually(() => expect(sectionOf("my-plans")).toContain("Leave"));
  expect(sectionOf("my-plans")).toMatch(/^My Workout PlansBounce.*Leave planThis plan is no longer published\..*50%/);
  expect(sectionOf("recent-activity")).toMatch(/Day 1.* · Bounce/);

  // as after a network that doesn't respond
  writeCache("old rows", "somebody", [], startRequest());
  await act(async () => void readCache("old rows", "somebody"));
  await eventually(() => expect(document.body.textContent).toMatch(/Saved .+\. The network doesn't respond\./));
});
