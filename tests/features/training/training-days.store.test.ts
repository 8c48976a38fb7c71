import { afterAll, afterEach, expect, test, vi } from "vitest";
import { gatherPersonalData } from "@/features/account/profile.store.ts";
import { planMessages } from "@/features/plans/messages.ts";
import {
  $schedules,
  $trainingDays,
  chooseDays,
  moveDay,
  pausePlan,
  returnToPlan,
  undoReturn,
} from "@/features/training/training-days.store.ts";
import { daysLater } from "@/platform/calendar-date.ts";
import { $session, endAuthSession } from "@/platform/session.store.ts";
import { localToday } from "@/platform/time-zone.browser.ts";
import { refuse } from "../../support/broken-requests.ts";
import { serviceClient } from "../../support/member.ts";
import { publishPlan } from "../../support/plan-rows.ts";
import { addEnrollment } from "../../support/published-plan.ts";
import { signInNewMember } from "../../support/signed-in.ts";

const stop = $session.listen(() => {});
afterAll(stop);
afterEach(() => endAuthSession());

const everyDay = [1, 2, 3, 4, 5, 6, 7];

async function enrolled() {
  const plan = await publishPlan(3);
  const { userId } = await signInNewMember();
  await vi.waitFor(() => expect($session.get()).toMatchObject({ userId }));
  const enrollmentId = await addEnrollment(serviceClient(), { user_id: userId, plan_id: plan.id });
  return { ...plan, userId, enrollmentId };
}
const shown = () => $schedules.get()[0];

test("training days can be chosen, moved and paused, are in the download, and disappear on sign-out", async () => {
  const { enrollmentId, dayIds } = await enrolled();
  expect(await chooseDays(enrollmentId, everyDay, "18:30")).toBeNull();
  const [first] = shown()?.days ?? [];
  expect(shown()).toMatchObject({ enrollment_id: enrollmentId, starts_at: "18:30", days: [{ id: dayIds[0] }, {}, {}] });
  const later = daysLater(first?.date ?? localToday(), 5);
  expect(await moveDay(enrollmentId, dayIds[0] ?? "", later)).toBeNull();
  expect(shown()?.days[0]).toMatchObject({ date: later, state: "planned" });
  expect(await pausePlan(enrollmentId, true)).toBeNull();
  expect(shown()).toMatchObject({ is_paused: true, days: [{ date: null }, {}, {}] });
  expect(await pausePlan(enrollmentId, false)).toBeNull();
  expect(shown()).toMatchObject({ is_paused: false, days: [first, {}, {}] });
  expect(await gatherPersonalData()).toMatchObject({ json: expect.stringContaining('"starts_at": "18:30"') });
  await endAuthSession();
  await $trainingDays.load();
  expect($schedules.get()).toEqual([]);
});

test("a plan can continue with a later workout or repeat a week, and each can be undone", async () => {
  const { enrollmentId, dayIds, userId } = await enrolled();
  const [first = "", second = "", third = ""] = dayIds;
  const completion = { user_id: userId, enrollment_id: enrollmentId, plan_day_id: first };
  await serviceClient().from("workout_completions").insert(completion).throwOnError();
  await chooseDays(enrollmentId, everyDay, null);
  const before = shown();
  const from = daysLater(localToday(), 1);
  const later = { kind: "continue" as const, dayId: third, week: 1, day: 3, isWeekStart: false, skipped: 1, from };
  expect(await returnToPlan(enrollmentId, later)).toBeNull();
  const skipped = { id: second, date: null, state: "skipped" };
  expect(shown()).toMatchObject({ can_undo: true, days: [{}, skipped, { id: third, date: from, state: "planned" }] });
  expect(await undoReturn(enrollmentId)).toBeNull();
  expect(shown()).toEqual(before);
  const again = { kind: "repeat" as const, week: 1, isEasy: false, from, to: null };
  expect(await returnToPlan(enrollmentId, again)).toBeNull();
  expect(shown()).toMatchObject({
    can_undo: true,
    days: [{ id: first, date: localToday(), state: "planned" }, {}, {}],
  });
  expect(await undoReturn(enrollmentId)).toBeNull();
  expect(shown()).toEqual(before);
});

test("cached dates aren't shown offline once one of them has passed", async () => {
  const { enrollmentId } = await enrolled();
  await chooseDays(enrollmentId, everyDay, null);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3 * 24 * 60 * 60 * 1000 });
  const dates = () => shown()?.days.map(({ date }) => date);
  $trainingDays.setFromServer(structuredClone([...$schedules.get()]));
  vi.useRealTimers();
  expect(dates()).toEqual([null, null, null]);
});

test("training days that can't be saved show an error and change nothing", async () => {
  const { enrollmentId } = await enrolled();
  await chooseDays(enrollmentId, everyDay, null);
  const before = shown();
  const restore = refuse({ method: "POST", path: "/rpc/choose_training_days" }, "");
  expect(await chooseDays(enrollmentId, [1], null)).toBe(planMessages.daysFailed);
  restore();
  expect(shown()).toEqual(before);
});
