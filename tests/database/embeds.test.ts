import { describe, expect, test } from "vitest";
import { testBackend } from "../support/backend.ts";

const backend = await testBackend();
const member = await backend.person("member@example.com");

/** Foreign keys between the tables whose rows non-administrators can read. */
const edgesSql = `
  with readable as (
    select c.oid from pg_class c join pg_policies p on p.tablename = c.relname and p.schemaname = 'public'
    where c.relnamespace = 'public'::regnamespace and p.cmd in ('SELECT', 'ALL') and p.permissive = 'PERMISSIVE'
      and p.qual !~ '^\\( SELECT private\\.is_(admin|editor|moderator)\\(\\) AS is_\\w+\\)$'
  )
  select child.relname as child, parent.relname as parent
  from pg_constraint c join pg_class child on child.oid = c.conrelid join pg_class parent on parent.oid = c.confrelid
  where c.contype = 'f' and c.conrelid in (select oid from readable) and c.confrelid in (select oid from readable)`;

/** Functions named like the table they return, which replace the embed on their argument; nobody may call them. */
const cutsSql = `
  select origin.typname as from, p.proname as to
  from pg_proc p join pg_type origin on origin.oid = p.proargtypes[0]
    join pg_class target on target.relname = p.proname and target.reltype = p.prorettype
  where p.pronamespace = 'public'::regnamespace and p.pronargs = 1
    and not has_function_privilege('anon', p.oid, 'execute')
    and not has_function_privilege('authenticated', p.oid, 'execute')`;

test("no chain of embeds leads back to its start, so that no response multiplies", async () => {
  const edges = await backend.sql<{ child: string; parent: string }>(edgesSql);
  const cuts = await backend.sql<{ from: string; to: string }>(cutsSql);
  expect(edges.length).toBeGreaterThan(2);
  const isCut = (from: string, to: string) => cuts.some((cut) => cut.from === from && cut.to === to);
  expect(edges.filter(({ child, parent }) => !isCut(child, parent) && !isCut(parent, child))).toEqual([]);
});

test.each([
  ["workout_plans", "id, workout_plan_days(id, workout_plans(id))"],
  ["workout_plans", "id, plan_enrollments(id)"],
  ["workout_completions", "id, plan_enrollments(id)"],
])("%s?select=%s is rejected", async (table, select) => {
  const response = await member.client.from(table as "workout_plans").select(select as "id");
  expect(response.error?.code).toBe("42501");
});

const ways: [string, string[]][] = [
  [
    "workout_plan_days",
    [
      "workout_plans(id)",
      "plan:workout_plans(id)",
      "plan_id(id)",
      "plan:plan_id(id)",
      "workout_plan_days_plan_id_fkey(id)",
      "workout_plans!plan_id(id)",
      "workout_plans!inner(id)",
      "workout_plans!workout_plan_days_plan_id_fkey!inner(id)",
      "plan_id!inner(id)",
      "...workout_plans(title)",
      "...plan_id(title)",
      "...workout_plan_days_plan_id_fkey(title)",
      "...workout_plans!plan_id(title)",
    ],
  ],
  ["workout_plans", ["plan_enrollments!plan_id(id)", "plan_enrollments_plan_id_fkey(id)", "...plan_enrollments(id)"]],
  ["workout_sessions", ["workout_plan_days(id)", "plan_day_id(id)", "...workout_plan_days(title)"]],
  ["workout_completions", ["plan_enrollments!enrollment_id(id)", "enrollment_id(id)", "...plan_enrollments(id)"]],
];

describe.each(ways)("embeds never lead from %s back to its parent", (table, embeds) => {
  test.each(embeds)("by %s", async (embed) => {
    const { error, status } = await member.client.from(table as "workout_plans").select(embed as "id");
    expect([400, 403]).toContain(status);
    expect(["42501", "PGRST200"]).toContain(error?.code);
  });
});

test.each([
  "id, workout_plan_days(id, plan_id(id, workout_plan_days(id)))",
  "id, ...workout_plan_days(id, ...plan_id(title))",
  "id, days:workout_plan_days!inner(id, plan:plan_id(id))",
])("a permitted embed doesn't lead back either: %s", async (select) => {
  const { error } = await backend.visitor.from("workout_plans").select(select as "id");
  expect(["42501", "PGRST200"]).toContain(error?.code);
});

test("a written row returns only what a read one may", async () => {
  const write = backend.service.from("workout_plans").insert({ slug: "embeds", title: "Embeds" });
  const { error } = await write.select("id, workout_plan_days(id, plan_id(id))" as "id");
  expect(["42501", "PGRST200"]).toContain(error?.code);
});

test("the embeds that pages use work", async () => {
  const plans = await backend.visitor.from("workout_plans").select("id, days:workout_plan_days(id)");
  expect(plans.error).toBeNull();
  const enrollments = await member.client
    .from("plan_enrollments")
    .select("id, plan:workout_plans(id, days:workout_plan_days(id)), completions:workout_completions(plan_day_id)");
  expect(enrollments.error).toBeNull();
});
