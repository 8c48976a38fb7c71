import { client } from "@/platform/client.data.ts";
import { unwrap } from "@/platform/errors.ts";
import { callFunctionSignedIn } from "@/platform/signed-in-function.data.ts";

/**
 * How a member is reminded of training days, and at what time by their clock ("17:00"); whether the email about their week comes on
 * Sundays. `browsers` is how many get pushes.
 */
export type ReminderChoice = {
  channel: "push" | "mail" | "none";
  remind_at: string;
  week_mail: boolean;
  browsers: number;
};

type Response = Parameters<typeof unwrap>[0];
const choiceIn = (response: Response) => unwrap(response) as ReminderChoice | null;

/** The member's choice; null where nothing is chosen. */
export const reminderChoice = async () => choiceIn(await client.rpc("reminder_choice"));

/** Chooses a channel and a time. */
export const chooseReminders = async (channel: "push" | "mail", remind_at: string) =>
  choiceIn(await client.rpc("choose_reminders", { channel, remind_at }));

/** Turns reminders off. */
export const endReminders = async () => choiceIn(await client.rpc("choose_reminders", { channel: "none" }));

/** Chooses whether the email about the week comes on Sundays. */
export const chooseWeekMail = async (is_wanted: boolean) =>
  choiceIn(await client.rpc("choose_week_mail", { is_wanted }));

/** Keeps this browser for the reminders of the member, who chose pushes. */
export const keepReminderBrowser = (subscription: PushSubscriptionJSON): Promise<unknown> =>
  callFunctionSignedIn("reminders", { action: "keep", subscription });
