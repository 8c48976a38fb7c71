import ICAL from "ical.js";
import { beforeEach, expect, test } from "vitest";
import { workoutsAhead } from "@/features/dashboard/workouts-ahead.store.ts";
import { nextDay } from "@/features/plans/plan.ts";
import { type ReturnChoice, returnChoices } from "@/features/training/return-choices.ts";
import { type PlanSchedule, plannedDays } from "@/features/training/training-days.ts";
import { apiUrl, secretKey, siteUrl, testFunctions } from "../support/functions.ts";
import { addEnrollment, addPublishedPlan } from "../support/published-plan.ts";
import { shift } from "../support/week-model.ts";

const product = await testFunctions();
const { sql } = product;
const member = await product.person("member@example.com");
const fourWeeks = Array.from({ length: 28 }, () => ({}));
const { id: planId } = await addPublishedPlan(product.service, { slug: "bounce", title: "Bounce" }, fourWeeks);
const found = product.service.from("workout_plan_days").select("id, week_number, day_number, title, video_ids");
const days = (await found.eq("plan_id", planId).throwOnError()).data;
let enrollment: string;
let secret: string;
beforeEach(async () => {
  product.clock.now = new Date("2026-11-02T08:00:00Z");
  await sql(`with c as (delete from private.reminder_choices), d as (delete from public.deliveries)
    delete from public.plan_enrollments`);
  product.sink.mails.length = 0;
  const run = { user_id: member.id, plan_id: planId, started_at: "2026-11-02T08:00:00Z" };
  enrollment = await addEnrollment(product.service, run);
  secret = (await member.client.rpc("renew_calendar_feed").throwOnError()).data;
  // Mondays, Wednesdays and Fridays; the last workout is week 1, day 5 on Wednesday, November 11
  await product.followClock();
  await member.client.rpc("choose_training_days", { enrollment, weekdays: [1, 3, 5] }).throwOnError();
  await member.client.rpc("choose_reminders", { channel: "mail", remind_at: "17:00" }).throwOnError();
  await sql(`insert into public.workout_completions (user_id, enrollment_id, plan_day_id, completed_at)
    select '${member.id}', '${enrollment}', d.id, ('{2026-11-02,2026-11-04,2026-11-06,2026-11-09,2026-11-11}'::date[])[d.day_number] + time '18:00'
    from public.workout_plan_days d where d.plan_id = '${planId}' and d.week_number = 1 and d.day_number <= 5`);
});

const schedules = async () =>
  (await member.client.rpc("training_schedule").throwOnError()).data as unknown as PlanSchedule[];
/** The next workout and its date, "1.6 on 2026-11-16", as each part of the product shows it now. */
async function answers(): Promise<Record<string, string>> {
  await product.followClock();
  const dated = await schedules();
  const planned = plannedDays(dated);
  const answer = (id: string | undefined, date = planned.get(id ?? "")?.date) => {
    const day = days.find((one) => one.id === id);
    return `${day?.week_number}.${day?.day_number} on ${date}`;
  };
  const completed = (
    await member.client
      .from("workout_completions")
      .select("plan_day_id, completed_at")
      .eq("enrollment_id", enrollment)
      .throwOnError()
  ).data;
  const done = new Set(completed.flatMap(({ plan_day_id }) => plan_day_id ?? []));
  const rows = [{ id: enrollment, plan: { slug: "bounce", title: "Bounce", days }, completions: completed }];
  const row = workoutsAhead(rows as unknown as Parameters<typeof workoutsAhead>[0], dated);
  const [dot] = row.sort((a, b) => (a.date < b.date ? -1 : 1));
  const [card] = (await member.client.rpc("next_workouts").throwOnError()).data;
  const [mail] = await sql<{ id: string; date: string }>(
    `select next ->> 'day_id' as id, next ->> 'planned_on' as date from private.next_workout('${member.id}', private.now()) as next`,
  );
  return {
    card: answer(card?.plan_day_id),
    week: answer(dot?.id, dot?.date),
    "plan page": answer(nextDay(days, done, planned)?.id),
    calendar: await firstEvent(),
    "mail content": answer(mail?.id, mail?.date),
  };
}

