import { keepMount } from "nanostores";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { addVideo, moveVideo, removeVideo, shiftWithinDay } from "@/features/plans/admin/day-videos.store.ts";
import { $knownVideos, titleOf } from "@/features/plans/admin/library.store.ts";
import { planBuilderMessages } from "@/features/plans/admin/messages.ts";
import { $days, addDay, findDay, findDayAt, openPlan, removeDay } from "@/features/plans/admin/plan-days.store.ts";
import { $notice } from "@/platform/admin/notice.store.ts";
import { goOffline, refuse } from "../../../support/broken-requests.ts";
import { approveVideos } from "../../../support/catalog.ts";
import { serviceClient } from "../../../support/member.ts";
import { publishPlan, withdrawPlan } from "../../../support/plan-rows.ts";
import { signInNewAdmin } from "../../../support/signed-in.ts";

const service = serviceClient();
const theDays = "/workout_plan_days";
const shown = (day: string) => findDay(day)?.video_ids;

async function saved(day: string): Promise<string[] | undefined> {
  const { data } = await service.from("workout_plan_days").select("video_ids").eq("id", day).single().throwOnError();
  return data.video_ids;
}

let videos: string[];
let admin: Awaited<ReturnType<typeof signInNewAdmin>>;
beforeAll(async () => {
  admin = await signInNewAdmin();
  videos = await approveVideos("Warm Up", "Jumps", "Sprints", "Cool Down");
  keepMount($knownVideos);
});

let monday: string;
let tuesday: string;
let warmUp: string;
let jumps: string;
let sprints: string;
beforeEach(async () => {
  vi.restoreAllMocks();
  $notice.set(null);
  [warmUp = "", jumps = "", sprints = ""] = videos;
  const plan = await publishPlan(2);
  await withdrawPlan(plan.id);
  [monday = "", tuesday = ""] = plan.dayIds;
  openPlan(plan.id);
  await vi.waitFor(() => expect($days.get().state).toBe("ready"));
});

test("an added video shows at once and is then saved", async () => {
  const added = addVideo(monday, warmUp);
  expect(shown(monday)).toEqual([warmUp]);
  expect(await added).toBe(true);
  expect(await saved(monday)).toEqual([warmUp]);
  expect($notice.get()?.text).toBe("“Warm Up” is in Week 1, Day 1.");
});

test("adding a video to a day that has it is refused with a message", async () => {
  await addVideo(monday, warmUp);
  expect(await addVideo(monday, warmUp)).toBe(false);
  expect($notice.get()).toMatchObject({ tone: "danger", text: "This video is already in this day" });
  expect(await saved(monday)).toEqual([warmUp]);
});

test("quick changes to one day lose none", async () => {
  await Promise.all([
    addVideo(monday, warmUp),
    addVideo(monday, jumps),
    addVideo(monday, sprints),
    shiftWithinDay(monday, sprints, -1),
    removeVideo(monday, warmUp),
  ]);
  expect(await saved(monday)).toEqual([sprints, jumps]);
  expect(shown(monday)).toEqual([sprints, jumps]);
});

test("videos another administrator added to the day meanwhile stay", async () => {
  await service
    .from("workout_plan_days")
    .update({ video_ids: [sprints] })
    .eq("id", monday)
    .throwOnError();
  await addVideo(monday, warmUp);
  expect(await saved(monday)).toEqual([sprints, warmUp]);
  expect(shown(monday)).toEqual([sprints, warmUp]);
});

test("a day that another administrator removed disappears, and the message says why", async () => {
  await service.from("workout_plan_days").delete().eq("id", monday).throwOnError();
  expect(await addVideo(monday, warmUp)).toBe(false);
  expect($notice.get()).toMatchObject({
    text: `${planBuilderMessages.addVideoFailed} ${planBuilderMessages.changeDayErrors["not-found"]}`,
  });
  expect(findDay(monday)).toBeUndefined();
});

