import { keepMount } from "nanostores";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { gatherPersonalData } from "@/features/account/profile.store.ts";
import {
  $calendarAddress,
  endCalendarAddress,
  makeCalendarAddress,
  readPlanCalendar,
} from "@/features/training/calendar.store.ts";
import { calendarMessages } from "@/features/training/messages.ts";
import { chooseDays } from "@/features/training/training-days.store.ts";
import { apiUrl } from "@/platform/api.data.ts";
import { $session, endAuthSession } from "@/platform/session.store.ts";
import { refuse } from "../../support/broken-requests.ts";
import { serviceClient } from "../../support/member.ts";
import { publishPlan } from "../../support/plan-rows.ts";
import { addEnrollment } from "../../support/published-plan.ts";
import { signInNewMember } from "../../support/signed-in.ts";

beforeAll(() => {
  keepMount($session);
  keepMount($calendarAddress);
});
afterEach(() => endAuthSession());

const shown = () => $calendarAddress.get();

async function signIn() {
  const { userId } = await signInNewMember();
  await vi.waitFor(() => expect(shown()).toEqual({ state: "ready", value: null }));
  return userId;
}

test("a calendar address can be created and turned off, is in the download without its secret, and disappears on sign-out", async () => {
  await signIn();
  expect(await makeCalendarAddress()).toBeNull();
  expect(shown()).toMatchObject({
    value: { address: expect.stringMatching(`^${apiUrl}/functions/v1/calendar-feed/[0-9a-f]{48}\\.ics$`) },
  });
  const data = await gatherPersonalData();
  expect(data).toMatchObject({ json: expect.stringMatching(/"calendar_made_at": "\d{4}-/) });
  const { value } = shown() as { value: { address: string } };
  expect(JSON.stringify(data)).not.toContain(value.address);
  await endAuthSession();
  expect(shown()).toEqual({ state: "loading" });
  await signIn();
  expect(await endCalendarAddress()).toBeNull();
  expect(shown()).toEqual({ state: "ready", value: null });
});

test("failing to create an address shows an error and keeps the previous one", async () => {
  await signIn();
  await makeCalendarAddress();
  const before = shown();
  const restore = refuse({ method: "POST", path: "/rpc/renew_calendar_feed" }, "");
  expect(await makeCalendarAddress()).toBe(calendarMessages.saveFailed);
  restore();
  expect(shown()).toEqual(before);
});

test("a plan's dates can be downloaded, and a plan without dates says why there are none", async () => {
  const plan = await publishPlan(3);
  const enrollment = await addEnrollment(serviceClient(), { user_id: await signIn(), plan_id: plan.id });
  expect(await readPlanCalendar(enrollment)).toMatchObject({ kind: "failed", message: "This plan has no dates yet." });
  await chooseDays(enrollment, [1, 4], "07:00");
  const file = await readPlanCalendar(enrollment);
  expect(file).toMatchObject({ kind: "read", text: expect.stringContaining("BEGIN:VEVENT") });
});
