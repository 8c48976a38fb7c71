import fc from "fast-check";
import { expect, test } from "vitest";
import { isFull } from "../../scripts/test/full.ts";
import { backendWithPeople } from "../support/backend-with-people.ts";
import { addPublishedPlan } from "../support/published-plan.ts";

const { backend, admin, member } = await backendWithPeople();

type Fn = { name: string; arguments: { name: string; type: string }[] };
const functions = await backend.sql<Fn>(`select p.proname as name, (
     select coalesce(jsonb_agg(jsonb_build_object('name', p.proargnames[place], 'type', format_type(type, null)) order by place), '[]')
     from unnest(p.proargtypes) with ordinality as listed (type, place)
   ) as arguments
   from pg_proc p
   where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
   order by p.proname`);

// values that have broken servers before
const nasty = fc.constantFrom(
  "",
  " ",
  "'; drop table videos; --",
  "%",
  "\\",
  "%00",
  "<img src=x onerror=alert(1)>",
  "\u202e",
  "𝕁",
);
const text = fc.oneof(nasty, fc.string({ unit: "grapheme" }));
const json = fc.oneof(
  fc.constantFrom({}, [], null, [{}], [null], { id: 7 }, [[[]]], "text"),
  fc.jsonValue({ maxDepth: 2 }),
);
const byType: Record<string, fc.Arbitrary<unknown>> = {
  text,
  "text[]": fc.array(fc.oneof(text, fc.constant(null)), { maxLength: 4 }),
  uuid: fc.uuid(),
  "uuid[]": fc.array(fc.uuid(), { maxLength: 4 }),
  integer: fc.constantFrom(0, 1, -1, 2_147_483_647, -2_147_483_648),
  "integer[]": fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 8 }),
  bigint: fc.constantFrom(0, -1, Number.MAX_SAFE_INTEGER),
  boolean: fc.boolean(),
  date: fc.constantFrom("2026-11-22", "0001-01-01", "infinity"),
  "timestamp with time zone": fc.constantFrom("2026-11-22T10:00:00Z", "-infinity", "0001-01-01T00:00:00Z"),
  jsonb: json,
};
const anything = (type: string) =>
  fc.oneof({ weight: 8, arbitrary: byType[type] ?? json }, { weight: 1, arbitrary: fc.constant(null) });

test.each(functions.map((fn) => [fn.name, fn.arguments] as const))(
  "%s responds to odd arguments with a result or a reason",
  async (name, given) => {
    const shape = Object.fromEntries(given.map((argument) => [argument.name, anything(argument.type)]));
    await fc.assert(
      fc.asyncProperty(fc.record(shape), async (body) => {
        const { error, status } = await admin.client.rpc(name as "tag_list", body as never);
        expect([status, error?.message, body]).toSatisfy(
          () => error === null || /^(22|23|42501|54|P0|57014|JF)/.test(error.code),
        );
      }),
      { numRuns: given.length === 0 ? 1 : isFull ? 12 : 2 },
    );
  },
);

test("a member's long lists of arguments fill no disk with temporary files: only in proportion to them", async () => {
  const { id, dayIds } = await addPublishedPlan(backend.service, { slug: "long", title: "Long" }, [
    { description: "x".repeat(2000) },
  ]);
  const long = <Value>(values: readonly Value[]) =>
    Array.from({ length: 100_000 }, (_, at) => values[at % values.length]);
  const values: Record<string, unknown> = {
    "uuid[]": long(dayIds),
    "integer[]": long([1]),
    "text[]": long(["a"]),
    boolean: false,
    integer: 1,
    uuid: id,
    jsonb: {},
  };
  const filled = async () => {
    await backend.sql("select pg_stat_force_next_flush()");
    const [row] = await backend.sql<{ bytes: string }>(
      "select temp_bytes as bytes from pg_stat_database where datname = current_database()",
    );
    return Number(row?.bytes);
  };
  const before = await filled();
  const withLists = functions.filter(({ arguments: given }) => given.some(({ type }) => type.endsWith("[]")));
  for (const { name, arguments: given } of withLists) {
    const body = Object.fromEntries(given.map((one) => [one.name, values[one.type] ?? null]));
    await member.client.rpc(name as "tag_list", body as never);
    expect([name, await filled()]).toSatisfy(([, bytes]) => bytes - before < 10_000_000);
  }
  expect(withLists.length).toBeGreaterThan(5);
});
