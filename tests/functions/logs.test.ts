import { beforeEach, describe, expect, test } from "vitest";
import { functionNames } from "../../scripts/function-names.ts";
import { apiUrl, secretKey, testFunctions, variables } from "../support/functions.ts";
import { createFunctions } from "../support/mounted-functions.ts";

const names = await functionNames();
const product = await testFunctions();
beforeEach(() => {
  product.lines.length = 0;
});

const secrets = [secretKey, "someone@example.com", "a.secret.token"];
const requestTo = (name: string) =>
  new Request(`${apiUrl}/functions/v1/${name}?token=a.secret.token`, {
    method: "POST",
    headers: { apikey: secretKey, authorization: "Bearer a.secret.token", "content-type": "application/json" },
    body: JSON.stringify({ email: "someone@example.com", action: 7, weekStartDate: "never" }),
  });

describe.each(names)("%s", (name) => {
  test("responds with a request id and logs one JSON line with it, without the request's content", async () => {
    const response = await product.functions(requestTo(name));
    const lines = product.lines.map((line) => JSON.parse(line));
    expect(lines.at(-1)).toEqual({
      function: name,
      request: response.headers.get("x-request-id"),
      event: "answered",
      status: response.status,
      code: (await response.json()).error.code,
      milliseconds: expect.any(Number),
    });
    for (const secret of secrets) expect(product.lines.join()).not.toContain(secret);
  });

  test("logs its failure's reason with the response's id, and doesn't reveal it", async () => {
    const lines: string[] = [];
    const broken = createFunctions({
      variables: { ...variables, SITE_URL: "" },
      write: (line) => void lines.push(line),
    });
    const response = await broken(requestTo(name));
    const request = response.headers.get("x-request-id");
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ error: { code: "unexpected", message: "Something went wrong." } });
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { function: name, request, event: "failed", reason: "The environment lacks SITE_URL" },
      { function: name, request, event: "answered", status: 500, code: "unexpected", milliseconds: expect.any(Number) },
    ]);
  });
});

test.each([
  ["doesn't respond", () => Promise.reject(new TypeError("connect ECONNREFUSED"))],
  ["has no database", async () => Response.json({ code: "PGRST002", message: "No schema cache" }, { status: 503 })],
])("when the API %s, a function says that the database can't be reached", async (_what, fetch) => {
  const functions = createFunctions({ variables, fetch, write: () => undefined });
  const response = await functions(
    new Request(`${apiUrl}/functions/v1/email-subscription`, {
      method: "POST",
      headers: { apikey: variables.SUPABASE_PUBLISHABLE_KEY, "content-type": "application/json" },
      body: JSON.stringify({ action: "subscribe", email: "mia@example.com" }),
    }),
  );
  expect([response.status, (await response.json()).error.code]).toEqual([503, "database_unreachable"]);
});
