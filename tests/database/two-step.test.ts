import { readFileSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { turnOnTwoStep } from "../support/authenticator.ts";
import { testBackend } from "../support/backend.ts";

const password = "jumping-demo";

const backend = await testBackend();
const rule = { keyword: "car", rejection_reason: "off topic" };
await backend.service.from("keyword_blacklist").insert(rule).throwOnError();
afterEach(() => require(false));

const require = (isRequired: boolean) =>
  backend.sql(`update public.site_settings set require_two_step = ${isRequired}`);

type Client = Awaited<ReturnType<typeof backend.person>>["client"];

/** An administrator's reach: a row that only administrators see, the role, and a function that requires it. */
async function reach(client: Client) {
  const [keywords, roles, overview] = [
    await client.from("keyword_blacklist").select("keyword"),
    await client.from("user_roles").select("role"),
    await client.rpc("admin_overview", { zone: "UTC" }),
  ];
  return { keywords: keywords.data?.length, roles: roles.data?.length, error: overview.error?.code };
}
const everything = { keywords: 1, roles: 1, error: undefined };
const nothing = { keywords: 0, roles: 0, error: "42501" };
/** Every request is rejected. */
const refused = { keywords: undefined, roles: undefined, error: "42501" };

async function signInByPassword(email: string) {
  const client = backend.newVisitor();
  await client.auth.signInWithPassword({ email, password });
  return client;
}

test("an administrator without two-step sign-in needs none, unless the settings require it", async () => {
  const { client } = await backend.admin("plain@example.com");
  expect(await reach(client)).toEqual(everything);
  await require(true);
  expect(await reach(client)).toEqual(nothing);
  expect((await client.rpc("own_role")).data).toBe("admin");
  await turnOnTwoStep(client.auth);
  expect(await reach(client)).toEqual(everything);
});

test("an administrator with two-step sign-in reaches nothing by the password alone", async () => {
  const { client, email } = await backend.admin("careful@example.com");
  await turnOnTwoStep(client.auth);
  expect(await reach(client)).toEqual(everything);
  const thief = await signInByPassword(email);
  expect(await reach(thief)).toEqual(refused);
});

test("the password alone doesn't delete an account with two-step sign-in", async () => {
  const { client, email } = await backend.person("deleting@example.com");
  await turnOnTwoStep(client.auth);
  const thief = await signInByPassword(email);
  expect((await thief.rpc("delete_account", { password })).error?.code).toBe("42501");
  expect((await thief.rpc("delete_account", { password: "a guess" })).error?.code).toBe("42501");
  expect((await client.rpc("delete_account", { password })).data).toBe(true);
});

test("a key that was never confirmed by a code requires nothing", async () => {
  const { client } = await backend.admin("halfway@example.com");
  await client.auth.mfa.enroll({ factorType: "totp" });
  expect(await reach(client)).toEqual(everything);
});

test("only an administrator who passed the second step can require it", async () => {
  const { client } = await backend.admin("requiring@example.com");
  const save = (values: object) => client.from("site_settings").update(values).eq("id", "site").select().single();
  expect((await save({ require_two_step: true })).error?.code).toBe("42501");
  expect((await save({ monthly_builds: 100 })).error).toBeNull();
  await turnOnTwoStep(client.auth);
  expect((await save({ require_two_step: true })).data).toMatchObject({ require_two_step: true });
  expect(await reach(client)).toEqual(everything);
});

test("the second step gives a member no role", async () => {
  const { client } = await backend.person("member@example.com");
  await turnOnTwoStep(client.auth);
  expect(await reach(client)).toEqual(nothing);
  expect((await client.rpc("own_role")).data).toBe(null);
});

test("a lost device: the operator's statement removes the second step and ends the device's session", async () => {
  const { client, email } = await backend.admin("lost@example.com");
  await turnOnTwoStep(client.auth);
  const [, statement = ""] = readFileSync("HOSTING.md", "utf8").match(/```sql\n(with them [^`]+)```/) ?? [];
  await backend.sql(statement.replace("them@your.domain", email));
  expect((await client.auth.refreshSession()).error).not.toBeNull();
  expect(await reach(await signInByPassword(email))).toEqual(everything);
});
