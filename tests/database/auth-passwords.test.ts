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
