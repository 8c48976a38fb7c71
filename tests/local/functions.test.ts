import { afterAll, beforeAll, expect, test } from "vitest";
import { type Functions, openFunctions } from "../../scripts/local/functions/functions.ts";
import { temporaryFolder } from "../support/local/temporary-folder.ts";
import { writeSite } from "../support/local/write-site.ts";

const folder = await temporaryFolder();
const logged: string[] = [];
let functions: Functions;

const served = (body: string) => `export default { fetch: async (request: Request) => { ${body} } };`;

beforeAll(async () => {
  await writeSite(folder, {
    "package.json": '{"type":"module"}',
    "echo/index.ts": served(
      `return Response.json({ body: await request.text(), method: request.method, key: process.env.SECRET, path: process.env.PATH ?? null },
         { status: 201, headers: { "x-from": request.headers.get("x-to") ?? "" } });`,
    ),
    "throws/index.ts": served(`throw new Error("inside");`),
    "exits/index.ts": served("process.exit(3);"),
    "address/index.ts": served(`return new Response(request.headers.get("cf-connecting-ip"));`),
    "empty/index.ts": served("return new Response(null, { status: 204 });"),
    "_shared/index.ts": served("return new Response();"),
  });
  functions = openFunctions({ folder, env: { SECRET: "told" }, log: (line) => logged.push(line) });
});
afterAll(() => functions.close());

const call = (name: string, init: RequestInit = {}) =>
  functions.handle(new Request(`http://localhost:54321/functions/v1/${name}`, { method: "POST", ...init }));

test("a function gets the request and only its configured environment", async () => {
  const response = await call("echo", { body: "jump", headers: { "x-to": "there" } });
  expect([response.status, response.headers.get("x-from")]).toEqual([201, "there"]);
  expect(await response.json()).toEqual({ body: "jump", method: "POST", key: "told", path: null });
});

test("a caller can't spoof their IP address", async () => {
  const response = await call("address", { headers: { "cf-connecting-ip": "192.0.2.1" } });
  expect(await response.text()).toBe("127.0.0.1");
});

test("a response without a body stays without one", async () => {
  expect((await call("empty")).status).toBe(204);
});

test.each(["nothing", "_shared", "..%2f..%2fetc", ""])("there is no function %j", async (name) => {
  const response = await call(name);
  expect([response.status, await response.json()]).toEqual([
    404,
    { error: { code: "not-found", message: "There is no such function." } },
  ]);
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
});

test("a function that throws gives a 500 without the reason, which is logged", async () => {
  const response = await call("throws");
  expect([response.status, await response.json()]).toEqual([
    500,
    { error: { code: "unexpected", message: "The function failed." } },
  ]);
  expect(logged.join()).toContain("inside");
});

test("a function that crashes its thread fails alone: the next call runs in a new one", async () => {
  expect((await call("exits")).status).toBe(500);
  expect((await call("echo")).status).toBe(201);
});
