import { beforeEach, describe, expect, test } from "vitest";
import { type Person, testBackend } from "../support/backend.ts";
import { addEnrollment, addPublishedPlan } from "../support/published-plan.ts";

/** Signs everybody in before the parallel tests: with a pool, Supabase Lite responds before it commits. */
const members: Record<string, Person> = {};
const names = ["mia", "zoe", "ben", "rival", "lost", "other", "forgetful", "leaver", "staying", "colleague"];
const backend = await testBackend();
const anna = await backend.admin("anna@example.com");
for (const name of names) members[name] = await backend.person(`${name}@example.com`);
const member = (name: string) => members[name] as Person;
/** Sets the administrators, bypassing every rule. */
async function setAdmins(...admins: Person[]) {
  const ids = `'{${admins.map(({ id }) => id).join()}}'::uuid[]`;
  await backend.sql(`delete from public.user_roles where user_id <> all (${ids})`);
  await backend.sql(
    `insert into public.user_roles (user_id, role) select unnest(${ids}), 'admin' on conflict do nothing`,
  );
}
beforeEach(() => setAdmins(anna));

const everybody = { search: "", role: "all", sort: "joined", page: 1 };
const peoplePage = async (part: Partial<typeof everybody> = {}) =>
  (await anna.client.rpc("people_page", { ...everybody, ...part }).throwOnError()).data ?? [];
const adminIds = async () => {
  const { data } = await backend.service.from("user_roles").select("user_id").throwOnError();
  return data.map(({ user_id }) => user_id);
};
const logOf = async (person: string) => {
  const log = anna.client.from("admin_log").select("action, subject, before, after").eq("subject_id", person);
  return (await log.order("id").throwOnError()).data;
};
const nameOf = (person: Person, first_name: string) =>
  person.client.from("user_profiles").update({ first_name }).eq("user_id", person.id).throwOnError();

describe("the list of people", () => {
  test("has identity, sign-up date and training totals, and no written content", async () => {
    const mia = member("mia");
    await nameOf(mia, "Mia");
    const plan = await addPublishedPlan(backend.service, { slug: "people", title: "People" });
    const enrollment_id = await addEnrollment(mia.client, { user_id: mia.id, plan_id: plan.id });
    await mia.client
      .from("workout_completions")
      .insert({
        user_id: mia.id,
        enrollment_id,
        plan_day_id: plan.dayIds[0] ?? "",
        notes: "My knee hurts",
      })
      .throwOnError();
    const [row] = await peoplePage({ search: "MIA" });
    expect(row).toMatchObject({
      id: mia.id,
      email: "mia@example.com",
      first_name: "Mia",
      is_confirmed: true,
      person_role: null,
      plans: 1,
      workouts: 1,
      minutes: 25,
      sessions: 1,
    });
    expect(Date.parse(row?.active_at ?? "")).toBeGreaterThanOrEqual(Date.parse(row?.joined_at ?? ""));
    expect(JSON.stringify(row)).not.toContain("knee");
    expect(await peoplePage({ search: mia.id })).toEqual([row]);
    const notes = await anna.client.from("workout_completions").select("notes").eq("user_id", mia.id).throwOnError();
    expect(notes.data).toEqual([]);
  });

  test("is searched, sorted, filtered to administrators and paged in the database", async () => {
    await backend.sql(`insert into auth.users (id, email, created_at)
       select gen_random_uuid(), 'crowd' || n || '@example.com', now() - n * interval '1 day'
       from generate_series(1, 120) as n`);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => peoplePage({ search: "crowd", page })));
    expect(pages.map((rows) => rows.length)).toEqual([50, 50, 20, 0]);
    expect(pages[0]?.[0]).toMatchObject({
      email: "crowd1@example.com",
      is_confirmed: false,
      active_at: null,
      total: 120,
    });
    expect(await peoplePage({ search: "crowd%" })).toEqual([]);
    expect(await peoplePage({ role: "team" })).toMatchObject([{ email: "anna@example.com", person_role: "admin" }]);
    const [byWorkouts] = await peoplePage({ sort: "workouts" });
    expect(byWorkouts?.email).toBe("mia@example.com");
    const byName = await peoplePage({ sort: "name", search: "crowd10" });
    expect(byName.map(({ email }) => email)).toEqual(
      [100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 10].map((n) => `crowd${n}@example.com`),
    );
    const byActivity = (await peoplePage({ sort: "active" })).map(({ active_at }) => active_at);
    expect(byActivity.lastIndexOf(byActivity.find((at) => at !== null) ?? "")).toBeLessThan(
      byActivity.indexOf(null as never),
    );
  });
});

