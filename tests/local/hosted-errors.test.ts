import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startBackendOn, startTestBackend, type TestBackend } from "../support/backend.ts";
import { openTestDatabase } from "../support/test-database.ts";

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let backend: TestBackend;

const timeouts = { anon: 3, authenticated: 8, service_role: 20 };
const functions = [
  "create function public.sleep(seconds float) returns void language sql as 'select pg_sleep(seconds)'",
  "create function public.raise_exception() returns void language plpgsql as $$ begin raise exception 'Not today' using hint = 'Tomorrow'; end $$",
  "create table public.ratings (rating int check (rating between 1 and 5))",
  "grant all on public.ratings to service_role",
  "grant execute on all functions in schema public to anon, service_role",
];

describe("PostgreSQL's errors are mapped like in hosted PostgREST", () => {
  beforeAll(async () => {
    database = await openTestDatabase({ timeouts });
    backend = await startBackendOn(database.connection);
    await database.connection.transaction(functions);
  });
  afterAll(() => database.remove());
  // tables and functions of this test, without generated types
  const rpc = (name: string, values = {}) => backend.visitor.rpc(name as never, values as never);

  test("a value that violates a check", async () => {
    const { status, error } = await backend.service.from("ratings" as never).insert({ rating: 6 } as never);
    expect([status, error?.code]).toEqual([400, "23514"]);
    expect(error?.message).toContain("violates check constraint");
  });

  test("an exception of a function, with its message", async () => {
    const { status, error } = await rpc("raise_exception");
    expect([status, error?.code, error?.message, error?.hint]).toEqual([400, "P0001", "Not today", "Tomorrow"]);
  });

  test("a statement that exceeds its own role's timeout", async () => {
    const { status, error } = await rpc("sleep", { seconds: 4 });
    expect([status, error?.code, error?.message]).toEqual([
      500,
      "57014",
      "canceling statement due to statement timeout",
    ]);
    const { error: none } = await backend.service.rpc("sleep" as never, { seconds: 4 } as never);
    expect(none).toBeNull();
  });
});

test("a member gets no page at an address that the auth service doesn't have", async () => {
  const { app, person, keys, close } = await startTestBackend();
  const { data } = await (await person("member@example.com")).client.auth.getSession();
  const headers = { apikey: keys.publishableKey, authorization: `Bearer ${data.session?.access_token}` };
  const response = await app.fetch(new Request("http://localhost:54321/auth/v1/nothing", { headers }));
  expect([response.status, await response.text()]).toEqual([404, "404 page not found"]);
  await close();
});
