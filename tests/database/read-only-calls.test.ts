import { expect, test } from "vitest";
import { type Person, testBackend } from "../support/backend.ts";

/** The API runs a function's GET in a read-only transaction. */

type Fn = { name: string; args: string[]; types: string[] };
const backend = await testBackend();
const admin = await backend.admin("admin@example.com");
const member = await backend.person("member@example.com");
const writing = await backend.sql<Fn>(`select p.proname as name, coalesce(p.proargnames[1:p.pronargs], '{}') as args,
       array(select format_type(type, null) from unnest(p.proargtypes) with ordinality as listed (type, number) order by number) as types
     from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.provolatile = 'v' and p.prorettype <> 'trigger'::regtype
       and has_function_privilege('authenticated', p.oid, 'execute')
     order by p.proname`);

/** A valid literal of each type, so that the call reaches the function. */
const valid: Record<string, string> = {
  uuid: "00000000-0000-4000-8000-000000000000",
  text: "text",
  integer: "1",
  boolean: "false",
  jsonb: "{}",
  date: "2026-11-23",
  "time without time zone": "09:00",
  "timestamp with time zone": "2026-11-23T09:00:00Z",
  "text[]": "{}",
  "uuid[]": "{}",
  "integer[]": "{}",
  "boolean[]": "{}",
};

const argumentsOf = ({ args, types }: Fn) => Object.fromEntries(args.map((arg, at) => [arg, valid[types[at] ?? ""]]));

const get = async (person: Person, name: string, args: object) => {
  const { status, error } = await person.client.rpc(name as "delete_account", args as { password: string }, {
    get: true,
  });
  return { status, error };
};

async function everyRow(): Promise<string> {
  const tables = await backend.sql<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'private', 'auth') order by 1",
  );
  const digests = tables.map(
    ({ name }) =>
      `select '${name} ' || md5(coalesce(string_agg(t::text, '' order by t::text), '')) as rows from ${name} t`,
  );
  return (await backend.sql<{ rows: string }>(`${digests.join(" union all ")} order by 1`))
    .map(({ rows }) => rows)
    .join("\n");
}

test("a GET of a writing function writes nothing", async () => {
  expect(writing.length).toBeGreaterThan(30);
  const before = await everyRow();
  for (const fn of writing) {
    for (const person of [member, admin]) await get(person, fn.name, argumentsOf(fn));
  }
  expect(await everyRow()).toBe(before);
});

test("a GET doesn't reveal whether a password is right", async () => {
  const guarded = writing.filter(({ args }) => args.includes("password"));
  expect(guarded.map(({ name }) => name)).toEqual(["delete_account", "delete_member"]);
  for (const fn of guarded) {
    const args = { ...argumentsOf(fn), ...(fn.args.includes("person") && { person: member.id }) };
    const wrong = await get(admin, fn.name, { ...args, password: "wrong" });
    expect(wrong.status).toBe(405);
    expect(await get(admin, fn.name, { ...args, password: "jumping-demo" })).toEqual(wrong);
  }
});
