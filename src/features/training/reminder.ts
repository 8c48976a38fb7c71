// The texts and the default time of reminders. supabase/functions/_shared/mail/reminder.tsx lays out the mail.

/** "workout": on a training day; "return": once, after two weeks without a workout. */
export type ReminderKind = "workout" | "return";

/** A due workout, and the time of its reminder. Times are like "18:30"; `starts_at` is null for any time. */
type DueWorkout = { day_title: string; minutes: number; starts_at: string | null; remind_at: string };

const evening = "15:00";

/** The time of reminders until a member chooses one. */
export const defaultReminderTime = "17:00";

/** The time to offer for reminders of workouts at a time: an hour before it, if they start by the default time. */
export function offeredReminderTime(startsAt: string | null): string {
  if (startsAt === null || startsAt > defaultReminderTime) return defaultReminderTime;
  const hourBefore = Number(startsAt.slice(0, 2)) - 1;
  return hourBefore < 0 ? startsAt : `${String(hourBefore).padStart(2, "0")}${startsAt.slice(2)}`;
}

/** The subject of a mail, and the title of a notification. */
export const reminderSubject = (kind: ReminderKind, workout: DueWorkout): string =>
  kind === "return" ? "Pick up where you left" : reminderQuestion(workout);

/** "Braking, 20 min, tonight?". It has the workout's time if that is later than the reminder. */
function reminderQuestion({ day_title, minutes, starts_at, remind_at }: DueWorkout): string {
  const day = remind_at >= evening ? "tonight" : "today";
  const when = starts_at !== null && starts_at > remind_at ? `at ${starts_at}` : day;
  return `${day_title}, ${minutes} min, ${when}?`;
}

/** The text of a mail before the workout. */
export const reminderIntro: Readonly<Record<ReminderKind, string>> = {
  workout: "It's one of your training days. Ready when you are:",
  return:
    "Two weeks went by, and that's fine. Your plan waited for you. We stay quiet now until you train again. Next comes:",
};

type PlanDay = { plan_title: string; week_number: number; day_number: number };

/** The text of a notification, and of a mail after the workout: "Bounce Basics, week 2, day 3". */
export const dayInPlan = ({ plan_title, week_number, day_number }: PlanDay): string =>
  `${plan_title}, week ${week_number}, day ${day_number}`;
