import * as data from "@/features/training/calendar.data.ts";
import { calendarMessages } from "@/features/training/messages.ts";
import { failureMessage } from "@/platform/failure-message.ts";
import { failed } from "@/platform/outcome.store.ts";
import { resource } from "@/platform/resource.store.ts";
import { $session } from "@/platform/session.store.ts";

/** The member's calendar URL and its creation time; null without one. `address` is known only right after creation. */
type CalendarAddress = { madeAt: string; address?: string } | null;

export const $calendarAddress = resource<CalendarAddress>({
  read: async () => asAddress(await data.calendarMadeAt()),
  message: (error) => failureMessage(error, calendarMessages.loadFailed),
});

const asAddress = (madeAt: string | null): CalendarAddress => (madeAt === null ? null : { madeAt });

// The actions return an error message, or null.

/** Creates a calendar URL; a previous one stops working. */
export const makeCalendarAddress = (): Promise<string | null> =>
  change(async () => ({ madeAt: new Date().toISOString(), address: await data.renewCalendarAddress() }));

export const endCalendarAddress = (): Promise<string | null> =>
  change(async () => {
    await data.endCalendarAddress();
    return null;
  });

async function change(changing: () => Promise<CalendarAddress>): Promise<string | null> {
  const session = $session.get();
  try {
    const value = await changing();
    if ($session.get() === session) $calendarAddress.setFromServer(value);
    return null;
  } catch (error) {
    return failureMessage(error, calendarMessages.saveFailed);
  }
}

/** The dates of a plan as the text of an .ics file, or the failure. */
export async function readPlanCalendar(enrollmentId: string) {
  try {
    return { kind: "read", text: await data.planCalendar(enrollmentId) } as const;
  } catch (error) {
    return failed<never>(error, calendarMessages.fileFailed);
  }
}
