import { beforeEach, describe, expect, test } from "vitest";
import { captchaRefused } from "@/platform/captcha.ts";
import { createTurnstile } from "../../scripts/test/turnstile.ts";
import { apiUrl, captchaUrl, siteUrl, testFunctions } from "../support/functions.ts";

const secret = "turnstile secret";
const now = () => product.clock.now.getTime();
const turnstile = createTurnstile(secret, now);

const product = await testFunctions({
  more: { TURNSTILE_SECRET_KEY: secret, TURNSTILE_URL: captchaUrl },
  captcha: (request) => turnstile.fetch(request),
});
const row = { name: "Spring", city: "Berlin", country: "Germany", is_verified: true };
const studio = (await product.service.from("studios").insert(row).select().single().throwOnError()).data.id;
beforeEach(async () => {
  turnstile.faultFor = undefined;
  product.lines.length = 0;
  await product.service.from("email_subscriptions").delete().neq("email", "").throwOnError();
  await product.service.from("studio_corrections").delete().neq("field", "").throwOnError();
});

let visitors = 0;
const post = (path: string, fields: Record<string, string>) => {
  visitors += 1;
  const headers = { "cf-connecting-ip": `192.0.2.${visitors}` };
  return product.functions(
    new Request(`${apiUrl}/functions/v1/${path}`, { method: "POST", body: new URLSearchParams(fields), headers }),
  );
};
// new ones, so that no test meets a rate limit
const newAddress = () => `${crypto.randomUUID()}@example.com`;
const subscribe = (captcha?: string) =>
  product.call(
    "email-subscription",
    { action: "subscribe", email: newAddress(), captcha },
    { from: crypto.randomUUID() },
  );
const correct = (captcha?: string) =>
  post("studio-correction", { studio, field: "phone", suggestion: "030 1234", ...(captcha && { captcha }) });
const count = async (table: "email_subscriptions" | "studio_corrections") =>
  (await product.service.from(table).select().throwOnError()).data.length;

test("a visitor who passed can subscribe and send a correction", async () => {
  expect((await subscribe(turnstile.issue())).status).toBe(200);
  const sent = await correct(turnstile.issue());
  expect(sent.headers.get("location")).toBe(`${siteUrl}/corrections/received`);
  expect([await count("email_subscriptions"), await count("studio_corrections")]).toEqual([1, 1]);
});

test("reports of videos by programs don't use up those of people", async () => {
  const [video] = await product.sql<{
    id: string;
  }>(`insert into public.enhanced_videos (youtube_id, title, duration_seconds, status)
    values ('reported001', 'Air', 600, 'approved') returning id`);
  const report = (captcha: string) =>
    post("video-report", { video: video?.id ?? "", reason: "bad_sound", note: "", captcha });
  await report("0.invented");
  await product.sql("update private.rate_limits set taken = 200 where bucket = 'reports'");
  expect((await report(turnstile.issue())).headers.get("location")).toBe(`${siteUrl}/corrections/report-received`);
});

describe("nothing is stored", () => {
  const used = async () => {
    const token = turnstile.issue();
    await subscribe(token);
    await product.service.from("email_subscriptions").delete().neq("email", "").throwOnError();
    return token;
  };
  const expired = async () => {
    const token = turnstile.issue();
    product.clock.now = new Date(now() + 301_000);
    return token;
  };
  test.each([
    ["without a token", async () => undefined],
    ["with an invented token", async () => "0.invented"],
    ["with a token that was used", used],
    ["with a token of five minutes ago", expired],
  ])("%s", async (_how, tokenOf) => {
    const refused = await subscribe(await tokenOf());
    expect([refused.status, refused.body.error]).toEqual([400, { code: "captcha_failed", message: captchaRefused }]);
    const sent = await correct(await tokenOf());
    expect(sent.headers.get("location")).toBe(`${siteUrl}/corrections/not-received`);
    expect([await count("email_subscriptions"), await count("studio_corrections")]).toEqual([0, 0]);
  });

  test.each([
    ["finds the request malformed", { "error-codes": ["bad-request"] }],
    ["gives no reason", {}],
  ])("if Turnstile refuses a token and %s", async (_what, verdict) => {
    turnstile.faultFor = async () => Response.json({ success: false, ...verdict });
    expect((await subscribe("0.strange")).status).toBe(400);
    expect((await correct("0.strange")).headers.get("location")).toBe(`${siteUrl}/corrections/not-received`);
    expect([await count("email_subscriptions"), await count("studio_corrections")]).toEqual([0, 0]);
  });

  test("with a token that is too long for one of Turnstile, even while Turnstile is down", async () => {
    turnstile.faultFor = async () => new Response("<h1>413</h1>", { status: 413 });
    const tooLong = "0".repeat(2049);
    expect((await subscribe(tooLong)).status).toBe(400);
    expect((await correct(tooLong)).headers.get("location")).toBe(`${siteUrl}/corrections/not-received`);
    expect([await count("email_subscriptions"), await count("studio_corrections")]).toEqual([0, 0]);
  });

  test("by the forms without script, which have no token", async () => {
    const sent = await post("email-subscription/form", { email: newAddress() });
    expect(sent.headers.get("location")).toBe(`${siteUrl}/newsletter/not-subscribed`);
    expect(await count("email_subscriptions")).toBe(0);
  });

  test("a missing token costs Turnstile no call", async () => {
    const { calls } = turnstile;
    await subscribe();
    expect(turnstile.calls).toBe(calls);
  });
});

describe("no visitor's text is lost when Turnstile", () => {
  const refuse = (code: string) => async () => Response.json({ success: false, "error-codes": [code] });
  test.each([
    ["can't be reached", async () => Promise.reject(new TypeError("fetch failed"))],
    ["responds too late", async () => Promise.reject(new DOMException("too late", "TimeoutError"))],
    ["responds with a page", async () => new Response("<h1>502</h1>", { status: 502 })],
    ["has an error", refuse("internal-error")],
    ["rejects our secret", refuse("invalid-input-secret")],
  ])("%s, and the log says so", async (_what, fault) => {
    turnstile.faultFor = fault;
    expect((await subscribe(turnstile.issue())).status).toBe(200);
    expect(await count("email_subscriptions")).toBe(1);
    expect(product.lines.join()).toContain("captcha-unavailable");
  });
});
