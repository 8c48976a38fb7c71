import { describe, expect, test } from "vitest";
import { testBackend } from "../support/backend.ts";
import { linkOf } from "../support/mailed-link.ts";

const password = "jumping-demo";

const backend = await testBackend();

const mailsTo = (email: string) => backend.outbox.filter(({ to }) => to === email);
const signIn = (email: string, secret = password) =>
  backend.newVisitor().auth.signInWithPassword({ email, password: secret });

/** A session that a recovery mail opened. */
async function recovered(email: string) {
  const visitor = backend.newVisitor();
  await visitor.auth.resetPasswordForEmail(email);
  const token_hash = linkOf(mailsTo(email).at(-1)).searchParams.get("token_hash") ?? "";
  await visitor.auth.verifyOtp({ token_hash, type: "recovery" });
  return visitor;
}

describe("a new password", () => {
  test("requires the right current one", async () => {
    const { client, email } = await backend.person("borrowed@example.com");
    const codes = await Promise.all(
      [undefined, "", "wrong"].map(async (current_password) => {
        const response = await client.auth.updateUser({
          password: "taken-over",
          ...(current_password === undefined ? {} : { current_password }),
        });
        return response.error?.code;
      }),
    );
    expect(codes).toEqual(["current_password_required", "current_password_required", "current_password_invalid"]);
    expect((await signIn(email)).error).toBeNull();
  });

  test("is rejected for any spelling of the request's path", async () => {
    const { client, email } = await backend.person("spelled@example.com");
    const token = (await client.auth.getSession()).data.session?.access_token ?? "";
    for (const path of ["/auth/v1/%75ser", "/auth/v1/user/", "/auth/v1//user", "/auth/v1/user?type=recovery"]) {
      const request = new Request(`http://localhost:54321${path}`, {
        method: "PUT",
        headers: {
          apikey: backend.keys.publishableKey,
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
        },
        body: JSON.stringify({ password: "taken-over" }),
      });
      expect((await backend.app.fetch(request)).ok, path).toBe(false);
    }
    expect((await signIn(email)).error).toBeNull();
  });

  test("is accepted with the current one, and its owner is notified by mail", async () => {
    const { client, email } = await backend.person("careful@example.com");
    const response = await client.auth.updateUser({ password: "new-bounce", current_password: password });
    expect(response.error).toBeNull();
    expect((await signIn(email, "new-bounce")).error).toBeNull();
    const mail = mailsTo(email).at(-1);
    expect(mail).toMatchObject({ subject: "Your password was changed" });
    expect(mail?.html).toContain(email);
    expect(mail?.html).not.toContain("{{");
  });

  test("requires no current one in a session that a recovery mail just opened", async () => {
    const { email } = await backend.person("forgetful@example.com");
    const visitor = await recovered(email);
    expect((await visitor.auth.updateUser({ password: "new-bounce" })).error).toBeNull();
    expect((await signIn(email, "new-bounce")).error).toBeNull();
  });

  test("requires it again once that session is older", async () => {
    const { email, id } = await backend.person("slow@example.com");
    const visitor = await recovered(email);
    await backend.sql(`update auth.sessions set created_at = now() - interval '16 minutes' where user_id = '${id}'`);
    expect((await visitor.auth.updateUser({ password: "new-bounce" })).error?.code).toBe("current_password_required");
  });

  test("requires a sign-in of the last 24 hours", async () => {
    const { client, id } = await backend.person("yesterday@example.com");
    await backend.sql(`update auth.sessions set created_at = now() - interval '25 hours' where user_id = '${id}'`);
    const response = await client.auth.updateUser({ password: "new-bounce", current_password: password });
    expect(response.error?.code).toBe("reauthentication_needed");
  });
});

test.each([5, true, ["jumping-demo"], { toString: 1 }])("a password that is %j is rejected", async (odd) => {
  const { client, email } = await backend.person(`odd-${typeof odd}-${Array.isArray(odd)}@example.com`);
  const secret = odd as unknown as string;
  expect((await signIn(email, secret)).error).toMatchObject({ status: 400, code: "bad_json" });
  for (const change of [
    { password: secret, current_password: password },
    { password: "new-bounce", current_password: secret },
  ]) {
    expect((await client.auth.updateUser(change)).error).toMatchObject({ status: 400, code: "bad_json" });
  }
  expect((await signIn(email)).error).toBeNull();
});

test.each([
  ["NUL", "a\0b@example.com", "Unable to validate email address: invalid format"],
  ["300 characters", `${"a".repeat(288)}@example.com`, "An email address is too long"],
])("an address with %s is invalid", async (_, email, message) => {
  const { client } = await backend.person(`plain-${email.length}@example.com`);
  const { auth } = backend.visitor;
  const answers = [
    await auth.signUp({ email, password }),
    await signIn(email),
    await auth.resetPasswordForEmail(email),
    await auth.resend({ type: "signup", email }),
    await client.auth.updateUser({ email }),
  ];
  for (const { error } of answers) expect(error).toMatchObject({ status: 400, code: "validation_failed", message });
});

describe("wrong passwords", () => {
  test("are throttled by address, whether it has an account or not", async () => {
    await backend.person("guessed@example.com");
    for (const email of ["guessed@example.com", "nobody-at-all@example.com"]) {
      const codes: unknown[] = [];
      for (let guess = 0; guess < 12; guess++) codes.push((await signIn(email, `guess ${guess}`)).error?.code);
      expect(codes.slice(0, 10).every((code) => code === "invalid_credentials")).toBe(true);
      expect(codes.slice(10)).toEqual(["over_request_rate_limit", "over_request_rate_limit"]);
      expect((await signIn(email)).error?.status).toBe(429);
    }
    expect((await backend.person("not-guessed@example.com")).id).toBeTruthy();
  });

  test("in a borrowed session count as well", async () => {
    const { client } = await backend.person("borrowed-and-guessed@example.com");
    const guess = (current_password: string) => client.auth.updateUser({ password: "taken-over", current_password });
    for (let tried = 0; tried < 10; tried++) expect((await guess("wrong")).error?.status).toBe(400);
    expect((await guess(password)).error?.code).toBe("over_request_rate_limit");
  });

  test("don't reveal that an account is unconfirmed", async () => {
    const email = "unconfirmed@example.com";
    await backend.visitor.auth.signUp({ email, password });
    expect((await signIn(email, "wrong")).error?.code).toBe("invalid_credentials");
    expect((await signIn(email)).error?.code).toBe("email_not_confirmed");
  });
});

test("recovery mails are limited per address, known or not", async () => {
  await backend.person("pestered@example.com");
  for (const email of ["pestered@example.com", "nobody-pestered@example.com"]) {
    const codes: unknown[] = [];
    for (let mail = 0; mail < 7; mail++) {
      codes.push((await backend.visitor.auth.resetPasswordForEmail(email)).error?.code);
    }
    expect(codes).toEqual([...Array(5), "over_email_send_rate_limit", "over_email_send_rate_limit"]);
  }
  expect(mailsTo("pestered@example.com").filter(({ subject }) => subject === "Choose a new password")).toHaveLength(5);
});

// keep this last: afterwards nobody can confirm anything
test("guesses of mailed codes have a global limit", async () => {
  const guess = (turn: number) =>
    backend.visitor.auth
      .verifyOtp({ token_hash: `guess-${turn}`, type: "recovery" })
      .then(({ error }) => error?.status);
  const statuses: unknown[] = [];
  for (let turn = 0; turn < 31; turn++) statuses.push(await guess(turn));
  expect(statuses.slice(0, 30)).not.toContain(429);
  expect(statuses.at(-1)).toBe(429);
});
