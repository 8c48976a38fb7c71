import { expect, test } from "vitest";
import { isAnnouncementLink, type SettingsEntry, settingsProblems } from "@/features/settings/admin/settings-entry.ts";

const valid: SettingsEntry = {
  site_name: "",
  operator_name: "",
  operator_address: "",
  operator_law: "",
  contact_email: "",
  announcement: "",
  announcement_link: "",
  announcement_until: "",
  monthly_builds: "",
  minimum_gap_seconds: "60",
  require_two_step: false,
  confirm_subscriptions: false,
};

test.each<[Partial<SettingsEntry>, (keyof SettingsEntry)[]]>([
  [{}, []],
  [{ contact_email: "hello@jumping.test", announcement_link: "/plans", monthly_builds: "18" }, []],
  [{ contact_email: "hello" }, ["contact_email"]],
  [{ announcement_link: "javascript:alert(1)" }, ["announcement_link"]],
  [{ monthly_builds: "1" }, ["monthly_builds"]],
  [{ monthly_builds: "2.5", minimum_gap_seconds: "" }, ["monthly_builds", "minimum_gap_seconds"]],
  [{ minimum_gap_seconds: "86401" }, ["minimum_gap_seconds"]],
])("settings with %o have the problems %o", (part, problems) => {
  expect(settingsProblems({ ...valid, ...part })).toEqual(problems);
});

test.each([
  ["/", true],
  ["/plans?level=beginner#top", true],
  ["https://example.com/a", true],
  ["http://example.com", false],
  ["//evil.example", false],
  ["/\\evil.example", false],
  ["plans", false],
  ["https:///path", false],
  ["/a b", false],
])("%s as the link of an announcement: %s", (link, isAllowed) => {
  expect(isAnnouncementLink(link)).toBe(isAllowed);
});
