/**
 * Measures search over a large catalogue in native PostgreSQL, as a visitor (anon, row-level security in force):
 * `npm run bench:search [rows]`. Fails when a p95 passes 50 ms or any statement scans the table.
 * BENCH_DATABASE_URL names an empty database to use; without it a server is started for the run.
 */
import postgres, { type Sql } from "postgres";
import { createBackend } from "../local/backend.ts";
import { openServer } from "../local/connection.ts";
import { fillCatalogue } from "./catalogue.ts";
import { temporaryServer } from "./temporary-server.ts";

const limitMs = 50;
const runs = 40;

type Search = {
  search?: string;
  categories?: string[];
  min_seconds?: number;
  max_seconds?: number;
  sort?: string;
  after_value?: string;
  after_id?: string;
};
type Case = { kind: string; search: Search };

const cases: Case[] = [
  { kind: "no filter", search: {} },
  { kind: "no filter, longest", search: { sort: "longest" } },
  { kind: "in every video", search: { search: "jumping" } },
  { kind: "in every video, oldest", search: { search: "fitness", sort: "oldest" } },
  { kind: "common phrase", search: { search: "mini trampoline" } },
  { kind: "common word", search: { search: "workout", sort: "shortest" } },
  { kind: "one letter", search: { search: "a" } },
  { kind: "one rare letter", search: { search: "q" } },
  { kind: "one Russian letter", search: { search: "щ" } },
  { kind: "two letters", search: { search: "zu" } },
  { kind: "two rare letters", search: { search: "xq" } },
  { kind: "two Russian letters", search: { search: "щщ" } },
  { kind: "punctuation", search: { search: "!" } },
  { kind: "rare punctuation", search: { search: "%_" } },
  { kind: "two short words", search: { search: "ba m" } },
  { kind: "rare word", search: { search: "chazamo" } },
  { kind: "rare Russian word", search: { search: "щука" } },
  { kind: "channel", search: { search: "channel 42" } },
  { kind: "nothing found", search: { search: "no such video anywhere" } },
  { kind: "200 characters", search: { search: "jumping fitness ".repeat(13).trim() } },
  { kind: "2,000 characters", search: { search: "jumping fitness ".repeat(125).trim() } },
  { kind: "category", search: { categories: ["low-impact"] } },
  { kind: "three categories", search: { categories: ["core", "legs", "balance"], sort: "longest" } },
  { kind: "rare category", search: { categories: ["weight-loss"] } },
  { kind: "duration", search: { min_seconds: 600, max_seconds: 1200 } },
  { kind: "rare duration", search: { min_seconds: 4100 } },
  { kind: "duration, longest", search: { min_seconds: 600, max_seconds: 1200, sort: "longest" } },
  { kind: "word + category + duration", search: { search: "balance", categories: ["legs"], max_seconds: 600 } },
  { kind: "common + category + duration", search: { search: "jumping", categories: ["cardio"], min_seconds: 2700 } },
  {
    kind: "deep page",
    search: { search: "jumping", after_value: "2020-06-01T00:00:00Z", after_id: crypto.randomUUID() },
  },
  { kind: "last page", search: { search: "zu", after_value: "2020-01-01T01:00:00Z", after_id: crypto.randomUUID() } },
];

/** Runs as PostgREST does for a visitor: the role set for one transaction. */
function asVisitor<T>(sql: Sql, work: (sql: Sql) => Promise<T>) {
  return sql.begin(async (transaction) => {
    await transaction.unsafe("set local role anon");
    return work(transaction as unknown as Sql);
  });
}

const page = (
  sql: Sql,
  { search = "", categories = [], min_seconds = 0, max_seconds, sort = "newest", ...after }: Search,
) =>
  sql`select id, title from public.search_videos(${search}, ${categories}, ${min_seconds}, ${max_seconds ?? null}, ${sort},
    ${after.after_value ?? null}, ${after.after_id ?? null}, 24)`;

const count = (sql: Sql, { search = "", categories = [], min_seconds = 0, max_seconds }: Search) =>
  sql`select public.count_videos(${search}, ${categories}, ${min_seconds}, ${max_seconds ?? null}) as found`;

const p95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function scansOfVideos(sql: Sql): Promise<number> {
  await sql`select pg_stat_force_next_flush()`;
  const [stats] = await sql<{ scans: string }[]>`
    select seq_scan as scans from pg_stat_user_tables where schemaname = 'public' and relname = 'videos'`;
  return Number(stats?.scans ?? 0);
}

async function measure(sql: Sql, { kind, search }: Case) {
  const first = await asVisitor(sql, (visitor) => timed(() => count(visitor, search)));
  const pages: number[] = [];
  const counts: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    pages.push(await asVisitor(sql, (visitor) => timed(() => page(visitor, search))));
    counts.push(await asVisitor(sql, (visitor) => timed(() => count(visitor, search))));
  }
  const [{ found } = { found: 0 }] = await asVisitor(sql, (visitor) => count(visitor, search));
  return { kind, found: Number(found), pageMs: p95(pages), countMs: p95(counts), firstCountMs: first };
}

const rows = Number(process.argv[2] ?? 100_000);
const server = process.env.BENCH_DATABASE_URL ? null : await temporaryServer();
const url = process.env.BENCH_DATABASE_URL ?? server?.url ?? "";
const keys = {
  publishable: "sb_publishable_bench",
  secret: "sb_secret_bench",
  jwtSecret: "only for this measurement, really",
};
const connection = openServer(url);
await createBackend({
  connection,
  keys,
  siteUrl: "http://localhost",
  apiUrl: "http://localhost",
  sendMail: async () => {},
});
await connection.close();

const sql = postgres(url, { max: 1, onnotice: () => {} });
const [{ known } = { known: 0 }] = await sql`select count(*)::int as known from public.videos`;
if (known === 0)
  console.log(`Filling in ${rows} videos took ${Math.round((await timed(() => fillCatalogue(sql, rows))) / 1000)} s`);

const scansBefore = await scansOfVideos(sql);
const results = [];
for (const each of cases) results.push(await measure(sql, each));
const scans = (await scansOfVideos(sql)) - scansBefore;

const shown = (ms: number) => Number(ms.toFixed(1));
console.table(
  results.map(({ kind, found, pageMs, countMs, firstCountMs }) => ({
    kind,
    found,
    "page p95 ms": shown(pageMs),
    "count p95 ms": shown(countMs),
    "first count ms": shown(firstCountMs),
  })),
);
const slow = results.filter(({ pageMs, countMs }) => Math.max(pageMs, countMs) > limitMs);
for (const { kind } of slow) console.error(`Too slow: ${kind} (limit ${limitMs} ms)`);
console.log(`Sequential scans of videos: ${scans}`);
await sql.end();
await server?.stop();
if (slow.length > 0 || scans > 0) process.exit(1);
