import { expect, test } from "vitest";
import { MissingPictures } from "@/features/dashboard/admin/MissingPictures.tsx";
import { serviceClient } from "../../../support/member.ts";
import { publishPlan } from "../../../support/plan-rows.ts";
import { eventually, render } from "../../../support/react.ts";
import { signInNewAdmin } from "../../../support/signed-in.ts";

test("an administrator sees which plan refers to a picture missing in storage", async () => {
  await signInNewAdmin();
  const { id, slug } = await publishPlan();
  const cover_image_url = `/storage/v1/object/public/pictures/${slug}-1x1.png`;
  await serviceClient().from("workout_plans").update({ cover_image_url }).eq("id", id).throwOnError();

  await render(<MissingPictures />);
  await eventually(() => {
    const link = document.querySelector(`a[href="/admin/plans?plan=${id}"]`);
    expect(link?.closest("li")?.textContent).toBe(`Bounce ${slug}-1x1.png`);
  });
});
