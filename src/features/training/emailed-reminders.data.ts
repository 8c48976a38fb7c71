import { callFunction } from "@/platform/functions.data.ts";

/** Turns off the emails that the link came from, reminders or the Sunday email, by its token instead of a sign-in. */
export const endEmailed = (what: "reminders" | "weekly-summary", token: string): Promise<unknown> =>
  callFunction(
    `${what === "weekly-summary" ? "reminders/weekly-summary" : "reminders"}/one-click?token=${encodeURIComponent(token)}`,
    {},
  );
