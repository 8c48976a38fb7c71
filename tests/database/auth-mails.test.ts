import { readFile } from "node:fs/promises";
import { describe, expect, test, vi } from "vitest";
import { authNotifications, authTemplates } from "../../scripts/local/auth-mail.ts";
import { testBackend } from "../support/backend.ts";
import { followLink, linkOf } from "../support/mailed-link.ts";

const password = "jumping-demo";
const site = "http://localhost:4321";

const backend = await testBackend();

const signUp = (email: string) =>
  backend.visitor.auth.signUp({ email, password, options: { emailRedirectTo: `${site}/auth/callback` } });
const mailsTo = (email: string) => backend.outbox.filter(({ to }) => to === email);
const press = (link: URL) => followLink(link, { apiUrl: "http://localhost:54321", fetch: backend.app.fetch });

describe("signing up", () => {
  test("mails a link to the callback page with the next page, and clicking it creates a session", async () => {
    await signUp("new@example.com");
    const [mail] = mailsTo("new@example.com");
    expect(mail).toMatchObject({ subject: "Confirm your email and start jumping" });
    expect(mail?.html).toContain("Welcome aboard!");
    expect(mail?.html).not.toContain("{{");
    const link = linkOf(mail);
    expect(link.origin + link.pathname).toBe(`${site}/auth/callback`);
    expect(link.searchParams.get("redirect_to")).toBe(`${site}/auth/callback`);
    expect(await (await press(link)).json()).toMatchObject({ access_token: expect.any(String) });
    expect((await press(link)).status).toBe(403);
  });

  test("never links to another site", async () => {
    const email = "phished@example.com";
    await backend.visitor.auth.signUp({ email, password, options: { emailRedirectTo: "https://evil.example/" } });
    const link = linkOf(mailsTo(email)[0]);
    expect([link.origin, link.searchParams.get("redirect_to")]).toEqual([site, site]);
  });

  test("responds the same for an existing account, and mails its owner nothing", async () => {
    const known = await backend.person("known@example.com");
    const mailsBefore = mailsTo(known.email).length;
    const [again, fresh] = [await signUp(known.email), await signUp("fresh@example.com")];
    expect(again.error).toBeNull();
    expect(again.data.session).toBeNull();
    expect(fresh.data.session).toBeNull();
    expect(again.data.user?.id).not.toBe(known.id);
    expect(mailsTo(known.email)).toHaveLength(mailsBefore);
  });
});

describe("sending the confirmation again", () => {
  test("mails a working link, once the minimum interval has passed", async () => {
    const email = "lost-mail@example.com";
    await signUp(email);
    const resend = () =>
      backend.visitor.auth.resend({ type: "signup", email, options: { emailRedirectTo: `${site}/auth/callback` } });
    expect((await resend()).error?.message).toMatch(/^For security purposes, you can only request this after \d+ sec/);
    await vi.waitFor(async () => expect((await resend()).error).toBeNull(), { interval: 250 });
    expect((await press(linkOf(mailsTo(email).at(-1)))).ok).toBe(true);
    expect((await backend.visitor.auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test("responds the same for an unknown or confirmed address", async () => {
    const known = await backend.person("confirmed@example.com");
    const mailsBefore = backend.outbox.length;
    for (const email of ["nobody@example.com", known.email]) {
      expect((await backend.visitor.auth.resend({ type: "signup", email })).error).toBeNull();
    }
    expect(backend.outbox).toHaveLength(mailsBefore);
  });
});

test("no mailed link signs in or creates an account by request alone", async () => {
  const { email } = await backend.person("no-link@example.com");
  for (const address of [email, "no-account@example.com"]) {
    for (const route of ["otp", "magiclink"]) {
      const body = JSON.stringify({ email: address, create_user: true });
      const headers = { apikey: backend.keys.publishableKey, "content-type": "application/json" };
      const response = await backend.app.fetch(
        new Request(`http://localhost:54321/auth/v1/${route}`, { method: "POST", headers, body }),
      );
      expect([response.status, await response.json()]).toEqual([
        422,
        { code: 422, error_code: "email_provider_disabled", msg: "Login with magic link is disabled" },
      ]);
    }
    expect(mailsTo(address)).toEqual([]);
  }
  const accounts = "select 1 from auth.users where email = 'no-account@example.com'";
  expect(await backend.sql(accounts)).toEqual([]);
});

test("a forgotten password links to the page that sets a new one", async () => {
  const { email, client } = await backend.person("forgetful@example.com");
  const redirectTo = `${site}/auth/reset-password?next=%2Fplans`;
  await client.auth.resetPasswordForEmail(email, { redirectTo });
  const mail = mailsTo(email).at(-1);
  expect(mail).toMatchObject({ subject: "Choose a new password" });
  const link = linkOf(mail);
  expect(link.pathname).toBe("/auth/reset-password");
  expect(link.searchParams.get("type")).toBe("recovery");
  expect(link.searchParams.get("redirect_to")).toBe(redirectTo);
  expect((await press(link)).ok).toBe(true);
});

test("the hosted project gets the same templates and subjects", async () => {
  const config = await readFile("supabase/config.toml", "utf8");
  for (const [name, { subject }] of Object.entries(authTemplates())) {
    expect(config).toContain(
      `[auth.email.template.${name}]\nsubject = "${subject}"\ncontent_path = "./supabase/templates/${name}.html"\n`,
    );
  }
  for (const [name, { subject }] of Object.entries(authNotifications())) {
    expect(config).toContain(
      `[auth.email.notification.${name}]\nenabled = true\nsubject = "${subject}"\ncontent_path = "./templates/${name}.html"\n`,
    );
  }
});

// Playwright answers preflights in tests that intercept requests, so browser tests would miss a failure.
test.each(["auth/v1/token?grant_type=password", "rest/v1/workout_plans", "rest/v1/rpc/delete_account"])(
  "a browser on the site may send %s to the API's origin and read its errors",
  async (path) => {
    const url = `http://localhost:54321/${path}`;
    const headers = "apikey, authorization, content-profile, content-type, prefer, x-client-info";
    const before = await backend.app.fetch(
      new Request(url, {
        method: "OPTIONS",
        headers: {
          origin: site,
          "access-control-request-method": "POST",
          "access-control-request-headers": headers,
        },
      }),
    );
    expect(before.ok).toBe(true);
    expect(before.headers.get("access-control-allow-origin")).toBe("*");
    expect(before.headers.get("access-control-allow-methods")).toContain("POST");
    expect(before.headers.get("access-control-allow-headers")).toBe(headers);
    const refused = await backend.app.fetch(new Request(url, { method: "POST", headers: { origin: site } }));
    expect(refused.ok).toBe(false);
    expect(refused.headers.get("access-control-allow-origin")).toBe("*");
  },
);
