/** A due workout, and the time of its reminder. Times are like "18:30"; `starts_at` is null for any time. */
type DueWorkout = { day_title: string; minutes: number; starts_at: string | null; remind_at: string };

const evening = "15:00";

/** The time of reminders until a member chooses one. */
export const defaultReminderTime = "17:00";

/** The time to offer for reminders of workouts at a time: an hour before it, if they are over by the default time. */
export function offeredReminderTime(startsAt: string | null): string {
  if (startsAt === null || startsAt > defaultReminderTime) return defaultReminderTime;
  const hourBefore = Number(startsAt.slice(0, 2)) - 1;
  return hourBefore < 0 ? startsAt : `${String(hourBefore).padStart(2, "0")}${startsAt.slice(2)}`;
}

/** The question of a reminder: "Braking, 20 min, tonight?". It has the workout's time if that is later than the reminder. */
export function reminderQuestion({ day_title, minutes, starts_at, remind_at }: DueWorkout): string {
  const day = remind_at >= evening ? "tonight" : "today";
  const when = starts_at !== null && starts_at > remind_at ? `at ${starts_at}` : day;
  return `${day_title}, ${minutes} min, ${when}?`;
}
