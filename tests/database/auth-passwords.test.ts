import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestBackend } from "../support/backend.ts";
import { linkOf, pressLink } from "../support/mailed-link.ts";
import { rowsOf } from "../support/sql.ts";

const password = "jumping-demo";

let backend: Awaited<ReturnType<typeof startTestBackend>>;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

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
  test("is refused without the current one, and with a wrong one", async () => {
    const { client, email } = await backend.person("borrowed@example.com");
    const codes = await Promise.all(
      [undefined, "", "wrong"].map(async (current_password) => {
        const answer = await client.auth.updateUser({
          password: "taken-over",
          ...(current_password === undefined ? {} : { current_password }),
        });
        return answer.error?.code;
      }),
    );
    expect(codes).toEqual(["current_password_required", "current_password_required", "current_password_invalid"]);
    expect((await signIn(email)).error).toBeNull();
  });

  test("is refused by whatever spelling of the address the request comes", async () => {
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

  test("is taken with the current one, and its owner is told by mail", async () => {
    const { client, email } = await backend.person("careful@example.com");
    const answer = await client.auth.updateUser({ password: "new-bounce", current_password: password });
    expect(answer.error).toBeNull();
    expect((await signIn(email, "new-bounce")).error).toBeNull();
    const mail = mailsTo(email).at(-1);
    expect(mail).toMatchObject({ subject: "Your password was changed" });
    expect(mail?.html).toContain(email);
    expect(mail?.html).not.toContain("{{");
  });

  test("needs no current one in a session that a recovery mail has just opened", async () => {
    const { email } = await backend.person("forgetful@example.com");
    const visitor = await recovered(email);
    expect((await visitor.auth.updateUser({ password: "new-bounce" })).error).toBeNull();
    expect((await signIn(email, "new-bounce")).error).toBeNull();
  });

  test("needs it again once that session has grown old", async () => {
    const { email, id } = await backend.person("slow@example.com");
    const visitor = await recovered(email);
    await rowsOf(
      backend.app,
      `update auth.sessions set created_at = now() - interval '16 minutes' where user_id = '${id}'`,
    );
    expect((await visitor.auth.updateUser({ password: "new-bounce" })).error?.code).toBe("current_password_required");
  });

  test("needs a sign-in of the last 24 hours", async () => {
    const { client, id } = await backend.person("yesterday@example.com");
    await rowsOf(
      backend.app,
      `update auth.sessions set created_at = now() - interval '25 hours' where user_id = '${id}'`,
    );
    const answer = await client.auth.updateUser({ password: "new-bounce", current_password: password });
    expect(answer.error?.code).toBe("reauthentication_needed");
  });
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

  test("of a borrowed session count as well", async () => {
    const { client } = await backend.person("borrowed-and-guessed@example.com");
    const guess = (current_password: string) => client.auth.updateUser({ password: "taken-over", current_password });
    for (let tried = 0; tried < 10; tried++) expect((await guess("wrong")).error?.status).toBe(400);
    expect((await guess(password)).error?.code).toBe("over_request_rate_limit");
  });

  test("for an unknown address take about as long as for a known one, whatever its hash costs", async () => {
    const registered = "timed@example.com";
    await backend.visitor.auth.signUp({ email: registered, password });
    await pressLink(linkOf(mailsTo(registered).at(-1)), { apiUrl: "http://localhost:54321", fetch: backend.app.fetch });
    const { email: demo } = await backend.person("demo@example.com");
    const took = async (email: string) => {
      const start = performance.now();
      for (let guess = 0; guess < 4; guess++) await signIn(email, `guess ${guess}`);
      return performance.now() - start;
    };
    await took("warm-up@example.com");
    const unknown = await took("never-seen@example.com");
    expect(unknown / (await took(registered))).toBeGreaterThan(0.4);
    expect((await took(demo)) / unknown).toBeGreaterThan(0.4);
  });

  test("don't tell that an account waits for its confirmation", async () => {
    const email = "unconfirmed@example.com";
    await backend.visitor.auth.signUp({ email, password });
    expect((await signIn(email, "wrong")).error?.code).toBe("invalid_credentials");
    expect((await signIn(email)).error?.code).toBe("email_not_confirmed");
  });
});

test("recovery mails are limited by address, known or not", async () => {
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
