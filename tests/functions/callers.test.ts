import { describe, expect, test } from "vitest";
import { functionNames } from "../../scripts/function-names.ts";
import { capabilitiesIn } from "../../supabase/functions/_shared/capabilities.ts";
import { turnOnTwoStep } from "../support/authenticator.ts";
import {
  apiUrl,
  type Credentials,
  secretKey,
  startTestFunctions,
  testFunctions,
  variables,
} from "../support/functions.ts";

const kinds = [
  "no key",
  "publishable key",
  "bad token",
  "member",
  "moderator",
  "editor",
  "admin",
  "secret key",
] as const;
type Caller = (typeof kinds)[number];

/** An administrator's token with a wrong signature. */
const forged = (token: string) => `${token.slice(0, token.lastIndexOf("."))}.${"A".repeat(43)}`;

const unknown = "00000000-0000-4000-8000-000000000000";
const someBrowser = {
  endpoint: "https://fcm.googleapis.com/fcm/send/x",
  keys: { p256dh: "x".repeat(87), auth: "x".repeat(22) },
};
const someChannel = {
  ...{ channel_id: "UC1111111111111111111111", auto_approve_languages: ["en"] },
  ...{ min_duration_seconds: 60, max_duration_seconds: 600 },
};
const bodies: Record<string, [name: string, body?: unknown]> = {
  subscribe: ["email-subscription", { action: "subscribe", email: "someone@example.com" }],
  discover: ["youtube-videos", { query: "workout" }],
  refresh: ["youtube-videos", { action: "refresh" }],
  moderate: ["video-moderation", { action: "approve", videoId: unknown }],
  "moderate all": [
    "video-moderation",
    {
      action: "approve",
      decisionId: unknown,
      matching: { status: "candidate", channel: "none" },
      lookedAt: "2026-01-01T00:00:00Z",
    },
  ],
  "preview rule": ["video-moderation", { action: "preview-rule", rule: { kind: "whitelist", ...someChannel } }],
  "apply rule": [
    "video-moderation",
    { action: "apply-rule", rule: { kind: "whitelist", id: unknown }, decisionId: unknown },
  ],
  "add video": ["youtube-videos", { action: "add", youtubeId: "abcdefghijk" }],
  quota: ["youtube-videos", { action: "quota" }],
  build: ["build-weekly-digest", { autoGenerate: true }],
  send: ["send-weekly-digest", { digestId: unknown }],
  sweep: ["send-weekly-digest", { action: "sweep" }],
  "forget push": ["push-subscription", { action: "unsubscribe", endpoint: "https://fcm.googleapis.com/fcm/send/x" }],
  "send pushes": ["push-subscription", { action: "send" }],
  "sweep rebuilds": ["site-rebuild", { action: "sweep" }],
  rebuild: ["site-rebuild", { action: "rebuild" }],
  "report build": ["site-rebuild", { action: "report", outcome: "finished" }],
  "mail event": ["email-events", { type: "email.bounced" }],
  calendar: ["calendar-feed"],
  "plan calendar": ["calendar-feed", { enrollmentId: unknown }],
  "send reminders": ["reminders", { action: "send", channel: "push" }],
  "keep browser": ["reminders", { action: "keep", subscription: someBrowser }],
  health: ["health"],
  "mail problems": ["health", { action: "mail" }],
  "client address": ["health", { action: "client-address" }],
  "correct studio": ["studio-correction"],
  "report video": ["video-report"],
  "remove pictures": ["unused-pictures", { action: "sweep" }],
  "recovery code": ["recovery-code", { code: "unknown" }],
};

