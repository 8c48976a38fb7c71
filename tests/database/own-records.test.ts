import { beforeEach, describe, expect, test } from "vitest";
import { testBackend } from "../support/backend.ts";

const password = "jumping-demo";
const { person, service, sql, admin } = await testBackend();
const administrator = await admin("admin@example.com");
let members = 0;
/** A new member who subscribed to the newsletter with one browser for its news, beside another member's. */
async function subscriber() {
  members += 1;
  const email = `member${members}@example.com`;
  const member = await person(email);
  await service
    .from("email_subscriptions")
    .insert([{ email: email.toUpperCase() }])
    .throwOnError();
  await service
    .from("push_subscriptions")
    .insert({ endpoint: `https://push.example.com/${members}`, p256dh: "secret key", auth: "secret", email })
    .throwOnError();
  return { ...member, email };
}
const subscription = async (email: string) =>
  (await service.from("email_subscriptions").select().eq("email", email.toUpperCase()).single().throwOnError()).data;
const browsersOf = async (email: string) =>
  (await service.from("push_subscriptions").select("endpoint").eq("email", email).throwOnError()).data;
const farewells = async () =>
  (await service.from("deliveries").select("email, payload").eq("kind", "account_deleted").throwOnError()).data;
beforeEach(() => sql("delete from public.deliveries"));

describe("the records of a member", () => {
  test("are sessions, newsletter, browsers, wrong passwords and the log about them, and nothing of others", async () => {
    const other = await subscriber();
    const member = await subscriber();
    await sql(`insert into private.reminder_choices (user_id, channel, remind_at, chosen_at, next_at)
      select id, 'push', '17:00', now(), now() from auth.users where email in ('${other.email}', '${member.email}')`);
    await sql(`insert into private.reminder_browsers (endpoint, user_id, p256dh, auth)
      select 'https://push.example.com/reminds/' || user_id, user_id, 'secret key', 'secret' from private.reminder_choices`);
    for (const { client } of [other, member]) await client.rpc("delete_account", { password: "wrong" }).throwOnError();
    await sql(`insert into public.enhanced_videos (youtube_id, title, duration_seconds, status)
      values ('reported001', 'Air', 600, 'approved')`);
    const [video] = await sql<{ id: string }>("select id from public.videos");
    for (const { client, email } of [other, member])
      await client
        .rpc("send_video_feedback", { video: video?.id ?? "", reason: "bad_sound", note: email })
        .throwOnError();
    for (const { id } of [other, member])
      await administrator.client.rpc("log_recovery_mail", { person: id }).throwOnError();
    await sql(`insert into public.deliveries (kind, channel, queue, key, subscription_id, email, status, opened_at)
      select 'welcome', 'mail', 'sign-ups', 'welcome', id, '', 'sent', now() from public.email_subscriptions`);
    await sql("update auth.sessions set user_agent = 'Firefox', ip = '192.0.2.1'");
    const { data } = await member.client.rpc("own_records").throwOnError();
    expect(data).toMatchObject({
      role: null,
      signed_in_devices: [{ signed_in_at: expect.any(String), ip: "192.0.2.1", user_agent: "Firefox" }],
      mail_suppression: null,
      newsletter: { email: member.email.toUpperCase(), is_active: true },
      newsletter_mails: [{ kind: "welcome", opened_at: expect.any(String) }],
      news_browsers: [{ endpoint: `https://push.example.com/${members}` }],
      reminder_browsers: [{ endpoint: `https://push.example.com/reminds/${member.id}` }],
      failed_password_checks: [expect.any(String)],
      video_feedback: [{ video_id: video?.id, reason: "bad_sound", note: member.email, sent_at: expect.any(String) }],
      administrators_log: [{ action: "insert", subject: "recovery_mails", by_me: false }],
    });
    expect(JSON.stringify(data)).not.toMatch(new RegExp(`secret|${other.id}|${other.email}|${administrator.id}`, "i"));
  });

  test("don't contain what others wrote into the log of the auth service, and are read 20 times an hour", async () => {
    const member = await subscriber();
    const entry = (payload: object) =>
      sql(`insert into auth.audit_log_entries (id, payload) values (gen_random_uuid(), '${JSON.stringify(payload)}')`);
    await entry({ actor_id: member.id, action: "reauthenticate" });
    await entry({ actor_id: administrator.id, action: "user_deleted", traits: { user_id: member.id } });
    await entry({ actor_id: administrator.id, actor_name: member.id, action: "not theirs" });
    const { data } = await member.client.rpc("own_records").throwOnError();
    const log = (data as { auth_log: { payload: string | object }[] }).auth_log;
    const actions = JSON.stringify(log).match(/reauthenticate|user_deleted|not theirs/g);
    expect(actions?.sort()).toEqual(["reauthenticate", "user_deleted"]);
    for (let reads = 1; reads < 20; reads += 1) await member.client.rpc("own_records").throwOnError();
    expect((await member.client.rpc("own_records")).error?.code).toBe("PT429");
  });

  test("say why the address gets no mail, until the member ends it, and only their own", async () => {
    const other = await subscriber();
    const member = await subscriber();
    for (const { email } of [other, member]) {
      const event = { event_id: email, kind: "bounced", provider_id: "", address: email, ends: "bounced" };
      await service.rpc("record_email_event", { ...event, happened_at: "2026-11-02T00:00:00Z" }).throwOnError();
    }
    const mailbox = async () => (await member.client.rpc("own_mailbox").throwOnError()).data;
    expect(await mailbox()).toMatchObject({ email: member.email, because: "bounced", since: expect.any(String) });
    await member.client.rpc("end_mail_suppression").throwOnError();
    expect(await mailbox()).toEqual({ email: member.email, because: null, since: null });
    expect(await subscription(member.email)).toMatchObject({ is_active: false });
    expect((await service.rpc("is_suppressed", { address: other.email })).data).toBe(true);
  });
});

