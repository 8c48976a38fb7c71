import { keepMount } from "nanostores";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { copyDay, moveDay, planDays, swapWeeks } from "@/features/plans/admin/day-slots.store.ts";
import { addVideo } from "@/features/plans/admin/day-videos.store.ts";
import { planBuilderMessages } from "@/features/plans/admin/messages.ts";
import { $days, findDay, findDayAt, openPlan, removeDay, saveDay } from "@/features/plans/admin/plan-days.store.ts";
import { savePlanDraft } from "@/features/plans/admin/plan-drafts.store.ts";
import { entryOfPlan } from "@/features/plans/admin/plan-entry.ts";
import { discardDraft, publishDraft } from "@/features/plans/admin/plan-publishing.store.ts";
import {
  $incompletePlan,
  $planDrafts,
  $plans,
  loadPlans,
  type PlanRow,
  savePlan,
  togglePlan,
  withDraft,
} from "@/features/plans/admin/plans.store.ts";
import { adminMessages } from "@/platform/admin/messages.ts";
import { $notice } from "@/platform/admin/notice.store.ts";
import { $changedMeanwhile } from "@/platform/admin/write.store.ts";
import { client } from "@/platform/client.data.ts";
import { approveVideos } from "../../../support/catalog.ts";
import { serviceClient } from "../../../support/member.ts";
import { publishPlan } from "../../../support/plan-rows.ts";
import { readyValue } from "../../../support/ready-value.ts";
import { signInNewAdmin } from "../../../support/signed-in.ts";

const service = serviceClient();
let admin: Awaited<ReturnType<typeof signInNewAdmin>>;
let video = "";
beforeAll(async () => {
  admin = await signInNewAdmin();
  [video = ""] = await approveVideos("Warm Up");
  keepMount($days);
  keepMount($plans);
});

let id: string;
let [monday, tuesday]: [string, string] = ["", ""];
beforeEach(async () => {
  $notice.set(null);
  const plan = await publishPlan(2);
  id = plan.id;
  [monday = "", tuesday = ""] = plan.dayIds;
  await loadPlans();
  openPlan(id);
  await vi.waitFor(() => expect(findDay(monday)).toBeDefined());
});

const plan = () => readyValue($plans).find((one) => one.id === id) ?? expect.fail("no plan");
const edited = () => withDraft(plan(), $planDrafts.get().get(id));
const entry = (changes: object) => ({ ...entryOfPlan(edited() as Parameters<typeof entryOfPlan>[0]), ...changes });
const day = (dayId: string) => findDay(dayId) ?? expect.fail("no day");
/** The plan as visitors see it. */
const seen = async () => {
  const columns = "title, is_published, workout_plan_days(id, title, week_number, day_number, video_ids)";
  return (await service.from("workout_plans").select(columns).eq("id", id).single().throwOnError()).data;
};
const entryOfDay = (title: string) => ({ title, description: "Jump", rest_seconds: "30" });

test("no edit of a published plan's form or days is seen before it is published, then all are", async () => {
  const before = await seen();
  expect(await savePlanDraft(edited(), entry({ title: "Better" }))).toMatchObject({ title: "Better" });
  await addVideo(monday, video);
  await saveDay(day(tuesday), entryOfDay("Easy start"));
  await moveDay(day(monday), { week_number: 1, day_number: 7 });
  await copyDay(day(monday), { week_number: 1, day_number: 6 });
  await planDays([1], [5]);
  const empty = findDayAt({ week_number: 1, day_number: 5 }) ?? expect.fail("not planned");
  expect(await removeDay(empty, () => expect.fail("it has no videos"))).toBe(true);
  expect(await swapWeeks(1, 1)).toBe(true);
  expect(await seen()).toEqual(before);
  expect([plan().title, edited().title]).toEqual(["Bounce", "Better"]);

  expect(await publishDraft(plan())).toEqual([]);
  expect($notice.get()?.text).toBe(planBuilderMessages.draftPublished("Better"));
  const after = await seen();
  expect(after).toMatchObject({ title: "Better", is_published: true });
  const days = after.workout_plan_days.map(
    (one) => `${one.week_number}-${one.day_number} ${one.title} ${one.video_ids}`,
  );
  expect(days.sort()).toEqual(["1-2 Easy start ", `1-6 Day 1 ${video}`, `1-7 Day 1 ${video}`]);
  expect(after.workout_plan_days.map((one) => one.id)).toEqual(expect.arrayContaining([monday, tuesday]));
  expect($planDrafts.get().has(id)).toBe(false);
  await vi.waitFor(() => expect(readyValue($days)).toHaveLength(3));
});

test("changes are published as soon as the form is saved, while the days are still on their way", async () => {
  await savePlanDraft(edited(), entry({ title: "Better" }));
  $days.set({ state: "loading" });
  await publishDraft(plan());
  expect($notice.get()?.text).toBe(planBuilderMessages.draftPublished("Better"));
});

test("discarded changes are gone, and nothing changes for visitors", async () => {
  const before = await seen();
  await savePlanDraft(edited(), entry({ title: "Worse" }));
  await addVideo(monday, video);
  expect(await discardDraft(plan())).toBe(true);
  await vi.waitFor(() => expect(findDay(monday)?.video_ids).toEqual([]));
  expect(edited().title).toBe("Bounce");
  expect(await seen()).toEqual(before);
});

