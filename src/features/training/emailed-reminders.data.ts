import { callFunction } from "@/platform/functions.data.ts";

/** Turns off what the link of an email is about, reminders or the email about the week, without a sign-in. */
export const endEmailed = (what: "reminders" | "week", token: string): Promise<unknown> =>
  callFunction(`${what === "week" ? "reminders/week" : "reminders"}/one-click?token=${encodeURIComponent(token)}`, {});
