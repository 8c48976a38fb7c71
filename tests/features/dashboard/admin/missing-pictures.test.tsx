import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test, vi } from "vitest";
import { MissingPictures } from "@/features/dashboard/admin/MissingPictures.tsx";
import { serviceClient } from "../../../support/member.ts";
import { publishPlan } from "../../../support/plan-rows.ts";
import { signInNewAdmin } from "../../../support/signed-in.ts";

test("an administrator sees which plan refers to a picture missing in storage", async () => {
  await signInNewAdmin();
  const { id, slug } = await publishPlan();
  const cover_image_url = `/storage/v1/object/public/pictures/${slug}-1x1.png`;
  await serviceClient().from("workout_plans").update({ cover_image_url }).eq("id", id).throwOnError();

  const root = createRoot(document.body.appendChild(document.createElement("div")));
  onTestFinished(() => act(async () => root.unmount()));
  await act(async () => root.render(<MissingPictures />));
  await vi.waitFor(async () => {
    await act(async () => {});
    const link = document.querySelector(`a[href="/admin/plans?plan=${id}"]`);
    expect(link?.closest("li")?.textContent).toBe(`Bounce ${slug}-1x1.png`);
  });
});
