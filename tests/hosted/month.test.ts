import { expect, test } from "vitest";
import { hostPlans } from "@/domain/build-budget.ts";
import { startPostgres } from "../../scripts/test/postgres-server.ts";
import { startBackendOn } from "../support/backend.ts";
import { buildHookUrl, secretKey, startTestFunctions } from "../support/functions.ts";
import { createHostedDatabase } from "../support/hosted-database.ts";
import { rowsOf } from "../support/sql.ts";

const MEMBERS = 1000;
const DAYS = 31;
const MAILS_A_DAY = 100;
const SIGN_IN_MAILS_AN_HOUR = 30;

/** Everything that happened is so many minutes older: the month passes, and no clock has to be turned. */
const agedBy = (minutes: number): string[] =>
  Object.entries({
    "public.site_changes": ["changed_at", "claimed_at", "built_at"],
    "public.site_builds": ["requested_at", "claimed_at", "next_attempt_at", "asked_at", "ended_at"],
    "public.digest_deliveries": ["sent_at"],
    "private.digest_batches": ["frozen_at", "leased_until"],
    "public.weekly_digests": ["sending_started_at", "paused_until"],
    "private.rate_limits": ["window_start"],
  }).map(
    ([table, columns]) =>
      `update ${table} set ${columns.map((column) => `${column} = ${column} - interval '${minutes} minutes'`).join(", ")}`,
  );

/** A build hook of a host that pauses the site, and a mail service that refuses, where their month or day is used up. */
function createProviders(buildsAMonth: number) {
  const state = { builds: 0, isPaused: false, mails: 0, refused: 0 };
  return {
    state,
    buildHook: async () => {
      state.builds += 1;
      state.isPaused ||= state.builds > buildsAMonth;
      return new Response(null, { status: state.isPaused ? 402 : 201 });
    },
    /** Takes so many mails, or none. */
    takeMails(count: number): boolean {
      const taken = state.mails + count <= MAILS_A_DAY;
      if (taken) state.mails += count;
      else state.refused += 1;
      return taken;
    },
  };
}

test.each([
  { id: "netlify-free", buildsAMonth: 20, publishesADay: 4 },
  { id: "cloudflare-pages-free", buildsAMonth: 500, publishesADay: 18 },
])(
  "a month on $id: the site stays up, confirmations get out, nothing is lost",
  async (host) => {
    const server = await startPostgres();
    const database = await createHostedDatabase(server.url);
    const project = await startBackendOn(database.open(8));
    const providers = createProviders(host.buildsAMonth);
    const { state } = providers;
    const functions = await startTestFunctions({
      on: project,
      more: { DIGEST_MAILS_PER_DAY: "80", BUILD_HOOK_URL: buildHookUrl },
      buildHook: providers.buildHook,
    });
    functions.sink.faultFor = (recipients) =>
      providers.takeMails(recipients.length) ? undefined : { kind: "refuse", error: "daily_quota_exceeded" };
    const { service } = project;
    const schedule = (name: string) => {
      functions.clock.now = new Date();
      return functions.call(name, { action: "sweep" }, { apikey: secretKey });
    };
    const pass = async (minutes: number) => {
      for (const statement of agedBy(minutes)) await rowsOf(project.app, statement);
    };

    const plan = hostPlans.find(({ id }) => id === host.id);
    const settings = {
      monthly_builds: plan?.monthlyBuilds ?? null,
      minimum_gap_seconds: plan?.minimumGapSeconds ?? 60,
    };
    await service.from("site_settings").update(settings).eq("id", true).throwOnError();
    const readers = Array.from({ length: MEMBERS }, (_, index) => ({ email: `member${index}@example.com` }));
    await service.from("email_subscriptions").insert(readers).throwOnError();

    let published = 0;
    let digests = 0;
    for (let day = 0; day < DAYS; day += 1) {
      state.mails = 0;
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
      for (let publish = 0; publish < host.publishesADay; publish += 1) {
        published += 1;
        const row = { slug: `news-${published}`, title: `News ${published}`, is_published: true };
        await service.from("blog_articles").insert(row).throwOnError();
        await schedule("site-rebuild");
        await schedule("send-weekly-digest");
        await pass(540 / host.publishesADay);
      }
      // somebody joins in the evening: the confirmation, which the auth service sends, and the newsletter's welcome
      const joined = project.outbox.length;
      const email = `new${day}@example.com`;
      await project.newVisitor().auth.signUp({ email, password: "jumping-demo" });
      await functions.call("email-subscription", { action: "subscribe", email }, { from: `10.0.0.${day}` });
      await functions.settled();
      const confirmations = project.outbox.length - joined;
      expect([confirmations > 0, confirmations <= SIGN_IN_MAILS_AN_HOUR]).toEqual([true, true]);
      expect(providers.takeMails(confirmations)).toBe(true);
      for (let night = 0; night < 3; night += 1) {
        await schedule("site-rebuild");
        await schedule("send-weekly-digest");
        await pass(300);
      }
    }

    expect(state.isPaused).toBe(false);
    expect(state.builds).toBeLessThanOrEqual(host.buildsAMonth);
    expect(state.refused).toBe(0);
    // every reader stands in the ledger of every digest once, sent or waiting; what was sent was sent once
    const [ledger] = await rowsOf<{ rows: number; given_up: number }>(
      project.app,
      `select count(*)::int as rows, count(*) filter (where status not in ('sent', 'pending'))::int as given_up
     from public.digest_deliveries`,
    );
    expect(ledger?.given_up).toBe(0);
    expect(ledger?.rows).toBeGreaterThanOrEqual(digests * MEMBERS);
    const [first] = (await service.from("weekly_digests").select("status").order("week_start_date").throwOnError())
      .data;
    expect(first?.status).toBe("sent");
    // the next month's builds show what the last days published
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