test("the lists respond with rows or an error to any search and filter", async () => {
  const odd = [
    "%",
    "_",
    "\\",
    "'; --",
    "\u0000",
    "\ud800",
    "<img src=x onerror=alert(1)>",
    "ﬁ\u202e",
    "x".repeat(5000),
  ];
  const codes = new Set<string | undefined>();
  for (const search of odd) {
    for (const page of [-1, 0, 1, 2_147_483_647]) {
      const people = await anna.client.rpc("people_page", { search, role: search, sort: search, page });
      const log = await anna.client.rpc("admin_log_page", { search, subjects: [search], page });
      for (const { error } of [people, log]) codes.add(error?.code);
    }
  }
  // 22021, 22P02 and 22P05: invalid text for PostgreSQL
  expect([...codes].filter((code) => code !== undefined && !/^22(021|P0[25])$|^PGRST102$/.test(code))).toEqual([]);
});

describe("the role of administrators", () => {
  test("is granted and revoked at once, and both are logged", async () => {
    const zoe = member("zoe");
    const rules = () => zoe.client.from("keyword_blacklist").insert({ keyword: "zoe", rejection_reason: "No" });
    expect((await rules()).error?.code).toBe("42501");
    await anna.client.rpc("grant_role", { person: zoe.id, granted: "admin" }).throwOnError();
    await anna.client.rpc("grant_role", { person: zoe.id, granted: "admin" }).throwOnError();
    expect((await rules()).error).toBeNull();
    await anna.client.rpc("revoke_role", { person: zoe.id }).throwOnError();
    expect((await rules()).error?.code).toBe("42501");
    expect(await logOf(zoe.id)).toEqual([
      { action: "insert", subject: "user_roles", before: {}, after: { role: "admin" } },
      { action: "delete", subject: "user_roles", before: { role: "admin" }, after: {} },
    ]);
  });

  test("is replaced by another one, but not one's own by accident", async () => {
    const zoe = member("zoe");
    const give = (person: string, granted: string) => anna.client.rpc("grant_role", { person, granted });
    await give(zoe.id, "admin").throwOnError();
    await give(zoe.id, "moderator").throwOnError();
    expect((await zoe.client.rpc("own_role")).data).toBe("moderator");
    expect((await zoe.client.rpc("grant_role", { person: zoe.id, granted: "admin" })).error?.code).toBe("42501");
    expect((await give(anna.id, "editor")).error?.message).toBe("This is your own role.");
    expect((await give(zoe.id, "king")).error?.code).toBe("23514");
    const [change] = (await logOf(zoe.id)).slice(-1);
    expect(change).toMatchObject({ action: "update", before: { role: "admin" }, after: { role: "moderator" } });
    await anna.client.rpc("revoke_role", { person: zoe.id }).throwOnError();
  });

  test("can't be granted to an unconfirmed account", async () => {
    const [row] = await peoplePage({ search: "crowd7@" });
    const { error } = await anna.client.rpc("grant_role", { person: row?.id ?? "", granted: "admin" });
    expect(error).toMatchObject({ code: "22023", message: expect.stringContaining("isn't confirmed yet") });
    expect((await backend.service.rpc("make_admin", { email: row?.email ?? "" })).data).toBe(false);
    expect(await adminIds()).toEqual([anna.id]);
  });

  test("can't be revoked from the last administrator, nor from oneself by accident", async () => {
    const own = { person: anna.id, own: true };
    const last = await anna.client.rpc("revoke_role", own);
    expect(last.error).toMatchObject({ code: "22023", message: expect.stringContaining("There has to be") });
    const leaving = await anna.client.rpc("delete_account", { password: "jumping-demo" });
    expect(leaving.error?.message).toContain("There has to be an administrator");
    const ben = member("ben");
    await setAdmins(anna, ben);
    const accident = await anna.client.rpc("revoke_role", { person: anna.id });
    expect(accident.error).toMatchObject({ code: "22023", message: "This is your own role." });
    expect((await ben.client.rpc("revoke_role", { person: ben.id, own: true })).error).toBeNull();
    expect(await adminIds()).toEqual([anna.id]);
  });

  test("requires another administrator who can sign in before it is revoked", async () => {
    const [row] = await peoplePage({ search: "crowd8@" });
    await backend.service
      .from("user_roles")
      .insert({ user_id: row?.id ?? "", role: "admin" })
      .throwOnError();
    const { error } = await anna.client.rpc("revoke_role", { person: anna.id, own: true });
    expect(error?.message).toContain("There has to be an administrator");
  });

  test("stays with one of two administrators who revoke each other's at the same time", async () => {
    const rival = member("rival");
    await setAdmins(anna, rival);
    // without a lock, each would check before the other's role is gone
    await backend.sql(`create function private.wait_a_moment() returns trigger language plpgsql as
       $$ begin perform pg_sleep(0.5); return old; end; $$`);
    await backend.sql(`create trigger wait_a_moment before delete on public.user_roles
       for each row execute function private.wait_a_moment()`);
    const answers = await Promise.all([
      anna.client.rpc("revoke_role", { person: rival.id }),
      rival.client.rpc("revoke_role", { person: anna.id }),
    ]);
    await backend.sql("drop function private.wait_a_moment cascade");
    expect(answers.map(({ error }) => error?.code ?? "done").sort()).toEqual(["42501", "done"]);
    expect(await adminIds()).toHaveLength(1);
  });
});