describe("deleting an account", () => {
  test.each([
    [true, { is_active: false, ended_because: "unsubscribed" }, 0],
    [false, { is_active: true, ended_because: null }, 1],
  ])("with end_newsletter %s plans a mail that says so", async (end_newsletter, left, browsers) => {
    const member = await subscriber();
    expect((await member.client.rpc("delete_account", { password: "wrong", end_newsletter })).data).toBe(false);
    expect(await farewells()).toEqual([]);
    expect((await member.client.rpc("delete_account", { password, end_newsletter })).data).toBe(true);
    expect(await farewells()).toEqual([{ email: member.email, payload: { newsletter: !end_newsletter } }]);
    expect(await subscription(member.email)).toMatchObject(left);
    expect(await browsersOf(member.email)).toHaveLength(browsers);
  });

  test("by an administrator leaves the newsletter alone and plans the mail, too", async () => {
    const member = await subscriber();
    const call = { person: member.id, password };
    expect((await administrator.client.rpc("delete_member", call).throwOnError()).data).toBe(true);
    expect(await farewells()).toEqual([{ email: member.email, payload: { newsletter: true } }]);
  });
});

test("an account that never confirmed its address is deleted after 30 days, without a mail", async () => {
  const confirmed = await subscriber();
  const add = (name: string, days: number) =>
    sql(`insert into auth.users (id, aud, role, email, created_at, updated_at) values
      (gen_random_uuid(), 'authenticated', 'authenticated', '${name}@example.com', now() - interval '${days} days', now())`);
  await add("recent", 29);
  await add("old", 31);
  await sql(`update auth.users set created_at = now() - interval '1 year' where id = '${confirmed.id}'`);
  await service.rpc("clear_old_records").throwOnError();
  const left = await sql<{ email: string }>(
    `select email from auth.users where email in ('recent@example.com', 'old@example.com', '${confirmed.email}') order by email`,
  );
  expect(left.map(({ email }) => email)).toEqual([confirmed.email, "recent@example.com"]);
  expect(await farewells()).toEqual([]);
});
