import { afterAll, beforeAll, expect, test } from "vitest";
import { type Person, startTestBackend } from "../support/backend.ts";
import { rowsOf } from "../support/sql.ts";

let backend: Awaited<ReturnType<typeof startTestBackend>>;
let member: Person;
beforeAll(async () => {
  backend = await startTestBackend();
  member = await backend.person("member@example.com");
});
afterAll(() => backend.close());

/** Foreign keys between the tables that members read rows of. */
const edgesSql = `
  select child.relname as child, parent.relname as parent
  from pg_constraint c join pg_class child on child.oid = c.conrelid join pg_class parent on parent.oid = c.confrelid
  where c.contype = 'f' and child.relnamespace = 'public'::regnamespace and parent.relnamespace = 'public'::regnamespace
    and array[child.relname, parent.relname]::text[] <@
      array['videos', 'workout_plans', 'workout_plan_days', 'plan_enrollments', 'workout_completions']`;

/** Functions named as the table they return, which take the place of the embed from their argument; nobody may call them. */
const cutsSql = `
  select origin.typname as from, p.proname as to
  from pg_proc p join pg_type origin on origin.oid = p.proargtypes[0]
    join pg_class target on target.relname = p.proname and target.reltype = p.prorettype
  where p.pronamespace = 'public'::regnamespace and p.pronargs = 1
    and not has_function_privilege('anon', p.oid, 'execute')
    and not has_function_privilege('authenticated', p.oid, 'execute')`;

test("no chain of embeds leads back to where it came from, so that no response multiplies", async () => {
  const edges = await rowsOf<{ child: string; parent: string }>(backend.app, edgesSql);
  const cuts = await rowsOf<{ from: string; to: string }>(backend.app, cutsSql);
  expect(edges.length).toBeGreaterThan(2);
  const isCut = (from: string, to: string) => cuts.some((cut) => cut.from === from && cut.to === to);
  expect(edges.filter(({ child, parent }) => !isCut(child, parent) && !isCut(parent, child))).toEqual([]);
});

test.each([
  ["workout_plans", "id, workout_plan_days(id, workout_plans(id))"],
  ["workout_plans", "id, plan_enrollments(id)"],
  ["workout_completions", "id, plan_enrollments(id)"],
])("%s?select=%s is refused", async (table, select) => {
  const answer = await member.client.from(table as "workout_plans").select(select as "id");
  expect(answer.error?.code).toBe("42501");
});

test("the embeds that pages use are answered", async () => {
  const plans = await backend.visitor.from("workout_plans").select("id, days:workout_plan_days(id)");
  expect(plans.error).toBeNull();
  const enrollments = await member.client
    .from("plan_enrollments")
    .select("id, plan:workout_plans(id, days:workout_plan_days(id)), completions:workout_completions(plan_day_id)");
  expect(enrollments.error).toBeNull();
});
