/**
 * Search over large catalogs in native PostgreSQL, as a visitor (anon, row-level security in force): how long pages and
 * counts take, by which indexes, and how both grow with the catalog. Numbers given are its sizes, smallest first.
 */
import postgres, { type Sql } from "postgres";
import { createBackend } from "../local/backend.ts";
import { openServer } from "../local/connection.ts";
import { startPostgres } from "../test/postgres-server.ts";
import { fillCatalog, type Length, videos } from "./catalog.ts";
import { part } from "./part.ts";
import { log, report } from "./results.ts";
import { type Case, cases, count, page } from "./search-cases.ts";
import { openExplained, scansOfVideos } from "./search-plans.ts";
import { median, p95, timed } from "./statistics.ts";

const runs = 40;
const given = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [100_000];

/** Texts as long as real ones; to compare sizes titles alone, because the index of a million long texts takes hours to make. */
const catalogs: { texts: string; length: Length; sizes: number[] }[] = [
  { texts: "long texts", length: { from: 40, to: 120 }, sizes: sizes.slice(0, 1) },
  ...(sizes.length > 1 ? [{ texts: "titles only", length: { from: 0, to: 0 }, sizes }] : []),
];

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

/** Every kind of search over a catalog of this size: their times, and whether any read the table from end to end. */
async function measureAll(sql: Sql, url: string, over: string): Promise<Result[]> {
  const scansBefore = await scansOfVideos(sql);
  const results: Result[] = [];
  for (const each of cases) results.push(await measure(sql, each));
  const scans = (await scansOfVideos(sql)) - scansBefore;
  show(results);
  const explained = await openExplained(url);
  for (const { kind, search } of cases.filter(({ plan }) => plan)) {
    const ways = await explained.waysInto((planned) => asVisitor(planned, (visitor) => page(visitor, search)));
    log(`${kind}: ${ways.join(", ")}`);
  }
  await explained.close();

  const group = "search";
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

/** Ten times the videos may not mean ten times the wait, whatever is looked for. */
function compare(smallest: Result[], largest: Result[], times: number) {
  const growth = largest.map((result, index) => slower(result) / slower(smallest[index] ?? result));
  const name = `${times} times the videos: p95 of the kind in the middle grows`;
  report({ group: "search", name, value: median(growth), unit: "times", bound: { atMost: times / 2 } });
}

await part(async (open) => {
  const settings = { shared_buffers: "256MB", maintenance_work_mem: "1GB" };
  const server = await startPostgres({ settings });
  open.defer(server.stop);
  for (const { texts, length, sizes } of catalogs) {
    const url = await openCatalog(server.url, texts.replace(" ", "_"));
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    await sql`insert into public.search_synonyms (words) values ('{bad knees,low-impact,joints}')`;
    open.defer(() => sql.end({ timeout: 1 }));
    const supply = videos(length);
    const bySize: Result[][] = [];
    let filled = 0;
    for (const size of sizes) {
      await fillCatalog(url, supply, size - filled, log);
      filled = size;
      bySize.push(await measureAll(sql, url, `${size.toLocaleString("en-US")} videos, ${texts}`));
    }
    const [smallest, largest] = [bySize[0], bySize.at(-1)];
    if (smallest && largest && smallest !== largest) compare(smallest, largest, filled / (sizes[0] ?? filled));
  }
});
