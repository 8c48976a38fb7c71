import { beforeEach, describe, expect, test } from "vitest";
import { type Person, testBackend } from "../support/backend.ts";
import { addEnrollment, addPublishedPlan } from "../support/published-plan.ts";

const backend = await testBackend();
const { sql } = backend;
const admin = await backend.admin("admin@example.com");

beforeEach(async () => {
  await sql("delete from private.removals; delete from public.push_subscriptions");
});

const connect = (email: string) =>
  sql(`insert into public.push_subscriptions (endpoint, p256dh, auth, email)
    values ('https://push.example.com/${crypto.randomUUID()}', 'key', 'auth', '${email}')`);
const connected = async () =>
  (await sql<{ email: string }>("select email from public.push_subscriptions order by 1")).map(({ email }) => email);
const role = async (person: string) => {
  const [row] = await sql<{ role: string }>(`select role from public.user_roles where user_id = '${person}'`);
  return row?.role;
};
/** Writes rows that were deleted or changed, as a restore of an older backup does, then applies the removals. */
async function restore(...rows: string[]) {
  const [{ removals } = { removals: "" }] = await sql<{ removals: string }>(
    "select coalesce(json_agg(r), '[]')::text as removals from private.removals r",
  );
  const statements = ["set local session_replication_role = replica", ...rows, "delete from private.removals"];
  const apply = `perform private.apply_removals('${removals}')`;
  await sql(
    `do $$ begin ${[...statements, "set local session_replication_role = origin", apply].join(";\n")}; end; $$`,
  );
}

describe("browsers connected to an account's address", () => {
  test("follow it when it changes, and go with the account, unless a newsletter continues", async () => {
    const [mover, reader] = [await backend.person("mover@example.com"), await backend.person("reader@example.com")];
    const ended = await backend.person("ended@example.com");
    const subscriptions = backend.service.from("email_subscriptions");
    await subscriptions.insert({ email: "Reader@example.com" }).throwOnError();
    await subscriptions
      .insert({ email: ended.email, is_active: false, ended_at: "2026-11-01", ended_because: "unsubscribed" })
      .throwOnError();
    for (const { email } of [mover, reader, ended]) await connect(email);
    const move = "update auth.users set email = replace(email, '@', '.new@') where email in";
    await sql(`${move} ('mover@example.com', 'reader@example.com', 'ended@example.com')`);
    expect(await connected()).toEqual(["ended@example.com", "mover.new@example.com", "reader@example.com"]);
    await sql("delete from public.push_subscriptions where email = 'ended@example.com'");
    await mover.client.rpc("delete_account", { password: "jumping-demo" }).throwOnError();
    await reader.client.rpc("delete_account", { password: "jumping-demo" }).throwOnError();
    expect(await connected()).toEqual(["reader@example.com"]);
  });

  test("stay when an account goes that never proved the address", async () => {
    await connect("victim@example.com");
    await sql(`insert into auth.users (id, email) values (gen_random_uuid(), 'victim@example.com');
      delete from auth.users where email = 'victim@example.com'`);
    expect(await connected()).toEqual(["victim@example.com"]);
  });

  test("don't come back with a restored account", async () => {
    const { id } = await backend.person("erased@example.com");
    await sql(`delete from auth.users where id = '${id}'`);
    const push = `insert into public.push_subscriptions (endpoint, p256dh, auth, email)
      values ('https://push.example.com/e', 'key', 'auth', 'erased@example.com')`;
    await restore(
      `insert into auth.users (id, email, email_confirmed_at) values ('${id}', 'erased@example.com', now())`,
      push,
    );
    expect(await connected()).toEqual([]);
  });
});

test("a restore gives nobody a higher role than the last one", async () => {
  const give = (person: string, granted: string) => admin.client.rpc("grant_role", { person, granted }).throwOnError();
  const revoke = (person: string) => admin.client.rpc("revoke_role", { person }).throwOnError();
  /** A person with a role of the backup, and then these; "" is none. Returns the id. */
  const personWith = async (name: string, ...roles: string[]) => {
    const { id } = await backend.person(`${name}@example.com`);
    for (const role of roles) await (role === "" ? revoke(id) : give(id, role));
    return id;
  };
  const people = [
    { id: await personWith("revoked", "admin", ""), before: "admin", after: undefined },
    { id: await personWith("lowered", "admin", "moderator", "editor"), before: "admin", after: "editor" },
    { id: await personWith("demoted", "admin", "", "moderator"), before: "admin", after: "moderator" },
    { id: await personWith("raised", "editor", "admin"), before: "editor", after: "editor" },
    { id: await personWith("returned", "editor", "", "editor"), before: "editor", after: "editor" },
  ];
  await restore(
    `delete from public.user_roles where user_id <> '${admin.id}'`,
    ...people.map(
      ({ id, before }) =>
        `insert into public.user_roles (user_id, role, created_at) values ('${id}', '${before}', now() - interval '1 day')`,
    ),
  );
  for (const { id, after } of people) expect(await role(id)).toBe(after);
});

