import { computed } from "nanostores";
import { $weekInDigest, saveWeekInDigest } from "@/features/newsletter/week-in-digest.store.ts";
import { defaultReminderTime } from "@/features/training/reminder.ts";
import { $reminders, type Channel, saveReminders, saveWeeklySummary } from "@/features/training/reminders.store.ts";
import * as accounts from "@/platform/account.data.ts";
import { accountMessages } from "@/platform/account-messages.ts";
import { type Outcome, submit } from "@/platform/outcome.store.ts";
import { type AsyncState, resource } from "@/platform/resource.store.ts";

/** The choices on emails and push notifications. */
export type MailSettings = {
  channel: Channel;
  /** local time of reminders and of the Sunday email, such as "17:00" */
  time: string;
  weeklySummary: boolean;
  weekInDigest: boolean;
};
type Saved = MailSettings & {
  /** push reminders go only to other devices */
  isElsewhere: boolean;
};

export const $mailSettings = computed([$reminders, $weekInDigest], (reminders, digest): AsyncState<Saved> => {
  if (reminders.state !== "ready") return reminders;
  if (digest.state !== "ready") return digest;
  const { choice, isHere } = reminders.value;
  return {
    state: "ready",
    value: {
      channel: choice?.channel ?? "none",
      time: choice?.remind_at ?? defaultReminderTime,
      weeklySummary: choice?.weekly_summary ?? false,
      weekInDigest: digest.value,
      isElsewhere: choice?.channel === "push" && !isHere,
    },
  };
});

/** Reads again what couldn't be loaded. */
export function loadMailSettings(): void {
  for (const store of [$reminders, $weekInDigest]) if (store.get().state === "failed") void store.load();
}

/** Saves the settings that differ from the saved ones. If one fails, saves the others and returns that failure. */
export async function saveMailSettings(wanted: MailSettings): Promise<Outcome> {
  const before = $mailSettings.get();
  if (before.state !== "ready") return { kind: "done" };
  const saved = before.value;
  const outcomes: Outcome[] = [];
  const isNewDevice = wanted.channel === "push" && saved.isElsewhere;
  if (wanted.channel !== saved.channel || wanted.time !== saved.time || isNewDevice)
    outcomes.push(await saveReminders(wanted.channel, wanted.time));
  if (wanted.weeklySummary !== saved.weeklySummary) outcomes.push(await saveWeeklySummary(wanted.weeklySummary));
  if (wanted.weekInDigest !== saved.weekInDigest) outcomes.push(await saveWeekInDigest(wanted.weekInDigest));
  return outcomes.find(({ kind }) => kind !== "done") ?? { kind: "done" };
}

/** Why the member's address gets no mail; null if it does. */
export const $mailSuppression = resource<accounts.MailSuppression | null>({ read: accounts.mailSuppression });

/** Allows mail to the member's address again. */
export const endMailSuppression = (): Promise<Outcome> =>
  submit(
    {},
    async () => {
      await accounts.endMailSuppression();
      $mailSuppression.setFromServer(null);
    },
    accountMessages.profile.saveFailed,
  );
