import { afterEach, expect, test, vi } from "vitest";
import { authenticator, turnOnTwoStep } from "../support/authenticator.ts";
import { testBackend } from "../support/backend.ts";

const password = "jumping-demo";

const backend = await testBackend();
afterEach(() => void vi.useRealTimers());

type Client = Awaited<ReturnType<typeof backend.person>>["client"];

/** The level of the access token, and the level the account could reach. */
async function levels({ auth }: Client) {
  const { data } = await auth.mfa.getAuthenticatorAssuranceLevel();
  return [data?.currentLevel, data?.nextLevel];
}

async function signIn(email: string) {
  const client = backend.newVisitor();
  const { error } = await client.auth.signInWithPassword({ email, password });
  expect(error).toBeNull();
  return client;
}

test("a new factor counts after its first code, raises the session and ends the account's other sessions", async () => {
  const { client, email } = await backend.person("first@example.com");
  const other = await signIn(email);
  const { data } = await client.auth.mfa.enroll({ factorType: "totp", issuer: "Jumping Fitness" });
  if (data === null) expect.fail("no factor");
  expect(data).toMatchObject({ type: "totp", totp: { secret: expect.stringMatching(/^[A-Z2-7]{32}$/) } });
  expect(data.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
  expect(data.totp.uri).toContain("otpauth://totp/Jumping%20Fitness:first%40example.com?");
  expect(await levels(client)).toEqual(["aal1", "aal1"]);

  const wrong = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code: "000000" });
  expect(wrong.error).toMatchObject({ status: 422, code: "mfa_verification_failed" });
  const code = authenticator(data.totp.secret)();
  expect((await client.auth.mfa.challengeAndVerify({ factorId: data.id, code })).error).toBeNull();
  expect(await levels(client)).toEqual(["aal2", "aal2"]);
  expect((await client.auth.mfa.listFactors()).data?.totp).toMatchObject([{ id: data.id, status: "verified" }]);
  expect(JSON.stringify((await client.auth.getUser()).data)).not.toContain(data.totp.secret);
  expect((await other.auth.refreshSession()).error).not.toBeNull();
});

test("a sign-in stays at the first level until a code, which counts once", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { client, email } = await backend.person("again@example.com");
  const { factorId, nextCode } = await turnOnTwoStep(client.auth);
  const again = await signIn(email);
  expect(await levels(again)).toEqual(["aal1", "aal2"]);
  const code = nextCode();
  expect((await again.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
  expect(await levels(again)).toEqual(["aal2", "aal2"]);

  const thief = await signIn(email);
  const replayed = await thief.auth.mfa.challengeAndVerify({ factorId, code });
  expect(replayed.error?.code).toBe("mfa_verification_failed");
  vi.setSystemTime(Date.now() + 60_000);
  expect((await thief.auth.mfa.challengeAndVerify({ factorId, code: nextCode() })).error).toBeNull();
});

test("a challenge counts once, and only for five minutes", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { client } = await backend.person("challenged@example.com");
  const { factorId, nextCode } = await turnOnTwoStep(client.auth);
  const challenge = async () => (await client.auth.mfa.challenge({ factorId })).data?.id ?? "";
  const verify = async (challengeId: string) =>
    (await client.auth.mfa.verify({ factorId, challengeId, code: nextCode() })).error?.code;
  const [first, second] = [await challenge(), await challenge()];
  expect(await verify(first)).toBeUndefined();
  vi.setSystemTime(Date.now() + 60_000);
  expect(await verify(first)).toBe("mfa_factor_not_found");
  expect(await verify(second)).toBeUndefined();
  const third = await challenge();
  vi.setSystemTime(Date.now() + 301_000);
  expect(await verify(third)).toBe("mfa_challenge_expired");
});

test("a refreshed session keeps its level", async () => {
  const { client } = await backend.person("refreshed@example.com");
  await turnOnTwoStep(client.auth);
  expect((await client.auth.refreshSession()).error).toBeNull();
  expect(await levels(client)).toEqual(["aal2", "aal2"]);
});

test("with a password alone, nobody changes the password or address, or adds or removes a factor", async () => {
  const { client, email } = await backend.person("stolen@example.com");
  const { factorId } = await turnOnTwoStep(client.auth);
  const { auth } = await signIn(email);
  const codes = [
    await auth.updateUser({ password: "taken-over", current_password: password }),
    await auth.updateUser({ email: "thief@example.com" }),
    await auth.mfa.enroll({ factorType: "totp" }),
    await auth.mfa.unenroll({ factorId }),
  ].map(({ error }) => error?.code);
  expect(codes).toEqual(Array(4).fill("insufficient_aal"));
  const owners = await client.auth.updateUser({ password: "new-bounce", current_password: password });
  expect(owners.error).toBeNull();
});

test("after the factor is removed, the session falls back to the first level", async () => {
  const { client, email } = await backend.person("removed@example.com");
  const { factorId } = await turnOnTwoStep(client.auth);
  expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
  await client.auth.refreshSession();
  expect(await levels(client)).toEqual(["aal1", "aal1"]);
  expect(await levels(await signIn(email))).toEqual(["aal1", "aal1"]);
});

test("another member's factor doesn't exist for a caller, and no factor for a visitor", async () => {
  const { client } = await backend.person("owner@example.com");
  const { factorId } = await turnOnTwoStep(client.auth);
  const other = await backend.person("other@example.com");
  expect((await other.client.auth.mfa.challenge({ factorId })).error).toMatchObject({
    status: 404,
    code: "mfa_factor_not_found",
  });
  const request = new Request("http://localhost:54321/auth/v1/factors", {
    method: "POST",
    headers: { apikey: backend.keys.publishableKey, "content-type": "application/json" },
    body: JSON.stringify({ factor_type: "totp" }),
  });
  expect((await backend.app.fetch(request)).status).toBe(401);
});
