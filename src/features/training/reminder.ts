/** A workout that is due, and when the member is reminded of it. Times are "18:30"; `starts_at` is null for any time. */
type DueWorkout = { day_title: string; minutes: number; starts_at: string | null; remind_at: string };

const evening = "15:00";

/** What a reminder asks: "Braking, 20 min, tonight?". The time of a workout is named while it is still to come. */
export function reminderQuestion({ day_title, minutes, starts_at, remind_at }: DueWorkout): string {
  const day = remind_at >= evening ? "tonight" : "today";
  const when = starts_at !== null && starts_at > remind_at ? `at ${starts_at}` : day;
  return `${day_title}, ${minutes} min, ${when}?`;
}
