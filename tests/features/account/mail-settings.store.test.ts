import { keepMount } from "nanostores";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import {
  $mailSettings,
  $mailSuppression,
  endMailSuppression,
  type MailSettings,
  saveMailSettings,
} from "@/features/account/mail-settings.store.ts";
import { $session, endAuthSession } from "@/platform/session.store.ts";
import { refuse } from "../../support/broken-requests.ts";
import { serviceClient } from "../../support/member.ts";
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

test("a member whose address bounced sees since when, and can end it", async () => {
  await signInNewMember();
  const session = $session.get();
  const address = session.state === "member" ? session.email : "";
  const event = { event_id: address, kind: "bounced", provider_id: "", address, ends: "bounced" };
  const happened_at = "2026-11-02T00:00:00Z";
  await serviceClient()
    .rpc("record_email_event", { ...event, happened_at })
    .throwOnError();
  keepMount($mailSuppression);
  await vi.waitFor(() =>
    expect($mailSuppression.get()).toMatchObject({
      state: "ready",
      value: { because: "bounced", since: expect.any(String) },
    }),
  );
  expect(await endMailSuppression()).toEqual({ kind: "done" });
  await $mailSuppression.load();
  expect($mailSuppression.get()).toEqual({ state: "ready", value: null });
});
