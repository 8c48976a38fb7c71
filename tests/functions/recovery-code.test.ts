import { expect, test } from "vitest";
import { turnOnTwoStep } from "../support/authenticator.ts";
import { testFunctions } from "../support/functions.ts";

const product = await testFunctions();
const password = "jumping-demo";

/** A member with two-step sign-in and recovery codes, and a session that passed only the first step. */
async function lostApp(email: string) {
  const { client, id } = await product.person(email);
  await turnOnTwoStep(client.auth);
  const codes = (await client.rpc("renew_recovery_codes").throwOnError()).data ?? [];
  const again = product.newVisitor();
  await again.auth.signInWithPassword({ email, password });
  const token = await product.tokenOf({ client: again });
  const redeem = (code: string, from = "192.0.2.1") => product.call("recovery-code", { code }, { token, from });
  return { id, email, client, again, codes, redeem };
}

test("a recovery code turns two-step sign-in off, signs every other device out and mails the owner", async () => {
  const { email, client, again, codes, redeem } = await lostApp("lost@example.com");
  const thief = product.newVisitor();
  await thief.auth.signInWithPassword({ email, password });
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  expect((await again.from("user_profiles").select("user_id")).status).toBe(403);
  const [code = ""] = codes;
  expect(code).toMatch(/^[0-9a-f]{20}$/);
  // typed with separators and in upper case
  expect(await redeem(` ${code.toUpperCase().replace(/.{5}/g, "$&-")}`)).toMatchObject({ status: 200 });
  expect((await again.from("user_profiles").select("user_id")).status).toBe(200);
  for (const ended of [client, thief]) expect((await ended.from("user_profiles").select("user_id")).status).toBe(401);
  const [mail, ...others] = product.sink.mails.filter(({ to }) => to.includes(email));
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("A recovery code turned off two-step sign-in");
  expect((await redeem(codes[1] ?? "")).status).toBe(400);
});

test("a wrong, foreign or replaced code changes nothing", async () => {
  const other = await lostApp("other@example.com");
  const { again, client, codes, redeem } = await lostApp("careful@example.com");
  await client.rpc("renew_recovery_codes").throwOnError();
  for (const code of ["", "0".repeat(20), codes[0] ?? "", other.codes[0] ?? ""])
    expect(await redeem(code)).toMatchObject({ status: 400, body: { error: { code: "wrong_code" } } });
  expect((await again.from("user_profiles").select("user_id")).status).toBe(403);
});

test("ten attempts an hour from a network, then even the right code is rejected", async () => {
  const { codes, redeem } = await lostApp("guessed@example.com");
  for (let guess = 0; guess < 10; guess += 1) await redeem("guess");
  expect((await redeem(codes[0] ?? "")).status).toBe(429);
  // somebody who knows the password can't use up the owner's attempts
  expect((await redeem(codes[0] ?? "", "2001:db8:1::1")).status).toBe(200);
});

test("codes are stored as hashes, and deleted when two-step sign-in is turned off", async () => {
  const { client: owner, codes } = await lostApp("stored@example.com");
  const [stored] = await product.sql<{ rows: string }>(
    "select string_agg(encode(hash, 'escape'), ' ') as rows from private.recovery_codes",
  );
  for (const code of codes) expect(stored?.rows).not.toContain(code);
  const count = async () =>
    (await product.sql<{ count: number }>("select count(*)::int as count from private.recovery_codes"))[0]?.count ?? 0;
  const before = await count();
  const { data } = await owner.auth.mfa.listFactors();
  await owner.auth.mfa.unenroll({ factorId: data?.totp[0]?.id ?? "" });
  expect(await count()).toBe(before - 10);
  expect((await owner.rpc("renew_recovery_codes")).error?.code).toBe("42501");
});

test("the code works when the mail provider fails", async () => {
  const { email, again, codes, redeem } = await lostApp("unmailed@example.com");
  product.sink.faultFor = () => ({ kind: "refuse", error: "internal_server_error" });
  expect((await redeem(codes[0] ?? "")).status).toBe(200);
  expect((await again.from("user_profiles").select("user_id")).status).toBe(200);
  expect(product.sink.mails.some(({ to }) => to.includes(email))).toBe(false);
});
