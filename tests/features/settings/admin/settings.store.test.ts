import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settingsMessages } from "@/features/settings/admin/messages.ts";
import { $settings, entryOfSettings, loadSettings, saveSettings } from "@/features/settings/admin/settings.store.ts";
import { $notice } from "@/platform/admin/notice.store.ts";
import { $changedMeanwhile } from "@/platform/admin/write.store.ts";
import { endAuthSession } from "@/platform/session.store.ts";
import { goOffline } from "../../../support/broken-requests.ts";
import { serviceClient } from "../../../support/member.ts";
import { readyValue } from "../../../support/ready-value.ts";
import { signInNewAdmin } from "../../../support/signed-in.ts";

const table = () => serviceClient().from("site_settings");
beforeEach(async () => {
  await signInNewAdmin();
  await loadSettings();
});
afterEach(async () => {
  vi.restoreAllMocks();
  const defaults = { site_name: "", announcement: "", announcement_link: "", announcement_until: null };
  await table().update(defaults).eq("id", "site").throwOnError();
  await endAuthSession();
});

const settings = () => readyValue($settings);
const save = (part: Partial<ReturnType<typeof entryOfSettings>>, seen = settings()) =>
  saveSettings({ ...entryOfSettings(seen), ...part }, seen);
const pending = async () =>
  (
    await serviceClient()
      .from("site_changes")
      .select("not_before")
      .eq("table_name", "site_settings")
      .order("id")
      .throwOnError()
  ).data;

test("saving the name and an announcement with an end requests a rebuild now and at its end", async () => {
  const before = (await pending()).length;
  const until = "2099-01-01T12:00";
  expect(
    await save({ site_name: " Hop  Club ", announcement: "Closed\ntomorrow", announcement_until: until }),
  ).not.toBeNull();
  expect(settings()).toMatchObject({ site_name: "Hop Club", announcement: "Closed tomorrow" });
  expect(entryOfSettings(settings()).announcement_until).toBe(until);
  const ends = { not_before: new Date(until).toISOString().replace("Z", "+00:00").replace(".000", "") };
  expect((await pending()).slice(before)).toEqual([{ not_before: null }, ends]);
  const { data } = await serviceClient()
    .from("admin_log")
    .select("before, after")
    .eq("subject", "site_settings")
    .order("id", { ascending: false })
    .limit(1)
    .single()
    .throwOnError();
  expect(data.after).toMatchObject({ site_name: "Hop Club", announcement: "Closed tomorrow" });
  expect(data.before).toMatchObject({ site_name: "" });
  // without an end, the second rebuild isn't needed
  await save({ announcement_until: "" });
  expect((await pending()).filter(({ not_before }) => not_before !== null)).toEqual([]);
});

test("a setting that no page shows requests no rebuild", async () => {
  const before = (await pending()).length;
  await save({ minimum_gap_seconds: "90" });
  expect(settings().minimum_gap_seconds).toBe(90);
  expect(await pending()).toHaveLength(before);
  await save({ minimum_gap_seconds: "60" });
});

test("the settings that another administrator saved meanwhile aren't overwritten", async () => {
  const seen = settings();
  await table().update({ site_name: "Theirs" }).eq("id", "site").throwOnError();
  expect(await save({ site_name: "Mine" }, seen)).toBeNull();
  expect($changedMeanwhile.get().get("settings")).toMatchObject({ site_name: "Theirs" });
});

test("settings that can't be saved without a network say so", async () => {
  goOffline({ method: "PATCH", path: "/rest/v1/site_settings" });
  expect(await save({ site_name: "Mine" })).toBeNull();
  expect($notice.get()?.text).toContain(settingsMessages.failed);
});

test.each([
  { site_name: "x".repeat(41) },
  { announcement: "x".repeat(201) },
  { announcement: "two\nlines" },
  { announcement_link: "javascript:alert(1)" },
  { announcement_link: "//evil.example" },
  { contact_email: "nobody" },
])("the database rejects %o", async (fields) => {
  expect((await table().update(fields).eq("id", "site")).error?.code).toBe("23514");
});