/** The status for each caller. 404 means permitted, for a missing row. */
const matrix = `
                 no key  publishable key  bad token  member  moderator  editor  admin  secret key
subscribe        401     200              200        200     200        200     200    200
discover         401     200              200        200     200        200     200    200
refresh          401     401              401        403     200        200     200    200
moderate         401     401              401        403     404        404     404    401
moderate all     401     401              401        403     200        200     200    401
preview rule     401     401              401        403     200        200     200    401
apply rule       401     401              401        403     404        404     404    401
add video        401     401              401        403     200        200     200    200
quota            401     401              401        403     200        200     200    200
build            401     401              401        403     403        200     200    200
send             401     401              401        403     403        404     404    404
sweep            401     401              401        403     403        200     200    200
forget push      401     200              200        200     200        200     200    200
send pushes      401     403              403        403     403        403     403    200
sweep rebuilds   401     401              401        403     403        403     403    200
rebuild          401     401              401        403     403        200     200    200
report build     401     401              401        403     403        403     403    404
mail event       401     401              401        401     401        401     401    401
calendar         404     404              404        404     404        404     404    404
plan calendar    401     401              401        404     404        404     404    401
send reminders   401     403              403        403     403        403     403    200
keep browser     401     401              401        409     409        409     409    401
health           200     200              200        200     200        200     200    200
mail problems    401     403              403        403     403        403     403    200
client address   401     403              403        403     403        403     403    200
correct studio   405     405              405        405     405        405     405    405
remove pictures  401     403              403        403     403        403     403    200
recovery code    401     401              401        400     400        400     400    401
report video     405     405              405        405     405        405     405    405
`;

const product = await testFunctions();
const member = await product.tokenOf(await product.person("member@example.com"));
const admin = await product.tokenOf(await product.admin("admin@example.com"));
const withRole = async (role: "moderator" | "editor") => {
  const person = await product.person(`${role}@example.com`);
  await product.service.from("user_roles").insert({ user_id: person.id, role }).throwOnError();
  return product.tokenOf(person);
};
const callers: Record<Caller, Credentials> = {
  "no key": { apikey: "" },
  "publishable key": {},
  "bad token": { token: forged(admin) },
  member: { token: member },
  moderator: { token: await withRole("moderator") },
  editor: { token: await withRole("editor") },
  admin: { token: admin },
  "secret key": { apikey: secretKey },
};

describe("the key that functions send to the database", () => {
  const shown = async (key: string) => {
    const headers: Record<string, string | null> = {};
    const { serviceDatabase } = capabilitiesIn(
      {
        variables: { ...variables, SUPABASE_SECRET_KEY: key },
        fetch: async (_, init) => {
          const sent = new Headers(init?.headers);
          for (const name of ["apikey", "authorization"]) headers[name] = sent.get(name);
          return Response.json([]);
        },
      },
      () => undefined,
    );
    await serviceDatabase.from("studios").select("id");
    return headers;
  };

  test("is no bearer token: the API would reject a new secret key there", async () => {
    expect(await shown("sb_secret_new")).toEqual({ apikey: "sb_secret_new", authorization: null });
  });

  test("is a bearer token if it is a legacy service_role key", async () => {
    expect(await shown("ey.old.key")).toEqual({ apikey: "ey.old.key", authorization: "Bearer ey.old.key" });
  });
});

