import type { Connection } from "@supabase/lite";
import { daysBefore } from "../../supabase/seed/clock.ts";
import {
  type Goal,
  goals,
  type Invitation,
  invitations,
  type Saved,
  saved,
  type Training,
  training,
} from "../../supabase/seed/training.ts";
import { sqlLiteral } from "../sql-literal.ts";

// minutes as a fraction of a day, so that today's workouts are in the past
const minutes = 20 / (24 * 60);

const enrollment = ({ email, plan }: Training) =>
  `(select e.id from public.plan_enrollments e
    join auth.users u on u.id = e.user_id join public.workout_plans p on p.id = e.plan_id
    where u.email = ${sqlLiteral(email)} and p.slug = ${sqlLiteral(plan)} and e.is_active)`;

function statements(one: Training, now: Date): string[] {
  const { email, plan, startedDaysAgo, trains, completed } = one;
  return [
    `insert into public.plan_enrollments (user_id, plan_id, started_at)
     select u.id, p.id, ${sqlLiteral(daysBefore(now, startedDaysAgo + 2 * minutes))}
     from auth.users u, public.workout_plans p where u.email = ${sqlLiteral(email)} and p.slug = ${sqlLiteral(plan)}
     on conflict do nothing`,
    ...completed.map(
      ({ daysAgo, rating, notes }, index) =>
        `insert into public.workout_completions (user_id, enrollment_id, plan_day_id, completed_at, rating, notes)
         select e.user_id, e.id, d.id, ${sqlLiteral(daysBefore(now, daysAgo + minutes))}, ${rating}, nullif(${sqlLiteral(notes)}, '')
         from public.plan_enrollments e join public.workout_plan_days d on d.plan_id = e.plan_id
         where e.id = ${enrollment(one)}
         order by d.week_number, d.day_number limit 1 offset ${index}
         on conflict do nothing`,
    ),
    // scheduled from now on, so that no workout is missed, regardless of the weekday
    `select set_config('request.jwt.claim.sub', e.user_id::text, true),
       private.choose_training_days(e.id, '{${trains.weekdays}}', '${trains.at}')
     from public.plan_enrollments e where e.id = ${enrollment(one)}`,
  ];
}

const choose = ({ email, workouts, daysAgo }: Goal, now: Date) =>
  `insert into public.weekly_goals (user_id, from_week, workouts)
   select u.id, private.monday_of(private.date_of(u.id, ${sqlLiteral(daysBefore(now, daysAgo))})), ${workouts} from auth.users u
   where u.email = ${sqlLiteral(email)} and not exists (select from public.weekly_goals g where g.user_id = u.id)`;

const save = ({ email, videos }: Saved) =>
  `insert into public.saved_videos (user_id, video_id)
   select u.id, v.id from auth.users u, public.videos v
   where u.email = ${sqlLiteral(email)} and v.youtube_id in (${videos.map(sqlLiteral).join(", ")})
   on conflict do nothing`;

const invite = ({ plan, inviter, secret }: Invitation) =>
  `insert into public.plan_friends (plan_id, inviter, secret_digest, expires_at)
   select p.id, u.id, private.digest_of_secret(${sqlLiteral(secret)}), now() + interval '14 days'
   from public.workout_plans p, auth.users u where p.slug = ${sqlLiteral(plan)} and u.email = ${sqlLiteral(inviter)}
   on conflict do nothing`;

/** The demo accounts' workouts, schedules and saved videos. In SQL, because members can't write completion times. */
export const seedTraining = (connection: Connection, now = new Date()): Promise<void> =>
  connection.transaction([
    ...training.flatMap((one) => statements(one, now)),
    ...goals.map((goal) => choose(goal, now)),
    ...saved.map(save),
    ...invitations.map(invite),
  ]);
