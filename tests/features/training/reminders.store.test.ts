import { keepMount } from "nanostores";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { gatherPersonalData } from "@/features/account/profile.store.ts";
import { reminderMessages } from "@/features/training/messages.ts";
import { $reminders, saveReminders, saveWeeklySummary } from "@/features/training/reminders.store.ts";
import { $session, endAuthSession } from "@/platform/session.store.ts";
import { refuse } from "../../support/broken-requests.ts";
import { signInNewMember } from "../../support/signed-in.ts";

beforeAll(() => {
  keepMount($session);
  keepMount($reminders);
});
afterEach(() => endAuthSession());

const shown = () => $reminders.get();

async function signIn() {
  await signInNewMember();
  await vi.waitFor(() => expect(shown()).toEqual({ state: "ready", value: { choice: null, isHere: false } }));
}

test("reminders by email can be turned on and off, are in the download, and disappear on sign-out", async () => {
  await signIn();
  expect(await saveReminders("mail", "07:30")).toEqual({ kind: "done" });
  expect(shown()).toMatchObject({ value: { choice: { channel: "mail", remind_at: "07:30" } } });
  expect(await gatherPersonalData()).toMatchObject({ json: expect.stringContaining('"remind_at": "07:30"') });
  expect(await saveReminders("none", "07:30")).toEqual({ kind: "done" });
  expect(shown()).toMatchObject({ value: { choice: { channel: "none" } } });
  await endAuthSession();
  expect(shown()).toEqual({ state: "loading" });
});

test("a browser without notifications says so and changes nothing", async () => {
  await signIn();
  await saveReminders("mail", "07:30");
  const before = shown();
  expect(await saveReminders("push", "17:00")).toMatchObject({ message: reminderMessages.unsupported });
  expect(shown()).toEqual(before);
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { standalone: false }));
  expect(await saveReminders("push", "17:00")).toMatchObject({ message: reminderMessages.notInstalled });
  vi.unstubAllGlobals();
  expect(shown()).toEqual(before);
});

test("a choice that can't be saved shows an error and changes nothing", async () => {
  await signIn();
  const before = shown();
  const restore = refuse({ method: "POST", path: "/rpc/choose_reminders" }, "");
  expect(await saveReminders("mail", "17:00")).toMatchObject({ message: reminderMessages.saveFailed });
  restore();
  expect(shown()).toEqual(before);
});

test("the Sunday email is independent of reminders, and in the download", async () => {
  await signIn();
  expect(await saveWeeklySummary(true)).toEqual({ kind: "done" });
  expect(shown()).toMatchObject({ value: { choice: { channel: "none", weekly_summary: true } } });
  await saveReminders("mail", "07:30");
  expect(await gatherPersonalData()).toMatchObject({ json: expect.stringContaining('"weekly_summary": true') });
  await saveReminders("none", "07:30");
  expect(shown()).toMatchObject({ value: { choice: { channel: "none", weekly_summary: true } } });
  const restore = refuse({ method: "POST", path: "/rpc/choose_weekly_summary" }, "");
  expect(await saveWeeklySummary(false)).toMatchObject({ message: reminderMessages.weeklySummaryNotSaved });
  restore();
  expect(shown()).toMatchObject({ value: { choice: { weekly_summary: true } } });
  expect(await saveWeeklySummary(false)).toEqual({ kind: "done" });
  expect(shown()).toMatchObject({ value: { choice: { channel: "none", weekly_summary: false } } });
});