test("a failed change is reverted with a message; a later change stays", async () => {
  const { promise: network, resolve: restoreNetwork } = Promise.withResolvers<void>();
  const real = globalThis.fetch;
  const saves = () => fetch.mock.calls.filter(([, init]) => init?.method === "PATCH");
  const fetch = vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    const isFirst = init?.method === "PATCH" && saves().length === 1;
    return isFirst || input === "/notice.txt"
      ? Promise.reject(new TypeError("Failed to fetch"))
      : (init?.method === "PATCH" ? network : Promise.resolve()).then(() => real(input, init));
  });
  const first = addVideo(monday, warmUp);
  const second = addVideo(monday, jumps);
  expect(shown(monday)).toEqual([warmUp, jumps]);
  expect(await first).toBe(false);
  await vi.waitFor(() => expect(saves()).toHaveLength(2));
  expect($notice.get()?.text, "also while the next one is being written").toContain(planBuilderMessages.addVideoFailed);
  restoreNetwork();
  expect(await second).toBe(true);
  expect(shown(monday)).toEqual([jumps]);
  expect(await saved(monday)).toEqual([jumps]);
});

test("failures show their messages and revert the day", async () => {
  await addVideo(monday, warmUp);
  await addVideo(monday, jumps);
  refuse({ method: "PATCH", path: theDays }, "no");
  await addVideo(monday, sprints);
  expect($notice.get()?.text).toBe("Failed to add video to day. Please try again.");
  await removeVideo(monday, warmUp);
  expect($notice.get()?.text).toBe("Failed to remove video from day. Please try again.");
  await shiftWithinDay(monday, jumps, -1);
  expect($notice.get()?.text).toBe(planBuilderMessages.moveVideoFailed);
  expect(shown(monday)).toEqual([warmUp, jumps]);
});

test("a video can be moved to another day", async () => {
  await addVideo(monday, warmUp);
  const moved = moveVideo(monday, tuesday, warmUp);
  expect([shown(monday), shown(tuesday)]).toEqual([[], [warmUp]]);
  expect(await moved).toBe(true);
  expect([await saved(monday), await saved(tuesday)]).toEqual([[], [warmUp]]);
  expect($notice.get()?.text).toBe("“Warm Up” is in Week 1, Day 2 now.");
});

test("a failed move loses nothing", async () => {
  await addVideo(monday, warmUp);
  refuse({ method: "PATCH", path: theDays }, "no");
  expect(await moveVideo(monday, tuesday, warmUp)).toBe(false);
  expect([shown(monday), shown(tuesday)]).toEqual([[warmUp], []]);
  expect($notice.get()?.text).toBe(planBuilderMessages.moveVideoFailed);
});

test("a video isn't moved to a day that has it", async () => {
  await addVideo(monday, warmUp);
  await addVideo(tuesday, warmUp);
  expect(await moveVideo(monday, tuesday, warmUp)).toBe(false);
  expect($notice.get()?.text).toBe("This video is already in this day");
  expect(await saved(monday)).toEqual([warmUp]);
});

test("moving a video before another of its day announces its new position", async () => {
  await addVideo(monday, warmUp);
  await addVideo(monday, jumps);
  await moveVideo(monday, monday, jumps, warmUp);
  expect(await saved(monday)).toEqual([jumps, warmUp]);
  expect($notice.get()?.text).toBe("“Jumps” is number 1 of 2.");
});

test("a video can be moved to the end of its day; moving the last one writes nothing", async () => {
  await addVideo(monday, warmUp);
  await addVideo(monday, jumps);
  expect(await moveVideo(monday, monday, warmUp)).toBe(true);
  expect(await saved(monday)).toEqual([jumps, warmUp]);
  expect($notice.get()?.text).toBe("“Warm Up” is number 2 of 2.");
  const patch = goOffline({ method: "PATCH", path: theDays });
  expect(await moveVideo(monday, monday, warmUp)).toBe(true);
  patch();
});

