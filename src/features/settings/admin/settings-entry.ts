import { isEmailAddress } from "../../../platform/email-address.ts";

/** The values of the settings form. Numbers are texts; an empty one is null. */
export type SettingsEntry = {
  site_name: string;
  operator_name: string;
  operator_address: string;
  operator_law: string;
  contact_email: string;
  announcement: string;
  announcement_link: string;
  /** a local date and time such as "2026-11-22T09:30" */
  announcement_until: string;
  monthly_builds: string;
  minimum_gap_seconds: string;
  require_two_step: boolean;
  confirm_subscriptions: boolean;
};

/** The maximum lengths of the texts, as the checks of site_settings. */
export const settingLengths = {
  site_name: 40,
  operator_name: 200,
  operator_address: 300,
  operator_law: 100,
  contact_email: 254,
  announcement: 200,
  announcement_link: 500,
} as const;

const isWholeNumber = (text: string, least: number, most: number) =>
  /^\d+$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;

/** Whether a link of the announcement is a path of this site, or an https address. */
export const isAnnouncementLink = (link: string): boolean =>
  /^(\/|\/[^/\\\s][^\\\s]*|https:\/\/[^/\\\s]+(\/[^\\\s]*)?)$/.test(link);

/** The names of the invalid fields, in form order. */
export function settingsProblems(entry: SettingsEntry): (keyof SettingsEntry)[] {
  const [email, link] = [entry.contact_email.trim(), entry.announcement_link.trim()];
  return [
    ...(email === "" || isEmailAddress(email) ? [] : (["contact_email"] as const)),
    ...(link === "" || isAnnouncementLink(link) ? [] : (["announcement_link"] as const)),
    ...(entry.monthly_builds.trim() === "" || isWholeNumber(entry.monthly_builds, 2, 100_000)
      ? []
      : (["monthly_builds"] as const)),
    ...(isWholeNumber(entry.minimum_gap_seconds, 60, 86_400) ? [] : (["minimum_gap_seconds"] as const)),
  ];
}
