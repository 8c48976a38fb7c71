import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { listen } from "../../scripts/local/listen.ts";
import { readEnvironment } from "../../supabase/functions/_shared/environment.ts";
import { hostedSiteUrl, secretKey, startTestFunctions, testFunctions, variables } from "../support/functions.ts";
import { createFunctions } from "../support/mounted-functions.ts";

const product = await testFunctions();
const api = await listen({ name: "tests", variable: "TEST_PORT", port: 0 });
api.handle((request) => product.app.fetch(request));
afterAll(api.close);
const begin = new Date("2026-11-18T12:00:00Z");
const hoursAgo = (hours: number) => new Date(begin.getTime() - hours * 3600 * 1000).toISOString();

beforeEach(async () => {
  await product.sql("truncate public.site_changes, public.site_builds restart identity");
});

const health = (from = "a monitor") => product.call("health", undefined, { apikey: "", from }, { method: "GET" });
const change = (hours: number) =>
  product.service
    .from("site_changes")
    .insert({ table_name: "videos", row_id: crypto.randomUUID(), changed_at: hoursAgo(hours) })
    .throwOnError();
const build = (status: string, hours: number) =>
  product.service
    .from("site_builds")
    .insert({ status, requested_at: hoursAgo(hours), error: "the hook's own words" })
    .throwOnError();

test("a healthy product reports its schema to anybody, uncached", async () => {
  const reply = await health();
  expect(reply.status).toBe(200);
  expect(reply.headers.get("cache-control")).toBe("no-store");
  expect(reply.body).toEqual({
    healthy: true,
    troubles: [],
    database: "reachable",
    schema: expect.stringMatching(/^\d{14}$/),
    waiting: { changes: 0, since: null, next_build_at: null },
    last_build: null,
  });
});

describe("publishes waiting for a build", () => {
  test("for a moment are reported as healthy", async () => {
    await change(1);
    await change(0.5);
    await build("finished", 3);
    const { status, body } = await health();
    expect(status).toBe(200);
    expect(body.waiting).toMatchObject({ changes: 2, since: expect.stringContaining("2026-11-18T11:00:00") });
    expect(body.last_build).toMatchObject({ status: "finished" });
  });

  test("because the month's builds are used up are reported as healthy, with the waiting time", async () => {
    await product.service.from("site_settings").update({ monthly_builds: 2 }).eq("id", "site").throwOnError();
    await build("finished", 5);
    await build("finished", 4);
    await change(3);
    const { status, body } = await health();
    expect([status, body.troubles]).toEqual([200, []]);
    expect(body.waiting).toMatchObject({ next_build_at: expect.stringContaining("2026-12-19T08:00:00") });
    await product.service.from("site_settings").update({ monthly_builds: null }).eq("id", "site").throwOnError();
  });

  test.each([
    ["wait for over two hours", () => change(2.1), "Changes have waited for a build for over two hours."],
    ["are rejected for over two hours", () => build("retrying", 2.1), "The build hook has refused for over two hours."],
    ["were in a build that failed", () => build("failed", 1), "The last build of the site failed."],
  ])("that %s are reported as a problem", async (_how, happens, trouble) => {
    await happens();
    const { status, body } = await health();
    expect([status, body.healthy, body.troubles]).toEqual([503, false, [trouble]]);
    expect(JSON.stringify(body)).not.toContain("the hook's own words");
  });
});

