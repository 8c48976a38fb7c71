import ical, { ICalCalendarMethod, ICalEventTransparency } from "ical-generator";
import * as v from "valibot";
import { siteName, workoutPath } from "../_shared/domain.ts";
import type { Environment } from "../_shared/environment.ts";
import { planWorkout } from "../_shared/plan-workout.ts";

const planEvent = v.object({
  enrollment_id: v.string(),
  day_id: v.string(),
  ...planWorkout,
  date: v.string(),
  is_done: v.boolean(),
});
const otherEvent = v.object({
  workout_id: v.string(),
  day_title: v.string(),
  minutes: v.number(),
  /** null for a class and for free bouncing */
  video_id: v.nullable(v.string()),
  date: v.string(),
});
/** The schema of a member's workout dates from private.calendar_events: days of plans, and workouts outside of plans. */
export const calendarEvents = v.array(v.union([planEvent, otherEvent]));
type PlanEvent = v.InferOutput<typeof planEvent>;
type OtherEvent = v.InferOutput<typeof otherEvent>;

/** Removes control characters, which RFC 5545 doesn't allow in texts. */
const printable = (text: string) => text.replace(/\p{Cc}+/gu, " ");

const MINUTE = 60_000;
const HOUR = 3600;
const FIRST_SEQUENCE = Date.UTC(2026, 0, 1);

/**
 * Writes an iCalendar (RFC 5545) with an event for each workout, at its time or all day. An event keeps its UID when its date
 * changes. SEQUENCE is the time of the last change in seconds, so that it increases between versions.
 */
export function writeCalendar(events: (PlanEvent | OtherEvent)[], changedAt: Date, { siteUrl }: Environment): string {
  const calendar = ical({
    name: siteName,
    prodId: { company: siteName, product: "Training days" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: HOUR,
    url: siteUrl,
  });
  const sequence = Math.floor((changedAt.getTime() - FIRST_SEQUENCE) / 1000);
  for (const event of events) {
    const { id, path, times, isDone, about } = "day_id" in event ? detailsOfDay(event) : detailsOfOther(event);
    const url = `${siteUrl}${path}`;
    calendar.createEvent({
      ...times,
      id: `${id}@${new URL(siteUrl).hostname}`,
      sequence,
      stamp: changedAt,
      lastModified: changedAt,
      summary: printable(`${isDone ? "Done: " : ""}${event.day_title}, ${event.minutes} min`),
      description: `${about}${url}`,
      url,
    });
  }
  return calendar.toString();
}

function detailsOfDay(event: PlanEvent) {
  const { enrollment_id, day_id, plan_title, plan_slug: slug, week_number: week, day_number: day, is_done } = event;
  return {
    id: `${enrollment_id}.${day_id}`,
    path: workoutPath({ slug, week, day }),
    times: timesOf(event),
    isDone: is_done,
    about: `${printable(plan_title)}, week ${week}, day ${day}\n`,
  };
}

const detailsOfOther = ({ workout_id, video_id, date, minutes }: OtherEvent) => ({
  id: workout_id,
  path: video_id === null ? "/history" : `/videos/${video_id}`,
  times: timesOf({ date, starts_at: null, minutes }),
  isDone: true,
  about: "",
});

/** A workout without a time is an all-day event that doesn't block the day for appointments. */
function timesOf({ date, starts_at, minutes }: Pick<PlanEvent, "date" | "starts_at" | "minutes">) {
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