/** The first event of the calendar that isn't done. */
async function firstEvent(): Promise<string> {
  const feed = await product.functions(new Request(`${apiUrl}/functions/v1/calendar-feed/${secret}.ics`));
  const [event] = new ICAL.Component(ICAL.parse(await feed.text()))
    .getAllSubcomponents("vevent")
    .map((component) => new ICAL.Event(component))
    .filter(({ summary }) => !summary.startsWith("Done: "))
    .sort((a, b) => a.startDate.compare(b.startDate));
  const [, week, day] = /week (\d+), day (\d+)/.exec(event?.description ?? "") ?? [];
  return `${week}.${day} on ${event?.startDate}`;
}

const everywhere = (answer: string) =>
  Object.fromEntries(["card", "week", "plan page", "calendar", "mail content"].map((part) => [part, answer]));

/** The mails that are sent at 17:00 on a date. */
async function mailsOn(date: string) {
  product.clock.now = new Date(`${date}T17:00:00Z`);
  await sql(`update private.reminder_choices set next_at = '${product.clock.now.toISOString()}'`);
  product.sink.mails.length = 0;
  await product.call("reminders", { action: "send", channel: "mail" }, { apikey: secretKey });
  return product.sink.mails.map(({ subject, text }) => ({ subject, text }));
}

const choose = (choice: ReturnChoice) =>
  (choice.kind === "continue"
    ? member.client.rpc("continue_plan", { enrollment, plan_day: choice.dayId })
    : member.client.rpc("repeat_plan_week", { enrollment, week: choice.week })
  ).throwOnError();

/** A member whose first missed workout was planned for Friday, November 13. */
const friday = "2026-11-13";

// never more weeks skipped than trained
test.each([
  { missed: 1, next: "2026-11-16", choices: ["1.1 on 2026-11-16", "1.7 on 2026-11-16"] },
  { missed: 5, next: "2026-11-18", choices: ["1.1 on 2026-11-18", "2.1 on 2026-11-18"] },
  { missed: 13, next: "2026-11-27", choices: ["1.1 on 2026-11-27", "2.5 on 2026-11-27"] },
  { missed: 30, next: "2026-12-14", choices: ["1.1 on 2026-12-14"] },
])(
  "a member who missed $missed days gets one answer everywhere, also after each choice and its Undo",
  async ({ missed, next, choices }) => {
    const today = shift(friday, missed);
    product.clock.now = new Date(`${today}T12:00:00Z`);
    const waiting = everywhere(`1.6 on ${next}`);
    expect(await answers()).toEqual(waiting);

    const [schedule = expect.fail("no schedule")] = await schedules();
    const offered = returnChoices(schedule, days, today);
    const chosen = [];
    for (const choice of offered) {
      await choose(choice);
      const { card = "", ...others } = await answers();
      expect({ card, ...others }).toEqual(everywhere(card));
      chosen.push(card);
      await member.client.rpc("undo_plan_change", { enrollment }).throwOnError();
      expect(await answers()).toEqual(waiting);
    }
    expect(chosen).toEqual(choices);

    // the reminder of that date; after two silent weeks the only mail, which invites the member back
    const [reminder] = await mailsOn(next);
    expect(reminder?.subject).toBe(missed < 13 ? "Day 6, 25 min, tonight?" : "Pick up where you left");
    expect(reminder?.text).toContain("Day 6, 25 min (Bounce, week 1, day 6)");
    expect(reminder?.text).toContain(`${siteUrl}/plans/bounce?workout=1-6`);
    expect(await answers()).toEqual(waiting);
  },
);

test("the Sunday email of a member who missed workouts has the workout and the date of the dashboard", async () => {
  await member.client.rpc("choose_weekly_summary", { is_wanted: true }).throwOnError();
  const [mail] = await mailsOn("2026-11-15");
  expect(await answers()).toEqual(everywhere("1.6 on 2026-11-16"));
  expect(mail?.text).toContain("Day 6, 25 min\n\nMonday, Nov 16. Bounce, week 1, day 6.");
  const [later] = await mailsOn("2026-11-22");
  expect(await answers()).toEqual(everywhere("1.6 on 2026-11-23"));
  expect(later?.text).toContain("Day 6, 25 min\n\nMonday, Nov 23. Bounce, week 1, day 6.");
});
