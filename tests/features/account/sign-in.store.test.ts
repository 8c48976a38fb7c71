import { afterEach, describe, expect, inject, onTestFinished, test, vi } from "vitest";
import {
  callbackUrl,
  completeSignIn,
  linkErrorSentence,
  register,
  requestPasswordReset,
  resendConfirmation,
  setNewPassword,
  signIn,
} from "@/features/account/sign-in.store.ts";
import { currentAccount } from "@/platform/account.data.ts";
import { captchaRefused } from "@/platform/captcha.ts";
import { outageMessage } from "@/platform/outage-message.ts";
import { endAuthSession } from "@/platform/session.store.ts";
import { sessionStorageKey } from "@/platform/stored-session.data.ts";
import { goOffline, noResponse } from "../../support/broken-requests.ts";
import {
  addAccount,
  followMailedLink,
  freshEmail,
  mailedLink,
  mailsTo,
  password,
  serviceClient,
} from "../../support/member.ts";
import { turnTurnstileOn } from "../../support/turnstile-widget.ts";

const mia = { firstName: " Mia ", lastName: "Berg", password, confirmation: password };

afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await endAuthSession();
});

describe("register", () => {
  test("creates a beginner's profile with the names before the address is confirmed", async () => {
    const email = freshEmail();
    expect(await register({ ...mia, email })).toEqual({ kind: "done" });
    const { data } = await serviceClient().from("user_profiles").select().eq("first_name", "Mia");
    expect(data?.at(-1)).toMatchObject({ first_name: "Mia", last_name: "Berg", fitness_level: "beginner" });
  });

  test("shows the same message if the address already has an account", async () => {
    const email = freshEmail();
    await register({ ...mia, email });
    await followMailedLink(email);
    expect(await register({ ...mia, email })).toEqual({ kind: "done" });
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test("sends nothing while a field is invalid, and shows its error", async () => {
    const email = freshEmail();
    expect(await register({ ...mia, email, firstName: "", password: "short" })).toEqual({
      kind: "entry",
      problems: {
        firstName: "Please enter your first name",
        password: "Password must be at least 6 characters long",
        confirmation: "Passwords do not match",
      },
    });
    expect(await mailsTo(email)).toHaveLength(0);
  });

  test("shows that the browser is offline", async () => {
    goOffline({ method: "POST", path: "/signup" });
    expect(await register({ ...mia, email: freshEmail() })).toEqual({
      kind: "failed",
      reason: "offline",
      message: "You seem to be offline. What you typed is still here: try again when you're back.",
    });
  });
});

describe("signIn", () => {
  test("shows the server's message for a wrong password", async () => {
    const warn = vi.spyOn(console, "warn");
    await signIn({ email: freshEmail(), password: "wrong" });
    expect(await signIn({ email: freshEmail(), password: "wrong" })).toEqual({
      kind: "failed",
      reason: "wrong-credentials",
      message: "Invalid login credentials",
    });
    expect(warn).not.toHaveBeenCalled();
  });

  test("recognizes an unconfirmed address, so that the email can be sent again", async () => {
    const email = freshEmail();
    await register({ ...mia, email });
    expect(await signIn({ email, password })).toEqual({
      kind: "failed",
      reason: "unconfirmed",
      message: "Email not confirmed",
    });
    await vi.waitFor(async () => expect(await resendConfirmation(email)).toEqual({ kind: "done" }), {
      interval: 500,
    });
    await followMailedLink(email);
    expect(await signIn({ email: ` ${email} `, password })).toEqual({ kind: "done" });
  });

  test("names the empty field", async () => {
    expect(await signIn({ email: "mia", password: "" })).toEqual({
      kind: "entry",
      problems: { email: "Please enter a valid email address", password: "Please enter your password" },
    });
  });
});

describe("a forgotten password", () => {
  test("is reset by the email's link, and the old password stops working", async () => {
    const email = freshEmail();
    await register({ ...mia, email });
    await followMailedLink(email);
    expect(await requestPasswordReset({ email })).toEqual({ kind: "done" });
    const landing = await mailedLink(email);
    expect(await completeSignIn(landing.search, landing.hash)).toEqual({ kind: "signed-in", recovery: true });
    expect(await setNewPassword({ password: "new-bounce", confirmation: "new-bounce" })).toEqual({ kind: "done" });
    await endAuthSession();
    expect(await signIn({ email, password })).toMatchObject({ kind: "failed", reason: "wrong-credentials" });
    expect(await signIn({ email, password: "new-bounce" })).toEqual({ kind: "done" });
  });

  test("shows the same message for an unknown address", async () => {
    const email = freshEmail("nobody");
    expect(await requestPasswordReset({ email })).toEqual({ kind: "done" });
    expect(await mailsTo(email)).toHaveLength(0);
  });

  test("can't be reset to the old password: the server's message is at the field", async () => {
    const email = freshEmail();
    await register({ ...mia, email });
    await followMailedLink(email);
    await requestPasswordReset({ email });
    const { search, hash } = await mailedLink(email);
    await completeSignIn(search, hash);
    expect(await setNewPassword({ password, confirmation: password })).toEqual({
      kind: "entry",
      problems: { password: "New password should be different from the old password." },
    });
  });
});

describe.each<[string, () => Promise<Response>]>([
  ["no response", noResponse],
  ["503 with a page", async () => new Response("<h1>503</h1>", { status: 503, statusText: "Service Unavailable" })],
  ["502 without a body", async () => new Response("", { status: 502, statusText: "Bad Gateway" })],
  ["540 with a page", async () => new Response("<h1>540</h1>", { status: 540 })],
  [
    "503 of PostgREST",
    async () =>
      Response.json(
        { code: "PGRST002", message: "Could not query the database for the schema cache. Retrying." },
        { status: 503 },
      ),
  ],
  [
    "500 of the auth service without its database",
    async () =>
      Response.json(
        { code: 500, error_code: "unexpected_failure", msg: "Database error querying schema" },
        { status: 500 },
      ),
  ],
  ["522", async () => new Response("", { status: 522, statusText: "Unknown" })],
  ["500 with a page", async () => new Response("<h1>500</h1>", { status: 500, statusText: "Internal Server Error" })],
  ["500 with an empty object", async () => Response.json({}, { status: 500 })],
  ["500 with a number", async () => Response.json({ code: 500 }, { status: 500 })],
  ["500 with an empty message", async () => Response.json({ code: "x", message: "" }, { status: 500 })],
  ["429 with an empty object", async () => Response.json({}, { status: 429 })],
  ["400 with a page", async () => new Response("<h1>400</h1>", { status: 400, statusText: "Bad Request" })],
])("a server error without a message: %s", (fault, respond) => {
  test("shows each form's fallback message, and an outage as such", async () => {
    vi.stubGlobal("fetch", respond);
    const email = freshEmail();
    const message = async (outcome: Promise<object>) => ({ ...(await outcome), reason: "" });
    const isOutage = !fault.startsWith("4") && !fault.endsWith("empty message");
    const failed = (sentence: string) => ({
      kind: "failed",
      message: isOutage ? `${sentence} ${outageMessage}` : sentence,
      reason: "",
    });
    const stop = isOutage ? "." : "";
    expect(await message(signIn({ email, password }))).toEqual(failed(`An error occurred during login${stop}`));
    expect(await message(register({ ...mia, email }))).toEqual(failed(`An error occurred during registration${stop}`));
    const mailFailed = failed("Couldn't send the email. Please try again.");
    expect(await message(requestPasswordReset({ email }))).toEqual(mailFailed);
    expect(await message(resendConfirmation(email))).toEqual(mailFailed);
  });
});

test("with Turnstile, each request has a token of its check, and a refusal is explained", async () => {
  turnTurnstileOn(({ callback }) => callback("token"));
  const refused = {
    error_code: "captcha_failed",
    msg: "captcha protection: request disallowed (timeout-or-duplicate)",
  };
  const sent = vi.fn(async (_url: string, _init: RequestInit) => Response.json(refused, { status: 400 }));
  vi.stubGlobal("fetch", sent);
  const email = freshEmail();
  for (const outcome of [
    await signIn({ email, password }),
    await register({ ...mia, email }),
    await requestPasswordReset({ email }),
    await resendConfirmation(email),
  ])
    expect(outcome).toMatchObject({ kind: "failed", message: captchaRefused });
  expect(sent.mock.calls.map(([, { body }]) => JSON.parse(String(body)).gotrue_meta_security)).toEqual(
    Array(4).fill({ captcha_token: "token" }),
  );
});

test("the server's message about an internal error is shown", async () => {
  const msg = "Error sending confirmation email";
  vi.stubGlobal("fetch", async () =>
    Response.json({ code: 500, error_code: "unexpected_failure", msg }, { status: 500 }),
  );
  expect(await register({ ...mia, email: freshEmail() })).toMatchObject({ kind: "failed", message: msg });
});

test("emails link to the callback page, and redirect only within this site", () => {
  expect(callbackUrl()).toBe(`${location.origin}/auth/callback`);
  expect(callbackUrl("/profile")).toBe(`${location.origin}/auth/callback?next=%2Fprofile`);
  expect(callbackUrl("//evil.example")).toBe(`${location.origin}/auth/callback`);
});

const request = (path: string, body: object) =>
  fetch(`${inject("backend").apiUrl}/auth/v1/${path}`, {
    method: "POST",
    headers: { apikey: inject("backend").publishableKey, "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** The fragment of a link that signs in as this account. */
async function tokensOf(email: string): Promise<string> {
  const response = await request("token?grant_type=password", { email, password });
  const { access_token, refresh_token } = await response.json();
  return `#access_token=${access_token}&refresh_token=${refresh_token}&expires_in=3600&token_type=bearer`;
}
const signedIn = async () => (await currentAccount())?.email;

describe("a link that wasn't requested in this browser, opened by a visitor,", () => {
  async function stranger() {
    const email = freshEmail("stranger");
    await addAccount(email, { first_name: "Noa", last_name: "Lind" });
    return email;
  }

  test.each<[string, (email: string) => Promise<readonly [string, string]>]>([
    ["tokens in its fragment", async (email) => ["", await tokensOf(email)]],
    [
      "a mailed token",
      async (email) => {
        await request("recover", { email });
        return [(await mailedLink(email)).search, ""];
      },
    ],
  ])("names its account and signs in only after a confirmation: %s", async (_kind, linkTo) => {
    const email = await stranger();
    // a request for another address doesn't count
    await requestPasswordReset({ email: freshEmail("nobody") });
    const arrival = await completeSignIn(...(await linkTo(email)));
    if (arrival.kind !== "unrequested") expect.fail(arrival.kind);
    expect(arrival).toMatchObject({ signedIn: null, arrived: email });
    expect(await signedIn()).toBeUndefined();
    expect(await arrival.accept()).toMatchObject({ kind: "signed-in" });
    expect(await signedIn()).toBe(email);
  });

  test("leaves nothing behind if the visitor declines", async () => {
    const fragment = await tokensOf(await stranger());
    const arrival = await completeSignIn("", fragment);
    if (arrival.kind !== "unrequested") expect.fail(arrival.kind);
    await arrival.decline();
    expect(await signedIn()).toBeUndefined();
    expect(await completeSignIn("", fragment)).toMatchObject({ kind: "failed" });
  });
});

test("an address that somebody else registered first is confirmed, and asks its owner for a password", async () => {
  const email = freshEmail("owner");
  const theirs = "attacker-password";
  expect((await request("signup", { email, password: theirs, data: { first_name: "Mallory" } })).ok).toBe(true);
  await vi.waitFor(async () => expect(await register({ ...mia, email })).toEqual({ kind: "done" }), { interval: 500 });
  const { search, hash } = await mailedLink(email);
  expect(await completeSignIn(search, hash)).toEqual({ kind: "confirmed", signedIn: null });
  expect(await signedIn()).toBeUndefined();
  expect(await signIn({ email, password })).toMatchObject({ kind: "failed", reason: "wrong-credentials" });
  await requestPasswordReset({ email });
  const reset = await mailedLink(email);
  await completeSignIn(reset.search, reset.hash);
  await setNewPassword({ password, confirmation: password });
  await endAuthSession();
  expect(await signIn({ email, password: theirs })).toMatchObject({ kind: "failed" });
  expect(await signIn({ email, password })).toEqual({ kind: "done" });
});

test("an account is this browser's if its first mail is the answer to this sign-up, as the hosted service says", async () => {
  const registered = () => Object.keys(localStorage).filter((key) => key.endsWith("-registered"));
  const created_at = "2026-11-30T08:00:00.000Z";
  async function registerAt(confirmation_sent_at: string) {
    vi.stubGlobal("fetch", async () =>
      Response.json({ id: crypto.randomUUID(), email: "a@example.com", created_at, confirmation_sent_at }),
    );
    expect(await register({ ...mia, email: "a@example.com" })).toEqual({ kind: "done" });
  }
  await registerAt("2026-11-30T08:01:02.000Z");
  expect(registered()).toEqual([]);
  await registerAt("2026-11-30T08:00:00.400Z");
  expect(registered()).toHaveLength(1);
  localStorage.clear();
});

test.each([
  ["?error=Your+account+is+locked.+Call+us", "Authentication failed"],
  ["?error=access_denied&error_description=Call+us", "Authentication failed"],
  ["?error=access_denied&error_code=otp_expired&error_description=Call+us", "otp_expired"],
  ["?error=constructor", "Authentication failed"],
  ["", "No session found"],
])("a failed link (%j) has a known error, never the text of its address", async (search, error) => {
  expect(await completeSignIn(search, "")).toEqual({ kind: "failed", error });
});

test.each([
  ["No session found", "No session found. Sign in here, or open the newest link we mailed you."],
  ["Authentication failed", "Authentication failed"],
  ["otp_expired", "This link has expired or was used already."],
  ["toString", "Authentication failed"],
  ["Your account is locked. Call us", "Authentication failed"],
])("the login page shows a known sentence for the error %j", (error, sentence) => {
  expect(linkErrorSentence(error)).toBe(sentence);
});

describe("a link of another account, opened while a member is signed in,", () => {
  /** Two confirmed accounts; the first is signed in. */
  async function two() {
    const [own, other] = [freshEmail("own"), freshEmail("other")];
    await Promise.all([own, other].map((email) => addAccount(email, { first_name: "Mia", last_name: "Berg" })));
    await signIn({ email: own, password });
    return { own, other };
  }
  const recoveryLink = async (email: string) => {
    await requestPasswordReset({ email });
    const { search, hash } = await mailedLink(email);
    return [search, hash] as const;
  };

  test.each([
    ["tokens in its fragment", async (email: string) => ["", await tokensOf(email)] as const],
    ["a mailed token", recoveryLink],
  ])("requires a confirmation: %s", async (_kind, linkTo) => {
    const { own, other } = await two();
    const arrival = await completeSignIn(...(await linkTo(other)));
    expect(arrival).toMatchObject({ kind: "unrequested", signedIn: own, arrived: other });
    expect(await signedIn()).toBe(own);
    if (arrival.kind !== "unrequested") return;
    await arrival.decline();
    expect(await signedIn()).toBe(own);
  });

  test("replaces the session after the confirmation, and ends the previous one", async () => {
    const { other } = await two();
    const refresh_token = JSON.parse(localStorage.getItem(sessionStorageKey) ?? "{}").refresh_token;
    const arrival = await completeSignIn("", await tokensOf(other));
    if (arrival.kind !== "unrequested") expect.fail(arrival.kind);
    expect(await arrival.accept()).toEqual({ kind: "signed-in", recovery: false });
    expect(await signedIn()).toBe(other);
    expect((await request("token?grant_type=refresh_token", { refresh_token })).ok).toBe(false);
  });

  test("is ignored on pages that no email links to", async () => {
    const { own, other } = await two();
    history.replaceState(null, "", `/${await tokensOf(other)}`);
    onTestFinished(() => history.replaceState(null, "", "/"));
    // the auth client reads the address on import
    vi.resetModules();
    const opened = await import("@/platform/account.data.ts");
    expect((await opened.currentAccount())?.email).toBe(own);
  });

  test("is used at once if it is for the same account", async () => {
    const { own } = await two();
    expect(await completeSignIn(...(await recoveryLink(own)))).toEqual({ kind: "signed-in", recovery: true });
    expect(await setNewPassword({ password: "new-bounce", confirmation: "new-bounce" })).toEqual({ kind: "done" });
  });
});
