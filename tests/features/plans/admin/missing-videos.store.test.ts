import { beforeAll, expect, test } from "vitest";
import {
  $missingVideos,
  loadMissingVideos,
  type Replacement,
  swapVideo,
} from "@/features/plans/admin/missing-videos.store.ts";
import { $notice } from "@/platform/admin/notice.store.ts";
import { approveVideos } from "../../../support/catalog.ts";
import { serviceClient } from "../../../support/member.ts";
import { addPublishedPlan } from "../../../support/published-plan.ts";
import { signInNewAdmin } from "../../../support/signed-in.ts";

const service = serviceClient();
beforeAll(async () => void (await signInNewAdmin()));

/** A plan with this missing video on two days. */
async function planWithout(missing: string) {
  const slug = `care-${crypto.randomUUID()}`;
  const plan = await addPublishedPlan(service, { slug, title: "Care" }, [
    { video_ids: [missing] },
    { video_ids: [missing] },
  ]);
  await loadMissingVideos();
  return plan;
}
const careOf = (missing: string) => {
  const care = $missingVideos.get();
  return care.state === "ready" ? care.value.missing.find(({ youtube_id }) => youtube_id === missing) : undefined;
};
const videosOf = async (planId: string) => {
  const days = service.from("workout_plan_days").select("video_ids").eq("plan_id", planId).order("day_number");
  return (await days.throwOnError()).data.map(({ video_ids }) => video_ids.join());
};
const unknownVideo = () => crypto.randomUUID().slice(-11);

test("a swap's notice offers Undo, after which the video needs care again", async () => {
  const missing = unknownVideo();
  const plan = await planWithout(missing);
  const [next = ""] = await approveVideos("Next");
  const listed = careOf(missing) ?? expect.fail("not listed");
  await swapVideo(listed, { youtube_id: next, title: "Next" } as Replacement, listed.days);
  expect($notice.get()).toMatchObject({ tone: "success", text: expect.stringContaining("on 2 days") });
  expect(await videosOf(plan.id)).toEqual([next, next]);
  expect(careOf(missing)).toBeUndefined();

  $notice.get()?.undo?.();
  await expect.poll(() => $notice.get()?.text).toBe(`“${missing}” is back on 2 days.`);
  expect(await videosOf(plan.id)).toEqual([missing, missing]);
  await expect.poll(() => careOf(missing)?.days).toHaveLength(2);
});

test("clicking Undo immediately undoes the swap", async () => {
  const missing = unknownVideo();
  const plan = await planWithout(missing);
  const [next = ""] = await approveVideos("Next");
  const listed = careOf(missing) ?? expect.fail("not listed");
  const stop = $notice.listen((notice) => notice?.undo?.());
  await swapVideo(listed, { youtube_id: next, title: "Next" } as Replacement, listed.days);
  await expect.poll(() => $notice.get()?.text).toBe(`“${missing}” is back on 2 days.`);
  stop();
  expect(await videosOf(plan.id)).toEqual([missing, missing]);
});

test("Undo skips a day that a colleague fixed meanwhile, and the notice names it", async () => {
  const missing = unknownVideo();
  const plan = await planWithout(missing);
  const [next = ""] = await approveVideos("Next");
  const listed = careOf(missing) ?? expect.fail("not listed");
  const [fixed = ""] = plan.dayIds;
  await service
    .from("workout_plan_days")
    .update({ video_ids: [next] })
    .eq("id", fixed)
    .throwOnError();
  await swapVideo(listed, { youtube_id: next, title: "Next" } as Replacement, listed.days);
  expect($notice.get()?.text).toMatch(/on 1 day\..*1 day was changed by another administrator/);
  $notice.get()?.undo?.();
  await expect.poll(() => videosOf(plan.id)).toEqual([next, missing]);
});
