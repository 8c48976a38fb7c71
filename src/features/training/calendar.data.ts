import { apiUrl } from "@/platform/api.data.ts";
import { client } from "@/platform/client.data.ts";
import { unwrap } from "@/platform/errors.ts";
import { callFunctionSignedIn } from "@/platform/signed-in-function.data.ts";

/** Since when the member's calendar address works; null without one. */
export const calendarMadeAt = async (): Promise<string | null> =>
  (unwrap(await client.rpc("calendar_feed")) as { made_at: string } | null)?.made_at ?? null;

/** Makes the member's calendar address, or another in its place. Nothing can read it later. */
export const renewCalendarAddress = async (): Promise<string> =>
  `${apiUrl}/functions/v1/calendar-feed/${unwrap(await client.rpc("renew_calendar_feed"))}.ics`;

/** Turns the member's calendar address off. */
export const endCalendarAddress = async (): Promise<void> => void unwrap(await client.rpc("end_calendar_feed"));

/** The dates of a plan as an iCalendar file. */
export const planCalendar = async (enrollmentId: string): Promise<string> =>
  (await callFunctionSignedIn<{ calendar: string }>("calendar-feed", { enrollmentId })).calendar;
