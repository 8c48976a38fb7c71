import { createClient } from "@supabase/supabase-js";
import { daysLater, mondayOf } from "@/platform/calendar-date.ts";
import type { Database } from "@/platform/database.types.ts";
import { type Account, idOf } from "./people.ts";
import { product } from "./product.ts";
import { service } from "./service.ts";

const twoDays = 2 * 24 * 60 * 60 * 1000;

/**
 * Starts a plan for a member and completes all its days but the last `left`, one every second day up to now. The first gets 5
 * stars, the others 4. Returns the enrollment, the remaining days and the minutes trained.
 */
export async function trainPlan(account: Account, slug: string, left: number) {
  const db = service();
  const { data: plan } = await db
    .from("workout_plans")
    .select("id, days:workout_plan_days(id, title, week_number, day_number)")
    .eq("slug", slug)
    .single()
    .throwOnError();
  const days = plan.days.sort((a, b) => a.week_number - b.week_number || a.day_number - b.day_number);
  const user_id = await idOf(account);
  const started = { user_id, plan_id: plan.id };
  const enrolled = await db.from("plan_enrollments").insert(started).select("id").single().throwOnError();
  const trained = days.slice(0, days.length - left).map(({ id }, index, { length }) => ({
    user_id,
    enrollment_id: enrolled.data.id,
    plan_day_id: id,
    rating: index === 0 ? 5 : 4,
    completed_at: new Date(Date.now() - twoDays * (length - index)).toISOString(),
  }));
  const { data } = await db.from("workout_completions").insert(trained).select("minutes").throwOnError();
  return {
    enrollment: enrolled.data.id,
    days,
    left: days.slice(-left),
    minutes: data.reduce((sum, { minutes }) => sum + minutes, 0),
  };
}

/** Schedules a plan on all weekdays from today on, as its member would. */
export async function trainEveryDay(account: Account, enrollment: string) {
  const { apiUrl, publishableKey } = product();
  const member = createClient<Database>(apiUrl, publishableKey, { auth: { persistSession: false } });
  const { error } = await member.auth.signInWithPassword(account);
  if (error) throw error;
  await member.rpc("choose_training_days", { enrollment, weekdays: [1, 2, 3, 4, 5, 6, 7] }).throwOnError();
}

/** The time zone of a member after missDay. */
export const missedIn = "Pacific/Kiritimati";

/** Schedules a plan on all weekdays in a time zone with yesterday's date, so that its first workout is missed. */
export async function missDay(account: Account, enrollment: string) {
  const user_id = await idOf(account);
  const moveTo = (time_zone: string) =>
    service().from("user_profiles").update({ time_zone }).eq("user_id", user_id).throwOnError();
  // exactly 24 hours behind
  await moveTo("Pacific/Honolulu");
  await trainEveryDay(account, enrollment);
  await moveTo(missedIn);
}

/** Completes days of a plan now. */
export async function trainToday(account: Account, enrollment_id: string, days: readonly { id: string }[]) {
  const user_id = await idOf(account);
  const rows = days.map(({ id }) => ({ user_id, enrollment_id, plan_day_id: id }));
  await service().from("workout_completions").insert(rows).throwOnError();
}

/** Sets a weekly goal that has applied for two weeks. */
export async function setGoal(account: Account, workouts: number) {
  const from_week = daysLater(mondayOf(new Date().toISOString().slice(0, 10)), -14);
  await service()
    .from("weekly_goals")
    .insert({ user_id: await idOf(account), workouts, from_week })
    .throwOnError();
}
