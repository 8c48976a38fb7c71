import { keepMount } from "nanostores";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { planBuilderMessages } from "@/features/plans/admin/messages.ts";
import { newPlan, planOfEntry } from "@/features/plans/admin/plan-entry.ts";
import * as data from "@/features/plans/admin/plans.data.ts";
import {
  $foundPlans,
  $incompletePlan,
  $plans,
  deletePlan,
  loadPlans,
  type PlanRow,
  savePlan,
  setPlanSearch,
  togglePlan,
} from "@/features/plans/admin/plans.store.ts";
import { adminMessages } from "@/platform/admin/messages.ts";
import { $notice } from "@/platform/admin/notice.store.ts";
import { $changedMeanwhile } from "@/platform/admin/write.store.ts";
import { countRequests, refuse } from "../../../support/broken-requests.ts";
import { serviceClient } from "../../../support/member.ts";
import { readyValue } from "../../../support/ready-value.ts";
import { signInNewAdmin } from "../../../support/signed-in.ts";

const service = serviceClient();
const unusedTitle = () => `Plan ${crypto.randomUUID().slice(0, 8)}`;
const listed = (id: string) => {
  const plans = $plans.get();
  return plans.state === "ready" ? plans.value.find((plan) => plan.id === id) : undefined;
};
const yes = () => true;

/** Adds a plan with a day in each week, so that it can be published. */
async function filledPlan(): Promise<PlanRow> {
  const plan = await savedPlan();
  const days = [1, 2, 3, 4].map((week_number) => ({
    plan_id: plan.id,
    week_number,
    day_number: 1,
    title: "Day",
    description: "Jump",
  }));
  await service.from("workout_plan_days").insert(days).throwOnError();
  return plan;
}

async function savedPlan(title = unusedTitle(), duration_weeks = "4"): Promise<PlanRow> {
  const plan = await savePlan(null, { ...newPlan, title, duration_weeks });
  if (!plan) throw new Error(`not saved: ${$notice.get()?.text}`);
  return plan;
}

let admin: { userId: string };
beforeAll(async () => {
  admin = await signInNewAdmin();
});
beforeEach(async () => {
  vi.restoreAllMocks();
  $notice.set(null);
  await loadPlans();
});

test("a new plan is a draft with its title's slug, first in the list", async () => {
  const title = unusedTitle();
  const plan = await savePlan(null, { ...newPlan, title: ` ${title}! `, tags: "core, , legs" });
  expect(plan).toMatchObject({
    title: `${title}!`,
    slug: title.toLowerCase().replace(" ", "-"),
    duration_weeks: 4,
    difficulty_level: "beginner",
    tags: ["core", "legs"],
    is_published: false,
  });
  expect(readyValue($plans)[0]?.id).toBe(plan?.id);
});

test("a long list of plans can be searched by title, and the address keeps the search", async () => {
  keepMount($foundPlans);
  await savedPlan();
  const { id, title } = await savedPlan();
  const found = () => {
    const plans = $foundPlans.get();
    return plans.state === "ready" ? plans.value.map((plan) => plan.id) : [];
  };
  expect(found().length).toBeGreaterThan(1);
  setPlanSearch({ search: title.toUpperCase() });
  expect(found()).toEqual([id]);
  expect(new URLSearchParams(location.search).get("search")).toBe(title.toUpperCase());
  setPlanSearch({ search: "no such plan" });
  expect(found()).toEqual([]);
  setPlanSearch({ search: "" });
});

test("plans with the same title get numbered slugs, and a renamed plan gets its new title's slug", async () => {
  const first = await savedPlan();
  const second = await savedPlan(first.title);
  expect(second.slug).toBe(`${first.slug}-2`);
  const third = await savedPlan(first.title);
  expect(third.slug).toBe(`${first.slug}-3`);
  const renamed = await savePlan(third, { ...newPlan, title: second.title });
  expect(renamed?.slug).toBe(third.slug);
});

test("a plan that was unpublished by mistake is published again with Undo", async () => {
  const plan = await filledPlan();
  const toggle = () => togglePlan(listed(plan.id) ?? expect.fail("not listed"));
  await toggle();
  expect($notice.get()?.undo).toBeUndefined();
  await toggle();
  $notice.get()?.undo?.();
  await expect.poll(() => listed(plan.id)?.is_published).toBe(true);
});

test("a plan published once keeps its slug when renamed", async () => {
  const plan = await filledPlan();
  await togglePlan(plan);
  const published = listed(plan.id) ?? expect.fail("not listed");
  const renamed = await savePlan(published, { ...newPlan, title: unusedTitle() });
  expect(renamed?.slug).toBe(plan.slug);
  expect($notice.get()?.text).toContain("is saved as a draft. Visitors don't see it until you publish it again.");
  const again = renamed && (await savePlan(renamed, { ...newPlan, title: unusedTitle() }));
  expect(again?.slug).toBe(plan.slug);
});