test("a video that is removed while its move is being saved gets no position", async () => {
  await addVideo(monday, warmUp);
  await addVideo(monday, jumps);
  const moved = shiftWithinDay(monday, jumps, -1);
  const removed = removeVideo(monday, jumps);
  await moved;
  expect($notice.get()).toBeNull();
  await removed;
  expect($notice.get()?.text).toBe("“Jumps” is out of Week 1, Day 1.");
});

test("moving the first video up writes nothing", async () => {
  await addVideo(monday, warmUp);
  const patch = goOffline({ method: "PATCH", path: theDays });
  expect(await shiftWithinDay(monday, warmUp, -1)).toBe(true);
  patch();
});

test("a day is added once with its title and 30 seconds of rest, and can be removed", async () => {
  const position = { week_number: 1, day_number: 3 };
  await Promise.all([addDay(position), addDay(position)]);
  const day = findDayAt(position);
  const { data } = await service.from("workout_plan_days").select().eq("id", String(day?.id)).single().throwOnError();
  expect(data).toMatchObject({ title: "Week 1, Day 3", description: "", video_ids: [], rest_seconds: 30 });
  expect($notice.get()?.text).toBe("Week 1, Day 3 is in the plan.");
  if (day) await removeDay(day, () => false);
  expect(findDayAt(position)).toBeUndefined();
});

test("removing a day shows how many members are in the plan, and can be declined", async () => {
  const day = findDay(monday);
  if (day === undefined) throw new Error("the plan has no Monday");
  await service.from("plan_enrollments").insert({ user_id: admin.userId, plan_id: day.plan_id }).throwOnError();
  const agree = vi.fn(() => false);
  expect(await removeDay(day, agree)).toBe(false);
  expect(agree).toHaveBeenCalledExactlyOnceWith(
    "Are you sure you want to remove Week 1, Day 1 and its videos from the plan?\n\n" +
      "1 member is enrolled in the plan. What they completed stays in their history.",
  );
  expect(findDay(monday)).toBeDefined();
  expect(await removeDay(day, () => true)).toBe(true);
  expect(findDay(monday)).toBeUndefined();
});

test("failing to add a day shows its message", async () => {
  refuse({ method: "POST", path: theDays }, "no");
  await addDay({ week_number: 1, day_number: 5 });
  expect($notice.get()?.text).toBe("Failed to add day. Please try again.");
});

test("a day another administrator added appears", async () => {
  const position = { week_number: 1, day_number: 7 };
  const open = findDay(monday)?.plan_id ?? "";
  await service
    .from("workout_plan_days")
    .insert({ ...position, plan_id: open, title: "Theirs", description: "Jump" })
    .throwOnError();
  await addDay(position);
  expect($notice.get()?.text).toContain(planBuilderMessages.addDayErrors["23505"]);
  await vi.waitFor(() => expect(findDayAt(position)?.title).toBe("Theirs"));
});

test("adding a day to a plan deleted meanwhile fails without a PostgreSQL error text", async () => {
  const open = findDay(monday)?.plan_id ?? "";
  await service.from("workout_plans").delete().eq("id", open).throwOnError();
  await addDay({ week_number: 1, day_number: 5 });
  expect($notice.get()?.text).toBe("Failed to add day. Please try again.");
});

test("a video that left the library keeps its title, one that left the catalog shows its id", async () => {
  await service.from("enhanced_videos").update({ status: "rejected" }).eq("youtube_id", sprints).throwOnError();
  const plan = await publishPlan(1);
  const rows = service.from("workout_plan_days").update({ video_ids: [sprints, "gone0000000"] });
  await rows.eq("plan_id", plan.id).throwOnError();
  openPlan(plan.id);
  await vi.waitFor(() => expect(titleOf(sprints)).toBe("Sprints"));
  expect(titleOf("gone0000000")).toBe("gone0000000");
});
