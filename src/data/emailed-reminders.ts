import { callFunction } from "./functions.ts";

/** Turns the reminders of an emailed link off, without a sign-in. */
export const endEmailedReminders = (token: string): Promise<unknown> =>
  callFunction(`reminders/one-click?token=${encodeURIComponent(token)}`, {});
