import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { PlanForm } from "@/features/plans/admin/PlanForm.tsx";
import { newPlan } from "@/features/plans/admin/plan-entry.ts";
import { loadPlans, savePlan } from "@/features/plans/admin/plans.store.ts";
import { eventually } from "../../../support/eventually.ts";
import { serviceClient } from "../../../support/member.ts";
import { signInNewAdmin } from "../../../support/signed-in.ts";

const savedPlan = async (title: string) =>
  (await savePlan(null, { ...newPlan, title: `${title} ${crypto.randomUUID()}` })) ?? expect.fail("not saved");

test("another administrator's level and next plan are shown by their labels", async () => {
  await signInNewAdmin();
  const [edited, next] = [await savedPlan("Edited"), await savedPlan("Next")];
  await loadPlans();
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  onTestFinished(() => act(async () => root.unmount()));
  const ignore = () => undefined;
  await act(async () => root.render(<PlanForm edited={edited} onClose={ignore} onSaved={ignore} />));
  const theirs = { difficulty_level: "advanced" as const, next_plan_id: next.id };
  await serviceClient().from("workout_plans").update(theirs).eq("id", edited.id).throwOnError();
  const description = document.querySelector("textarea") ?? expect.fail("no description");
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(description, "Mine");
  await act(async () => description.dispatchEvent(new Event("input", { bubbles: true })));
  await act(async () => document.querySelector("form")?.requestSubmit());
  const panel = () => document.querySelector('[aria-label="Changed meanwhile"]')?.textContent ?? "";
  await eventually(() => expect(panel()).toContain("Difficulty LevelNow: “Advanced”"));
  expect(panel()).toContain(`Next planNow: “${next.title} (draft)”`);
});
