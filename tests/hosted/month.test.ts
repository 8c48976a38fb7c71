import { mkdir, writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { hostPlans } from "@/features/settings/admin/host-plans.ts";
import { startPostgres } from "../../scripts/test/postgres-server.ts";
import { startBackendOn } from "../support/backend.ts";
import { buildHookUrl, secretKey, startTestFunctions } from "../support/functions.ts";
import { createHostedDatabase } from "../support/hosted-database.ts";

const MEMBERS = 1000;
const DAYS = 31;
const SIGN_IN_MAILS_AN_HOUR = 30;

/** The mail service's limits, with Supabase's plan of the same tier. */
const free = { tier: "free", price: 0, mailsADay: 100, mailsAMonth: 3000, digestMailsADay: "80" };
const paid = { tier: "paid", price: 20 + 25, mailsADay: 50_000, mailsAMonth: 50_000, digestMailsADay: "0" };

/** The host's limits: `settings` are our own (site.ts), `builds` are its quotas. */
type Host = { name: string; price: number; settings: string; builds: { month?: number; day?: number } };
const months: [host: Host, rest: typeof free, publishesADay: number][] = [
  [{ name: "Cloudflare Workers Free", price: 0, settings: "unlimited", builds: {} }, free, 4],
  [{ name: "Cloudflare Workers Paid", price: 5, settings: "unlimited", builds: {} }, paid, 4],
  [{ name: "Cloudflare Pages Free", price: 0, settings: "cloudflare-pages-free", builds: { month: 500 } }, free, 18],
  [{ name: "Cloudflare Pages Pro", price: 20, settings: "cloudflare-pages-pro", builds: { month: 5000 } }, paid, 4],
  [{ name: "Netlify Free", price: 0, settings: "netlify-free", builds: { month: 20 } }, free, 4],
  [{ name: "Netlify Personal", price: 9, settings: "netlify-personal", builds: { month: 66 } }, paid, 4],
  [{ name: "Vercel Hobby", price: 0, settings: "vercel-hobby", builds: { day: 100 } }, free, 4],
  [{ name: "Vercel Pro", price: 20, settings: "unlimited", builds: { day: 6000 } }, paid, 4],
];

/** Makes all past events this many minutes older: the month passes without changing a clock. */
const agedBy = (minutes: number): string[] =>
  Object.entries({
    "public.site_changes": ["changed_at", "claimed_at", "built_at"],
    "public.site_builds": ["requested_at", "claimed_at", "next_attempt_at", "accepted_at", "ended_at"],
    "public.weekly_digests": ["sending_started_at", "paused_until"],
    "private.rate_limits": ["window_start"],
  })
    .map(
      ([table, columns]) =>
        `update ${table} set ${columns.map((column) => `${column} = ${column} - interval '${minutes} minutes'`).join(", ")}`,
    )
    .concat(
      // the budget of mails counts one day
      `update public.deliveries set sent_at = sent_at - interval '${minutes} minutes', batched_at = batched_at - interval '${minutes} minutes',
         leased_until = leased_until - interval '${minutes} minutes'
       where status = 'pending' or sent_at > now() - interval '2 days'`,
    );

/** A build hook of a host that pauses the site, and a mail service that rejects mails, once the quota is used up. */
function createProviders({ builds }: Host, mail: typeof free) {
  const state = { builds: 0, buildsToday: 0, isPaused: false, mails: 0, mailsToday: 0, refused: 0 };
  return {
    state,
    nextDay: () => Object.assign(state, { buildsToday: 0, mailsToday: 0 }),
    buildHook: async () => {
      state.builds += 1;
      state.buildsToday += 1;
      state.isPaused ||= state.builds > (builds.month ?? Infinity) || state.buildsToday > (builds.day ?? Infinity);
      return new Response(null, { status: state.isPaused ? 402 : 201 });
    },
    /** Accepts this many mails, or none. */
    takeMails(count: number): boolean {
      const isTaken = state.mailsToday + count <= mail.mailsADay && state.mails + count <= mail.mailsAMonth;
      state.mailsToday += isTaken ? count : 0;
      state.mails += isTaken ? count : 0;
      state.refused += isTaken ? 0 : 1;
      return isTaken;
    },
  };
}

/** The month's results, for HOSTING.md. */
const table: string[] = [
  "| host, with Supabase and Resend of the same tier | a month | publishes | builds | a publish waits at most | a digest takes | mails |",
  "| --- | --- | --- | --- | --- | --- | --- |",
];
async function report(...row: (string | number)[]) {
  table.push(`| ${row.join(" | ")} |`);
  await mkdir("test-results", { recursive: true });
  await writeFile("test-results/month.md", `${table.join("\n")}\n`);
}
const lasted = (minutes: number) =>
  minutes < 60
    ? "a few minutes"
    : minutes < 2880
      ? `${Math.ceil(minutes / 60)} hours`
      : `${Math.ceil(minutes / 1440)} days`;

test.each(months.map(([host, rest, publishesADay]) => ({ name: host.name, host, rest, publishesADay })))(
  "in a month on $name the site stays up, confirmations are sent, and nothing is lost",
  async ({ host, rest, publishesADay }) => {
    const server = await startPostgres();
    const database = await createHostedDatabase(server.url);
    const project = await startBackendOn(database.open(8));
    const providers = createProviders(host, rest);
    const { state } = providers;
    const functions = await startTestFunctions({
      on: project,
      more: { DIGEST_MAILS_PER_DAY: rest.digestMailsADay, BUILD_HOOK_URL: buildHookUrl },
      buildHook: providers.buildHook,
    });
    functions.sink.faultFor = (recipients) =>
      providers.takeMails(recipients.length) ? undefined : { kind: "refuse", error: "daily_quota_exceeded" };
    const { service } = project;
    const schedule = (name: string) => {
      functions.clock.now = new Date();
      return functions.call(name, { action: "sweep" }, { apikey: secretKey });
    };
    let minute = 0;
    const pass = async (minutes: number) => {
      minute += minutes;
      for (const statement of agedBy(minutes)) await project.sql(statement);
    };

    const plan = hostPlans.find(({ id }) => id === host.settings);
    const settings = {
      monthly_builds: plan?.monthlyBuilds ?? null,
      minimum_gap_seconds: plan?.minimumGapSeconds ?? 60,
    };
    await service.from("site_settings").update(settings).eq("id", "site").throwOnError();
    const readers = Array.from({ length: MEMBERS }, (_, index) => ({ email: `member${index}@example.com` }));
    await service.from("email_subscriptions").insert(readers).throwOnError();

    let published = 0;
    let digests = 0;
    let waitingSince: number | undefined;
    let longestWait = 0;
    let firstDigestDays = 0;
    const rebuild = async () => {
      const before = state.builds;
      await schedule("site-rebuild");
      if (waitingSince !== undefined) longestWait = Math.max(longestWait, minute - waitingSince);
      if (state.builds > before) waitingSince = undefined;
    };
    const sendOn = async (day: number) => {
      await schedule("send-weekly-digest");
      if (firstDigestDays > 0) return;
      const sent = service.from("weekly_digests").select("id", { count: "exact", head: true }).eq("status", "sent");
      if (((await sent.throwOnError()).count ?? 0) > 0) firstDigestDays = day + 1;
    };
    for (let day = 0; day < DAYS; day += 1) {
      providers.nextDay();
      if (day % 7 === 0) {
        const monday = (week: number) => new Date(Date.UTC(2026, 0, 5 + 7 * week)).toISOString().slice(0, 10);
        const end = new Date(Date.UTC(2026, 0, 11 + 7 * digests)).toISOString().slice(0, 10);
        const week = {
          week_start_date: monday(digests),
          week_end_date: end,
          status: "ready",
          content_html: "<p>News</p>",
        };
        const { data } = await service.from("weekly_digests").insert(week).select("id").single().throwOnError();
        digests += 1;
        await functions.call("send-weekly-digest", { digestId: data.id }, { apikey: secretKey });
      }
      for (let publish = 0; publish < publishesADay; publish += 1) {
        published += 1;
        const row = { slug: `news-${published}`, title: `News ${published}`, is_published: true };
        await service.from("blog_articles").insert(row).throwOnError();
        waitingSince ??= minute;
        await rebuild();
        await sendOn(day);
        await pass(540 / publishesADay);
      }
      // a sign-up in the evening: the confirmation, which the auth service sends, and the newsletter's welcome mail
      const joined = project.outbox.length;
      const email = `new${day}@example.com`;
      await project.newVisitor().auth.signUp({ email, password: "jumping-demo" });
      await functions.call("email-subscription", { action: "subscribe", email }, { from: `10.0.0.${day}` });
      await functions.settled();
      const confirmations = project.outbox.length - joined;
      expect([confirmations > 0, confirmations <= SIGN_IN_MAILS_AN_HOUR]).toEqual([true, true]);
      expect(providers.takeMails(confirmations)).toBe(true);
      for (let night = 0; night < 3; night += 1) {
        await rebuild();
        await sendOn(day);
        await pass(300);
      }
    }

    expect(state.isPaused).toBe(false);
    expect(state.builds).toBeGreaterThan(0);
    expect(state.refused).toBe(0);
    await report(
      host.name,
      `$${host.price + rest.price}`,
      published,
      state.builds,
      lasted(longestWait),
      firstDigestDays === 1 ? "a day" : `${firstDigestDays} days`,
      state.mails,
    );
    // every subscriber is in the ledger of every digest once, sent or pending; sent mails were sent once
    const [ledger] = await project.sql<{ rows: number; given_up: number }>(
      `select count(*)::int as rows, count(*) filter (where status not in ('sent', 'pending'))::int as given_up
     from public.deliveries where kind = 'digest'`,
    );
    expect(ledger?.given_up).toBe(0);
    expect(ledger?.rows).toBeGreaterThanOrEqual(digests * MEMBERS);
    const [first] = (await service.from("weekly_digests").select("status").order("week_start_date").throwOnError())
      .data;
    expect(first?.status).toBe("sent");
    // the next month's builds have the last days' publishes
    for (let day = 0; day < 7; day += 1) {
      await pass(24 * 60);
      await schedule("site-rebuild");
    }
    const { count } = await service
      .from("site_changes")
      .select("id", { count: "exact", head: true })
      .is("claimed_at", null);
    expect(count).toBe(0);
    await project.close();
    await server.stop();
  },
  1_800_000,
);
