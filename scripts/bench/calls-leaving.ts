import type { Sql } from "postgres";
import { deleteMember, endSessions } from "../../src/data/admin/people.ts";
import { eraseSubscriber } from "../../src/data/admin/subscribers.ts";
import { deleteAccount, signIn } from "../../src/data/session.ts";
import type { Call } from "./calls-kept.ts";

const password = "jumping-demo";
const leaver = "5e1f0000-0000-4000-8000-000000000001";
const reader = "5e1f0000-0000-4000-8000-000000000002";
const email = "leaver@example.com";

/** Somebody with all that a member has after a year: 20 workouts of the plan that many follow, saved videos, a friend, reminders. */
const addLeaver = (sql: Sql) =>
  sql.unsafe(`
    delete from auth.users where id = '${leaver}';
    insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
      created_at, updated_at)
    select '${leaver}', aud, role, '${email}', encrypted_password, now(), raw_app_meta_data, '{}', now(), now()
    from auth.users where email = 'jumper1@example.com';
    insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
    select gen_random_uuid(), 'email', id, id, jsonb_build_object('sub', id, 'email', email, 'email_verified', true), now(), now()
    from auth.users where id = '${leaver}';
    insert into auth.sessions (id, user_id, created_at, updated_at)
    select gen_random_uuid(), '${leaver}', now(), now() from generate_series(1, 5);
    set session_replication_role = replica;
    insert into public.plan_enrollments (id, user_id, plan_id, plan_title, started_at, progress_percentage, completed_days)
    values ('${leaver}', '${leaver}', md5('plan')::uuid, 'Followed by many', now() - interval '50 days', 100, 20);
    insert into public.workout_completions (enrollment_id, plan_day_id, user_id, completed_at, plan_title, day_title)
    select '${leaver}', md5('day' || d)::uuid, '${leaver}', now() - d * interval '2 days', 'Followed by many', 'Day ' || d
    from generate_series(0, 19) as d;
    insert into private.member_totals (user_id, workouts, minutes) values ('${leaver}', 20, 500);
    insert into public.saved_videos (user_id, video_id)
    select '${leaver}', id from public.enhanced_videos where status = 'approved' order by id limit 50;
    insert into public.plan_friends (plan_id, inviter, friend, accepted_at)
    values (md5('plan')::uuid, '${leaver}', md5('member8')::uuid, now());
    set session_replication_role = default`);

const addReader = (sql: Sql) =>
  sql.unsafe(`
    insert into public.email_subscriptions (id, email) values ('${reader}', 'eraser@example.com');
    insert into public.deliveries (kind, channel, queue, key, digest_id, subscription_id, email, status, attempts, sent_at)
    select 'digest', 'mail', id, 'digest-' || id, id, '${reader}', 'eraser@example.com', 'sent', 1, sent_at
    from public.weekly_digests where status = 'sent'`);

/** The call of a member who leaves; it ends their session. */
export const callOfLeaver = (call: (name: string, run: () => Promise<unknown>) => Call, sql: Sql): Call => ({
  ...call("deleting the account", async () => {
    if (!(await deleteAccount(password))) throw new Error("The password is wrong.");
  }),
  prepare: async () => {
    await addLeaver(sql);
    await signIn(email, password);
  },
});

/** The calls of an administrator about people who leave. */
export const callsOfLeaving = (call: (name: string, run: () => Promise<unknown>) => Call, sql: Sql): Call[] => [
  { ...call("signing somebody out everywhere", () => endSessions(leaver)), prepare: () => addLeaver(sql) },
  { ...call("deleting a member", () => deleteMember(leaver, password)), prepare: () => addLeaver(sql) },
  { ...call("erasing a subscriber", () => eraseSubscriber(reader)), prepare: () => addReader(sql) },
];
