import { createECDH } from "node:crypto";
import type { Sql } from "postgres";

export type Channel = "push" | "mail";

/** The zone whose clocks show between noon and one now: no date ends while the bench runs. */
function zoneAtNoon(): string {
  const hours = new Date().getUTCHours() - 12;
  return hours === 0 ? "UTC" : `Etc/GMT${hours > 0 ? "+" : ""}${hours}`;
}

const keyPair = () => {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  return pair;
};
export const serverKeys = keyPair();

/** A plan of 28 workouts with three videos each, and so many members for each channel, who train it every day. */
export async function fillCrowd(sql: Sql, members: number): Promise<void> {
  await sql`insert into public.enhanced_videos (youtube_id, title, duration_seconds, language, status)
    select 'reminder' || lpad(n::text, 3, '0'), 'Video ' || n, 400, 'en', 'approved' from generate_series(1, 84) as n`;
  await sql`insert into public.workout_plans (slug, title, duration_weeks) values ('bench', 'Bench', 4)`;
  await sql`insert into public.workout_plan_days (plan_id, week_number, day_number, title, video_ids)
    select p.id, 1 + n / 7, 1 + n % 7, 'Day ' || n,
      array(select 'reminder' || lpad((3 * n + v)::text, 3, '0') from generate_series(1, 3) as v)
    from public.workout_plans p, generate_series(0, 27) as n`;
  await sql`update public.workout_plans set is_published = true`;
  for (const channel of ["push", "mail"] as const) {
    await sql`insert into auth.users (id, email, email_confirmed_at)
      select gen_random_uuid(), ${channel} || n || '@example.com', now() from generate_series(1, ${members}::integer) as n`;
  }
  await sql`update public.user_profiles set time_zone = ${zoneAtNoon()}`;
  await sql`insert into public.plan_enrollments (user_id, plan_id) select u.id, p.id from auth.users u, public.workout_plans p`;
  await sql`select private.choose_days(e.user_id, e.id, '{1,2,3,4,5,6,7}', null, now()) from public.plan_enrollments e`;
  const p256dh = keyPair().getPublicKey("base64url");
  await sql`select private.choose_reminders(u.id, case when u.email like 'push%' then 'push' else 'mail' end, '12:00', now())
    from auth.users u`;
  await sql`insert into private.reminder_browsers (endpoint, user_id, p256dh, auth)
    select 'https://push.bench/' || u.id, u.id, ${p256dh}, 'AAAAAAAAAAAAAAAAAAAAAA' from auth.users u where u.email like 'push%'`;
  await sql`analyze`;
}

/** Lets the time of everybody in a channel come in this minute. */
export const letTimeCome = (sql: Sql, channel: Channel) =>
  sql`update private.reminder_choices c set
    remind_at = date_trunc('minute', now() at time zone private.zone_of(c.user_id))::time, next_at = date_trunc('minute', now())
    where c.channel = ${channel}`;

/** Ends the leases of runs that were killed, as if two minutes were over; returns how many members still wait. */
export async function letLeasesPass(sql: Sql, channel: Channel): Promise<number> {
  const { count } =
    await sql`update public.deliveries set leased_until = now() where channel = ${channel} and status = 'pending'`;
  const [due] = await sql<{ members: number }[]>`select count(*)::integer as members from private.reminder_choices
    where channel = ${channel} and next_at <= now()`;
  return count + (due?.members ?? 0);
}
