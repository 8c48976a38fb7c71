import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createTurnstile } from "../../scripts/test/turnstile.ts";
import { startTestBackend } from "../support/backend.ts";

const email = "anna@example.com";
const password = "jumping-demo";
const captcha = { secret: "turnstile secret", url: "http://turnstile.test/siteverify" };
const turnstile = createTurnstile(captcha.secret, Date.now);

let backend: Awaited<ReturnType<typeof startTestBackend>>;
beforeAll(async () => {
  backend = await startTestBackend(undefined, captcha);
  vi.stubGlobal("fetch", (input: string, init: RequestInit) => turnstile.fetch(new Request(input, init)));
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await backend.close();
});
afterEach(() => {
  turnstile.faultFor = undefined;
});

const calls = {
  "signing up": (captchaToken: string) =>
    backend.visitor.auth.signUp({ email: `${crypto.randomUUID()}@example.com`, password, options: { captchaToken } }),
  "signing in": (captchaToken: string) =>
    backend.visitor.auth.signInWithPassword({ email, password, options: { captchaToken } }),
  "a link for a new password": (captchaToken: string) =>
    backend.visitor.auth.resetPasswordForEmail(email, { captchaToken }),
  "another confirmation": (captchaToken: string) =>
    backend.visitor.auth.resend({ type: "signup", email, options: { captchaToken } }),
};

test.each(Object.entries(calls))("%s requires a token of Turnstile that wasn't used", async (_what, call) => {
  const token = turnstile.issue();
  expect((await call(token)).error?.code).not.toBe("captcha_failed");
  for (const [refused, reason] of [
    ["", "no captcha_token found"],
    [token, "timeout-or-duplicate"],
    ["invented", "invalid-input-response"],
  ] as const) {
    const { error } = await call(refused);
    expect([error?.status, error?.code, error?.message]).toEqual([
      400,
      "captcha_failed",
      `captcha protection: request disallowed (${reason})`,
    ]);
  }
});

test("while Turnstile is down, nobody can sign in, as with the hosted service", async () => {
  turnstile.faultFor = async () => new Response("<h1>502</h1>", { status: 502 });
  const { error } = await calls["signing in"](turnstile.issue());
  expect([error?.status, error?.message]).toEqual([500, "captcha verification process failed"]);
});