describe("mail", () => {
  const record = (because: string, addresses: number) =>
    product.sql(`select public.record_email_event('${because}' || n, '${because}', '', n || '@example.com', now(), '${because}')
      from generate_series(1, ${addresses}) as n`);
  afterAll(() => product.sql("delete from public.suppressed_addresses; delete from public.deliveries"));
  beforeEach(async () => {
    await product.followClock();
    await product.sql(`delete from public.suppressed_addresses; delete from public.deliveries; delete from private.email_events;
      insert into public.deliveries (kind, channel, queue, key, email, status, sent_at)
      select 'welcome', 'mail', 'x', 'x', '', 'sent', private.now() from generate_series(1, 100)`);
  });

  test.each([
    ["bounced", 4, 5, "5 came back"],
    ["complained", 1, 2, "2 reported as spam"],
  ])("%s by %i of 100 addresses is no problem, by %i it is, for a week", async (because, few, many, words) => {
    await record(because, few);
    expect((await health()).body.troubles).toEqual([]);
    await record(because, many);
    expect((await health()).body.troubles).toEqual([`Mail in the last 7 days: 100 sent, ${words}.`]);
    await product.sql("update public.suppressed_addresses set since = since - interval '8 days'");
    expect((await health()).body.troubles).toEqual([]);
  });

  test("about sign-ups that has waited for over an hour is a problem", async () => {
    await product.sql(`insert into public.deliveries (kind, channel, queue, key, planned_at)
      select 'welcome', 'mail', 'sign-ups', '', private.now() - make_interval(mins => minutes) from unnest('{59, 61, 62}'::integer[]) as minutes`);
    expect((await health()).body.troubles).toEqual(["Sign-up mails that have waited for over an hour: 2."]);
  });

  test("is a problem if the last ones weren't reported as delivered after an hour", async () => {
    await product.sql("update public.deliveries set provider_id = id::text, sent_at = sent_at - interval '61 minutes'");
    const silence = "The last 100 mails weren't reported as delivered: check the webhook.";
    expect((await health()).body.troubles).toEqual([silence]);
    const { call } = await startTestFunctions({ on: product, more: { RESEND_WEBHOOK_SECRET: "" } });
    const withoutWebhook = await call("health", undefined, { apikey: "", from: "no webhook" }, { method: "GET" });
    expect(withoutWebhook.body.troubles).toEqual([silence.replace("check the webhook", "the webhook has no secret")]);
    await product.sql(`select public.record_email_event('one', 'delivered', d.provider_id, '', now())
      from public.deliveries d limit 1`);
    expect((await health()).body.troubles).toEqual([]);
    await product.sql(`update public.deliveries set sent_at = sent_at + interval '10 seconds'
      where id in (select id from public.deliveries where delivered_at is null limit 5)`);
    expect((await health()).body.troubles).toEqual([silence.replace("100", "5")]);
  });
});

test("ten new accounts or pushes in a row that nobody confirms or takes are problems until one is", async () => {
  await product.followClock();
  await product.sql("delete from public.deliveries");
  const register = (count: number) =>
    product.sql(`insert into auth.users (id, email, created_at, confirmation_sent_at)
      select gen_random_uuid(), 'unread' || gen_random_uuid() || '@example.com', private.now(), private.now() - interval '2 hours'
      from generate_series(1, ${count})`);
  const push = (count: number, status: string) =>
    product.sql(`insert into public.deliveries (kind, channel, queue, key, user_id, status, planned_at)
      select 'news', 'push', 'news', gen_random_uuid(), (select id from auth.users limit 1), '${status}', private.now() - interval '1 hour'
      from generate_series(1, ${count})`);
  await product.sql("update auth.users set email_confirmed_at = private.now() - interval '1 day'");
  await register(9);
  await push(9, "failed");
  expect((await health()).body.troubles).toEqual([]);
  await register(1);
  await push(1, "failed");
  expect((await health()).body.troubles).toEqual([
    "The last 10 new accounts weren't confirmed: check the password under Authentication > Emails > SMTP Settings.",
    "No browser took the last 10 pushes: check that VAPID_PRIVATE_KEY and PUBLIC_VAPID_PUBLIC_KEY are a pair.",
  ]);
  await product.sql(`update auth.users set email_confirmed_at = private.now() where id = (
    select id from auth.users where email_confirmed_at is null limit 1)`);
  await product.sql("update public.deliveries set planned_at = planned_at - interval '1 minute'");
  await push(1, "sent");
  expect((await health()).body.troubles).toEqual([]);
  await product.sql("delete from auth.users where email like 'unread%'; delete from public.deliveries");
});

