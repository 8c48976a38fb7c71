import ical, { ICalCalendarMethod, ICalEventTransparency } from "ical-generator";
import * as v from "valibot";
import { workoutPath } from "../_shared/domain.ts";
import type { Environment } from "../_shared/environment.ts";
import { planWorkout } from "../_shared/plan-workout.ts";

/** The schema of a member's workout dates from private.calendar_events. */
export const calendarEvents = v.array(
  v.object({
    enrollment_id: v.string(),
    day_id: v.string(),
    ...planWorkout,
    date: v.string(),
    is_done: v.boolean(),
  }),
);
type Event = v.InferOutput<typeof calendarEvents>[number];

/** Removes control characters, which RFC 5545 doesn't allow in texts. */
const printable = (text: string) => text.replace(/\p{Cc}+/gu, " ");

const MINUTE = 60_000;
const HOUR = 3600;
const FIRST_SEQUENCE = Date.UTC(2026, 0, 1);

/**
 * Writes an iCalendar (RFC 5545) with an event for each workout, at its time or all day. An event keeps its UID when its date
 * changes. SEQUENCE is the time of the last change in seconds, so that it increases between versions.
 */
export function writeCalendar(events: Event[], changedAt: Date, { siteUrl }: Environment): string {
  const calendar = ical({
    name: "Jumping Fitness",
    prodId: { company: "Jumping Fitness", product: "Training days" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: HOUR,
    url: siteUrl,
  });
  const sequence = Math.floor((changedAt.getTime() - FIRST_SEQUENCE) / 1000);
  for (const event of events) {
    const { plan_title, plan_slug: slug, week_number: week, day_number: day } = event;
    const url = `${siteUrl}${workoutPath({ slug, week, day })}`;
    calendar.createEvent({
      ...timesOf(event),
      id: `${event.enrollment_id}.${event.day_id}@${new URL(siteUrl).hostname}`,
      sequence,
      stamp: changedAt,
      lastModified: changedAt,
      summary: printable(`${event.is_done ? "Done: " : ""}${event.day_title}, ${event.minutes} min`),
      description: `${printable(plan_title)}, week ${week}, day ${day}\n${url}`,
      url,
    });
  }
  return calendar.toString();
}

/** A workout without a time is an all-day event that doesn't block the day for appointments. */
function timesOf({ date, starts_at, minutes }: Event) {
  if (starts_at === null) {
    return { start: new Date(`${date}T00:00:00Z`), allDay: true, transparency: ICalEventTransparency.TRANSPARENT };
  }
  const start = new Date(starts_at);
  return {
    start,
    end: new Date(start.getTime() + minutes * MINUTE),
    transparency: ICalEventTransparency.OPAQUE,
  };
}
