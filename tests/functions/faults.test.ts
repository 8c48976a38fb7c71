import { afterEach, expect, test } from "vitest";
import { examine } from "../../scripts/doctor/examine.ts";
import { publishableKey, secretKey, testFunctions } from "../support/functions.ts";
import type { ErrorName } from "../support/resend-errors.ts";

/** The faults of a year of operation: each is visible to a monitor of /health, in the doctor, and in the administrators' mail. */
const product = await testFunctions({ more: { DIGEST_MAILS_PER_DAY: "1" } });
const begin = new Date("2026-11-18T12:00:00Z");
const atMinute = (minute: number) => new Date(begin.getTime() + minute * 60_000);
const reset = "update private.scheduled_work set succeeded_at = null, failing_since = null, failure = null";

await product.admin("anna@example.com");
afterEach(async () => {
  product.clock.now = begin;
  product.sink.faultFor = undefined;
  product.sink.mails.length = 0;
  await product.sql(reset);
  await product.sql("delete from public.deliveries");
});

const health = async () => (await product.call("health", undefined, { apikey: "" }, { method: "GET" })).body.troubles;
/** The problems of a hosted project, each with its fix. */
async function doctor() {
  const environment = {
    PUBLIC_SUPABASE_URL: "https://ref.supabase.co",
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
  };
  const network: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    return request.url.includes("/functions/v1/") ? product.functions(request) : product.app.fetch(request);
  };
  const findings = await examine({ environment, fetch: network, resolveTxt: async () => [] });
  return findings.filter(({ verdict }) => verdict === "missing").map(({ what, fix }) => `${what} ${fix}`);
}
/** The scheduled job, as pg_net calls it. */
async function runJob(minute: number, name: string, body: object, apikey = secretKey) {
  product.clock.now = atMinute(minute);
  const { status } = await product.call(name, body, { apikey }, { headers: { prefer: "respond-async" } });
  await product.settled();
  return status;
}
const sendReminders = (minute: number) => runJob(minute, "reminders", { action: "send", channel: "mail" });
const mailAdministrators = (minute: number) => runJob(minute, "health", { action: "mail" });
const mailed = () => product.sink.mails.filter(({ to }) => to.includes("anna@example.com")).map(({ text }) => text);

async function planReminder() {
  const { id, client } = await product.person(`${crypto.randomUUID()}@example.com`);
  await client.rpc("choose_weekly_summary", { is_wanted: true }).throwOnError();
  const payload = {
    week: { workouts: 1, goal: null, state: null, streak: 0 },
    workout: null,
    next_plan: null,
    video: null,
  };
  const planned = { queue: "reminders-mail", key: "a week", payload, planned_at: product.clock.now.toISOString() };
  await product.service
    .from("deliveries")
    .insert({ kind: "weekly_summary", channel: "mail", user_id: id, email: "member@example.com", ...planned })
    .throwOnError();
}

async function refuseMails(error: ErrorName) {
  await sendReminders(0);
  await planReminder();
  product.sink.faultFor = () => ({ kind: "refuse", error });
  await sendReminders(14);
  await sendReminders(29);
  expect(await health()).toEqual([]);
  await sendReminders(30);
}

const remindersFail = "The scheduled job “send reminders and Sunday emails” has failed since 2026-11-18 12:14 UTC.";

