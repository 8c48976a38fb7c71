import { describe, expect, test } from "vitest";
import { turnOnTwoStep } from "../support/authenticator.ts";
import { type Person, testBackend } from "../support/backend.ts";

/** Simulates PostgREST before each request: sets the headers, the claims and the role, then calls the function. */
const requestSql = (claims: string) => `
  create function private.request(role_name text, prefer text) returns text language plpgsql as $$
  begin
    perform set_config('request.headers', jsonb_build_object('prefer', prefer)::text, true);
    perform set_config('request.jwt.claims', '${claims}', true);
    perform set_config('request.jwt.claim.sub', '${claims}'::jsonb ->> 'sub', true);
    perform set_config('role', role_name, true);
    perform private.check_request();
    return 'passes';
  exception when others then
    return sqlerrm;
  end;
  $$`;

async function request(role: string, prefer: string): Promise<string | undefined> {
  const [row] = await backend.sql<{ outcome: string }>(`select private.request('${role}', '${prefer}') as outcome`);
  return row?.outcome;
}

const backend = await testBackend();
const member = await backend.person("member@example.com");
const claimsOf = async ({ auth }: Pick<Person["client"], "auth">) => {
  const token = (await auth.getSession()).data.session?.access_token ?? "";
  return Buffer.from(token.split(".")[1] ?? "", "base64url").toString();
};
await backend.sql(requestSql(await claimsOf(member.client)));

describe.each(["anon", "authenticated"])("%s", (role) => {
  test.each(["count=planned", "return=minimal, count=estimated", "count = Planned"])(
    "is rejected %s",
    async (prefer) => {
      expect(await request(role, prefer)).toBe("Only exact counts are available");
    },
  );
  test.each(["count=exact", "return=representation", ""])("passes with '%s'", async (prefer) => {
    expect(await request(role, prefer)).toBe("passes");
  });
});

test("the service role may request plans", async () => {
  expect(await request("service_role", "count=planned")).toBe("passes");
});

test("a request outside PostgREST has no headers and passes", async () => {
  await backend.sql("select private.check_request()");
});

test.each(["planned", "estimated"] as const)("the API returns a member no %s count of hidden rows", async (count) => {
  await backend.sql("insert into public.keyword_blacklist (keyword, rejection_reason) values ('car', 'off topic')");
  const response = await member.client.from("keyword_blacklist").select("id", { count, head: true });
  expect(response.count).toBeNull();
  expect(response.status).toBe(400);
  await backend.sql("delete from public.keyword_blacklist");
});

test.each(["count = planned", "Count=Planned", "return=minimal,count =estimated"])(
  "the API returns no count for Prefer: %s",
  async (prefer) => {
    const response = await member.client.from("workout_plans").select("id").setHeader("Prefer", prefer);
    expect([response.status, response.error?.message]).toEqual([400, "Only exact counts are available"]);
  },
);

test("statements time out after a second for visitors, 8 for members", async () => {
  const roles = await backend.sql<{ name: string; settings: string[] }>(
    "select rolname as name, rolconfig as settings from pg_roles where rolname in ('anon', 'authenticated') order by 1",
  );
  expect(roles).toEqual([
    { name: "anon", settings: ["statement_timeout=1s"] },
    { name: "authenticated", settings: ["statement_timeout=8s"] },
  ]);
});

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
/** Whether the storage service accepts a picture. */
async function upload({ storage }: Person["client"]): Promise<boolean> {
  const picture = new Uint8Array(png).buffer;
  const name = `${crypto.randomUUID()}.png`;
  return (await storage.from("pictures").upload(name, picture, { contentType: "image/png" })).error === null;
}

test("a banned account's open session is rejected", async () => {
  const banned = await backend.person("banned@example.com");
  const statusNow = async () => (await banned.client.from("user_profiles").select("user_id")).status;
  const ban = (until: string) => backend.sql(`update auth.users set banned_until = ${until} where id = '${banned.id}'`);
  await ban("now() + interval '1 hour'");
  expect(await statusNow()).toBe(401);
  await ban("now() - interval '1 hour'");
  expect(await statusNow()).toBe(200);
});

describe("a session that has ended", () => {
  /** The responses to a read, a write, a function and a picture with this client's access token. */
  async function reach({ client, id }: Person) {
    const responses = [
      await client.from("user_profiles").select("user_id"),
      await client.from("user_profiles").update({ first_name: "Still here" }).eq("user_id", id).select(),
      await client.rpc("training_schedule"),
    ];
    return [...responses.map(({ status, error }) => [status, error?.code]), await upload(client)];
  }
  const ok = [200, undefined];
  const rejected = [401, "PGRST303"];

  test("reaches nothing with its access token, not even an administrator's", async () => {
    const admin = await backend.admin("ended@example.com");
    expect(await reach(admin)).toEqual([ok, ok, ok, true]);
    await backend.sql(`delete from auth.sessions where user_id = '${admin.id}'`);
    expect(await reach(admin)).toEqual([rejected, rejected, rejected, false]);
    const [profile] = await backend.sql<{ first_name: string }>(
      `select first_name from public.user_profiles where user_id = '${admin.id}'`,
    );
    expect(profile?.first_name).toBe("Still here");
  });

  test("of a deleted account reaches nothing", async () => {
    const someone = await backend.person("deleted@example.com");
    await someone.client.rpc("delete_account", { password: "jumping-demo" });
    expect(await reach(someone)).toEqual([rejected, rejected, rejected, false]);
  });

  test("can be one of the member's own devices, and no other member's", async () => {
    const { client, email, id } = await backend.person("devices@example.com");
    const phone = backend.newVisitor();
    await phone.auth.signInWithPassword({ email, password: "jumping-demo" });
    const { data } = await client.rpc("own_sessions");
    expect(data?.map(({ is_current }) => is_current)).toEqual([true, false]);
    const other = data?.[1]?.id ?? "";
    await member.client.rpc("end_own_session", { session: other });
    expect((await phone.rpc("own_sessions")).data?.[0]).toMatchObject({ id: other, is_current: true });
    await client.rpc("end_own_session", { session: other });
    expect((await phone.rpc("own_sessions")).status).toBe(401);
    expect(await reach({ client, email, id })).toEqual([ok, ok, ok, false]);
  });
});

test("with two-step sign-in, the password alone reaches no row, function or picture", async () => {
  const { client, email, id } = await backend.admin("careful@example.com");
  await turnOnTwoStep(client.auth);
  expect((await client.from("user_profiles").select("user_id")).data).toEqual([{ user_id: id }]);
  const thief = backend.newVisitor();
  await thief.auth.signInWithPassword({ email, password: "jumping-demo" });
  const refused = [
    await thief.from("user_profiles").select("user_id"),
    await thief.from("user_profiles").update({ first_name: "Stolen" }).eq("user_id", id),
    await thief.rpc("training_schedule"),
    await thief.rpc("renew_recovery_codes"),
    await thief.rpc("delete_account", { password: "jumping-demo" }),
  ];
  expect(refused.map(({ status, error }) => [status, error?.code])).toEqual(Array(5).fill([403, "42501"]));
  expect([await upload(client), await upload(thief)]).toEqual([true, false]);
});