test.each([
  ["published", publishDraft],
  ["discarded", discardDraft],
])("changes of a colleague that the screen doesn't show aren't %s, but shown", async (_, act) => {
  await addVideo(monday, video);
  await service.from("plan_draft_days").update({ title: "Theirs" }).eq("id", tuesday).throwOnError();
  await act(plan());
  expect($notice.get()?.text).toContain(adminMessages.meanwhile.changed);
  await vi.waitFor(() => expect(findDay(tuesday)?.title).toBe("Theirs"));
  expect((await seen()).workout_plan_days.map(({ title }) => title)).not.toContain("Theirs");
  await publishDraft(plan());
  expect((await seen()).workout_plan_days.map(({ title }) => title)).toContain("Theirs");
});

test("an edit after a colleague published the changes begins new ones, and loses neither", async () => {
  await saveDay(day(tuesday), entryOfDay("Easy start"));
  const { data: draft } = await service.from("plan_drafts").select("edited_at").eq("id", id).single().throwOnError();
  await client.rpc("publish_plan_draft", { of_plan: id, seen: draft.edited_at }).throwOnError();
  await publishDraft(plan());
  expect($notice.get()?.text).toContain(planBuilderMessages.draftErrors.gone);
  await addVideo(monday, video);
  await publishDraft(plan());
  expect((await seen()).workout_plan_days.map((one) => `${one.title} ${one.video_ids}`).sort()).toEqual([
    `Day 1 ${video}`,
    "Easy start ",
  ]);
});

test("a colleague's change of the form is shown next to one's own, also when updating", async () => {
  await savePlanDraft(edited(), entry({ description: "Mine first" }));
  const shown = edited();
  await service
    .from("plan_drafts")
    .update({ fields: { title: "Theirs" } })
    .eq("id", id)
    .throwOnError();
  expect(await savePlanDraft(shown, entry({ title: "Mine" }))).toBeNull();
  expect($changedMeanwhile.get().get("plan form")).toMatchObject({ id, title: "Theirs" });
  expect(await savePlan(shown, entry({ title: "Mine" }))).toBeNull();
  expect(await seen()).toMatchObject({ title: "Bounce", is_published: true });
  expect(await savePlan(edited(), entry({ title: "Both" }))).toMatchObject({ title: "Both", is_published: false });
});

test("unpublishing and Update Plan keep the unpublished changes in the draft plan", async () => {
  await savePlanDraft(edited(), entry({ title: "Better" }));
  await addVideo(monday, video);
  await togglePlan(plan());
  expect(await seen()).toMatchObject({ title: "Better", is_published: false });
  expect((await seen()).workout_plan_days.map(({ video_ids }) => video_ids)).toContainEqual([video]);
  await vi.waitFor(() => expect(findDay(monday)?.video_ids).toEqual([video]));
  await togglePlan(plan());
  await savePlanDraft(edited(), entry({ title: "Best" }));
  await saveDay(day(tuesday), entryOfDay("Easy start"));
  await savePlan(edited(), entry({ tags: "core" }));
  expect(await seen()).toMatchObject({ title: "Best", is_published: false });
  expect((await seen()).workout_plan_days.map(({ title }) => title)).toContain("Easy start");
});

test("edits of a plan that a colleague unpublished meanwhile are saved in it", async () => {
  await service.from("workout_plans").update({ is_published: false }).eq("id", id).throwOnError();
  await addVideo(monday, video);
  expect((await seen()).workout_plan_days.map(({ video_ids }) => video_ids)).toContainEqual([video]);
  expect(plan().is_published).toBe(false);
});

test("edits of a plan that a colleague published meanwhile don't reach visitors", async () => {
  const published = (is_published: boolean) =>
    service.from("workout_plans").update({ is_published }).eq("id", id).throwOnError();
  await published(false);
  await loadPlans();
  await published(true);
  await addVideo(monday, video);
  expect((await seen()).workout_plan_days.map(({ video_ids }) => video_ids)).not.toContainEqual([video]);
  expect(plan().is_published).toBe(true);
  expect(findDay(monday)?.video_ids).toEqual([video]);
});

test("changes with an empty week aren't published, and the screen says so without a failure", async () => {
  await removeDay(day(monday), () => true);
  await removeDay(day(tuesday), () => true);
  await publishDraft(plan());
  expect($notice.get()).toBeNull();
  expect($incompletePlan.get()).toBe(id);
  expect((await seen()).workout_plan_days).toHaveLength(2);
});

test("publishing first shows what changes for members with recorded workouts", async () => {
  const enrolled = { user_id: admin.userId, plan_id: id };
  const { data } = await service.from("plan_enrollments").insert(enrolled).select("id").single().throwOnError();
  const done = { user_id: admin.userId, enrollment_id: data.id, plan_day_id: monday };
  await service.from("workout_completions").insert(done).throwOnError();
  await removeDay(day(monday), () => true);
  expect(await publishDraft(plan())).toEqual([
    "Fewer than five members have done workouts of this plan.",
    "Removed: Week 1, Day 1.",
    "Recorded workouts of Week 1, Day 1 stay in their history, but don't count for the plan.",
  ]);
  expect((await seen()).workout_plan_days).toHaveLength(2);
  expect(await publishDraft(plan(), true)).toEqual([]);
  expect((await seen()).workout_plan_days).toHaveLength(1);
});

test("fields that a colleague changes on the published plan stay, except those changed in the draft", async () => {
  await savePlanDraft(edited(), entry({ title: "Better" }));
  await service.from("workout_plans").update({ description: "Theirs" }).eq("id", id).throwOnError();
  await publishDraft(plan());
  expect(plan() satisfies PlanRow).toMatchObject({ title: "Better", description: "Theirs" });
});
