import { act } from "react";
import { expect, test } from "vitest";
import { PlanForm } from "@/features/plans/admin/PlanForm.tsx";
import { newPlan } from "@/features/plans/admin/plan-entry.ts";
import { loadPlans, savePlan } from "@/features/plans/admin/plans.store.ts";
import { serviceClient } from "../../../support/member.ts";
import { eventually, render, type } from "../../../support/react.ts";
import { signInNewAdmin } from "../../../support/signed-in.ts";

const savedPlan = async (title: string) =>
  (await savePlan(null, { ...newPlan, title: `${title} ${crypto.randomUUID()}` })) ?? expect.fail("not saved");

test("another administrator's level and next plan are shown by their labels", async () => {
  await signInNewAdmin();
  const [edited, next] = [await savedPlan("Edited"), await savedPlan("Next")];
  await loadPlans();
  const ignore = () => undefined;
  await render(<PlanForm edited={edited} onClose={ignore} onSaved={ignore} />);
  const theirs = { difficulty_level: "advanced" as const, next_plan_id: next.id };
  await serviceClient().from("workout_plans").update(theirs).eq("id", edited.id).throwOnError();
  await type(document.querySelector("textarea"), "Mine");
  await act(async () => document.querySelector("form")?.requestSubmit());
  const panel = () => document.querySelector('[aria-label="Changed meanwhile"]')?.textContent ?? "";
  await eventually(() => expect(panel()).toContain("Difficulty LevelNow: “Advanced”"));
  expect(panel()).toContain(`Next planNow: “${next.title} (draft)”`);
});
