import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { goalMessages } from "@/features/training/messages.ts";
import { $weeklyGoal, chooseGoal, pauseWeek } from "@/features/training/weekly-goal.store.ts";
import { forgetSession } from "@/platform/session.store.ts";
import { refuse } from "../../support/broken-requests.ts";
import { serviceClient } from "../../support/member.ts";
import { signInNewMember } from "../../support/signed-in.ts";

let stop: () => void;
beforeEach(() => {
  $weeklyGoal.set({ state: "loading" });
  stop = $weeklyGoal.listen(() => {});
});
afterEach(async () => {
  await forgetSession();
  stop();
});

async function shown() {
  await vi.waitFor(() => expect($weeklyGoal.get().state).toBe("ready"));
  const goal = $weeklyGoal.get();
  if (goal.state !== "ready") throw new Error(goal.state);
  return goal.value;
}

test("a newcomer has no goal; a chosen one counts at once, a paused week rests, and the profile keeps the time zone", async () => {
  const { userId } = await signInNewMember();
  expect(await shown()).toMatchObject({ goal: null, workouts: 0, weeks: [] });
  expect(await chooseGoal(3)).toBeNull();
  const { week } = await shown();
  expect(await shown()).toMatchObject({ goal: 3, state: "open", weeks: [{ week, goal: 3 }] });
  await chooseGoal(2);
  await pauseWeek(week, true);
  expect(await shown()).toMatchObject({ goal: 3, next_goal: 2, state: "paused", paused: [week] });
  const { data } = await serviceClient().from("user_profiles").select("time_zone").eq("user_id", userId).single();
  expect(data?.time_zone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});

test("a goal that can't be saved leaves what is shown, and says so", async () => {
  await signInNewMember();
  await chooseGoal(3);
  const before = await shown();
  const mend = refuse({ method: "POST", path: "/rpc/choose_weekly_goal" }, "");
  expect(await chooseGoal(4)).toBe(goalMessages.chooseFailed);
  mend();
  expect(await shown()).toEqual(before);
});

test("a week that can't be read says so, and trying again mends it", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const mend = refuse({ method: "POST", path: "/rpc/weekly_goal" }, "down");
  await signInNewMember();
  await vi.waitFor(() => expect($weeklyGoal.get()).toEqual({ state: "failed", message: goalMessages.loadFailed }));
  mend();
  await $weeklyGoal.load();
  expect(await shown()).toMatchObject({ goal: null });
});
