/**
 * A digest to 50,000 subscribers (or the given number), half of whom get their week in it, on native PostgreSQL and the local stack's
 * Resend. Fails if the heap grows by more than 64 MB, or if a subscriber gets no mail or two, even if the sender is killed.
 */
import "../local/functions/tsx-hook.ts";
import postgres from "postgres";
import { serve } from "../../supabase/functions/_shared/serve.ts";
import { createBackend } from "../local/backend.ts";
import { openServer } from "../local/connection.ts";
import type { Draft } from "../local/mailbox/messages.ts";
import { createResend } from "../local/mailbox/resend.ts";
import { startPostgres } from "../test/postgres-server.ts";
import { execute, interrupt } from "../test/step.ts";
import { log, part, report } from "./report.ts";

// after the hook: Node.js doesn't read TSX
const { handle } = await import("../../supabase/functions/send-weekly-digest/handler.ts");

const [subscribers = 50_000] = process.argv.slice(2).map(Number);
const [apiUrl, siteUrl, mailUrl] = ["http://localhost:54321", "http://localhost:4321", "http://mail.bench"];
const mailKey = "re_bench";
const keys = {
  publishable: "sb_publishable_bench",
  secret: "sb_secret_bench",
  jwtSecret: "a secret for one measurement only",
};
// as long as the digest of a full week
const html = `<div>%%YOUR_WEEK%%</div><p>${"A video worth jumping to. ".repeat(1500)}</p><a href="%%UNSUBSCRIBE_URL%%">unsubscribe</a>`;

/** The local stack's Resend, storing only addresses. A mail that is sent twice counts twice. */
function createSink() {
  const sink = { reached: new Set<string>(), mails: 0 };
  const deliver = async (drafts: Draft[]) => {
    for (const { to } of drafts) for (const address of to) sink.reached.add(address);
    sink.mails += drafts.length;
    return drafts.map(() => crypto.randomUUID());
  };
  const messages = { deliver, receipt: () => undefined };
  return { sink, take: createResend({ messages, faultFor: () => undefined, apiKey: mailKey }) };
}

/** Adds subscribers; every second one is a member who opted in to see their week, and did one workout of a plan. */
async function fill(url: string): Promise<string> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await sql`insert into public.email_subscriptions (email)
    select 'reader' || n || '@example.com' from generate_series(1, ${subscribers}) as n`;
  await sql`insert into auth.users (id, email, email_confirmed_at)
    select gen_random_uuid(), 'reader' || n || '@example.com', now() from generate_series(2, ${subscribers}, 2) as n`;
  await sql`update public.user_profiles set week_in_digest = true`;
  await sql`with plan as (
      insert into public.workout_plans (slug, title, duration_weeks) values ('bench', 'Bench', 1) returning id
    ) insert into public.workout_plan_days (plan_id, week_number, day_number, title, description)
    select id, 1, day, 'Day ' || day, 'Jump' from plan, generate_series(1, 3) as day`;
  await sql`update public.workout_plans set is_published = true`;
  await sql`insert into public.plan_enrollments (user_id, plan_id)
    select p.user_id, w.id from public.user_profiles p, public.workout_plans w`;
  await sql`insert into public.workout_completions (user_id, enrollment_id, plan_day_id)
    select e.user_id, e.id, d.id from public.plan_enrollments e
    join public.workout_plan_days d on d.plan_id = e.plan_id and d.day_number = 1`;
  const [digest] = await sql<{ id: string }[]>`insert into public.weekly_digests
    (subject, week_start_date, week_end_date, status, content_html, content_text)
    values ('This week', '2026-11-16', '2026-11-22', 'ready', ${html}, 'This week') returning id`;
  await sql`analyze`;
  await sql.end();
  return digest?.id ?? "";
}

const heapMegabytes = () => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 2 ** 20;
};

/** Calls the function until every subscriber is served, and measures the heap after each tenth of the requests to Resend. */
async function sendAll(backend: { fetch: (request: Request) => Response | Promise<Response> }, digestId: string) {
  const { take, sink } = createSink();
  const heap: number[] = [];
  const tenth = Math.max(1, Math.floor(subscribers / 100 / 10));
  let requests = 0;
  const send = serve("send-weekly-digest", handle, {
    variables: {
      SUPABASE_URL: apiUrl,
      SUPABASE_PUBLISHABLE_KEY: keys.publishable,
      SUPABASE_SECRET_KEY: keys.secret,
      SITE_URL: siteUrl,
      MAIL_FROM: "Jumping Fitness <hello@bench.example>",
      RESEND_API_URL: mailUrl,
      RESEND_API_KEY: mailKey,
      DIGEST_MAILS_PER_DAY: "0",
      UNSUBSCRIBE_SECRET: "a secret for one measurement only",
    },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (!request.url.startsWith(mailUrl)) return backend.fetch(request);
      requests += 1;
      if (requests % tenth === 0) heap.push(heapMegabytes());
      return take(request);
    },
    write: (line) => {
      if (line.includes('"event":"failed"')) console.error(line);
    },
  });
  for (let left = subscribers; left > 0; ) {
    const request = new Request(`${apiUrl}/functions/v1/send-weekly-digest`, {
      method: "POST",
      headers: { apikey: keys.secret, "content-type": "application/json" },
      body: JSON.stringify({ digestId }),
    });
    const response = await (await send(request)).json();
    if (typeof response.pending !== "number") throw new Error(`the digest stopped: ${JSON.stringify(response)}`);
    left = response.pending;
  }
  log(`heap after each tenth: ${heap.map((megabytes) => Math.round(megabytes)).join(", ")} MB`);
  return { ...sink, grown: Math.max(...heap) - (heap[0] ?? 0) };
}

/** Runs the test that kills the sender at 20 random moments and counts the mails. */
async function survivesKills(): Promise<boolean> {
  const args = ["run", "--project", "functions", "--reporter=dot", "tests/functions/killed-sender.test.ts"];
  return (await execute({ command: "vitest", args, env: { TEST_FULL: "1" } })) === 0;
}

await part(async (open) => {
  const server = await startPostgres();
  const connection = openServer(server.url);
  // in this order: after Ctrl-C, closing the connection first would wait for running statements
  open.defer(async () => {
    await server.stop();
    await connection.close();
  });
  const backend = await createBackend({ connection, keys, siteUrl, apiUrl, sendMail: async () => {} });
  const digestId = await fill(server.url);
  const to = `A digest to ${subscribers.toLocaleString("en-US")} subscribers`;
  log(`${to} …`);
  const began = performance.now();
  const { reached, mails, grown } = await sendAll(backend, digestId);
  const rate = (mails * 1000) / (performance.now() - began);
  report(
    { what: `${to}: mails missed or sent twice`, value: subscribers - reached.size + mails - reached.size, atMost: 0 },
    { what: "The same: mails a second", value: rate, atLeast: 200, isTime: true },
    { what: "The same: growth of the heap", value: grown, unit: "MB", atMost: 64 },
  );
  log("killing a sender 20 times …");
  open.defer(() => interrupt("SIGTERM"));
  const failures = (await survivesKills()) ? 0 : 1;
  report({
    what: "A sender that is killed 20 times: runs with a mail missed or sent twice",
    value: failures,
    atMost: 0,
  });
});