test.each([
  ["the site", () => new Response("/* worker */"), []],
  ["another site", () => new Response("<!doctype html>"), ["The site doesn't answer at its address."]],
  ["no site", () => Promise.reject(new TypeError("fetch failed")), ["The site doesn't answer at its address."]],
])("%s at the site's address", async (_, answer, troubles) => {
  const site = async () => answer();
  const { call } = await startTestFunctions({ on: product, more: { SITE_URL: hostedSiteUrl }, site });
  const reply = await call("health", undefined, { apikey: "", from: "a monitor of the site" }, { method: "GET" });
  expect(reply.body.troubles).toEqual(troubles);
});

test.each([
  ["auth/v1/settings", "Nobody can sign in: the project's authentication fails."],
  ["storage/v1/object/public/pictures/none", "Pictures can't be shown: the project's storage fails."],
])("a service at %s that fails is a problem", async (path, trouble) => {
  const site = async () => new Response("/* worker */");
  const { call } = await startTestFunctions({ on: product, more: { SITE_URL: hostedSiteUrl }, site, failing: path });
  const reply = await call("health", undefined, { apikey: "", from: "a monitor of services" }, { method: "GET" });
  expect(reply.body.troubles).toEqual([trouble]);
});

test("a publish that its host accepted, and that doesn't arrive, is a problem after two hours", async () => {
  let built = hoursAgo(4);
  const site = async ({ url }: Request) => new Response(url.includes("/build.txt") ? `${built}\n` : "/* worker */");
  const { call } = await startTestFunctions({ on: product, more: { SITE_URL: hostedSiteUrl }, site });
  const troubles = async () =>
    (await call("health", undefined, { apikey: "", from: "a monitor of builds" }, { method: "GET" })).body.troubles;
  await build("accepted", 1.9);
  expect(await troubles()).toEqual([]);
  await product.sql("truncate public.site_builds");
  await build("accepted", 3);
  expect(await troubles()).toEqual(["A publish hasn't arrived on the site for over two hours."]);
  built = hoursAgo(2.9);
  expect(await troubles()).toEqual([]);
  built = "<!doctype html>";
  expect(await troubles(), "a site of an older release").toEqual([]);
});

test("mails that reach no administrator are a problem", async () => {
  await product.admin("out-of-reach@example.com");
  await product.sql(`insert into public.suppressed_addresses (address_hash, because)
    select private.address_hash(u.email), 'complained' from public.user_roles r join auth.users u on u.id = r.user_id`);
  expect((await health("nobody reads")).body.troubles).toEqual([expect.stringContaining("reach no administrator")]);
  await product.sql("delete from public.suppressed_addresses");
  expect((await health("nobody reads")).body.troubles).toEqual([]);
  await product.sql("delete from public.user_roles");
  const { id } = await product.person("first@example.com");
  expect((await health("nobody reads")).body.troubles, "on the first day").toEqual([]);
  await product.sql(`update auth.users set created_at = private.now() - interval '25 hours' where id = '${id}'`);
  expect((await health("nobody reads")).body.troubles).toEqual([expect.stringContaining("there is none")]);
  await product.sql(`delete from auth.users where id = '${id}'`);
});

