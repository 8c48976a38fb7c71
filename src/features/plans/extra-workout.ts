import { type CalendarDate, daysLater, isCalendarDate } from "../../platform/calendar-date.ts";

/** A workout outside of plans: a single video, a class in a studio, or free bouncing. */
export type ExtraWorkout = {
  /** chosen by this browser, so that a repeated request doesn't record the workout again */
  id: string;
  type: "video" | "class" | "free";
  title: string;
  videoId?: string;
  /** of a class and of free bouncing, and of a video that was cut short; otherwise the video's length */
  minutes?: number;
};

const types: readonly unknown[] = ["video", "class", "free"] satisfies ExtraWorkout["type"][];

/** Whether a stored value is a workout outside of plans. */
export function isExtraWorkout(value: unknown): value is ExtraWorkout {
  const { id, type, title, videoId, minutes } = (value ?? {}) as Record<string, unknown>;
  const hasMinutes = typeof minutes === "number" || (type === "video" && minutes === undefined);
  const hasVideo = type === "video" ? typeof videoId === "string" : videoId === undefined;
  return typeof id === "string" && typeof title === "string" && types.includes(type) && hasMinutes && hasVideo;
}

// the limits of the database (workout_completions)
export const longestTitle = 200;
export const mostMinutes = 240;
export const oldestDays = 14;

/** The dates that a workout can be recorded for. */
export const recordableDates = (today: CalendarDate): { first: CalendarDate; last: CalendarDate } => ({
  first: daysLater(today, -oldestDays),
  last: today,
});

/** The fields of the form to record a workout, as texts. */
export type WorkoutEntry = { title: string; minutes: string; date: string };
export type EntryProblems = Partial<Record<keyof WorkoutEntry, string>>;

/** The time of an entry, in milliseconds: now, or noon of an earlier day. */
export const recordedAt = (date: CalendarDate, today: CalendarDate): number =>
  date === today ? Date.now() : Date.parse(`${date}T12:00`);

/** The problems of an entry, by field. */
export function entryProblems({ title, minutes, date }: WorkoutEntry, today: CalendarDate): EntryProblems {
  const { first, last } = recordableDates(today);
  const isDated = isCalendarDate(date) && date >= first && date <= last;
  const isCounted = /^\d{1,3}$/.test(minutes.trim()) && Number(minutes) >= 1 && Number(minutes) <= mostMinutes;
  return {
    ...(title.trim() === "" && { title: "Name the studio or the class." }),
    ...(!isCounted && { minutes: `Enter 1 to ${mostMinutes} minutes.` }),
    ...(!isDated && { date: `Choose a day from today back to ${oldestDays} days ago.` }),
  };
}