describe("every function, every caller", () => {
  const rows = matrix.trim().split("\n").slice(1);
  const cells = rows.flatMap((line) => {
    const [what = "", ...statuses] = line.split(/\s{2,}/);
    return kinds.map((caller, index) => [what, caller, Number(statuses[index])] as const);
  });

  test.each(cells)("%s by %s: %i", async (what, caller, status) => {
    const [name, body] = bodies[what] ?? [""];
    // an address gets only a few mails
    if (what === "subscribe") Object.assign(body as object, { email: `${caller.replace(" ", "-")}@example.com` });
    const method = body === undefined ? "GET" : "POST";
    const reply = await product.call(name, body, { ...callers[caller], from: `${what} ${caller}` }, { method });
    expect(reply.status).toBe(status);
    if (status >= 400)
      expect(reply.body.error).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  });

  test("covers every function", async () => {
    expect(new Set(Object.values(bodies).map(([name]) => name))).toEqual(new Set(await functionNames()));
    expect(new Set(cells.map(([what]) => what))).toEqual(new Set(Object.keys(bodies)));
  });

  test("revoking a role takes effect with the next request", async () => {
    const fired = await product.admin("fired@example.com");
    const token = await product.tokenOf(fired);
    const build = () => product.call("build-weekly-digest", {}, { token });
    expect((await build()).status).toBe(200);
    await product.service.from("user_roles").delete().eq("user_id", fired.id);
    expect((await build()).status).toBe(403);
  });

  test("two-step sign-in takes effect with the next request: a session that has only the password is rejected", async () => {
    const careful = await product.admin("careful@example.com");
    const before = await product.tokenOf(careful);
    const build = (token: string) => product.call("build-weekly-digest", {}, { token });
    await turnOnTwoStep(careful.client.auth);
    expect((await build(before)).status).toBe(401);
    expect((await build(await product.tokenOf(careful))).status).toBe(200);
  });

  test.each(["build", "keep browser", "recovery code"])("an ended session is rejected: %s", async (what) => {
    const ended = await product.admin(`${what.replace(" ", "-")}@example.com`);
    const token = await product.tokenOf(ended);
    await product.sql(`delete from auth.sessions where user_id = '${ended.id}'`);
    const [name, body] = bodies[what] ?? [""];
    expect((await product.call(name, body, { token })).status).toBe(401);
  });

  test("an unsigned token and a token without a subject are anonymous", async () => {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const claims = part({ sub: unknown, role: "service_role", aal: "aal1", exp: 9_999_999_999 });
    for (const token of [`${part({ alg: "none", typ: "JWT" })}.${claims}.`, "x", "a.b.c", secretKey.slice(1)]) {
      expect((await product.call("build-weekly-digest", {}, { token })).status).toBe(401);
    }
  });
});

test("during rotation the old and new secret keys are accepted, and no legacy key", async () => {
  const keys = { old: secretKey, new: "sb_secret_new" };
  const changing = await startTestFunctions({
    more: {
      SUPABASE_SECRET_KEY: "",
      SUPABASE_SECRET_KEYS: JSON.stringify(keys),
      SUPABASE_SERVICE_ROLE_KEY: "legacy",
    },
  });
  const sweep = async (apikey: string) => (await changing.call("site-rebuild", { action: "sweep" }, { apikey })).status;
  expect([await sweep(keys.old), await sweep(keys.new), await sweep("legacy")]).toEqual([200, 200, 401]);
  await changing.close();
});

describe("every function rejects malformed requests", () => {
  // an email event's signature is checked first
  const reading = Object.values(bodies).filter(([name, body]) => body !== undefined && name !== "email-events");
  const names = [...new Set(reading.map(([name]) => name))];
  const asAdmin = (name: string, body: string, init: RequestInit = {}) =>
    product.call(name, body, { ...callers.admin, from: `${name} ${Math.random()}` }, init);

  test.each(names)("%s", async (name) => {
    expect((await asAdmin(name, "{")).body.error?.code).toBe("invalid_json");
    expect((await asAdmin(name, "[]")).status).toBe(400);
    expect((await asAdmin(name, "null")).status).toBe(400);
    expect((await asAdmin(name, "{}", { headers: { "content-type": "text/plain" } })).status).toBe(415);
    expect((await asAdmin(name, JSON.stringify({ pad: "x".repeat(70_000) }))).status).toBe(413);
    const deleted = await product.functions(
      new Request(`${apiUrl}/functions/v1/${name}`, {
        method: "DELETE",
        headers: { apikey: "sb_publishable_test", authorization: `Bearer ${callers.admin.token}` },
      }),
    );
    expect(deleted.status).toBe(405);
  });

  test.each(names)("%s responds to a browser's preflight and lets it read errors", async (name) => {
    const preflight = await product.functions(
      new Request(`${apiUrl}/functions/v1/${name}`, { method: "OPTIONS", headers: { origin: "https://site.example" } }),
    );
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-headers")).toContain("apikey");
    const refused = await product.call(name, {}, { apikey: "" });
    expect(refused.headers.get("access-control-allow-origin")).toBe("*");
    expect(refused.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });
});
