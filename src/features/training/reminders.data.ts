import { client } from "@/platform/client.data.ts";
import { unwrap } from "@/platform/errors.ts";
import { callFunctionSignedIn } from "@/platform/signed-in-function.data.ts";

/** A member's settings: the channel of reminders, their local time ("17:00"), and whether the Sunday email is on. */
export type ReminderChoice = {
  channel: "push" | "mail" | "none";
  remind_at: string;
  weekly_summary: boolean;
};

type Response = Parameters<typeof unwrap>[0];
const choiceIn = (response: Response) => unwrap(response) as ReminderChoice | null;

/** The member's settings; null if nothing was ever chosen. */
export const reminderChoice = async () => choiceIn(await client.rpc("reminder_choice"));

/** Chooses a channel and a time for reminders. */
export const chooseReminders = async (channel: "push" | "mail", remind_at: string) =>
  choiceIn(await client.rpc("choose_reminders", { channel, remind_at }));

/** Turns reminders off. */
export const endReminders = async () => choiceIn(await client.rpc("choose_reminders", { channel: "none" }));

/** Turns the Sunday email on or off. */
export const chooseWeeklySummary = async (is_wanted: boolean) =>
  choiceIn(await client.rpc("choose_weekly_summary", { is_wanted }));

/** Registers this browser for the member's push reminders. */
export const keepReminderBrowser = (subscription: PushSubscriptionJSON): Promise<unknown> =>
  callFunctionSignedIn("reminders", { action: "keep", subscription });
