/**
 * Search over large catalogs in native PostgreSQL, as a visitor (anon, row-level security in force): how much processor time pages
 * and counts take, and how both grow with the catalog. Numbers given are its sizes, smallest first.
 */
import { readFileSync } from "node:fs";
import postgres, { type Sql } from "postgres";
import { createBackend } from "../local/backend.ts";
import { openServer } from "../local/connection.ts";
import { startPostgres } from "../test/postgres-server.ts";
import { fillCatalog, videos } from "./catalog.ts";
import { part } from "./part.ts";
import { log, report } from "./results.ts";
import { type Case, cases, count, page } from "./search-cases.ts";
import { median, p95 } from "./statistics.ts";

const runs = 20;
const given = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [20_000, 100_000];

/** Runs as PostgREST does for a visitor: the role set for one transaction. */
function asVisitor<T>(sql: Sql, work: (sql: Sql) => Promise<T>) {
  return sql.begin(async (transaction) => {
    await transaction.unsafe("set local role anon");
    return work(transaction as unknown as Sql);
  });
}

/** A migrated, empty database of its own on the server. */
async function openCatalog(serverUrl: string, database: string): Promise<string> {
  const server = postgres(serverUrl, { max: 1 });
  await server.unsafe(`create database "${database}"`);
  await server.end();
  const url = new URL(`/${database}`, serverUrl).href;
  const keys = {
    publishable: "sb_publishable_bench",
    secret: "sb_secret_bench",
    jwtSecret: "for this measurement only",
  };
  const connection = openServer(url);
  const addresses = { siteUrl: "http://localhost", apiUrl: "http://localhost" };
  await createBackend({ connection, keys, ...addresses, sendMail: async () => {} });
  await connection.close();
  return url;
}

/** Milliseconds of processor time that the server's process has used; elsewhere than on Linux the time that has passed. */
const processorTime = (pid: number) =>
  process.platform === "linux"
    ? Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6
    : performance.now();

async function measure(sql: Sql, pid: number, { kind, search }: Case) {
  const timed = async (work: () => Promise<unknown>) => {
    const before = processorTime(pid);
    await work();
    return processorTime(pid) - before;
  };
  const pages: number[] = [];
  const counts: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    pages.push(await asVisitor(sql, (visitor) => timed(() => page(visitor, search))));
    counts.push(await asVisitor(sql, (visitor) => timed(() => count(visitor, search))));
  }
  const [{ found } = { found: 0 }] = await asVisitor(sql, (visitor) => count(visitor, search));
  return { kind, found: Number(found), pageMs: median(pages), countMs: median(counts) };
}
type Result = Awaited<ReturnType<typeof measure>>;

const shown = (ms: number) => Number(ms.toFixed(1));

/** Every kind of search over a catalog of this size. */
async function measureAll(sql: Sql, over: string): Promise<Result[]> {
  const [{ pid } = { pid: 0 }] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const results: Result[] = [];
  for (const each of cases) results.push(await measure(sql, pid, each));
  console.table(
    results.map(({ kind, found, pageMs, countMs }) => ({
      kind,
      found,
      "page ms": shown(pageMs),
      "count ms": shown(countMs),
    })),
  );
  const group = "search";
  for (const [what, times] of [
    ["page", results.map(({ pageMs }) => pageMs)],
    ["count", results.map(({ countMs }) => countMs)],
  ] as const) {
    report(
      {
        group,
        name: `${over}: processor time of a ${what}, p95 of ${cases.length} kinds`,
        value: p95(times),
        unit: "ms",
      },
      { group, name: `${over}: the same, slowest kind`, value: Math.max(...times), unit: "ms" },
      { group, name: `${over}: the same, kind in the middle`, value: median(times), unit: "ms" },
    );
  }
  return results;
}

/** A page of most searches comes from an index, so that it may not take as many times longer as there are more videos. */
function compare(smallest: Result[], largest: Result[], times: number) {
  const growth = largest.map(({ pageMs }, index) => pageMs / (smallest[index]?.pageMs ?? pageMs));
  const name = `${times} times the videos: a page of the kind in the middle takes more`;
  report({ group: "search", name, value: median(growth), unit: "times", bound: { atMost: times / 2 } });
}

await part(async (open) => {
  const settings = { shared_buffers: "512MB", maintenance_work_mem: "1GB", max_parallel_workers_per_gather: "0" };
  const server = await startPostgres({ settings });
  open.defer(server.stop);
  const url = await openCatalog(server.url, "catalog");
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  open.defer(() => sql.end({ timeout: 1 }));
  await sql`insert into public.search_synonyms (words) values ('{bad knees,low-impact,joints}')`;
  // as long as real descriptions
  const supply = videos({ from: 40, to: 120 });
  const bySize: Result[][] = [];
  let filled = 0;
  for (const size of sizes) {
    await fillCatalog(url, supply, size - filled, log);
    filled = size;
    bySize.push(await measureAll(sql, `${size.toLocaleString("en-US")} videos`));
  }
  const [smallest, largest] = [bySize[0], bySize.at(-1)];
  if (smallest && largest && smallest !== largest) compare(smallest, largest, filled / (sizes[0] ?? filled));
});
