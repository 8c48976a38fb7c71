import { expect, test } from "vitest";
import { testBackend } from "../support/backend.ts";
import { addEnrollment, addPublishedPlan } from "../support/published-plan.ts";

const backend = await testBackend();
const { sql } = backend;

/** Every column of public and private tables with an account's id, found by its foreign key. */
const personColumnsSql = `
  select c.conrelid::regclass::text as table, a.attname as column
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and c.confrelid = 'auth.users'::regclass
    and c.connamespace in ('public'::regnamespace, 'private'::regnamespace)`;

async function rowsNaming(userId: string): Promise<string[]> {
  const columns = await sql<{ table: string; column: string }>(personColumnsSql);
  const found: string[] = [];
  for (const { table, column } of columns) {
    const rows = await sql(`select 1 from ${table} where ${column} = '${userId}'`);
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found.sort();
}

/** A member with a row in every table that can refer to a member. */
async function livelyMember(email: string) {
  const person = await backend.person(email);
  const slug = email.replace(/[^a-z]/g, "-");
  const { id: planId, dayIds } = await addPublishedPlan(backend.service, { slug, title: slug });
  const [dayId = ""] = dayIds;
  const enrollment_id = await addEnrollment(person.client, { user_id: person.id, plan_id: planId });
  await person.client.from("workout_completions").insert({
    user_id: person.id,
    enrollment_id,
    plan_day_id: dayId,
    rating: 5,
  });
  await person.client.from("workout_sessions").insert({ user_id: person.id, plan_day_id: dayId, snapshot: {} });
  return person;
}

test("sign-up creates a beginner's profile with the form's names", async () => {
  const response = await backend.visitor.auth.signUp({
    email: "ada@example.com",
    password: "jumping-demo",
    options: { data: { first_name: "Ada", last_name: "x".repeat(300) } },
  });
  const profile = await backend.service
    .from("user_profiles")
    .select()
    .eq("user_id", response.data.user?.id ?? "")
    .single();
  expect(profile.data).toMatchObject({ first_name: "Ada", last_name: "x".repeat(100), fitness_level: "beginner" });
});

test("metadata of an account never grows beyond the names, at sign-up and later", async () => {
  const data = { first_name: "Mia", more: "x".repeat(200_000) };
  const { data: signedUp, error } = await backend.visitor.auth.signUp({
    email: "mia@example.com",
    password: "jumping-demo",
    options: { data },
  });
  expect(error).toBeNull();
  const stored = "raw_user_meta_data as stored from auth.users where id =";
  expect(await sql(`select ${stored} '${signedUp.user?.id}'`)).toEqual([{ stored: { first_name: "Mia" } }]);
  const later = await backend.person("later@example.com");
  expect((await later.client.auth.updateUser({ data })).error).toBeNull();
  expect(await sql(`select ${stored} '${later.id}'`)).toEqual([{ stored: { first_name: "Mia" } }]);
  // as text, 400 MB
  await sql(`set statement_timeout = '2s'; update auth.users
    set raw_user_meta_data = '{"first_name": "Mia", "last_name": {}, "x": [${Array(3000).fill("1e131000")}]}' where id = '${later.id}'`);
  expect(await sql(`select ${stored} '${later.id}'`)).toEqual([{ stored: { first_name: "Mia" } }]);
  expect((await later.client.auth.updateUser({ data: { nickname: "M" } })).error).toBeNull();
  expect(await sql(`select ${stored} '${later.id}'`)).toMatchObject([{ stored: { nickname: "M" } }]);
});

test("the client's own insert after sign-up duplicates and loses nothing", async () => {
  const person = await backend.person("grace@example.com");
  await person.client.from("user_profiles").update({ first_name: "Grace" }).eq("user_id", person.id);
  await person.client.from("user_profiles").insert({ user_id: person.id, fitness_level: "beginner" });
  const upsert = await person.client
    .from("user_profiles")
    .upsert({ user_id: person.id, last_name: "Hopper", fitness_level: "advanced" });
  expect(upsert.error).toBeNull();
  const { data } = await person.client.from("user_profiles").select("first_name, last_name, fitness_level");
  expect(data).toEqual([{ first_name: "Grace", last_name: "Hopper", fitness_level: "advanced" }]);
});

test("delete_account with the right password deletes the account and all its rows", async () => {
  const person = await livelyMember("leaving@example.com");
  expect(await rowsNaming(person.id)).toEqual([
    "plan_enrollments.user_id",
    "private.member_totals.user_id",
    "user_profiles.user_id",
    "workout_completions.user_id",
    "workout_sessions.user_id",
  ]);
  expect((await person.client.rpc("delete_account", { password: "jumping-demo" })).data).toBe(true);
  expect(await rowsNaming(person.id)).toEqual([]);
  expect(await sql(`select 1 from auth.users where id = '${person.id}'`)).toEqual([]);
});

test("every row with an account's id is deleted with the account, except administrators' decisions, which lose the id", async () => {
  const outliving = await sql<{ column: string; action: string }>(`
    select format('%s.%s', a.attrelid::regclass, a.attname) as column, coalesce(max(c.confdeltype), '') as action
    from pg_class t join pg_attribute a on a.attrelid = t.oid
      left join pg_constraint c on c.contype = 'f' and c.conrelid = t.oid and a.attnum = any (c.conkey)
    where t.relkind = 'r' and t.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    group by a.attrelid, a.attname
    having (a.attname = 'user_id' or bool_or(c.confrelid = 'auth.users'::regclass))
      and not coalesce(bool_or(c.confdeltype = 'c'), false)
    order by 1`);
  const setNull = "n";
  expect(outliving).toEqual([
    { column: "admin_log.actor", action: setNull },
    { column: "article_revisions.published_by", action: setNull },
    { column: "enhanced_videos.moderated_by", action: setNull },
    { column: "moderation_log.admin_id", action: setNull },
    { column: "site_page_revisions.published_by", action: setNull },
    { column: "tag_changes.admin_id", action: setNull },
    { column: "trash.deleted_by", action: setNull },
  ]);
});

test("an administrator's decisions outlive their account, without their name", async () => {
  const admin = await backend.admin("former-admin@example.com");
  const video = await backend.service
    .from("enhanced_videos")
    .insert({ youtube_id: "abcdefghijk", title: "Bounce", duration_seconds: 600 })
    .select()
    .single();
  await admin.client.rpc("moderate_video", { video_id: video.data?.id ?? "", action: "approve", changes: {} });
  expect(await rowsNaming(admin.id)).toContain("moderation_log.admin_id");
  await sql(`delete from auth.users where id = '${admin.id}'`);
  expect(await rowsNaming(admin.id)).toEqual([]);
  const { data } = await backend.service.from("enhanced_videos").select("status").eq("youtube_id", "abcdefghijk");
  expect(data).toEqual([{ status: "approved" }]);
});

test("deleting an account also deletes what the hosted auth service logged about it", async () => {
  const person = await backend.person("logged@example.com");
  // the payload of GoTrue's log
  const log = (payload: object) =>
    sql(`insert into auth.audit_log_entries (id, payload) values (gen_random_uuid(), '${JSON.stringify(payload)}')`);
  await log({ action: "login", actor_id: person.id, actor_username: "logged@example.com" });
  await log({ action: "user_modified", actor_id: "an admin", traits: { user_id: person.id } });
  await log({ action: "login", actor_id: "somebody else" });
  await person.client.rpc("delete_account", { password: "jumping-demo" }).throwOnError();
  const entriesWith = (text: string) =>
    sql(`select 1 from auth.audit_log_entries where payload::text like '%${text}%'`);
  expect(await Promise.all(["logged@example.com", person.id].map(entriesWith))).toEqual([[], []]);
  expect(await entriesWith("somebody else")).toHaveLength(1);
});

test("the nightly cleanup scans the auth service's log once for all accounts that never confirmed, and keeps 30 days of it", async () => {
  await sql(`insert into auth.users (id, email, created_at) select gen_random_uuid(), 'bogus' || n || '@example.com', now() - interval '31 days'
    from generate_series(1, 100) as n`);
  await sql(`insert into auth.audit_log_entries (id, payload, created_at) select gen_random_uuid(), '{"actor_id": "old"}', now() - interval '31 days'
    union all select gen_random_uuid(), json_build_object('actor_id', id), now() from auth.users where email ~ '^bogus'`);
  const scans = async () => {
    const [row] = await sql<{ scans: string }>(
      "select seq_scan as scans from pg_stat_user_tables where relname = 'audit_log_entries'",
    );
    return Number(row?.scans);
  };
  // the connection's statistics, up to here and then with the cleanup
  await sql("select pg_stat_force_next_flush()");
  const before = await scans();
  await sql("select public.clear_old_records(); select pg_stat_force_next_flush()");
  // old entries, and those of all deleted accounts
  expect((await scans()) - before).toBe(2);
  expect(await sql("select from auth.audit_log_entries where payload::text ~ 'bogus|old'")).toEqual([]);
  expect(await sql("select from auth.audit_log_entries where payload ->> 'actor_id' = 'somebody else'")).toHaveLength(
    1,
  );
});

test("delete_account with a wrong password changes nothing, and after five of them even the right one is rate limited", async () => {
  const person = await livelyMember("staying@example.com");
  const before = await rowsNaming(person.id);
  for (const password of ["wrong", "", "JUMPING-DEMO", "jumping-demo ", "wrong"]) {
    expect((await person.client.rpc("delete_account", { password })).data).toBe(false);
  }
  const sixth = await person.client.rpc("delete_account", { password: "jumping-demo" });
  expect(sixth.error?.message).toContain("Too many attempts");
  expect(await rowsNaming(person.id)).toEqual(["private.account_deletion_tries.user_id", ...before].sort());

  await sql("update private.account_deletion_tries set tried_at = tried_at - interval '61 minutes'");
  expect((await person.client.rpc("delete_account", { password: "jumping-demo" })).data).toBe(true);
});

test("delete_account without any password is a wrong password", async () => {
  const person = await livelyMember("careless@example.com");
  const nothing = [null, {}, []] as unknown as string[];
  for (const password of nothing) {
    expect((await person.client.rpc("delete_account", { password })).data).not.toBe(true);
  }
  expect(await sql(`select 1 from auth.users where id = '${person.id}'`)).toHaveLength(1);
});

test("wrong passwords are counted, also in parallel requests", async () => {
  const person = await livelyMember("guessed@example.com");
  const guesses = await Promise.all(
    Array.from({ length: 12 }, (_, index) => person.client.rpc("delete_account", { password: `guess ${index}` })),
  );
  expect(guesses.filter(({ data }) => data === false)).toHaveLength(5);
  expect(guesses.filter(({ error }) => error?.message.includes("Too many attempts"))).toHaveLength(7);
});

test("deleting an account requires a session", async () => {
  expect((await backend.visitor.rpc("delete_account", { password: "jumping-demo" })).error?.code).toBe("42501");
});