describe("the schedule", () => {
  const job = (name: string, since: string, how: string) => `The scheduled job “${name}” ${how} since ${since}.`;
  const atMinute = (minute: number) => new Date(begin.getTime() + minute * 60_000);
  async function runSchedule(minute: number, name = "reminders", body: object = { action: "send", channel: "mail" }) {
    product.clock.now = atMinute(minute);
    const headers = { prefer: "respond-async" };
    expect((await product.call(name, body, { apikey: secretKey }, { headers })).status).toBe(202);
    await product.settled();
  }
  const troubles = async () => (await health()).body.troubles;
  afterAll(async () => {
    product.clock.now = begin;
    await product.sql("update private.scheduled_work set succeeded_at = null, failing_since = null, failure = null");
  });

  test("a job that stopped is reported once it is overdue", async () => {
    await runSchedule(0);
    product.clock.now = atMinute(15);
    expect(await troubles()).toEqual([]);
    product.clock.now = atMinute(16);
    expect(await troubles()).toEqual([job("send reminders and Sunday emails", "2026-11-18 12:00 UTC", "hasn't run")]);
    await runSchedule(17);
    expect(await troubles()).toEqual([]);
  });
});

test("a backup that is older than two days is reported, once one was reported", async () => {
  expect((await health()).status).toBe(200);
  const env = { PUBLIC_SUPABASE_URL: `http://127.0.0.1:${api.port}`, SUPABASE_SECRET_KEY: secretKey };
  const reporting = spawn(process.execPath, ["scripts/report-backup.ts"], {
    env: { ...process.env, ...env },
    stdio: "inherit",
  });
  expect((await once(reporting, "exit"))[0]).toBe(0);
  expect((await health()).body.troubles).toEqual([]);
  const backUpAt = (hours: number) =>
    product.service
      .from("site_settings")
      .update({ last_backup_at: hoursAgo(hours) })
      .eq("id", "site")
      .throwOnError();
  await backUpAt(49);
  expect((await health()).body.troubles).toEqual([]);
  await backUpAt(51);
  const { status, body } = await health();
  expect([status, body.troubles]).toEqual([503, ["The last backup is from 2026-11-16 09:00 UTC."]]);
  await product.sql("update public.site_settings set last_backup_at = null");
});

describe("administrators get a mail about problems", () => {
  const onDay = (day: number, minute = 0) => new Date(begin.getTime() + day * 86_400_000 + minute * 60_000);
  async function sweep() {
    expect((await product.call("health", { action: "mail" }, { apikey: secretKey })).status).toBe(200);
  }
  const mailed = () =>
    product.sink.mails
      .filter(({ subject }) => subject === "localhost:4321 needs attention")
      .flatMap(({ to, text }) => to.map((address) => `${address}: ${/\n(The [^\n]+\.)\n/.exec(text ?? "")?.[1]}`))
      .toSorted();
  beforeAll(async () => {
    await product.admin("anna@example.com");
    await product.admin("bea@example.com");
    await product.person("member@example.com");
  });
  beforeEach(async () => {
    product.clock.now = begin;
    product.sink.mails.length = 0;
    await product.sql("delete from public.deliveries");
  });

  test("none while everything works", async () => {
    await sweep();
    expect(mailed()).toEqual([]);
  });

  test("once a day, even from runs at the same time and with other numbers", async () => {
    await build("failed", 1);
    const backUpAt = (hours: number) =>
      product.sql(`update public.site_settings set last_backup_at = '${hoursAgo(hours)}'`);
    await backUpAt(80);
    await Promise.all([sweep(), sweep()]);
    await backUpAt(90);
    product.clock.now = onDay(0, 60);
    await sweep();
    await product.sql("update public.site_settings set last_backup_at = null");
    const trouble = "The last build of the site failed.";
    expect(mailed()).toEqual([`anna@example.com: ${trouble}`, `bea@example.com: ${trouble}`]);
    product.clock.now = onDay(1);
    await sweep();
    expect(mailed()).toHaveLength(4);
  });

  test("again on the same day about another problem", async () => {
    await build("failed", 1);
    await sweep();
    await change(3);
    for (const minute of [60, 120]) {
      product.clock.now = onDay(0, minute);
      await sweep();
    }
    expect(mailed()).toHaveLength(4);
  });

  test("once mail works again after a revoked key, but never yesterday's", async () => {
    await build("failed", 1);
    product.sink.faultFor = () => ({ kind: "refuse", error: "invalid_api_key" });
    await sweep();
    expect(mailed()).toEqual([]);
    product.clock.now = onDay(1);
    await sweep();
    product.sink.faultFor = undefined;
    product.clock.now = onDay(1, 120);
    await sweep();
    expect(mailed()).toHaveLength(2);
  });

  test("no longer an administrator, no longer a mail", async () => {
    await build("failed", 1);
    await product.followClock();
    await product.service
      .rpc("plan_trouble_mails", { troubles: ["The last build of the site failed."] })
      .throwOnError();
    await product.sql(
      "delete from public.user_roles where user_id = (select id from auth.users where email = 'bea@example.com')",
    );
    await sweep();
    expect(mailed()).toEqual(["anna@example.com: The last build of the site failed."]);
  });

  test.each([
    [
      "a rejected key",
      Response.json({ name: "validation_error", message: "API key is invalid" }, { status: 401 }),
      "401",
    ],
    ["a key that may only send", Response.json({ name: "restricted_api_key" }, { status: 401 }), undefined],
    ["a provider without an answer", Response.error(), undefined],
  ])("without a mail to send, %s is found", async (_, answer, reason) => {
    const { fetch } = product.sink;
    onTestFinished(() => {
      product.sink.fetch = fetch;
    });
    product.sink.fetch = async () => answer;
    const { body } = await product.call("health", { action: "mail" }, { apikey: secretKey });
    expect(body.reason).toEqual(reason && expect.stringContaining(reason));
  });
});

