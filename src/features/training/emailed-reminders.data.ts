import { callFunction } from "@/platform/functions.data.ts";

/** Turns off the emails that the link came from, reminders or the Sunday email, by its token instead of a sign-in. */
export const endEmailed = (what: "reminders" | "week", token: string): Promise<unknown> =>
  callFunction(`${what === "week" ? "reminders/week" : "reminders"}/one-click?token=${encodeURIComponent(token)}`, {});
