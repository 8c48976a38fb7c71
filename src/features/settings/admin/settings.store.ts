import { atom, onMount } from "nanostores";
import { settingsMessages } from "@/features/settings/admin/messages.ts";
import * as data from "@/features/settings/admin/settings.data.ts";
import type { SettingsEntry } from "@/features/settings/admin/settings-entry.ts";
import { notifySuccess } from "@/platform/admin/notice.store.ts";
import { readAsAdmin } from "@/platform/admin/role.store.ts";
import { writeForResult } from "@/platform/admin/write.store.ts";
import type { AsyncState } from "@/platform/resource.store.ts";
import { localTimeField } from "@/platform/time-zone.browser.ts";

export type { SettingsRow } from "@/features/settings/admin/settings.data.ts";
export { isTwoStepOn } from "@/platform/session.data.ts";

export const $settings = atom<AsyncState<data.SettingsRow>>({ state: "loading" });
onMount($settings, () => void loadSettings());

export const loadSettings = () => readAsAdmin($settings, data.readSettings);

/** The form values of saved settings. */
export const entryOfSettings = (row: data.SettingsRow): SettingsEntry => ({
  site_name: row.site_name,
  operator_name: row.operator_name,
  operator_address: row.operator_address,
  operator_law: row.operator_law,
  contact_email: row.contact_email,
  announcement: row.announcement,
  announcement_link: row.announcement_link,
  announcement_until: row.announcement_until ? localTimeField(row.announcement_until) : "",
  monthly_builds: String(row.monthly_builds ?? ""),
  minimum_gap_seconds: String(row.minimum_gap_seconds),
  require_two_step: row.require_two_step,
  confirm_subscriptions: row.confirm_subscriptions,
});

const line = (text: string) => text.replace(/\s+/g, " ").trim();

/** Saves the settings form. Returns the saved row, or null on failure. */
export const saveSettings = (entry: SettingsEntry, seen: data.SettingsRow): Promise<data.SettingsRow | null> =>
  writeForResult(
    "settings",
    async () => {
      const until = entry.announcement_until;
      const saved = await data.saveSettings(seen, {
        site_name: line(entry.site_name),
        operator_name: line(entry.operator_name),
        operator_address: line(entry.operator_address),
        operator_law: line(entry.operator_law),
        contact_email: entry.contact_email.trim(),
        announcement: line(entry.announcement),
        announcement_link: entry.announcement_link.trim(),
        announcement_until: until === "" ? null : new Date(until).toISOString(),
        monthly_builds: entry.monthly_builds.trim() === "" ? null : Number(entry.monthly_builds),
        minimum_gap_seconds: Number(entry.minimum_gap_seconds),
        require_two_step: entry.require_two_step,
        confirm_subscriptions: entry.confirm_subscriptions,
      });
      $settings.set({ state: "ready", value: saved });
      notifySuccess(settingsMessages.saved);
      return saved;
    },
    settingsMessages.failed,
    settingsMessages.errors,
  );