test("without a database it reports that, without internals", async () => {
  const lines: string[] = [];
  const lost = async () => {
    throw new TypeError(`connect ECONNREFUSED with ${secretKey}`);
  };
  const functions = createFunctions({ variables, fetch: lost, write: (line) => void lines.push(line) });
  const response = await functions(new Request("http://localhost:54321/functions/v1/health"));
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    healthy: false,
    troubles: ["The database can't be reached."],
    database: "unreachable",
  });
  expect(lines.join()).toContain("ECONNREFUSED");
});

test("it accepts thirty requests a minute", async () => {
  const looks = await Promise.all(Array.from({ length: 31 }, () => health("impatient")));
  expect(looks.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await health("somebody else")).status).toBe(200);
});

test.each([
  ["53100", "The disk of the database is full.", "full"],
  ["25006", "The database is read-only, as it is when its disk is full.", "read-only"],
])("a read-only database (%s) is distinguished from an unreachable one", async (code, trouble, database) => {
  const full = async () => Response.json({ code, message: "could not extend file" }, { status: 503 });
  const functions = createFunctions({ variables, fetch: full, write: () => undefined });
  const response = await functions(new Request("http://localhost:54321/functions/v1/health"));
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ healthy: false, troubles: [trouble], database });
});

// a file system without free space
test.runIf(process.platform === "linux")("a nearly full disk or hosted database is reported", async () => {
  const { call } = await startTestFunctions({ on: product, more: { DATA_FOLDER: "/proc", DATABASE_MEGABYTES: "1" } });
  const { status, body } = await call("health", undefined, { apikey: "", from: "a disk" }, { method: "GET" });
  expect([status, body.healthy]).toEqual([503, false]);
  expect(body.troubles).toEqual([
    "The disk of the database has 0 MB left.",
    expect.stringMatching(/^The database uses \d+ of 1 MB\.$/),
  ]);
  expect(readEnvironment({ ...variables, DATABASE_MEGABYTES: undefined }).disk.megabytes).toBe(500);
});

test("a database that responds without rows is reported", async () => {
  await product.sql("create table kept as table supabase_migrations.schema_migrations");
  await product.sql("delete from supabase_migrations.schema_migrations");
  const { status, body } = await health("a reader");
  await product.sql("insert into supabase_migrations.schema_migrations table kept; drop table kept");
  expect([status, body.troubles]).toEqual([503, ["The database responds without its rows."]]);
});
