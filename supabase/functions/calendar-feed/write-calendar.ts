import ical, { ICalCalendarMethod, ICalEventTransparency } from "ical-generator";
import * as v from "valibot";
import { workoutPath } from "../_shared/domain.ts";
import type { Environment } from "../_shared/environment.ts";
import { planWorkout } from "../_shared/plan-workout.ts";

/** The dates of a member's workouts, as private.calendar_events has them. */
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

/** RFC 5545 knows no control characters in a text. */
const printable = (text: string) => text.replace(/\p{Cc}+/gu, " ");

const MINUTE = 60_000;
const HOUR = 3600;
const FIRST_SEQUENCE = Date.UTC(2026, 0, 1);

/**
 * The calendar of RFC 5545: an event for each workout, from its time on or all day, which keeps its UID wherever it moves. SEQUENCE
 * is the second of the last change, so that it grows from one reading to the next, and from file to file.
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

/** A workout without a time takes a day, and keeps it free for appointments. */
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
