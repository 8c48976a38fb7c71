import { computed } from "nanostores";
import { reminderMessages } from "@/features/training/messages.ts";
import * as data from "@/features/training/reminders.data.ts";
import { failureMessage } from "@/platform/failure-message.ts";
import { failed, type Outcome, submit } from "@/platform/outcome.store.ts";
import { forgetBrowser, isReminded, subscribeBrowser } from "@/platform/push-subscription.browser.ts";
import { resource } from "@/platform/resource.store.ts";
import { $session } from "@/platform/session.store.ts";

/** The member's settings, null if nothing was ever chosen, and whether this browser gets push reminders. */
type Reminders = { choice: data.ReminderChoice | null; isHere: boolean };
export type Channel = data.ReminderChoice["channel"];

export const $reminders = resource<Reminders>({
  read: async () => ({ choice: await data.reminderChoice(), isHere: await isReminded() }),
  message: (error) => failureMessage(error, reminderMessages.loadFailed),
});

/** Whether the member is known to have never chosen anything: only then are reminders offered. */
export const $hasNoChoice = computed($reminders, (known) => known.state === "ready" && known.value.choice === null);

/** Saves channel and time of reminders, registering this browser for push. Changes nothing if the permission is denied. */
export async function saveReminders(channel: Channel, time: string): Promise<Outcome> {
  const session = $session.get();
  try {
    const subscription = channel === "push" ? await subscribeBrowser() : null;
    if (typeof subscription === "string")
      return { kind: "failed", message: reminderMessages[subscription], reason: "unexpected" };
    const choice = channel === "none" ? await data.endReminders() : await data.chooseReminders(channel, time);
    if (subscription) await data.keepReminderBrowser(subscription.toJSON());
    else await forgetBrowser();
    if ($session.get() === session) $reminders.setFromServer({ choice, isHere: subscription !== null });
    return { kind: "done" };
  } catch (error) {
    return failed(error, reminderMessages.saveFailed);
  }
}

/** Turns the Sunday email on or off. */
export const saveWeeklySummary = (isWanted: boolean): Promise<Outcome> =>
  submit(
    {},
    async () => {
      const session = $session.get();
      const choice = await data.chooseWeeklySummary(isWanted);
      const known = $reminders.get();
      if ($session.get() === session && known.state === "ready") $reminders.setFromServer({ ...known.value, choice });
    },
    reminderMessages.weeklySummaryNotSaved,
  );