test.each([
  {
    fault: "a revoked key of the mail provider",
    breaks: () => refuseMails("invalid_api_key"),
    trouble: remindersFail,
    reason: "send reminders and Sunday emails: 403 invalid_api_key",
    fix: "Set RESEND_API_KEY=re_… in .env.production, then: npm run deploy",
  },
  {
    fault: "an exhausted quota of mails",
    breaks: () => refuseMails("monthly_quota_exceeded"),
    trouble: remindersFail,
    reason: "send reminders and Sunday emails: 429 monthly_quota_exceeded",
    fix: "raise DIGEST_MAILS_PER_DAY",
  },
  {
    fault: "a stopped schedule",
    breaks: async () => {
      await sendReminders(0);
      product.clock.now = atMinute(16);
    },
    trouble: "The scheduled job “send reminders and Sunday emails” hasn't run since 2026-11-18 12:00 UTC.",
    reason: "send reminders and Sunday emails: hasn't run",
    fix: "See cron.job_run_details",
  },
  {
    fault: "a failing build",
    breaks: async () => {
      const started = { status: "accepted", requested_at: begin.toISOString() };
      const { data } = await product.service.from("site_builds").insert(started).select("id").single().throwOnError();
      const body = { action: "report", outcome: "failed", build: data.id, reason: "The build failed: see its log" };
      expect((await product.call("site-rebuild", body, { apikey: secretKey })).status).toBe(200);
    },
    trouble: "The last build of the site failed.",
    reason: "The last build of the site failed.",
    fix: "The Site panel of the admin dashboard",
    fixes: () => product.sql("delete from public.site_builds"),
  },
  {
    fault: "YouTube data that can't be refreshed",
    breaks: async () => {
      const age = (days: number) => `timestamptz '${begin.toISOString()}' - interval '${days} days'`;
      await product.sql(`insert into public.enhanced_videos (youtube_id, title, duration_seconds, source, fetched_at)
         values ('aging000000', 'Aging', 600, 'youtube', ${age(26)})`);
      expect(await health()).toEqual([]);
      await product.sql(`update public.enhanced_videos set fetched_at = ${age(27)}`);
    },
    trouble: "YouTube data is 27 days old, and is deleted after 30.",
    reason: "YouTube data is 27 days old",
    fix: "Set YOUTUBE_API_KEY for the functions",
    fixes: () => product.sql("delete from public.enhanced_videos"),
  },
])("$fault is visible in /health, the doctor and the mail", async ({ breaks, trouble, reason, fix, fixes }) => {
  await breaks();
  expect(await health()).toEqual([trouble]);
  const findings = await doctor();
  expect(findings.filter((finding) => finding.includes(reason))).toEqual([expect.stringContaining(fix)]);
  expect(
    findings.filter((finding) => finding.includes("The scheduled job")),
    "reported twice",
  ).toEqual([]);
  await mailAdministrators(31);
  // the provider takes no mail during its own fault
  product.sink.faultFor = undefined;
  await mailAdministrators(91);
  expect(mailed()).toEqual([expect.stringContaining(trouble)]);
  await fixes?.();
});

test("a schedule that has never run on a new project is visible in /health and the doctor", async () => {
  await product.sql(`update private.scheduled_work set added_at = '${begin.toISOString()}'`);
  product.clock.now = atMinute(15);
  expect(await health()).toEqual([]);
  product.clock.now = atMinute(16);
  expect(await health()).toContain("The scheduled job “send pushes” hasn't run since 2026-11-18 12:00 UTC.");
  expect(await doctor()).toContainEqual(expect.stringContaining("send pushes: hasn't run"));
  await product.sql("update private.scheduled_work set added_at = now()");
});

test("a rejected key or a wrong address in the vault is visible in /health and the doctor; no job can mail it", async () => {
  await product.sql(`insert into pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
     values (99000, 'pg_net', 10, 'pg_catalog'::regnamespace, false, '1')`);
  await product.sql("create schema net");
  await product.sql("create table net._http_response (status_code integer, created timestamptz)");
  const receive = (status: number | null, age: string) =>
    product.sql(`insert into net._http_response values (${status}, now() - interval '${age}')`);
  const trouble = expect.stringMatching(/^The scheduled job “call the functions” has failed since /);
  await receive(null, "3 minutes");
  expect(await health()).toEqual([trouble]);
  expect(await doctor()).toContainEqual(
    expect.stringMatching(/^call the functions: The functions can't be reached .*vault\.update_secret.*'project_url'/),
  );
  await receive(202, "2 minutes");
  expect(await health()).toEqual([]);
  await receive(await runJob(0, "health", { action: "mail" }, "sb_secret_before_the_rotation"), "1 minute");
  expect(await health()).toEqual([trouble]);
  expect(await doctor()).toContainEqual(
    expect.stringMatching(/^call the functions: The functions answer 401 .*Set SUPABASE_SECRET_KEY=/),
  );
  expect(mailed()).toEqual([]);
  // the key was corrected
  await receive(202, "0 seconds");
  expect(await health()).toEqual([]);
  await product.sql("delete from pg_extension where oid = 99000");
  await product.sql("drop schema net cascade");
});

test("a used-up budget of mails is no fault until a reminder waits, and doesn't delay the mail about it", async () => {
  await planReminder();
  await sendReminders(0);
  expect(product.sink.mails).toHaveLength(1);
  await sendReminders(1);
  await sendReminders(17);
  expect(await health()).toEqual([]);
  await planReminder();
  await sendReminders(18);
  await sendReminders(34);
  const trouble = "The scheduled job “send reminders and Sunday emails” has failed since 2026-11-18 12:18 UTC.";
  expect(await health()).toEqual([trouble]);
  expect(await doctor()).toContainEqual(
    expect.stringContaining("send reminders and Sunday emails: the day's mails are sent"),
  );
  await mailAdministrators(35);
  expect(mailed()).toEqual([expect.stringContaining(trouble)]);
});
