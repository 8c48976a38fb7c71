import { apiUrl } from "@/platform/api.data.ts";
import { client } from "@/platform/client.data.ts";
import { unwrap } from "@/platform/errors.ts";
import { callFunctionSignedIn } from "@/platform/signed-in-function.data.ts";

/** The time at which the member's calendar URL was created; null without one. */
export const calendarMadeAt = async (): Promise<string | null> =>
  (unwrap(await client.rpc("calendar_feed")) as { made_at: string } | null)?.made_at ?? null;

/** Creates or replaces the member's calendar URL. It can't be read again later. */
export const renewCalendarAddress = async (): Promise<string> =>
  `${apiUrl}/functions/v1/calendar-feed/${unwrap(await client.rpc("renew_calendar_feed"))}.ics`;

/** Turns off the member's calendar URL. */
export const endCalendarAddress = async (): Promise<void> => void unwrap(await client.rpc("end_calendar_feed"));

/** The dates of a plan as an iCalendar file. */
export const planCalendar = async (enrollmentId: string): Promise<string> =>
  (await callFunctionSignedIn<{ calendar: string }>("calendar-feed", { enrollmentId })).calendar;
