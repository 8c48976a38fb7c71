import { readFile, writeFile } from "node:fs/promises";
import { type BenchRecord, readRecord } from "./record.ts";
import { numberText, type Row } from "./results.ts";

type Values = { all: (pattern: RegExp) => number[]; one: (pattern: RegExp) => number };
type Line = { part: string; what: string; result: (values: Values) => string; bound?: string };

const most = (values: number[]) => numberText(Math.max(...values));
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** "100", or how many have it and what the lowest has. */
function scoreText(scores: number[]): string {
  const full = scores.filter((score) => score === 100).length;
  return full === scores.length ? "100" : `100 on ${full} of ${scores.length}, ${Math.min(...scores)} at least`;
}

/** What the README tells of the results; a line that was never measured, or not at its full size, is left out. */
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
    what: "Lighthouse on a phone, twelve kinds of page: performance / accessibility, best practices, SEO",
    result: ({ all }) => `${scoreText(all(/performance/))} / ${scoreText(all(/other three/))}`,
    bound: "100",
  },
  {
    part: "spa",
    what: "plan page beside the same as a single-page app: downloaded",
    result: ({ one }) =>
      `${numberText(one(/^plan, site: downloaded/))} KB : ${numberText(one(/^plan, app: downloaded/))} KB`,
    bound: "less",
  },
  {
    part: "spa",
    what: "its content on slow 4G and a slow phone",
    result: ({ one }) => `${seconds(one(/^plan, site: content/))} : ${seconds(one(/^plan, app: content/))}`,
    bound: "sooner",
  },
  {
    part: "spa",
    what: "requests to the backend of 1,000 visits",
    result: ({ one }) => `${numberText(one(/^site: 1,000/))} : ${numberText(one(/^app: 1,000/))}`,
    bound: "0 but for the video list",
  },
  ...["100,000 videos, long texts", "1,000,000 videos, titles only"].map((catalogue) => ({
    part: "search",
    what: `search over ${catalogue}, p95: the kind in the middle / the slowest of 32`,
    result: ({ one }: Values) =>
      `${numberText(one(new RegExp(`^${catalogue}: .*middle`)))} / ${numberText(one(new RegExp(`^${catalogue}: .*slowest kind`)))} ms`,
    bound: "no sequential scan",
  })),
  {
    part: "build",
    what: "building 10,000 plans against 1,000: time, and the most memory of a build",
    result: ({ one, all }) => `${numberText(one(/^10,000 plans against/))} times, ${most(all(/most memory/))} MB`,
    bound: "12 times, 1,536 MB",
  },
  {
    part: "digest",
    what: "a digest to 100,000 readers",
    result: ({ one }) => `${numberText(one(/^100,000 readers/))} mails/s`,
    bound: "each one mail, flat memory, 20 kills",
  },
  ...["embedded", "native"].map((engine) => ({
    part: "api",
    what: `${engine} PostgreSQL behind the API, 16 at a time: reads / enrolments`,
    result: ({ one }: Values) =>
      `${numberText(one(new RegExp(`^${engine}: reads`)))} / ${numberText(one(new RegExp(`^${engine}: enrolments,`)))} a second`,
    bound: "no error, none lost or doubled",
  })),
  {
    part: "start",
    what: "`npm start` once installed: the first time / unchanged",
    result: ({ all }) =>
      all(/^npm start/)
        .map((value) => `${value.toFixed(1)} s`)
        .join(" / "),
    bound: "no build when unchanged",
  },
];

function valuesOf(rows: Row[]): Values {
  const all = (pattern: RegExp) => rows.filter(({ name }) => pattern.test(name)).map(({ value }) => value);
  return { all, one: (pattern) => all(pattern)[0] ?? Number.NaN };
}

function markdown({ machine, parts }: BenchRecord): string {
  const cells = lines.flatMap(({ part, what, result, bound = "" }) => {
    const measured = parts[part];
    const text = measured ? result(valuesOf(measured.rows)) : "NaN";
    return /NaN|∞/.test(text) ? [] : [[what, text, bound]];
  });
  const loads = Object.values(parts).map(({ load }) => load);
  const table = [["", "measured", "held to"], ["---", "---", "---"], ...cells].map((line) => `| ${line.join(" | ")} |`);
  return `On ${machine}, at a load of ${Math.min(...loads)} to ${Math.max(...loads)}:\n\n${table.join("\n")}`;
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
