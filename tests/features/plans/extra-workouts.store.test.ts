import { beforeEach, expect, test, vi } from "vitest";
import { $rejected, $waiting, readQueue } from "@/features/plans/change-queue.store.ts";
import type { ExtraWorkout } from "@/features/plans/extra-workout.ts";
import { deleteWorkout, rateWorkout, recordWorkout } from "@/features/plans/extra-workouts.store.ts";
import { flush } from "@/features/plans/send-changes.store.ts";
import { signIn } from "@/platform/account.data.ts";
import { $session, endAuthSession, memberId } from "@/platform/session.store.ts";
import { airplaneMode, loseResponses } from "../../support/broken-requests.ts";
import { addVideos } from "../../support/catalog.ts";
import { password, serviceClient } from "../../support/member.ts";
import { expireSession, signInNewMember } from "../../support/signed-in.ts";

beforeEach(async () => {
  vi.restoreAllMocks();
  localStorage.clear();
  await endAuthSession();
  $waiting.listen(() => {});
  $rejected.listen(() => {});
});

const day = 24 * 60 * 60 * 1000;
const aClass = (): ExtraWorkout => ({ id: crypto.randomUUID(), type: "class", title: "Jump House", minutes: 45 });
async function aVideo(status = "approved"): Promise<ExtraWorkout> {
  const title = "Ten Minutes";
  const [videoId = ""] = await addVideos([{ title, status }]);
  return { id: crypto.randomUUID(), type: "video", title, videoId };
}
async function rowsOf(userId: string) {
  const found = serviceClient().from("workout_completions").select().eq("user_id", userId).order("completed_at");
  return (await found.throwOnError()).data;
}

test("a class is recorded once on its date, however often the button is clicked, and can be deleted", async () => {
  const { userId } = await signInNewMember();
  const workout = aClass();
  const at = Date.now() - 5 * day;
  const results = await Promise.all([1, 2, 3].map(() => recordWorkout(workout, at)));
  expect(results).toEqual([{ state: "saved" }, { state: "saved" }, { state: "saved" }]);
  const rows = await rowsOf(userId);
  expect(rows).toMatchObject([{ kind: "class", day_title: "Jump House", minutes: 45, plan_day_id: null }]);
  expect(Date.parse(rows[0]?.completed_at ?? "")).toBe(at);
  expect(await rateWorkout(workout, { rating: 4 })).toBeNull();
  expect(await rowsOf(userId)).toMatchObject([{ rating: 4 }]);
  expect(await deleteWorkout(workout.id)).toBeNull();
  expect(await rowsOf(userId)).toEqual([]);
});

test("the 51st workout of a day says that there are at most 50", async () => {
  const { userId } = await signInNewMember();
  const others = Array.from({ length: 50 }, () => ({
    user_id: userId,
    kind: "class" as const,
    day_title: "Jump House",
  }));
  await serviceClient()
    .from("workout_completions")
    .insert(others.map((row) => ({ ...row, minutes: 45 })))
    .throwOnError();
  const result = await recordWorkout(aClass(), Date.now());
  expect(result).toEqual({ state: "failed", message: "You can record at most 50 workouts a day." });
});

test("offline workouts and their reviews wait and are saved once, also if the first response was lost", async () => {
  const { userId } = await signInNewMember();
  const [lost, offline, regretted] = [aClass(), await aVideo(), aClass()];
  const find = loseResponses({ method: "POST", path: "/workout_completions" });
  expect(await recordWorkout(lost, Date.now() - 2 * day)).toEqual({ state: "waiting" });
  find();
  const land = airplaneMode();
  expect(await recordWorkout(offline, Date.now() - day)).toEqual({ state: "waiting" });
  expect(await recordWorkout(regretted, Date.now())).toEqual({ state: "waiting" });
  expect(await rateWorkout(offline, { rating: 3 })).toBeNull();
  expect(await rateWorkout(offline, { notes: "Windy" })).toBeNull();
  expect(await deleteWorkout(regretted.id)).toBeNull();
  expect($waiting.get()).toHaveLength(3);
  land();
  expect(await flush()).toBe(3);
  expect(await rowsOf(userId)).toMatchObject([
    { id: lost.id, rating: null },
    { id: offline.id, kind: "video", minutes: 10, rating: 3, notes: "Windy" },
  ]);
  expect(readQueue()).toEqual([]);
});

test("stars that are saved leave a note that waits for the network in the queue", async () => {
  const { userId } = await signInNewMember();
  const workout = aClass();
  await recordWorkout(workout, Date.now());
  const land = airplaneMode();
  expect(await rateWorkout(workout, { notes: "Windy" })).toBeNull();
  land();
  expect(await rateWorkout(workout, { rating: 5 })).toBeNull();
  await flush();
  expect(await rowsOf(userId)).toMatchObject([{ rating: 5, notes: "Windy" }]);
  expect(readQueue()).toEqual([]);
});

test("a visitor's video is stored on the device, and moves into the next account with its time, stars and note", async () => {
  const workout = await aVideo();
  const at = Date.now() - 3 * day;
  expect(await recordWorkout({ ...workout, minutes: 4 }, at)).toEqual({ state: "waiting" });
  expect(await rateWorkout(workout, { rating: 5, notes: "Soft" })).toBeNull();
  const { userId } = await signInNewMember();
  await flush();
  const [row, ...others] = await rowsOf(userId);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ kind: "video", video_id: workout.videoId, minutes: 4, rating: 5, notes: "Soft" });
  expect(Date.parse(row?.completed_at ?? "")).toBe(at);
});

test("a workout and stars that a dead session couldn't save wait for their member, and no other account gets them", async () => {
  const { email } = await signInNewMember();
  const [rated, workout] = [aClass(), aClass()];
  await recordWorkout(rated, Date.now());
  expireSession();
  const results = await Promise.all([rateWorkout(rated, { rating: 4 }), recordWorkout(workout, Date.now() - day)]);
  expect(results).toEqual([null, { state: "waiting" }]);
  expect($session.get().state).toBe("visitor");
  const other = await signInNewMember();
  expect(await flush()).toBe(0);
  expect(await rowsOf(other.userId)).toEqual([]);
  await (await signIn(email, password)).adopt();
  expect(await flush()).toBe(2);
  expect(await rowsOf(memberId() ?? "")).toMatchObject([{ id: workout.id }, { id: rated.id, rating: 4 }]);
  expect(readQueue()).toEqual([]);
});

test("a video that was withdrawn meanwhile is listed as not saved, with the note", async () => {
  const { userId } = await signInNewMember();
  const workout = await aVideo("rejected");
  const land = airplaneMode();
  await recordWorkout(workout, Date.now());
  await rateWorkout(workout, { notes: "My knee held" });
  land();
  await flush();
  expect(await rowsOf(userId)).toEqual([]);
  expect($rejected.get().map(({ what, why }) => `${what} ${why}`)).toEqual([
    expect.stringMatching(/^Not saved: “Ten Minutes”, done on .+\. The video isn't available anymore\.$/),
    "Not saved: your note on “Ten Minutes”. This workout isn't in your history.",
  ]);
});