test("sessions ended by an administrator can't be renewed, and others stay", async () => {
  const lost = member("lost");
  const other = member("other");
  expect((await anna.client.rpc("end_sessions", { person: lost.id })).data).toBe(1);
  expect((await anna.client.rpc("end_sessions", { person: lost.id })).data).toBe(0);
  expect((await lost.client.auth.refreshSession()).error).not.toBeNull();
  expect((await other.client.auth.refreshSession()).error).toBeNull();
  expect(await logOf(lost.id)).toEqual([{ action: "delete", subject: "sessions", before: { sessions: 1 }, after: {} }]);
});

test("mailing a link for a new password is logged, without the address", async () => {
  const forgetful = member("forgetful");
  await anna.client.rpc("log_recovery_mail", { person: forgetful.id }).throwOnError();
  expect(await logOf(forgetful.id)).toEqual([{ action: "insert", subject: "recovery_mails", before: {}, after: {} }]);
});

describe("an account deleted by an administrator", () => {
  const deletion = (person: string, password = "jumping-demo") =>
    anna.client.rpc("delete_member", { person, password });
  const accounts = (id: string) => backend.sql(`select 1 from auth.users where id = '${id}'`);

  test("is gone with all its rows, and the log has only its id", async () => {
    const leaver = member("leaver");
    await nameOf(leaver, "Lena");
    expect((await deletion(leaver.id)).data).toBe(true);
    expect(await accounts(leaver.id)).toEqual([]);
    expect(await backend.sql(`select 1 from public.user_profiles where user_id = '${leaver.id}'`)).toEqual([]);
    expect(await logOf(leaver.id)).toEqual([{ action: "delete", subject: "accounts", before: {}, after: {} }]);
    expect(JSON.stringify(await backend.sql("select * from public.admin_log"))).not.toMatch(/leaver|Lena/);
    expect((await deletion(leaver.id)).data).toBe(true);
    expect(await logOf(leaver.id)).toHaveLength(1);
  });

  test("stays if the administrator's password is wrong, or if it is an administrator's", async () => {
    const staying = member("staying");
    expect((await deletion(staying.id, "wrong")).data).toBe(false);
    const colleague = member("colleague");
    await setAdmins(anna, colleague);
    for (const id of [colleague.id, anna.id]) {
      expect((await deletion(id)).error).toMatchObject({
        code: "22023",
        message: expect.stringContaining("the role first"),
      });
    }
    expect(await accounts(staying.id)).toHaveLength(1);
    expect(await accounts(colleague.id)).toHaveLength(1);
    expect(await logOf(staying.id)).toEqual([]);
  });
});
