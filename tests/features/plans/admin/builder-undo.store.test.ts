import { keepMount } from "nanostores";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { forgetSteps, notifyUndoable, redoLast, undoLast } from "@/features/plans/admin/builder-undo.store.ts";
import { copyDay, copyWeek, moveDay, planDays, swapWeeks } from "@/features/plans/admin/day-slots.store.ts";
import { addVideo, moveVideo, removeVideo, shiftWithinDay } from "@/features/plans/admin/day-videos.store.ts";
import { planBuilderMessages } from "@/features/plans/admin/messages.ts";
import { $days, addDay, findDay, openPlan, removeDay } from "@/features/plans/admin/plan-days.store.ts";
import { $plans, loadPlans } from "@/features/plans/admin/plans.store.ts";
import { $notice } from "@/platform/admin/notice.store.ts";
import { approveVideos } from "../../../support/catalog.ts";
import { serviceClient } from "../../../support/member.ts";
import { publishPlan, withdrawPlan } from "../../../support/plan-rows.ts";
import { readyValue } from "../../../support/ready-value.ts";
import { signInNewAdmin } from "../../../support/signed-in.ts";

let [warmUp, jumps, sprints]: [string, string, string] = ["", "", ""];
beforeAll(async () => {
  await signInNewAdmin();
  [warmUp = "", jumps = "", sprints = ""] = await approveVideos("Warm Up", "Jumps", "Sprints");
  keepMount($days);
  keepMount($plans);
});

const service = serviceClient();
let [monday, tuesday]: [string, string] = ["", ""];
/** Opens a plan of two weeks with days 1 and 2, whose first has three videos. */
async function open(isPublished: boolean) {
  const plan = await publishPlan(2);
  [monday = "", tuesday = ""] = plan.dayIds;
  await service
    .from("workout_plan_days")
    .update({ video_ids: [warmUp, jumps, sprints] })
    .eq("id", monday)
    .throwOnError();
  await withdrawPlan(plan.id);
  const two = { plan_id: plan.id, week_number: 2, day_number: 1, title: "Two", description: "Jump" };
  await service.from("workout_plans").update({ duration_weeks: 2 }).eq("id", plan.id).throwOnError();
  await service.from("workout_plan_days").insert(two).throwOnError();
  if (isPublished) await service.from("workout_plans").update({ is_published: true }).eq("id", plan.id).throwOnError();
  await loadPlans();
  openPlan(plan.id);
  await vi.waitFor(() => expect(findDay(monday)).toBeDefined());
}
const day = (id: string) => findDay(id) ?? expect.fail("no day");
const rows = () =>
  readyValue($days)
    .map((one) => `${one.id} ${one.week_number}-${one.day_number} ${one.title} ${one.description} ${one.video_ids}`)
    .sort();
const week = (number: number) => readyValue($days).filter(({ week_number }) => week_number === number);

const changes: [string, () => Promise<unknown>][] = [
  ["a removed video", () => removeVideo(monday, jumps)],
  ["a video moved to another day", () => moveVideo(monday, tuesday, warmUp)],
  ["a video moved within its day", () => shiftWithinDay(monday, jumps, 1)],
  ["a video moved to the start", () => moveVideo(monday, monday, sprints, warmUp)],
  ["an added video", () => addVideo(tuesday, warmUp)],
  ["an added day with a video", () => addDay({ week_number: 1, day_number: 5 }, warmUp)],
  ["a removed day", () => removeDay(day(monday), () => true)],
  ["a day moved to a free slot", () => moveDay(day(monday), { week_number: 2, day_number: 7 })],
  ["a day swapped with another", () => moveDay(day(monday), day(tuesday))],
  ["a copied day", () => copyDay(day(monday), { week_number: 2, day_number: 4 })],
  ["a copied week", () => copyWeek(week(1), [2])],
  ["planned days", () => planDays([1, 2], [1, 5, 6])],
  ["swapped weeks", () => swapWeeks(1, 2)],
];

describe.each([true, false])("in a plan whose publication is %s", (isPublished) => {
  beforeEach(() => open(isPublished));

  test.each(changes)("%s can be undone and made again, each time", async (_, change) => {
    const before = rows();
    expect(await change()).toBe(true);
    const after = rows();
    expect(after).not.toEqual(before);
    expect($notice.get()?.undo).toBeDefined();
    for (const _time of [1, 2]) {
      undoLast();
      await vi.waitFor(() => expect($notice.get()?.text).toBe(planBuilderMessages.undone));
      expect(rows()).toEqual(before);
      redoLast();
      await vi.waitFor(() => expect($notice.get()?.text).toBe(planBuilderMessages.redone));
      expect(rows()).toEqual(after);
    }
  });
});

test("the notice of a change goes when another plan is opened", async () => {
  await open(false);
  await addVideo(tuesday, warmUp);
  expect($notice.get()?.undo).toBeDefined();
  await open(false);
  expect($notice.get()).toBeNull();
});

describe("several changes", () => {
  beforeEach(() => open(false));

  test("are undone one by one, each once", async () => {
    const before = rows();
    await removeVideo(monday, jumps);
    await removeDay(day(tuesday), () => true);
    const undo = $notice.get()?.undo;
    undo?.();
    undo?.();
    await vi.waitFor(() => expect(findDay(tuesday)).toBeDefined());
    await vi.waitFor(() => expect($notice.get()?.text).toBe(planBuilderMessages.undone));
    undoLast();
    await vi.waitFor(() => expect(rows()).toEqual(before));
    undoLast();
    expect(rows()).toEqual(before);
  });

  test("are undone in a row, also of one day, and made again until another change follows", async () => {
    const before = rows();
    await addDay({ week_number: 1, day_number: 5 });
    const added = readyValue($days).find(({ day_number }) => day_number === 5)?.id ?? expect.fail("not added");
    await addVideo(added, warmUp);
    await moveDay(day(added), { week_number: 2, day_number: 5 });
    const after = rows();
    for (let undos = 0; undos < 3; undos += 1) undoLast();
    await vi.waitFor(() => expect(rows()).toEqual(before));
    for (let redos = 0; redos < 3; redos += 1) redoLast();
    await vi.waitFor(() => expect(rows()).toEqual(after));
    undoLast();
    await vi.waitFor(() => expect(findDay(added)?.week_number).toBe(1));
    await removeVideo(added, warmUp);
    redoLast();
    expect(findDay(added)?.week_number).toBe(1);
  });

  test("an undo leaves alone what a colleague changed since, and says so", async () => {
    await copyWeek(week(1), [2]);
    const copy = week(2).find(({ day_number }) => day_number === 2) ?? expect.fail("not copied");
    await service.from("workout_plan_days").update({ title: "Theirs" }).eq("id", copy.id).throwOnError();
    undoLast();
    await vi.waitFor(() => expect($notice.get()?.text).toContain(planBuilderMessages.changedMeanwhile(1)));
    expect(day(copy.id).title).toBe("Theirs");
  });

  test("an emptied list of steps undoes nothing", async () => {
    await removeVideo(monday, jumps);
    forgetSteps();
    undoLast();
    expect(day(monday).video_ids).toEqual([warmUp, sprints]);
  });
});

test("undoing by key takes its notice away", () => {
  notifyUndoable("Removed", () => undefined);
  undoLast();
  expect($notice.get()).toBeNull();
});