test("a published plan's address changes on request, and the notice says where the old one redirects", async () => {
  const plan = await filledPlan();
  await togglePlan(plan);
  const address = `moved-${plan.slug}`;
  const moved = await savePlan(listed(plan.id) ?? null, { ...newPlan, title: plan.title, address });
  expect(moved?.slug).toBe(address);
  expect($notice.get()?.text).toContain(`/plans/${plan.slug} leads to /plans/${address}`);

  const next = await savedPlan(plan.title);
  expect(next.slug).toBe(`${plan.slug}-2`);
  expect($notice.get()?.text).toContain(
    `Its address is /plans/${next.slug}: another plan has, or had, /plans/${plan.slug}.`,
  );
});

test("another plan's address is refused, and nothing is saved", async () => {
  const [plan, other] = [await filledPlan(), await savedPlan()];
  await togglePlan(plan);
  expect(await savePlan(listed(plan.id) ?? null, { ...newPlan, title: "Typed", address: other.slug })).toBeNull();
  expect($notice.get()?.text).toContain(`The address /plans/${other.slug} is another plan's`);
  expect(listed(plan.id)?.slug).toBe(plan.slug);
});

test("a cover can be saved and removed", async () => {
  const cover_image_url = "/covers/steady-six.svg";
  const plan = await savePlan(null, { ...newPlan, title: unusedTitle(), cover_image_url });
  expect(plan?.cover_image_url).toBe(cover_image_url);
  expect((await savePlan(plan, { ...newPlan, title: unusedTitle() }))?.cover_image_url).toBeNull();
});

test("plans with one title saved at the same moment get different slugs", async () => {
  const title = unusedTitle();
  const slug = title.toLowerCase().replace(" ", "-");
  const row = { ...planOfEntry({ ...newPlan, title }), slug, is_published: false };
  const plans = await Promise.all([1, 2, 3, 4].map(() => data.savePlan(null, row)));
  expect(plans.map((plan) => plan.slug).sort()).toEqual([slug, `${slug}-2`, `${slug}-3`, `${slug}-4`]);
});

test("editing keeps an unchanged title's slug and makes a published plan a draft", async () => {
  const plan = await filledPlan();
  await togglePlan(plan);
  expect(listed(plan.id)?.is_published).toBe(true);
  const edited = await savePlan(listed(plan.id) ?? null, { ...newPlan, title: plan.title, duration_weeks: "6" });
  expect(edited).toMatchObject({ slug: plan.slug, duration_weeks: 6, is_published: false });
  expect(listed(plan.id)).toEqual(edited);
});

test("the status button publishes and unpublishes", async () => {
  const plan = await filledPlan();
  await togglePlan(plan);
  await togglePlan(listed(plan.id) ?? plan);
  const { data } = await service.from("workout_plans").select("is_published").eq("id", plan.id).single().throwOnError();
  expect(data.is_published).toBe(false);
});

test("double-clicking saves once", async () => {
  const count = countRequests({ method: "POST", path: "/workout_plans" });
  const entry = { ...newPlan, title: unusedTitle() };
  const [first, second] = await Promise.all([savePlan(null, entry), savePlan(null, entry)]);
  expect([first === null, second === null]).toEqual([false, true]);
  expect(count()).toBe(1);
});

test("a plan can't get shorter than its days, and the message says what to do", async () => {
  const plan = await savedPlan();
  const day = { plan_id: plan.id, week_number: 3, day_number: 1, title: "Week 3, Day 1" };
  await service.from("workout_plan_days").insert(day).throwOnError();
  expect(await savePlan(plan, { ...newPlan, title: plan.title, duration_weeks: "2" })).toBeNull();
  expect($notice.get()).toMatchObject({
    text: `${planBuilderMessages.saveFailed} The plan has days after week 2. Remove them first.`,
  });
  expect(listed(plan.id)?.duration_weeks).toBe(4);
});

test("declining the confirmation deletes nothing", async () => {
  const plan = await savedPlan();
  const agree = vi.fn(() => false);
  await deletePlan(plan, agree);
  expect(agree).toHaveBeenCalledExactlyOnceWith(planBuilderMessages.confirmDelete);
  expect(listed(plan.id)).toBeDefined();
});

