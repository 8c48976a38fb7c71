import { keepMount } from "nanostores";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { canCopy, copyDay, copyWeek, moveDay, planDays, swapWeeks } from "@/features/plans/admin/day-slots.store.ts";
import { addVideo } from "@/features/plans/admin/day-videos.store.ts";
import { $days, findDayAt, openPlan } from "@/features/plans/admin/plan-days.store.ts";
import { newPlan } from "@/features/plans/admin/plan-entry.ts";
import { savePlan } from "@/features/plans/admin/plans.store.ts";
import { $notice } from "@/platform/admin/notice.store.ts";
import { approveVideos } from "../../../support/catalog.ts";
import { serviceClient } from "../../../support/member.ts";
import { signInNewAdmin } from "../../../support/signed-in.ts";

let video: string;
let plan: { id: string };
beforeAll(async () => {
  await signInNewAdmin();
  keepMount($days); // mounted as on the screen: unmounted, the list would reload
  [video = ""] = await approveVideos("Warm Up");
});
beforeEach(async () => {
  plan = (await savePlan(null, { ...newPlan, title: `Plan ${crypto.randomUUID()}` })) ?? expect.fail("not saved");
  openPlan(plan.id);
  await shown([]);
});

const list = () => {
  const days = $days.get();
  return days.state === "ready" ? days.value : [];
};
const shown = (places: string[]) =>
  vi.waitFor(() => {
    expect($days.get().state).toBe("ready");
    expect(list().map((day) => `${day.week_number}-${day.day_number}`)).toEqual(places);
  });
const dayAt = (week_number: number, day_number: number) =>
  findDayAt({ week_number, day_number }) ?? expect.fail(`no day ${week_number}-${day_number}`);

test("a pattern fills weeks and keeps existing days unchanged", async () => {
  await planDays([1], [1, 3]);
  const { id } = dayAt(1, 1);
  expect(await planDays([1, 2], [1, 6])).toBe(true);
  await shown(["1-1", "1-3", "1-6", "2-1", "2-6"]);
  expect(dayAt(1, 1).id).toBe(id);
  expect($notice.get()?.text).toBe("Week 1, Day 6; Week 2, Day 1; Week 2, Day 6: added. 1 day was there already.");
  expect(await planDays([1], [1])).toBe(false);
  expect($notice.get()?.text).toBe("Those days are already taken.");
});

test("copying a week into others copies its videos and titles its days by their positions", async () => {
  await planDays([1], [1, 3]);
  await addVideo(dayAt(1, 1).id, video);
  await copyWeek(list(), [2, 4]);
  await shown(["1-1", "1-3", "2-1", "2-3", "4-1", "4-3"]);
  expect(dayAt(4, 1)).toMatchObject({ title: "Week 4, Day 1", video_ids: [video], rest_seconds: 30 });
});

test("copying a week fills empty days and preserves days with a video or text", async () => {
  await planDays([1, 2, 3, 4], [1, 3]);
  await addVideo(dayAt(1, 1).id, video);
  const first = list().filter(({ week_number }) => week_number === 1);
  const { id } = dayAt(2, 1);
  expect(await copyWeek(first, [2, 3, 4])).toBe(true);
  expect($notice.get()?.text).toBe("Week 2, Day 1; Week 3, Day 1; Week 4, Day 1: added. 3 days were there already.");
  expect(dayAt(2, 1)).toMatchObject({ id, title: "Week 2, Day 1", video_ids: [video] });
  expect(await copyWeek(first, [2, 3, 4])).toBe(false);
  expect($notice.get()?.text).toBe("Those days are already taken.");
  expect(canCopy(dayAt(1, 1), dayAt(2, 3))).toBe(true);
  expect(canCopy(dayAt(2, 3), dayAt(1, 1))).toBe(false);
});

test("a day can be copied, moved and swapped, and weeks can be swapped", async () => {
  await planDays([1], [1]);
  const first = dayAt(1, 1);
  await copyDay(first, { week_number: 1, day_number: 2 });
  await moveDay(first, { week_number: 3, day_number: 7 });
  await shown(["1-2", "3-7"]);
  expect($notice.get()?.text).toBe("Week 1, Day 1 is Week 3, Day 7 now.");
  await swapWeeks(1, 3);
  await shown(["1-7", "3-2"]);
  expect(dayAt(1, 7).id).toBe(first.id);
});

test("days added by another administrator meanwhile are shown and not overwritten", async () => {
  const day = { plan_id: plan.id, week_number: 1, day_number: 3, title: "Theirs" };
  await serviceClient().from("workout_plan_days").insert(day).throwOnError();
  expect(await planDays([1], [1, 3])).toBe(false);
  await shown(["1-3"]);
  expect($notice.get()?.text).toContain("Another administrator just added this day.");
});
