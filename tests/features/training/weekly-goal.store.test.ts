import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { $changesSaved } from "@/features/plans/send-changes.store.ts";
import { goalMessages } from "@/features/training/messages.ts";
import { $weeklyGoal, chooseGoal, pauseWeek } from "@/features/training/weekly-goal.store.ts";
import { endAuthSession } from "@/platform/session.store.ts";
import { refuse, respondWith } from "../../support/broken-requests.ts";
import { serviceClient } from "../../support/member.ts";
import { loaded } from "../../support/ready-value.ts";
import { signInNewMember } from "../../support/signed-in.ts";

let stop: () => void;
beforeEach(() => {
  $weeklyGoal.set({ state: "loading" });
  stop = $weeklyGoal.listen(() => {});
});
afterEach(async () => {
  await endAuthSession();
  stop();
});

const shown = () => loaded($weeklyGoal);

test("a newcomer has no goal; a new one applies at once, a paused week doesn't count, and the profile stores the time zone", async () => {
  const { userId } = await signInNewMember();
  expect(await shown()).toMatchObject({ goal: null, workouts: 0, weeks: [] });
  expect(await chooseGoal(3)).toBeNull();
  const { week } = await shown();
  expect(await shown()).toMatchObject({ goal: 3, state: "open", weeks: [{ week, goal: 3 }] });
  await chooseGoal(2);
  const before = $changesSaved.get();
  await pauseWeek(week, true);
  expect($changesSaved.get(), "the dates of plans are loaded again").toBe(before + 1);
  expect(await shown()).toMatchObject({ goal: 3, next_goal: 2, state: "paused", paused: [week] });
  const { data } = await serviceClient().from("user_profiles").select("time_zone").eq("user_id", userId).single();
  expect(data?.time_zone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});

test("of two goals chosen at once the last one wins: it is sent after the response to the first", async () => {
  await signInNewMember();
  await shown();
  let [pending, overlapping] = [0, 0];
  onTestFinished(
    respondWith({ method: "POST", path: "/rpc/choose_weekly_goal" }, async (request, real) => {
      overlapping = Math.max(overlapping, pending);
      pending += 1;
      const response = await real(request);
      pending -= 1;
      return response;
    }),
  );
  expect(await Promise.all([chooseGoal(2), chooseGoal(3), chooseGoal(4)])).toEqual([null, null, null]);
  expect(overlapping).toBe(0);
  expect(await shown()).toMatchObject({ goal: 2, next_goal: 4 });
});

test("a goal that can't be saved shows an error and changes nothing", async () => {
  await signInNewMember();
  await chooseGoal(3);
  const before = await shown();
  const restore = refuse({ method: "POST", path: "/rpc/choose_weekly_goal" }, "");
  expect(await chooseGoal(4)).toBe(goalMessages.chooseFailed);
  restore();
  expect(await shown()).toEqual(before);
});
