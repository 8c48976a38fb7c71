/**
 * Search over large catalogues in native PostgreSQL, as a visitor (anon, row-level security in force): how long pages and
 * counts take, by which indexes, and how both grow with the catalogue. Numbers given are the sizes, smallest first.
 * BENCH_DATABASE_URL names an empty database to use; without it a server is started for the run.
 */
import postgres, { type Sql } from "postgres";
import { createBackend } from "../local/backend.ts";
import { openServer } from "../local/connection.ts";
import { startPostgres } from "../test/postgres-server.ts";
import { fillCatalogue, videos } from "./catalogue.ts";
import { part } from "./part.ts";
import { report, say } from "./results.ts";
import { type Case, cases, count, page } from "./search-cases.ts";
import { openExplained, scansOfVideos } from "./search-plans.ts";
import { median, p95, timed } from "./statistics.ts";

const runs = 40;
const asked = process.argv.slice(2).map(Number);
const sizes = asked.length > 0 ? asked : [100_000, 1_000_000];

/** Runs as PostgREST does for a visitor: the role set for one transaction. */
function asVisitor<T>(sql: Sql, work: (sql: Sql) => Promise<T>) {
  return sql.begin(async (transaction) => {
    await transaction.unsafe("set local role anon");
    return work(transaction as unknown as Sql);
  });
}

async function migrateServer(url: string) {
  const keys = {
    publishable: "sb_publishable_bench",
    secret: "sb_secret_bench",
    jwtSecret: "for this measurement only",
  };
  const connection = openServer(url);
  const addresses = { siteUrl: "http://localhost", apiUrl: "http://localhost" };
  await createBackend({ connection, keys, ...addresses, sendMail: async () => {} });
  await connection.close();
}

async function measure(sql: Sql, { kind, search }: Case) {
  const firstMs = await asVisitor(sql, (visitor) => timed(() => count(visitor, search)));
  const pages: number[] = [];
  const counts: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    pages.push(await asVisitor(sql, (visitor) => timed(() => page(visitor, search))));
    counts.push(await asVisitor(sql, (visitor) => timed(() => count(visitor, search))));
  }
  const [{ found } = { found: 0 }] = await asVisitor(sql, (visitor) => count(visitor, search));
  return { kind, found: Number(found), pageMs: p95(pages), countMs: p95(counts), firstMs };
}
type Result = Awaited<ReturnType<typeof measure>>;

const shown = (ms: number) => Number(ms.toFixed(1));
const slower = ({ pageMs, countMs }: Result) => Math.max(pageMs, countMs);

function show(results: Result[]) {
  console.table(
    results.map(({ kind, found, pageMs, countMs, firstMs }) => ({
      kind,
      found,
      "page p95 ms": shown(pageMs),
      "count p95 ms": shown(countMs),
      "first count ms": shown(firstMs),
    })),
  );
}

/** Every kind of search over a catalogue of this size: their times, and whether any read the table from end to end. */
async function measureAll(sql: Sql, url: string, size: number): Promise<Result[]> {
  const scansBefore = await scansOfVideos(sql);
  const results: Result[] = [];
  for (const each of cases) results.push(await measure(sql, each));
  const scans = (await scansOfVideos(sql)) - scansBefore;
  show(results);
  const explained = await openExplained(url);
  for (const { kind, search } of cases.filter(({ plan }) => plan)) {
    const ways = await explained.waysInto((planned) => asVisitor(planned, (visitor) => page(visitor, search)));
    say(`${kind}: ${ways.join(", ")}`);
  }
  await explained.close();

  const group = "search";
  const over = `${size.toLocaleString("en-US")} videos`;
  const worst = results.toSorted((a, b) => slower(b) - slower(a))[0];
  report(
    {
      group,
      name: `${over}: sequential scans, ${cases.length} kinds of search`,
      value: scans,
      unit: "",
      bound: { exactly: 0 },
    },
    { group, name: `${over}: p95 of the slowest kind (${worst?.kind})`, value: worst ? slower(worst) : 0, unit: "ms" },
    { group, name: `${over}: p95 of the kind in the middle`, value: median(results.map(slower)), unit: "ms" },
    {
      group,
      name: `${over}: slowest first count`,
      value: Math.max(...results.map(({ firstMs }) => firstMs)),
      unit: "ms",
    },
  );
  return results;
}

/** Ten times the videos may not mean ten times the wait: what a page takes at the largest, against the smallest. */
function compare(bySize: Result[][]) {
  const [smallest, largest] = [bySize[0], bySize.at(-1)];
  if (smallest === undefined || largest === undefined || bySize.length < 2) return;
  const growth = largest.map((result, index) => slower(result) / slower(smallest[index] ?? result));
  const name = `${(sizes.at(-1) ?? 0) / (sizes[0] ?? 1)} times the videos: p95 of the kind in the middle grows`;
  report({ group: "search", name, value: median(growth), unit: "times", bound: { atMost: 3 } });
}

await part(async (open) => {
  const { BENCH_DATABASE_URL } = process.env;
  const server = BENCH_DATABASE_URL
    ? { url: BENCH_DATABASE_URL, stop: async () => undefined }
    : await startPostgres({ locale: "C.UTF-8", settings: { shared_buffers: "256MB", maintenance_work_mem: "1GB" } });
  open.defer(server.stop);
  await migrateServer(server.url);
  const sql = postgres(server.url, { max: 1, onnotice: () => {} });
  open.defer(() => sql.end());
  const supply = videos();
  const bySize: Result[][] = [];
  let filled = 0;
  for (const size of sizes) {
    say(`filling in ${(size - filled).toLocaleString("en-US")} videos …`);
    const ms = await timed(() => fillCatalogue(sql, supply, size - filled, say));
    say(`${Math.round(ms / 1000)} s; searching …`);
    filled = size;
    bySize.push(await measureAll(sql, server.url, size));
  }
  compare(bySize);
});