test("an ended friendship doesn't come back with a restore, and one that began again stays", async () => {
  const [mia, ben, ann] = [
    await backend.person("mia@example.com"),
    await backend.person("ben@example.com"),
    await backend.person("ann@example.com"),
  ];
  const plan = await addPublishedPlan(backend.service, { slug: "shared", title: "Shared" });
  await addEnrollment(mia.client, { user_id: mia.id, plan_id: plan.id });
  const befriend = async (friend: Person) => {
    const { data: secret } = await mia.client.rpc("invite_friend", { plan: plan.id }).throwOnError();
    await friend.client.rpc("accept_invitation", { secret }).throwOnError();
  };
  const end = () => sql("delete from public.plan_friends");
  await befriend(ben);
  await befriend(ann);
  await end();
  await befriend(ann);
  const row = (friend: string) =>
    `insert into public.plan_friends (plan_id, inviter, friend, accepted_at) values ('${plan.id}', '${mia.id}', '${friend}', now() - interval '1 day')`;
  await restore("delete from public.plan_friends", row(ben.id), row(ann.id));
  expect(await sql("select friend from public.plan_friends")).toEqual([{ friend: ann.id }]);
});

test("an invitation that was withdrawn doesn't come back with a restore", async () => {
  const inviter = await backend.person("inviter@example.com");
  const plan = await addPublishedPlan(backend.service, { slug: "inviting", title: "Inviting" });
  await addEnrollment(inviter.client, { user_id: inviter.id, plan_id: plan.id });
  const { data: secret } = await inviter.client.rpc("invite_friend", { plan: plan.id }).throwOnError();
  await restore();
  expect((await backend.visitor.rpc("read_invitation", { secret }).throwOnError()).data).toBeNull();
});

test.each([
  ["push", ["none"], "none"],
  ["mail", ["push"], "none"],
  ["mail", ["push", "none"], "none"],
  ["mail", ["none", "push"], "none"],
  ["push", ["mail"], "push"],
  ["push", ["none", "push"], "push"],
])("reminders by %s, then %j, are %s after a restore", async (before, chosen, after) => {
  const person = await backend.person(`${before}-${chosen.join("-")}@example.com`);
  const choose = (channel: string) =>
    person.client.rpc("choose_reminders", { channel, remind_at: "07:30" }).throwOnError();
  await choose(before);
  for (const channel of chosen) await choose(channel);
  const isThis = `where user_id = '${person.id}'`;
  await restore(
    `update private.reminder_choices set channel = '${before}', chosen_at = now() - interval '1 day' ${isThis}`,
  );
  expect(await sql(`select channel from private.reminder_choices ${isThis}`)).toEqual([{ channel: after }]);
});

test("revoked links of previews and calendars don't come back with a restore", async () => {
  const member = await backend.person("calendar@example.com");
  await member.client.rpc("renew_calendar_feed").throwOnError();
  const [{ secret_digest } = { secret_digest: "" }] = await sql<{ secret_digest: string }>(
    "select secret_digest from private.calendar_feeds",
  );
  await member.client.rpc("renew_calendar_feed").throwOnError();
  const { data: article } = await backend.service
    .from("blog_articles")
    .insert({ slug: "sky", title: "Sky" })
    .select("id")
    .single()
    .throwOnError();
  const links = () => admin.client.from("preview_links");
  const { data: link } = await links().insert({ article_id: article.id }).select("id").single().throwOnError();
  await links().delete().eq("id", link.id).throwOnError();
  await restore(
    `update private.calendar_feeds set secret_digest = '${secret_digest}'`,
    `insert into public.preview_links (id, article_id, made_by) values ('${link.id}', '${article.id}', '${admin.id}')`,
  );
  expect(
    await sql(
      "select secret_digest as link from private.calendar_feeds union all select id::text from public.preview_links",
    ),
  ).toEqual([]);
});
