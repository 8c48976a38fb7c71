import { keepMount } from "nanostores";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { $mailSettings, type MailSettings, saveMailSettings } from "@/features/account/mail-settings.store.ts";
import { $session, endAuthSession } from "@/platform/session.store.ts";
import { refuse } from "../../support/broken-requests.ts";
import { signInNewMember } from "../../support/signed-in.ts";

beforeAll(() => {
  keepMount($session);
  keepMount($mailSettings);
});
afterEach(() => endAuthSession());

const nothing: MailSettings = { channel: "none", time: "17:00", weeklySummary: false, weekInDigest: false };
const everything: MailSettings = { channel: "mail", time: "07:30", weeklySummary: true, weekInDigest: true };
const expectShown = (value: MailSettings) =>
  vi.waitFor(() => expect($mailSettings.get()).toEqual({ state: "ready", value: { ...value, isElsewhere: false } }));

test("reminders, Sunday email and digest are saved together", async () => {
  await signInNewMember();
  await expectShown(nothing);
  expect(await saveMailSettings(everything)).toEqual({ kind: "done" });
  await expectShown(everything);
  expect(await saveMailSettings({ ...nothing, time: "07:30" })).toEqual({ kind: "done" });
  await expectShown(nothing);
});

test("one setting that can't be saved is reported, and the others are saved", async () => {
  await signInNewMember();
  await expectShown(nothing);
  const restore = refuse({ method: "POST", path: "/rpc/choose_weekly_summary" }, "");
  expect(await saveMailSettings(everything)).toMatchObject({ kind: "failed" });
  restore();
  await expectShown({ ...everything, weeklySummary: false });
});

test("settings that didn't change are not sent", async () => {
  await signInNewMember();
  await expectShown(nothing);
  const restore = refuse({ method: "POST", path: "/rpc/choose_reminders" }, "");
  expect(await saveMailSettings({ ...nothing, weekInDigest: true })).toEqual({ kind: "done" });
  restore();
  await expectShown({ ...nothing, weekInDigest: true });
});