test("deleting warns about enrolled members and removes the days", async () => {
  const plan = await savedPlan();
  const day = { plan_id: plan.id, week_number: 1, day_number: 1, title: "Week 1, Day 1" };
  await service.from("workout_plan_days").insert(day).throwOnError();
  await service.from("plan_enrollments").insert({ plan_id: plan.id, user_id: admin.userId }).throwOnError();
  const agree = vi.fn(yes);
  await deletePlan(plan, agree);
  expect(agree).toHaveBeenCalledExactlyOnceWith(
    `${planBuilderMessages.confirmDelete}\n\n1 member is enrolled in the plan. What they completed stays in their history. If you restore the plan from the trash, they go on where they were.`,
  );
  expect(listed(plan.id)).toBeUndefined();
  const { count } = await service
    .from("workout_plan_days")
    .select("id", { count: "exact", head: true })
    .eq("plan_id", plan.id);
  expect(count).toBe(0);
});

test("a plan that follows another can be deleted, which clears it there", async () => {
  const [plan, next] = [await savedPlan(), await savedPlan()];
  const saved = await savePlan(plan, { ...newPlan, title: plan.title, next_plan_id: next.id });
  expect(saved).toMatchObject({ next_plan_id: next.id });
  await deletePlan(next, yes);
  expect(listed(plan.id)).toMatchObject({ next_plan_id: null });
});

test.each([
  [
    "saving",
    "POST /workout_plans",
    planBuilderMessages.saveFailed,
    () => savePlan(null, { ...newPlan, title: unusedTitle() }),
  ],
  ["the status", "PATCH /workout_plans", planBuilderMessages.statusFailed, (plan: PlanRow) => togglePlan(plan)],
  ["deleting", "POST /rpc/move_to_trash", planBuilderMessages.deleteFailed, (plan: PlanRow) => deletePlan(plan, yes)],
] as const)("a failure of %s shows its message and keeps the list", async (_, request, sentence, act) => {
  const plan = await savedPlan();
  const [method = "", path = ""] = request.split(" ");
  refuse({ method, path }, "no");
  await act(plan);
  expect($notice.get()?.text).toBe(sentence);
  expect(listed(plan.id)).toEqual(plan);
});

test("a plan with an empty week can't be published, and the notice names the week", async () => {
  const plan = await filledPlan();
  await service.from("workout_plan_days").delete().eq("plan_id", plan.id).eq("week_number", 3).throwOnError();
  expect(await togglePlan(plan)).toBe(false);
  expect($notice.get()).toMatchObject({
    text: `${planBuilderMessages.statusFailed} A published plan needs a day in each week: week 3 has none.`,
  });
  expect(listed(plan.id)?.is_published).toBe(false);
});

test("a plan with an empty day can't be published, and the notice names the day", async () => {
  const plan = await filledPlan();
  const days = service.from("workout_plan_days").update({ description: "" }).eq("plan_id", plan.id);
  await days.in("week_number", [2, 3]).throwOnError();
  expect(await togglePlan(plan)).toBe(false);
  expect($notice.get()?.text).toBe(
    `${planBuilderMessages.statusFailed} A published plan needs a video or a text in each day: Week 2, Day 1; Week 3, Day 1 have neither.`,
  );
  expect(listed(plan.id)?.is_published).toBe(false);
  expect($incompletePlan.get()).toBe(plan.id);
});

test("with two administrators on one plan, the second never overwrites, publishes or deletes without a warning", async () => {
  const plan = await filledPlan();
  await service.from("workout_plans").update({ description: "Theirs" }).eq("id", plan.id).throwOnError();
  expect(await savePlan(plan, { ...newPlan, title: plan.title, description: "Mine" })).toBeNull();
  expect($notice.get()?.text).toContain(adminMessages.meanwhile.changed);
  expect($changedMeanwhile.get().get("plan form")).toMatchObject({ id: plan.id, description: "Theirs" });
  expect(listed(plan.id)?.description).toBe("Theirs");
  expect(await togglePlan(plan)).toBe(false);
  const agree = vi.fn(yes);
  expect(await deletePlan(plan, agree)).toBe(false);
  expect(agree).not.toHaveBeenCalled();
  const seen = listed(plan.id) ?? expect.fail("not listed");
  expect(await savePlan(seen, { ...newPlan, title: plan.title, description: "Both" })).toMatchObject({
    description: "Both",
  });
  expect($changedMeanwhile.get().has("plan form")).toBe(false);
});

test("a plan deleted by a colleague leaves the list with a notice", async () => {
  const plan = await savedPlan();
  await service.from("workout_plans").delete().eq("id", plan.id).throwOnError();
  expect(await savePlan(plan, { ...newPlan, title: plan.title })).toBeNull();
  expect($notice.get()?.text).toContain(adminMessages.meanwhile.deleted);
  expect(listed(plan.id)).toBeUndefined();
});
