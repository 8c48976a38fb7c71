/**
 * A digest sent to many readers, half of whom find their own week in it, from native PostgreSQL to the local stack's Resend. A
 * number sets how many readers. Fails when the memory grows by more than 64 MB after the first tenth, or when anybody gets no mail or
 * two. Then the test that kills the sender at 20 random moments, once more.
 */
import "../local/functions/tsx-hook.ts";
import type { App } from "@supabase/lite";
import postgres from "postgres";
import { serve } from "../../supabase/functions/_shared/serve.ts";
import { createBackend } from "../local/backend.ts";
import { openServer } from "../local/connection.ts";
import type { Draft } from "../local/mailbox/messages.ts";
import { createResend } from "../local/mailbox/resend.ts";
import { startPostgres } from "../test/postgres-server.ts";
import { execute, interrupt } from "../test/step.ts";
import { part } from "./part.ts";
import { log, report } from "./results.ts";

// after the hook: Node.js reads no TSX by itself
const { handle } = await import("../../supabase/functions/send-weekly-digest/handler.ts");

const readers = Number(process.argv[2] ?? 100_000);
const growthMb = 64;
const apiUrl = "http://localhost:54321";
const mailUrl = "http://mail.bench";
const mailKey = "re_bench";
const secretKey = "sb_secret_bench";
// as long as a full week's digest
const html = `<div>%%YOUR_WEEK%%</div><p>${"A video worth jumping to. ".repeat(1500)}</p><a href="%%UNSUBSCRIBE_URL%%">unsubscribe</a>`;

/** The local stack's Resend, which keeps nothing but the addresses: a mail sent twice counts twice. */
function createSink() {
  const reached = new Set<string>();
  let mails = 0;
  const deliver = async (drafts: Draft[]) => {
    for (const { to } of drafts) for (const address of to) reached.add(address);
    mails += drafts.length;
    return drafts.map(() => crypto.randomUUID());
  };
  const messages = { deliver, receipt: () => undefined };
  const take = createResend({ messages, faultFor: () => undefined, apiKey: mailKey });
  return { take, reached, mails: () => mails };
}

const memoryMb = () => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 2 ** 20;
};

/** Every second reader is a member who agreed to see their week, is in a plan and did one workout of it. */
async function addMembers(sql: postgres.Sql) {
  await sql`insert into auth.users (id, email, email_confirmed_at)
    select gen_random_uuid(), 'reader' || n || '@example.com', now() from generate_series(2, ${readers}, 2) as n`;
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
}

async function fill(url: string): Promise<string> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await sql`insert into public.email_subscriptions (email)
    select 'reader' || n || '@example.com' from generate_series(1, ${readers}) as n`;
  await addMembers(sql);
  const [digest] = await sql<{ id: string }[]>`insert into public.weekly_digests
    (subject, week_start_date, week_end_date, status, content_html, content_text)
    values ('This week', '2026-11-16', '2026-11-22', 'ready', ${html}, 'This week') returning id`;
  await sql`analyze`;
  await sql.end();
  return digest?.id ?? "";
}

/** Sends until nobody is left; the heap is read after each tenth of the mails. */
async function sendAll(backend: App, digestId: string) {
  const sink = createSink();
  const heap: number[] = [];
  const tenth = Math.max(1, Math.floor(readers / 100 / 10));
  let calls = 0;
  const send = serve("send-weekly-digest", handle, {
    variables: {
      SUPABASE_URL: apiUrl,
      SUPABASE_PUBLISHABLE_KEY: "sb_publishable_bench",
      SUPABASE_SECRET_KEY: secretKey,
      SITE_URL: "http://localhost:4321",
      MAIL_FROM: "Jumping Fitness <hello@bench.example>",
      RESEND_API_URL: mailUrl,
      DIGEST_MAILS_PER_DAY: "0",
      RESEND_API_KEY: mailKey,
      UNSUBSCRIBE_SECRET: "a secret for one measurement only",
    },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (!request.url.startsWith(mailUrl)) return backend.fetch(request);
      calls += 1;
      if (calls % tenth === 0) {
        heap.push(memoryMb());
        log(`${Math.round((calls * 1000) / readers) * 10} % …`);
      }
      return sink.take(request);
    },
    write: (line) => {
      if (line.includes('"event":"failed"')) console.error(line);
    },
  });
  let invocations = 0;
  for (let left = readers; left > 0; invocations += 1) {
    const request = new Request(`${apiUrl}/functions/v1/send-weekly-digest`, {
      method: "POST",
      headers: { apikey: secretKey, "content-type": "application/json" },
      body: JSON.stringify({ digestId }),
    });
    const answer = await (await send(request)).json();
    if (typeof answer.left !== "number") throw new Error(`the digest stopped: ${JSON.stringify(answer)}`);
    left = answer.left;
  }
  return { sink, heap, invocations };
}

/** Whether the sender that is killed again and again still mails everybody exactly once. */
async function survivesKills(): Promise<boolean> {
  const args = ["run", "--project", "functions", "--reporter=dot", "tests/functions/killed-sender.test.ts"];
  return (await execute({ command: "vitest", args })) === 0;
}

await part(async (open) => {
  const { BENCH_DATABASE_URL } = process.env;
  const server = BENCH_DATABASE_URL ? { url: BENCH_DATABASE_URL, stop: async () => undefined } : await startPostgres();
  const connection = openServer(server.url);
  // in this order: a sender that is killed has requests in flight, and closing would wait for their responses
  open.defer(async () => {
    await server.stop();
    await connection.close();
  });
  const backend = await createBackend({
    connection,
    keys: { publishable: "sb_publishable_bench", secret: secretKey, jwtSecret: "a secret for one measurement only" },
    siteUrl: "http://localhost:4321",
    apiUrl,
    sendMail: async () => {},
  });
  const digestId = await fill(server.url);
  log(`sending to ${readers.toLocaleString("en-US")} readers …`);
  const began = performance.now();
  const { sink, heap, invocations } = await sendAll(backend, digestId);
  const rate = (readers * 1000) / (performance.now() - began);
  log(`heap after each tenth: ${heap.map((mb) => Math.round(mb)).join(", ")} MB; ${invocations} invocations`);

  log("killing the sender 20 times …");
  open.defer(() => interrupt("SIGTERM"));
  const group = "digest";
  const missedOrDoubled = readers - sink.reached.size + (sink.mails() - sink.reached.size);
  const grown = Math.max(...heap) - (heap[0] ?? 0);
  report(
    { group, name: `${readers.toLocaleString("en-US")} readers`, value: rate, unit: "mails/s" },
    { group, name: "heap grows after the first tenth", value: grown, unit: "MB", bound: { atMost: growthMb } },
    { group, name: "mails missed or sent twice", value: missedOrDoubled, unit: "", bound: { exactly: 0 } },
    {
      group,
      name: "everybody mailed once by a sender killed 20 times",
      value: (await survivesKills()) ? 1 : 0,
      unit: "",
      bound: { exactly: 1 },
    },
  );
});
