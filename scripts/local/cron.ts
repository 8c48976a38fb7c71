import { Cron } from "croner";

/** True in the minutes (UTC) that a cron expression of five fields names, as pg_cron reads it. Throws on any other text. */
export function isDue(expression: string, at: Date): boolean {
  const minute = new Date(Math.floor(at.getTime() / 60_000) * 60_000);
  return new Cron(expression, { mode: "5-part", timezone: "UTC", paused: true }).match(minute);
}
