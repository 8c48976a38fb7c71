/** Prints the members' mails as JSON, for tests that can't load TSX. */
import "../../scripts/local/functions/tsx-hook.ts";

const { reminderWriter } = await import("../../supabase/functions/_shared/mail/reminder.tsx");
const { weeklySummaryWriter } = await import("../../supabase/functions/_shared/mail/weekly-summary.tsx");
const { readEnvironment } = await import("../../supabase/functions/_shared/environment.ts");
const { variables } = await import("./functions.ts");

const environment = readEnvironment(variables);
const off = `${environment.siteUrl}/reminders-off?token=x`;
const workout = {
  day_title: "Braking",
  minutes: 20,
  plan_title: "Bounce Basics",
  plan_slug: "bounce-basics",
  week_number: 2,
  day_number: 1,
  starts_at: "18:30",
};
const week = { workouts: 2, goal: 3, state: "open", streak: 4 } as const;
const video = { id: "v", title: "Low-impact cardio for beginners", channel: "Earth & Owl", seconds: 1210 };
const [remind, writeSummary] = await Promise.all([reminderWriter(environment), weeklySummaryWriter(environment)]);
const mails = [
  remind("workout", { ...workout, remind_at: "17:00" }, off),
  await writeSummary({ week, workout: { ...workout, planned_on: "2026-11-30" }, next_plan: null, video }, off),
  await writeSummary(
    { week: { workouts: 0, goal: null, state: null, streak: 0 }, workout: null, next_plan: null, video: null },
    off,
  ),
];
console.log(JSON.stringify(mails.map(({ html }) => html)));
