import { afterAll, beforeAll, expect, test } from "vitest";
import { callerOf } from "../../scripts/local/backend-thread/callers.ts";
import { startTestBackend } from "../support/backend.ts";

const apiUrl = "http://localhost:54321";
// those of the test backend
const keys = { secret: "sb_secret_test", jwtSecret: "a secret only tests know, long enough" };
let backend: Awaited<ReturnType<typeof startTestBackend>>;
let tokens: string[];
beforeAll(async () => {
  backend = await startTestBackend();
  const people = await Promise.all(["anna@example.com", "ben@example.com"].map((email) => backend.person(email)));
  const sessions = await Promise.all(people.map(({ client }) => client.auth.getSession()));
  tokens = sessions.map(({ data }) => data.session?.access_token ?? "");
});
afterAll(() => backend.close());

const caller = (headers: Record<string, string>, path = "/rest/v1/videos") =>
  callerOf(new Request(`${apiUrl}${path}`, { headers: { apikey: "sb_publishable_test", ...headers } }), keys);

test("each member has a turn and a member's time", () => {
  const [anna, ben] = tokens.map((token) => caller({ authorization: `Bearer ${token}` }));
  expect([anna?.role, ben?.role]).toEqual(["authenticated", "authenticated"]);
  expect(anna?.turn).not.toBe(ben?.turn);
});

test("the service is known by its key", () => {
  expect(caller({ apikey: keys.secret }).role).toBe("service_role");
});

test("whoever makes up a key or a token takes turns with all other visitors, and has no more time", () => {
  const [header, payload] = tokens[0]?.split(".") ?? [];
  const madeUp = ["Bearer 1", "Bearer a.b.c", "Bearer ..", "Basic abc", "", `Bearer ${header}.${payload}.`];
  for (const authorization of madeUp) expect(caller({ authorization })).toEqual(caller({}));
  expect(caller({ apikey: "another" })).toEqual(caller({}));
  expect(caller({}).role).toBe("anon");
});

test("signing in has a turn beside the visitors' requests for rows", () => {
  expect(caller({}, "/auth/v1/token").turn).not.toBe(caller({}).turn);
});
