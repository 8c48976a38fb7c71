/**
 * Measures a digest sent to many readers, from native PostgreSQL to a local sink that speaks Resend's batch endpoint:
 * `npm run bench:digest [readers]`. Fails under 200 mails a second, when memory grows by more than 64 MB after the
 * first tenth, or when anybody gets no mail or two.
 */

import postgres from "postgres";
import { serve } from "../../supabase/functions/_shared/serve.ts";
import { handle } from "../../supabase/functions/send-weekly-digest/handler.ts";
import { createBackend } from "../local/backend.ts";
import { openServer } from "../local/connection.ts";
import { startPostgres } from "../test/postgres-server.ts";

const readers = Number(process.argv[2] ?? 100_000);
const limits = { mailsPerSecond: 200, growthMb: 64 };
const apiUrl = "http://localhost:54321";
const mailUrl = "http://mail.bench";
const secretKey = "sb_secret_bench";
// as long as a full week's digest
const html = `<p>${"A video worth jumping to. ".repeat(1500)}</p><a href="%%UNSUBSCRIBE_URL%%">unsubscribe</a>`;

/** Takes batches as Resend does and keeps nothing but the addresses. */
function createSink() {
  const reached = new Set<string>();
  let mails = 0;
  const take = async (request: Request) => {
    const batch: { to: string[] }[] = JSON.parse(await request.text());
    for (const { to } of batch) for (const address of to) reached.add(address);
    mails += batch.length;
    return Response.json({ data: batch.map(() => ({ id: crypto.randomUUID() })) });
  };
  return { take, reached, mails: () => mails };
}

const memoryMb = () => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 2 ** 20;
};

async function fill(url: string): Promise<string> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await sql`insert into public.email_subscriptions (email)
    select 'reader' || n || '@example.com' from generate_series(1, ${readers}) as n`;
  const [digest] = await sql<{ id: string }[]>`insert into public.weekly_digests
    (subject, week_start_date, week_end_date, status, content_html, content_text)
    values ('This week', '2026-11-16', '2026-11-22', 'ready', ${html}, 'This week') returning id`;
  await sql`analyze`;
  await sql.end();
  return digest?.id ?? "";
}

const started = process.env.BENCH_DATABASE_URL ? undefined : await startPostgres();
const url = process.env.BENCH_DATABASE_URL ?? started?.url ?? "";
const connection = openServer(url);
const backend = await createBackend({
  connection,
  keys: { publishable: "sb_publishable_bench", secret: secretKey, jwtSecret: "a secret for one measurement only" },
  siteUrl: "http://localhost:4321",
  apiUrl,
  sendMail: async () => {},
});
const digestId = await fill(url);
const sink = createSink();
const memory: number[] = [];
const tenth = Math.max(1, Math.floor(readers / 100 / 10));
let calls = 0;
const send = serve("send-weekly-digest", handle, {
  variables: {
    SUPABASE_URL: apiUrl,
    SUPABASE_PUBLISHABLE_KEY: "sb_publishable_bench",
    SUPABASE_SECRET_KEY: secretKey,
    SITE_URL: "http://localhost:4321",
    RESEND_API_URL: mailUrl,
    RESEND_API_KEY: "re_bench",
    UNSUBSCRIBE_SECRET: "a secret for one measurement only",
  },
  fetch: async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.startsWith(mailUrl)) return backend.fetch(request);
    calls += 1;
    if (calls % tenth === 0) memory.push(memoryMb());
    return sink.take(request);
  },
  write: (line) => {
    if (line.includes('"event":"failed"')) console.error(line);
  },
});

let left = readers;
let invocations = 0;
const start = performance.now();
while (left > 0) {
  const request = new Request(`${apiUrl}/functions/v1/send-weekly-digest`, {
    method: "POST",
    headers: { apikey: secretKey, "content-type": "application/json" },
    body: JSON.stringify({ digestId }),
  });
  const answer = await (await send(request)).json();
  if (typeof answer.left !== "number") break;
  left = answer.left;
  invocations += 1;
}
const seconds = (performance.now() - start) / 1000;
const rate = Math.round(readers / seconds);
const growth = Math.round(Math.max(...memory) - (memory[0] ?? 0));
console.log(`${sink.mails()} mails in ${seconds.toFixed(1)} s, ${invocations} invocations: ${rate} mails/s`);
console.log(`heap after each tenth: ${memory.map((mb) => Math.round(mb)).join(", ")} MB`);

await connection.close();
await started?.stop();
const complaints = [
  ...(rate < limits.mailsPerSecond ? [`slower than ${limits.mailsPerSecond} mails/s`] : []),
  ...(growth > limits.growthMb ? [`memory grew by ${growth} MB`] : []),
  ...(sink.reached.size !== readers || sink.mails() !== readers ? [`${sink.reached.size} of ${readers} reached`] : []),
];
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length === 0 ? 0 : 1;
