import fc from "fast-check";
import { expect, test } from "vitest";
import { testBackend } from "../support/backend.ts";

const backend = await testBackend();
const sql = (statement: string) => backend.sql<{ id: string }>(statement);

/** Adds a draft with this many days, and members enrolled in it. */
async function enrolled(days: number, members: number) {
  const [plan, ...ids] = Array.from({ length: members + 1 }, () => crypto.randomUUID());
  await sql(`insert into public.workout_plans (id, slug, title) values ('${plan}', 'plan-${plan}', 'Plan')`);
  for (let day = 1; day <= days; day += 1) await sql(addingDay(`${plan}`, day));
  for (const id of ids) {
    await sql(`insert into auth.users (id, email) values ('${id}', '${id}@example.com')`);
    await sql(`insert into public.plan_enrollments (user_id, plan_id) values ('${id}', '${plan}')`);
  }
  return { plan: `${plan}`, ids };
}
const addingDay = (plan: string, day: number) =>
  `insert into public.workout_plan_days (plan_id, week_number, day_number, title) select '${plan}', 1, ${day}, 'Day ${day}'
   where not exists (select from public.workout_plan_days where plan_id = '${plan}' and day_number = ${day})`;
const removingDay = (plan: string, day: number) =>
  `delete from public.workout_plan_days where plan_id = '${plan}' and day_number = ${day}`;
const completing = (plan: string, member: string, day: number) =>
  `insert into public.workout_completions (user_id, enrollment_id, plan_day_id)
   select e.user_id, e.id, d.id from public.plan_enrollments e join public.workout_plan_days d using (plan_id)
   where e.user_id = '${member}' and e.plan_id = '${plan}' and e.is_active and d.day_number = ${day} on conflict do nothing`;

/** The enrollments and members whose stored progress differs from a recount. */
const wrongProgress = () =>
  sql(`
    select e.id from public.plan_enrollments e
    cross join lateral (select count(*) as days from public.workout_plan_days d where d.plan_id = e.plan_id) as plan
    cross join lateral (
      select count(*) as days from public.workout_completions c join public.workout_plan_days d on d.id = c.plan_day_id
      where c.enrollment_id = e.id) as done
    where e.is_active and plan.days > 0 and (e.completed_days <> done.days
      or e.progress_percentage <> round(100.0 * done.days / plan.days, 2) or (e.completed_at is null) <> (done.days < plan.days))
    union all
    select coalesce(t.user_id, c.user_id) from private.member_totals t full join (
      select user_id, count(*) as workouts, sum(minutes) as minutes from public.workout_completions group by user_id
    ) as c on c.user_id = t.user_id
    where (coalesce(t.workouts, 0), coalesce(t.minutes, 0)) <> (coalesce(c.workouts, 0), coalesce(c.minutes, 0))`);

test("stored progress equals a recount after any completing, undoing, adding and removing", async () => {
  const step = fc.tuple(
    fc.constantFrom("complete", "complete", "take back", "add", "remove", "start over"),
    fc.integer({ min: 1, max: 4 }),
    fc.nat(1),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const { plan, ids } = await enrolled(2, 2);
      for (const [what, day, who] of steps) {
        const member = `${ids[who]}`;
        if (what === "complete") await sql(completing(plan, member, day));
        else if (what === "take back")
          await sql(`delete from public.workout_completions where user_id = '${member}' and day_number = ${day}`);
        else if (what === "add") await sql(addingDay(plan, day));
        else if (what === "remove") await sql(removingDay(plan, day));
        else {
          await sql(`update public.plan_enrollments set is_active = false where user_id = '${member}'`);
          await sql(`insert into public.plan_enrollments (user_id, plan_id) values ('${member}', '${plan}')`);
        }
      }
      expect(await wrongProgress()).toEqual([]);
      await sql(`delete from auth.users where id = '${ids[0]}'`);
      expect(await wrongProgress()).toEqual([]);
    }),
    { numRuns: 15 },
  );
});

test.each([
  ["added", (plan: string) => addingDay(plan, 3)],
  ["removed", (plan: string) => removingDay(plan, 1)],
])("a day %s during a completion is counted", async (_, edit) => {
  const { plan, ids } = await enrolled(2, 1);
  // the completion has counted everything but isn't committed yet
  await sql(`create function private.wait_a_moment() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.5); return null; end; $$`);
  await sql(`create trigger zz_wait after insert on public.workout_completions
    for each statement execute function private.wait_a_moment()`);
  let isOver = false;
  const completion = sql(completing(plan, `${ids[0]}`, 1)).finally(() => {
    isOver = true;
  });
  while (!isOver && (await sql("select 1 from pg_stat_activity where wait_event = 'PgSleep'")).length === 0);
  await sql(edit(plan));
  await completion;
  await sql("drop function private.wait_a_moment cascade");
  expect(await wrongProgress()).toEqual([]);
});
