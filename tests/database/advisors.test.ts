import { splitSqlStatements } from "@supabase/lite";
import { expect, test } from "vitest";
import { isFull } from "../../scripts/test/full.ts";
import { type TestBackend, testBackend } from "../support/backend.ts";

const backend = await testBackend();

/** Not an object of an extension, the auth service or PostgreSQL. */
const ours = "n.nspname in ('public', 'private')";
const notOfExtension = (catalog: string, oid: string) =>
  `not exists (select from pg_depend e where e.classid = '${catalog}'::regclass and e.objid = ${oid} and e.deptype = 'e')`;

type Rule = { lint: string; found: string; plant: string };

/**
 * Supabase's database advisors (the splinter lints) at level ERROR or WARN, and missing indexes of foreign keys, which they
 * report as INFO. `found` lists violations; `plant` creates one, to prove that the rule detects it.
 */
const rules: Rule[] = [
  {
    lint: "a table of the API without row-level security",
    found: `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${ours} and c.relkind in ('r', 'p') and not c.relrowsecurity`,
    plant: "create table public.planted (id int primary key)",
  },
  {
    lint: "a policy on a table whose row-level security is off",
    found: `select c.relname as name from pg_policy p join pg_class c on c.oid = p.polrelid where not c.relrowsecurity`,
    plant: `create table public.planted (id int primary key);
      create policy planted on public.planted for select to anon using (id > 0)`,
  },
  {
    lint: "a policy that asks who calls once per row instead of once per statement",
    found: `select policyname as name from pg_policies where schemaname in ('public', 'private') and regexp_replace(
        coalesce(qual, '') || coalesce(with_check, ''), '\\( SELECT (auth|private)\\.\\w+\\(\\) AS \\w+\\)', '', 'g'
      ) ~ '(auth\\.\\w+\\(|private\\.is_(admin|editor|moderator)\\(|current_setting\\()'`,
    plant: "create policy planted on public.studios for delete to authenticated using (auth.uid() is null)",
  },
  {
    lint: "a policy that trusts user metadata, which users write themselves",
    found: `select policyname as name from pg_policies
      where coalesce(qual, '') || coalesce(with_check, '') ~ '(user_metadata|raw_user_meta_data)'`,
    plant: `create policy planted on public.studios for delete to authenticated
      using (((select auth.jwt()) -> 'user_metadata' ->> 'admin') = 'yes')`,
  },
  {
    lint: "two permissive policies for one role and operation",
    found: `select p.tablename || ' ' || operation || ' ' || role as name
      from pg_policies p cross join unnest(p.roles) as role
      cross join unnest(case p.cmd when 'ALL' then array['SELECT', 'INSERT', 'UPDATE', 'DELETE'] else array[p.cmd] end) as operation
      where p.permissive = 'PERMISSIVE' and p.schemaname = 'public'
      group by p.tablename, operation, role having count(*) > 1`,
    plant: "create policy planted on public.studios for select to anon using (name = 'planted')",
  },
  {
    lint: "a policy that lets everyone write everything",
    found: `select policyname as name from pg_policies where schemaname = 'public' and cmd <> 'SELECT'
      and (qual = 'true' or with_check = 'true')`,
    plant: "create policy planted on public.studios for insert to anon with check (true)",
  },
  {
    lint: "a function whose search path its caller chooses",
    found: `select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where ${ours} and ${notOfExtension("pg_proc", "p.oid")}
        and not exists (select from unnest(p.proconfig) as setting where setting like 'search_path=%')`,
    plant: "create function public.planted() returns int language sql as 'select 1'",
  },
  {
    lint: "a function with its owner's rights that the API lets people call",
    found: `select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'public' and p.prosecdef and (has_function_privilege('anon', p.oid, 'execute')
        or has_function_privilege('authenticated', p.oid, 'execute'))`,
    plant: `create function public.planted() returns int language sql security definer set search_path = '' as 'select 1';
      grant execute on function public.planted() to anon`,
  },
  {
    lint: "a view with its owner's rights",
    found: `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'v'
        and not coalesce(c.reloptions, '{}') && array['security_invoker=true', 'security_invoker=on']`,
    plant: "create view public.planted as select id from public.studios",
  },
  {
    lint: "a view that shows accounts",
    found: `select distinct v.relname as name from pg_rewrite r join pg_class v on v.oid = r.ev_class
      join pg_namespace n on n.oid = v.relnamespace join pg_depend d on d.objid = r.oid
      where n.nspname = 'public' and d.refobjid = 'auth.users'::regclass`,
    plant: "create view public.planted with (security_invoker = true) as select id, email from auth.users",
  },
  {
    lint: "a materialized view or foreign table in the API",
    found: `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('m', 'f')`,
    plant: "create materialized view public.planted as select 1 as one",
  },
  {
    lint: "an extension in the API's schema",
    found: `select e.extname as name from pg_extension e join pg_namespace n on n.oid = e.extnamespace
      where n.nspname = 'public'`,
    plant: "alter extension pg_trgm set schema public",
  },
  {
    lint: "two indexes that are the same",
    found: `select array_agg(indexname order by indexname)::text as name from pg_indexes
      where schemaname in ('public', 'private')
      group by tablename, replace(replace(indexdef, indexname, ''), 'UNIQUE ', '') having count(*) > 1`,
    plant: "create index planted on public.plan_enrollments (plan_id)",
  },
  {
    lint: "a foreign key without an index",
    found: `select f.conrelid::regclass || '.' || f.conname as name from pg_constraint f
      join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
      where f.contype = 'f' and ${ours} and not exists (
        select from pg_index i where i.indrelid = f.conrelid and i.indpred is null
          and (i.indkey::int2[])[0:cardinality(f.conkey) - 1] @> f.conkey
      )`,
    plant: "alter table public.studios add column planted uuid references public.workout_plans (id)",
  },
];

const offenders = async ({ sql }: TestBackend, found: string) =>
  (await sql<{ name: string }>(found)).map(({ name }) => name);

test.each(rules)("no advisor finds $lint", async ({ found }) => {
  expect(await offenders(backend, found)).toEqual([]);
});

if (isFull) {
  // a second database, in which each rule is violated
  const spoilt = await testBackend();
  test.each(rules.map((rule, index) => ({ ...rule, name: `planted_${index}` })))(
    "the advisor detects $lint",
    async ({ found, plant, name }) => {
      await spoilt.app.connection.transaction(splitSqlStatements(plant.replaceAll("planted", name)));
      expect(await offenders(spoilt, found)).not.toEqual([]);
    },
  );
}
