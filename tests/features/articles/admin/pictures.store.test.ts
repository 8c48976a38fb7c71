import { expect, inject, test } from "vitest";
import { uploadPicture } from "@/features/articles/admin/pictures.store.ts";
import { enrollmentsWithPlans } from "@/features/plans/enrollments.data.ts";
import { planChoices } from "@/features/plans/plan-choices.data.ts";
import { serviceClient } from "../../../support/member.ts";
import { publishPlan } from "../../../support/plan-rows.ts";
import { signInNewAdmin, signInNewMember } from "../../../support/signed-in.ts";

const service = serviceClient();
const { apiUrl } = inject("backend");

test("an upload is stored as a path, and plans load it from the current API URL", async () => {
  await signInNewAdmin();
  const blob = new Blob([Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10)], { type: "image/png" });
  const path = await uploadPicture({ blob, width: 1, height: 1, file: "jump.png" });
  expect(path).toMatch(/^\/storage\/v1\/object\/public\/pictures\/jump-\w+-1x1\.png$/);

  const { userId: user_id } = await signInNewMember();
  for (const cover_image_url of [path, `http://old.example${path}`]) {
    const plan = await publishPlan();
    await service.from("workout_plans").update({ cover_image_url }).eq("id", plan.id).throwOnError();
    const choices = await planChoices([], 1000);
    expect(choices.find(({ id }) => id === plan.id)?.cover_image_url).toBe(`${apiUrl}${path}`);
    await service.from("plan_enrollments").insert({ user_id, plan_id: plan.id }).throwOnError();
    const [enrollment] = await enrollmentsWithPlans(user_id);
    expect(enrollment?.plan?.cover_image_url).toBe(`${apiUrl}${path}`);
  }
});
