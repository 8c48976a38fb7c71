import { describe, expect, test } from "vitest";
import { testBackend } from "../support/backend.ts";

/** Simulates PostgREST before each request: sets the headers and the role, then calls the function. */
const requestSql = `
  create function private.request(role_name text, prefer text) returns text language plpgsql as $$
  begin
    perform set_config('request.headers', jsonb_build_object('prefer', prefer)::text, true);
    perform set_config('role', role_name, true);
    perform private.check_request();
    return 'passes';
  exception when others then
    return sqlerrm;
  end;
  $$`;

async function request(role: string, prefer: string): Promise<string | undefined> {
  const [row] = await backend.sql<{ outcome: string }>(`select private.request('${role}', '${prefer}') as outcome`);
  return row?.outcome;
}

const backend = await testBackend();
const member = await backend.person("member@example.com");
await backend.sql(requestSql);

describe.each(["anon", "authenticated"])("%s", (role) => {
  test.each(["count=planned", "return=minimal, count=estimated", "count = Planned"])(
    "is rejected %s",
    async (prefer) => {
      expect(await request(role, prefer)).toBe("Only exact counts are available");
    },
  );
  test.each(["count=exact", "return=representation", ""])("passes with '%s'", async (prefer) => {
    expect(await request(role, prefer)).toBe("passes");
  });
});

test("the service role may request plans", async () => {
  expect(await request("service_role", "count=planned")).toBe("passes");
});

test("a request outside PostgREST has no headers and passes", async () => {
  await backend.sql("select private.check_request()");
});

test.each(["planned", "estimated"] as const)("the API returns a member no %s count of hidden rows", async (count) => {
  await backend.sql("insert into public.keyword_blacklist (keyword, rejection_reason) values ('car', 'off topic')");
  const response = await member.client.from("keyword_blacklist").select("id", { count, head: true });
  expect(response.count).toBeNull();
  expect(response.status).toBe(400);
  await backend.sql("delete from public.keyword_blacklist");
});

test.each(["count = planned", "Count=Planned", "return=minimal,count =estimated"])(
  "the API returns no count for Prefer: %s",
  async (prefer) => {
    const response = await member.client.from("workout_plans").select("id").setHeader("Prefer", prefer);
    expect([response.status, response.error?.message]).toEqual([400, "Only exact counts are available"]);
  },
);

test("statements time out after a second for visitors, 8 for members", async () => {
  const roles = await backend.sql<{ name: string; settings: string[] }>(
    "select rolname as name, rolconfig as settings from pg_roles where rolname in ('anon', 'authenticated') order by 1",
  );
  expect(roles).toEqual([
    { name: "anon", settings: ["statement_timeout=1s"] },
    { name: "authenticated", settings: ["statement_timeout=8s"] },
  ]);
});
