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

/** Views of published pages in the last 60 days, more of the first ones. Of videos only three have any, so that a new view is seen. */
const countViews = `
  insert into private.page_views (day, kind, subject, views)
  select (now() at time zone 'UTC')::date - n, kind, subject, greatest(1, (90 - n + abs(hashtext(subject || n)) % 40) / (place + 1))
  from generate_series(1, 60) as n cross join (
    select kind, subject, row_number() over (partition by kind order by subject) as place from (
      select 'page' as kind, unnest('{/,/find,/plans,/videos}'::text[]) as subject
      union all select 'video', id::text from public.videos where is_approved
      union all select 'plan', id::text from public.workout_plans where is_published
      union all select 'article', id::text from public.blog_articles where is_published
      union all select 'studio', id::text from public.studios where is_verified) as published) as ranked
  where kind <> 'video' or place <= 3
  on conflict do nothing`;

const countSearches = `
  insert into private.empty_searches (day, words, searches)
  select (now() at time zone 'UTC')::date - n, words, 1 + n % 3
  from generate_series(1, 9, 2) as n cross join unnest('{pregnancy,jump rope,kids}'::text[]) as words
  on conflict do nothing`;

/** The demo accounts' workouts, schedules and saved videos, and the site's statistics. In SQL, because members can't write completion times. */
export const seedTraining = (connection: Connection, now = new Date()): Promise<void> =>
  connection.transaction([
    ...training.flatMap((one) => statements(one, now)),
    ...goals.map((goal) => choose(goal, now)),
    ...saved.map(save),
    ...invitations.map(invite),
    countViews,
    countSearches,
  ]);
