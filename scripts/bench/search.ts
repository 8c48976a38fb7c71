/**
 * Search in native PostgreSQL as a visitor: the CPU time of pages and exact counts, and how that of a page grows with the catalog.
 * Arguments are catalog sizes, in ascending order.
 */
import postgres, { type Sql } from "postgres";
import { createBackend } from "../local/backend.ts";
import { openServer } from "../local/connection.ts";
import { startPostgres } from "../test/postgres-server.ts";
import { processorTime } from "./processor-time.ts";
import { log, median, p95, part, report } from "./report.ts";
import { type Case, cases, count, page } from "./search-cases.ts";
import { addVideos } from "./search-catalog.ts";

const runs = 5;
const given = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [20_000, 100_000];

/** Runs as PostgREST does for a visitor: with the role set for a transaction. */
function asVisitor<T>(sql: Sql, work: (sql: Sql) => Promise<T>) {
  return sql.begin(async (transaction) => {
    await transaction.unsafe("set local role anon");
    return work(transaction as unknown as Sql);
  });
}

async function migrate(url: string) {
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

async function measure(sql: Sql, observer: Sql, { kind, search }: Case) {
  const pages: number[] = [];
  const counts: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    pages.push(await asVisitor(sql, (visitor) => processorTime(observer, () => page(visitor, search))));
    counts.push(await asVisitor(sql, (visitor) => processorTime(observer, () => count(visitor, search))));
  }
  const [{ found } = { found: 0 }] = await asVisitor(sql, (visitor) => count(visitor, search));
  return { kind, found: Number(found), pageMs: median(pages), countMs: median(counts) };
}
type Result = Awaited<ReturnType<typeof measure>>;

const shown = (ms: number) => Number(ms.toFixed(1));

/** Measures every kind of search over a catalog of this size. */
async function measureAll(sql: Sql, observer: Sql, size: number): Promise<Result[]> {
  const results: Result[] = [];
  for (const each of cases) results.push(await measure(sql, observer, each));
  console.table(
    results.map(({ pageMs, countMs, ...each }) => ({ ...each, page: shown(pageMs), count: shown(countMs) })),
  );
  const what = `Search among ${size.toLocaleString("en-US")} videos, processor time at p95 of ${cases.length} kinds`;
  const isGoal = size <= 20_000;
  const [pages, counts] = [results.map(({ pageMs }) => pageMs), results.map(({ countMs }) => countMs)];
  report(
    { what: `${what}: a page`, value: p95(pages), unit: "ms", isTime: true, ...(isGoal && { atMost: 50 }) },
    { what: `${what}: an exact count`, value: p95(counts), unit: "ms", isTime: true, ...(isGoal && { atMost: 100 }) },
  );
  return results;
}

await part(async (open) => {
  const settings = { shared_buffers: "512MB", maintenance_work_mem: "1GB", max_parallel_workers_per_gather: "0" };
  const server = await startPostgres({ settings });
  open.defer(server.stop);
  await migrate(server.url);
  const sql = postgres(server.url, { max: 1, onnotice: () => {} });
  open.defer(() => sql.end({ timeout: 1 }));
  const observer = postgres(server.url, { max: 1 });
  open.defer(() => observer.end({ timeout: 1 }));
  await sql`insert into public.search_synonyms (words) values ('{bad knees,low-impact,joints}')`;
  const bySize: Result[][] = [];
  let filled = 0;
  for (const size of sizes) {
    log(`adding videos up to ${size} …`);
    await addVideos(sql, filled, size);
    filled = size;
    bySize.push(await measureAll(sql, observer, size));
  }
  const [smallest, largest] = [bySize[0], bySize.at(-1)];
  if (!smallest || !largest || smallest === largest) return;
  const growth = largest.map(({ pageMs }, index) => pageMs / (smallest[index]?.pageMs ?? pageMs));
  const times = filled / (sizes[0] ?? filled);
  report({
    what: `A page with ${times} times the videos, the median kind`,
    value: median(growth),
    unit: "times as long",
    atMost: times,
  });
});
