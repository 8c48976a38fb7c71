import { expect, test } from "vitest";
import { openFunctions } from "../../scripts/local/functions/functions.ts";
import { secretKey, variables } from "../support/functions.ts";

const lines: string[] = [];
const functions = openFunctions({ variables, log: (line) => lines.push(line) });
const call = (name: string, init: RequestInit = {}) =>
  functions.handle(new Request(`http://localhost:54321/functions/v1/${name}`, { method: "POST", ...init }));

test("a function is served with the given variables and logs its responses", async () => {
  const headers = { apikey: secretKey, "content-type": "application/json" };
  expect((await call("site-rebuild", { headers, body: "{" })).status).toBe(400);
  expect((await call("site-rebuild", { headers: { ...headers, apikey: "other" }, body: "{}" })).status).not.toBe(400);
  expect(lines[0]).toMatch(/^functions: \{"function":"site-rebuild".*"status":400/);
});

test.each(["nothing", "_shared", "..%2f..%2fetc", ""])("there is no function %j", async (name) => {
  const response = await call(name);
  expect([response.status, await response.json()]).toEqual([
    404,
    { error: { code: "not-found", message: "There is no such function." } },
  ]);
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
});
