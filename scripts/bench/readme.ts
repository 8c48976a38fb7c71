import { readFile, writeFile } from "node:fs/promises";
import { type BenchRecord, readRecord } from "./record.ts";
import { numberText, type Row } from "./results.ts";

type Values = { all: (pattern: RegExp) => number[]; one: (pattern: RegExp) => number };
type Line = {
  part: string;
  what: string;
  result: (values: Values) => string;
  bound?: string;
  /** Says something only of a machine that had nothing else to do. */
  time?: true;
};

const most = (values: number[]) => numberText(Math.max(...values));
const range = (values: number[]) => `${numberText(Math.min(...values))} to ${most(values)}`;
const allOf = (values: number[]) => values.map(numberText).join(" / ");

/** The results that the README shows; a line that was never measured, or not at its full size, is left out. */
const lines: Line[] = [
  {
    part: "pages",
    what: "JavaScript of a content page, the largest of ten kinds",
    result: ({ all }) => `${most(all(/^(?!video).*: JavaScript/))} KB`,
    bound: "4.8 KB",
  },
  {
    part: "pages",
    what: "a whole content page, fonts and first pictures too",
    result: ({ all }) => `${most(all(/^(?!video).*: everything/))} KB`,
    bound: "120 KB",
  },
  {
    part: "pages",
    what: "Lighthouse on a phone, lowest of twelve kinds of page: accessibility, best practices, SEO",
    result: ({ all }) => numberText(Math.min(...all(/other three/))),
    bound: "100 at least",
  },
  {
    part: "pages",
    what: "Lighthouse on a phone, performance, lowest of twelve kinds of page",
    result: ({ all }) => numberText(Math.min(...all(/performance/))),
    bound: "100 at least",
    time: true,
  },
  {
    part: "spa",
    what: "five pages beside the same as a single-page app of React and supabase-js: downloaded",
    result: ({ all }) => `${range(all(/downloaded, site against app/))} times`,
    bound: "1",
  },
  {
    part: "spa",
    what: "their content is there, on slow 4G and a slow phone, after",
    result: ({ all }) => `${range(all(/content is there, site against app/))} of its time`,
    bound: "1",
  },
  {
    part: "spa",
    what: "1,000 visits ask the backend: content pages / with the video list / the app",
    result: ({ all }) => allOf([...all(/^site without/), ...all(/^site: 1,000 visits/), ...all(/^app: 1,000 visits/)]),
    bound: "0 for content pages",
  },
  {
    part: "search",
    what: "search in native PostgreSQL, from 100,000 to 1,000,000 videos: the wait grows",
    result: ({ one }) => `${numberText(one(/^10 times the videos/))} times`,
    bound: "5",
  },
  {
    part: "search",
    what: "sequential scans in 34 kinds of search over each",
    result: ({ all }) => most(all(/sequential scans/)),
    bound: "0",
  },
  {
    part: "search",
    what: "p95 over 100,000 videos with long texts, the slowest kind",
    result: ({ one }) => `${numberText(one(/^100,000 videos, long texts: .*slowest kind/))} ms`,
    time: true,
  },
  {
    part: "search",
    what: "the same, a count of very many that nobody asked for since the catalog changed",
    result: ({ one }) => `${numberText(one(/^100,000 videos, long texts: slowest first/))} ms`,
    time: true,
  },
  {
    part: "build",
    what: "building 10,000 plans and videos against 1,000: time, and the most memory of a build",
    result: ({ one, all }) => `${numberText(one(/^10,000 .* against 1,000/))} times, ${most(all(/most memory/))} MB`,
    bound: "12 times, 1,200 MB",
  },
  {
    part: "build",
    what: "one changed plan among 10,000, against the first build: processor time",
    result: ({ one }) => `${numberText(one(/^10,000 .*: a changed plan against/))} times`,
    bound: "0.05 times",
  },
  {
    part: "edits",
    what: "files that differ between incremental and whole builds, after 20 random edits",
    result: ({ one }) => numberText(one(/^files that differ/)),
    bound: "0",
  },
  {
    part: "digest",
    what: "a digest to 100,000 readers: mails missed or doubled, growth of memory",
    result: ({ one }) => `${numberText(one(/missed or sent twice/))}, ${numberText(one(/heap grows/))} MB`,
    bound: "0, 64 MB",
  },
  {
    part: "digest",
    what: "the same, its rate",
    result: ({ one }) => `${numberText(one(/^100,000 readers/))} mails/s`,
    time: true,
  },
  {
    part: "api",
    what: "2,000 reads and 380 enrollments, 16 at a time, embedded / native PostgreSQL: errors",
    result: ({ all }) => allOf(all(/errors$/)),
    bound: "0",
  },
  {
    part: "api",
    what: "the same, reads a second",
    result: ({ all }) => allOf(all(/: reads/)),
    time: true,
  },
  {
    part: "start",
    what: "`npm start` when nothing changed, against the first: time, builds",
    result: ({ one }) => `${numberText(one(/^unchanged against first/))} times, ${numberText(one(/^builds/))}`,
    bound: "0.5 times, 0",
  },
  {
    part: "start",
    what: "the same, once installed: first / unchanged",
    result: ({ all }) => `${allOf(all(/^npm start/))} s`,
    time: true,
  },
];

function valuesOf(rows: Row[]): Values {
  const all = (pattern: RegExp) => rows.filter(({ name }) => pattern.test(name)).map(({ value }) => value);
  return { all, one: (pattern) => all(pattern)[0] ?? Number.NaN };
}

/** A table of Markdown, its columns as wide as their widest cell; the first row is its head. */
function tableOf([head = [], ...body]: string[][]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...body].map((line) => line[column]?.length ?? 0)));
  const rule = widths.map((width) => "-".repeat(width));
  const padded = (line: string[]) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return [head, rule, ...body].map(padded).join("\n");
}

function markdown({ machine, parts }: BenchRecord): string {
  const isBusy = (load: number) => load > 2 * Number.parseInt(machine, 10);
  const cells = lines.flatMap(({ part, what, result, bound = "", time }) => {
    const measured = parts[part];
    if (!measured || (time && isBusy(measured.load))) return [];
    const text = result(valuesOf(measured.rows));
    return /NaN|∞/.test(text) ? [] : [[what, text, bound]];
  });
  const busy = Object.values(parts).some(({ load }) => isBusy(load));
  const note = busy ? "; times that were taken while it was busy with other work are left out" : "";
  const table = tableOf([["", "measured", "held to"], ...cells]);
  return `On ${machine}${note}:\n\n${table}`;
}

/** Writes the last results between the two marks of README.md. */
export async function writeReadme(): Promise<void> {
  const record = await readRecord();
  if (record === undefined) throw new Error("There are no results yet. Run npm run bench first.");
  const file = new URL("../../README.md", import.meta.url);
  const readme = await readFile(file, "utf8");
  const marked = /(<!-- bench -->)[\s\S]*(<!-- \/bench -->)/;
  if (!marked.test(readme)) throw new Error("README.md has lost the marks <!-- bench --> and <!-- /bench -->.");
  await writeFile(
    file,
    readme.replace(marked, (_, before, after) => `${before}\n\n${markdown(record)}\n\n${after}`),
  );
}
